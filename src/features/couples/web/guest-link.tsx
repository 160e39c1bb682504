import { paths } from '#platform/model/paths.ts'
import { CopiedAddress } from '#ui/copied-address.tsx'

/** The address for guests, to read and to copy. */
export function GuestLink({ slug }: { slug: string }) {
  return <CopiedAddress label="Guest link" address={`${location.origin}${paths.wedding(slug)}`} />
}

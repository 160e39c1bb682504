import { paths } from '#platform/model/paths.ts'
import { copyLink } from '#platform/web/copy-link.ts'
import { CopiedAddress } from '#ui/copied-address.tsx'

/** The site's URL for guests, to read and to copy. */
export function GuestLink({ slug }: { slug: string }) {
  const address = `${location.origin}${paths.wedding(slug)}`
  return <CopiedAddress label="Guest link" address={address} onCopy={() => void copyLink(address)} />
}

import { paths } from '#platform/model/paths.ts'

/** The guest list filtered by this name, to correct the guest's address there. */
export function guestLink(name: string): string {
  return `${paths.guests}?${new URLSearchParams({ search: name })}`
}

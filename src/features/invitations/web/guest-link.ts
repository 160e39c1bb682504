import { paths } from '#platform/model/paths.ts'

/** The guest list, showing the guests with this name: there their address is corrected. */
export function guestLink(name: string): string {
  return `${paths.guests}?${new URLSearchParams({ search: name })}`
}

import { type Guest, guestName, plusOneName } from './guest.ts'
import { guestCopy as copy, guests } from './guest-copy.ts'
import { tableTitle } from './table-name.ts'
import type { ListWords } from '#lists/model/list-words.ts'

/** The words shared by all screens that list guests. */
export const guestListWords: ListWords<Guest> = {
  label: 'Guests',
  search: copy.search,
  shownOf: copy.shownOf,
  total: guests,
  nothing: { title: copy.empty, text: copy.emptyFilteredHint },
  loadFailed: {
    title: copy.loadFailed,
    text: 'The server did not answer. Your list is safe: nothing was changed.',
  },
  select: (guest) => copy.selectGuest(guestName(guest)),
  selected: (count, hidden) => (hidden > 0 ? copy.selectedHidden(count, hidden) : copy.selected(count)),
  aboutSelected: (rows) => copy.withEmail(rows.length, rows.filter(({ email }) => email !== null).length),
  open: (guest) => copy.editGuest(guestName(guest)),
  remove: (guest) => copy.removeGuest(guestName(guest)),
}

/** The number of guests, in total and by answer. */
export function guestTotals(all: readonly Guest[]): string {
  if (all.length === 0) return guests(0)
  const count = (status: Guest['rsvp_status']) => all.filter((guest) => guest.rsvp_status === status).length
  return copy.totals(all.length, count('accepted'), count('pending'), count('declined'))
}

/** The person who comes along with a guest; null if nobody is named. */
export function plusOneWords(guest: Guest): string | null {
  const name = guest.plus_one_allowed ? plusOneName(guest) : null
  if (name === null) return null
  return guest.plus_one_status === 'declined' ? copy.plusOneDeclined(name) : copy.withPlusOne(name)
}

/** 'Table 4 · Family, Work': a guest's tags and, unless it has its own column, their table. */
export function placeWords({ seat, tags }: Guest, withTable: boolean): string {
  const table = withTable && seat !== null ? [tableTitle(seat)] : []
  return [...table, ...(tags.length > 0 ? [tags.join(', ')] : [])].join(' · ')
}

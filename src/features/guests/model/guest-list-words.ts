import { type Guest, guestName } from './guest.ts'
import { guestCopy as copy, guests } from './guest-copy.ts'
import type { ListWords } from '#lists/model/list-words.ts'

/** What every screen that lists guests says. */
export const guestListWords: ListWords<Guest> = {
  label: 'Guests',
  search: copy.search,
  shownOf: copy.shownOf,
  total: guests,
  clearAll: copy.clearAll,
  filtersOn: copy.filtersOn,
  removeFilter: copy.removeFilter,
  nothing: { title: copy.empty, text: copy.emptyFilteredHint },
  loadFailed: {
    title: copy.loadFailed,
    text: 'The server did not answer. Your list is safe: nothing was changed.',
  },
  select: (guest) => copy.selectGuest(guestName(guest)),
  selectAll: copy.selectAll,
  selected: (count, hidden) => (hidden > 0 ? copy.selectedHidden(count, hidden) : copy.selected(count)),
  aboutSelected: (rows) => copy.withEmail(rows.length, rows.filter(({ email }) => email !== null).length),
  clearSelection: copy.clearSelection,
}

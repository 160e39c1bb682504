/** What a list screen says: the kit itself knows no word of what is listed. */
export interface ListWords<T> {
  /** What the list is, for whoever hears it: 'Guests'. */
  label: string
  search: string
  /** The line beside the filters while they leave something out, and while they do not. */
  shownOf: (shown: number, total: number) => string
  total: (total: number) => string
  clearAll: string
  /** How many of the advanced filters narrow the list: 'on'. */
  filtersOn: (count: number) => string
  removeFilter: (name: string, value: string) => string
  /** In place of the rows when the search and filters match none. */
  nothing: { title: string; text: string }
  loadFailed: { title: string; text: string }
  select: (row: T) => string
  selectAll: (count: number) => string
  selected: (count: number, hidden: number) => string
  /** A fact about the ticked rows that decides what can be done with them. */
  aboutSelected?: (rows: readonly T[]) => string
  clearSelection: string
}

/** What a list screen says of what is listed; the words that every list has are in list-copy.ts. */
export interface ListWords<T> {
  /** What the list is, for anyone who hears it: 'Guests'. */
  label: string
  search: string
  /** The button of the filters, where it is not called 'Advanced Filters'. */
  filters?: string
  /** The same of the dialog that it opens. */
  filtersTitle?: string
  /** Filters that have a button of their own, which opens a dialog of these alone. */
  ownFilters?: { label: string; title: string; names: readonly string[] }
  /** Its buttons, where they are not those of every list; only then there is one that cancels. */
  filterButtons?: { apply: string; cancel: string }
  /** The line beside the filters while they leave something out, and while they do not. */
  shownOf: (shown: number, total: number) => string
  total: (total: number) => string
  /** In place of the rows when the search and filters match none. */
  nothing: { title: string; text: string }
  loadFailed: { title: string; text: string }
  select: (row: T) => string
  selected: (count: number, hidden: number) => string
  /** A fact about the ticked rows that decides what can be done with them. */
  aboutSelected?: (rows: readonly T[]) => string
  /** The buttons of a row that open and remove it. */
  open?: (row: T) => string
  remove?: (row: T) => string
}

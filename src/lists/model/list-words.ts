/** The texts of a list screen about its rows; those shared by all lists are in list-copy.ts. */
export interface ListWords<T> {
  /** The list's name for screen readers: 'Guests'. */
  label: string
  search: string
  /** The label of the filter button, if it is not 'Advanced Filters'. */
  filters?: string
  /** The title of the dialog that it opens, if it is not 'Advanced Filters'. */
  filtersTitle?: string
  /** Filters with a button of their own, which opens a dialog with only these. */
  ownFilters?: { label: string; title: string; names: readonly string[] }
  /** The dialog's buttons, if they differ from those of other lists; only then is there a cancel button. */
  filterButtons?: { apply: string; cancel: string }
  /** The line beside the filters, for a narrowed list and for a complete one. */
  shownOf: (shown: number, total: number) => string
  total: (total: number) => string
  /** Shown instead of the rows if search and filters match none. */
  nothing: { title: string; text: string }
  loadFailed: { title: string; text: string }
  select: (row: T) => string
  selected: (count: number, hidden: number) => string
  /** A fact about the ticked rows that affects what can be done with them. */
  aboutSelected?: (rows: readonly T[]) => string
  /** The buttons of a row that open and remove it. */
  open?: (row: T) => string
  remove?: (row: T) => string
}

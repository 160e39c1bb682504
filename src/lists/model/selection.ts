/** The rows that were ticked, by their ids. A row that a filter hides stays ticked (ruling A19). */
export type Selection = Readonly<Record<string, true>>

export interface SelectionSummary<T> {
  /** What an action is done with: ticked rows that still exist, in the order of the list. */
  rows: T[]
  /** How many of them the search and filters hide. */
  hidden: number
  /** How much of what is shown is ticked. */
  ofShown: 'none' | 'some' | 'all'
}

/** What can be acted on in a list: the ticked rows, or all that the search and filters let through. */
export interface ListSelection<T> {
  /** Ticked rows, in the order of the list; some of them may not be shown. */
  rows: T[]
  shown: T[]
  clear: () => void
}

/** What `selection` means among all `rows` while `shown` of them are on the screen. */
export function summarize<T extends { id: string }>(
  selection: Selection,
  rows: readonly T[],
  shown: readonly T[],
): SelectionSummary<T> {
  const isTicked = (row: T) => Object.hasOwn(selection, row.id)
  const ticked = rows.filter(isTicked)
  const tickedShown = shown.filter(isTicked).length
  const ofShown = tickedShown === 0 ? 'none' : tickedShown === shown.length ? 'all' : 'some'
  return { rows: ticked, hidden: ticked.length - tickedShown, ofShown }
}

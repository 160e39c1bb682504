/** The ticked rows, by id. A row hidden by a filter stays ticked (rule A19). */
export type Selection = Readonly<Record<string, true>>

export interface SelectionSummary<T> {
  /** The rows to act on, in the order of the list; for a list read in pages, only the loaded ones. */
  rows: T[]
  /** The ids of everything to act on. */
  ids: string[]
  /** How many of them are hidden by the search and filters. */
  hidden: number
  /** How many of the matching rows are ticked. */
  ofShown: 'none' | 'some' | 'all'
}

/** What can be acted on in a list: the ticked rows, or all that match the search and filters. */
export interface ListSelection<T> extends Pick<SelectionSummary<T>, 'rows' | 'ids'> {
  shown: T[]
  clear: () => void
}

/** The meaning of `selection` among all `rows` while `shown` of them are on screen. */
export function summarize<T extends { id: string }>(
  selection: Selection,
  rows: readonly T[],
  shown: readonly T[],
): SelectionSummary<T> {
  const isTicked = (row: T) => Object.hasOwn(selection, row.id)
  const ticked = rows.filter(isTicked)
  const tickedShown = shown.filter(isTicked).length
  const ofShown = tickedShown === 0 ? 'none' : tickedShown === shown.length ? 'all' : 'some'
  return { rows: ticked, ids: ticked.map(({ id }) => id), hidden: ticked.length - tickedShown, ofShown }
}

/**
 * The meaning of `selection` in a list that is read in pages: `matching` rows match, and `known` are the ids known to
 * match, because their rows are loaded or all were ticked at once. Other ticked ids count as hidden.
 */
export function summarizePages<T extends { id: string }>(
  selection: Selection,
  rows: readonly T[],
  known: ReadonlySet<string>,
  matching: number,
): SelectionSummary<T> {
  const ids = Object.keys(selection)
  const tickedShown = ids.filter((id) => known.has(id)).length
  const ofShown = tickedShown === 0 ? 'none' : tickedShown >= matching ? 'all' : 'some'
  const ticked = rows.filter(({ id }) => Object.hasOwn(selection, id))
  return { rows: ticked, ids, hidden: ids.length - tickedShown, ofShown }
}

/** The selection with these rows ticked, or unticked. */
export function withTicks(selection: Selection, ids: readonly string[], isTicked: boolean): Selection {
  if (isTicked) return { ...selection, ...Object.fromEntries(ids.map((id) => [id, true as const])) }
  const gone = new Set(ids)
  return Object.fromEntries(Object.entries(selection).filter(([id]) => !gone.has(id)))
}

/** The ids from one row to another, in either direction, both included; only the second if the first is gone. */
export function idsBetween(shown: readonly { id: string }[], fromId: string | null, toId: string): string[] {
  const ends = [fromId, toId].map((id) => shown.findIndex((row) => row.id === id))
  if (ends.includes(-1)) return [toId]
  return shown.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id)
}

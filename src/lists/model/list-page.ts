/**
 * How many rows there are, and how many match; `by` counts the rows for each choice of the segments, under the rest of
 * the query.
 */
export interface ListCounts {
  total: number
  matching: number
  by: Record<string, number>
}

/** Some rows of a list that grows, in its order. */
export interface ListPage<T> {
  rows: T[]
  /** The cursor for the rows after these; null at the end. */
  next: string | null
  /** Only with the first page. */
  counts: ListCounts | null
}

/** The number of rows on one page. */
export const PAGE_ROWS = 50
/** The most rows that can be ticked at once, and acted on in one call. */
export const IDS_MAX = 10_000

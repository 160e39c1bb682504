/** How many rows there are, and how many match; `by` counts the choices of the segments under the rest of the query. */
export interface ListCounts {
  total: number
  matching: number
  by: Record<string, number>
}

/** Some rows of a list that grows, in its order. */
export interface ListPage<T> {
  rows: T[]
  /** What to ask for the rows after these; null at the end. */
  next: string | null
  /** Only with the first page. */
  counts: ListCounts | null
}

/** Rows of one page. */
export const PAGE_ROWS = 50
/** Rows that can be ticked at once, and acted on in one call. */
export const IDS_MAX = 10_000

/** How many rows one statement inserts: with every column of the widest table, well below both engines' limits on values. */
export const ROWS_PER_STATEMENT = 250

/** How many ids, with at most a few values each, one statement names: well below the same limits. */
export const IDS_PER_STATEMENT = 1_000

import type { Id } from '#platform/model/ids.ts'
import type { Flag } from '#platform/server/db/db.ts'

/** The list that a couple shares with their DJ; no row while it has no address. */
export interface DjListTable {
  couple_id: Id
  /** the end of its address; a new key ends the old address */
  key: string
  with_pending: Flag
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    dj_lists: DjListTable
  }
}

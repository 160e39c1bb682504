import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

/**
 * A couple whose account was deleted and whose files may still exist. Only these are removed: files unknown to the
 * database may belong to another database, in whose place this one was opened.
 */
export interface ErasedFolderTable {
  folder: Id
  erased_at: Instant
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    erased_folders: ErasedFolderTable
  }
}

import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

/**
 * A couple whose account is deleted and whose files may still be there. The database says what is to be removed: files
 * that it knows nothing of may belong to another one, which was opened in its place.
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

import { sql } from 'kysely'
import type { AnyScope } from './scope.ts'

/**
 * Moves what SQLite has in its write-ahead log into the database file and empties the log: it still holds
 * deleted rows as they were. On PostgreSQL that is the work of autovacuum. Not for use within a transaction.
 */
export async function truncateWriteAheadLog(scope: AnyScope): Promise<void> {
  if (!scope.locksRows) await sql`pragma wal_checkpoint(truncate)`.execute(scope.db)
}

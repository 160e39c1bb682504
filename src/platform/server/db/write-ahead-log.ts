import { sql } from 'kysely'
import type { AnyScope } from './scope.ts'

/**
 * Moves the contents of SQLite's write-ahead log into the database file and empties the log, which still holds the
 * previous contents of deleted rows. On PostgreSQL autovacuum does this. Must not be called within a transaction.
 * While another process reads, such as a backup, the log keeps what that process may still read, until the next call.
 */
export async function truncateWriteAheadLog(scope: AnyScope): Promise<void> {
  if (!scope.locksRows) await sql`pragma wal_checkpoint(truncate)`.execute(scope.db)
}

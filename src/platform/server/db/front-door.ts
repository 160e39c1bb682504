/** The files that the rest of the server may import from this folder; all others are private to it. */
export const frontDoor = [
  'created-id.ts',
  'database-file.ts',
  'db.ts',
  'history.ts',
  'lost-database.ts',
  'outage.ts',
  'postgres-place.ts',
  'postgres.ts',
  'prepared-query.ts',
  'received-calls.ts',
  'rows-per-statement.ts',
  'scope.ts',
  'sqlite.ts',
  'stored-row.ts',
  'write-ahead-log.ts',
]

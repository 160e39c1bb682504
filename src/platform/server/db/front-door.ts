/** What the rest of the server may import of this folder; the other files are its own business. */
export const frontDoor = [
  'db.ts',
  'history.ts',
  'outage.ts',
  'prepared-query.ts',
  'received-calls.ts',
  'scope.ts',
  'stored-row.ts',
  'write-ahead-log.ts',
]

/** What the rest of the server may import of this folder; the other files are its own business. */
export const frontDoor = [
  'body-limit.ts',
  'body-pieces.ts',
  'client-address.ts',
  'drain.ts',
  'faults.ts',
  'http.ts',
  'idempotency-key.ts',
  'own-address.ts',
  'rate-limit.ts',
  'request-log.ts',
  'send-pieces.ts',
  'send-zip.ts',
  'serve-file.ts',
  'status-routes.ts',
  'verified-tokens.ts',
  'web-security.ts',
]

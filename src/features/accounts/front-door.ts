/** What other features may import from this one, besides its model. */
export const frontDoor = [
  'server/account-queries.ts',
  'server/erase-account-commands.ts',
  'web/address-proof.tsx',
  'web/auth-client.ts',
  'web/session.ts',
]

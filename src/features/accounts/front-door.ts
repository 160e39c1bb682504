/** What other features may import from this one, besides its model. */
export const frontDoor = [
  'server/erase-account-commands.ts',
  'web/address-proof.tsx',
  'web/auth-client.ts',
  'web/session.ts',
]

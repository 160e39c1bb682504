/** What other features may import from this one, besides its model. */
export const frontDoor = [
  'server/notification-commands.ts',
  'server/notification-queries.ts',
  'web/notification-queries.ts',
]

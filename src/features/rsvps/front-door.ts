/** What other features may import from this one, besides its model. */
export const frontDoor = [
  'server/confirmation-limits.ts',
  'server/confirmation-queries.ts',
  'server/rsvp-commands.ts',
  'server/rsvp-queries.ts',
]

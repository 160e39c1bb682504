/** What other features may import from this one, besides its model. */
export const frontDoor = [
  'server/event-answer-commands.ts',
  'server/event-entry.ts',
  'server/event-queries.ts',
  'server/itinerary-queries.ts',
  'server/open-event-queries.ts',
  'web/event-api.ts',
  'web/use-event-action.tsx',
]

/** What other features may import from this one, besides its model. */
export const frontDoor = [
  'server/activity-commands.ts',
  'server/activity-list-routes.ts',
  'server/activity-queries.ts',
  'web/head-buttons.tsx',
  'web/summary-strip.tsx',
  'web/use-activity-list.ts',
]

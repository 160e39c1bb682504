/** What other features may import from this one, besides its model. */
export const frontDoor = [
  'server/answer-commands.ts',
  'server/asked-queries.ts',
  'server/question-queries.ts',
  'web/question-api.ts',
]

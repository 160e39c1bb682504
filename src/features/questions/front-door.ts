/** What other features may import from this one, besides its model. */
export const frontDoor = [
  'server/answer-commands.ts',
  'server/answerer-queries.ts',
  'server/asked-queries.ts',
  'server/question-queries.ts',
  'server/question-summary-queries.ts',
  'web/question-api.ts',
]

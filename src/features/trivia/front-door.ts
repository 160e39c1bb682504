/** What other features may import from this one, besides its model. */
export const frontDoor = ['pages/paper-fonts.ts', 'server/trivia-figure-queries.ts']

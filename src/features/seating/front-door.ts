/** What other features may import from this one, besides its model. */
export const frontDoor = ['server/seating-queries.ts', 'web/seating-api.ts']

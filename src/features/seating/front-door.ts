/** What other features may import of this one, besides its model. */
export const frontDoor = ['server/seating-queries.ts']

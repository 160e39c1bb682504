/** What other features may import of this one, besides its model. */
export const frontDoor = ['server/media-list-queries.ts', 'server/originals-queries.ts']

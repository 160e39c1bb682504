/** What other features may import from this one, besides its model. */
export const frontDoor = ['server/media-list-queries.ts', 'server/originals-queries.ts']

/** What the rest of the server may import of this folder; the other files are its own business. */
export const frontDoor = ['events-routes.ts', 'guest-events.ts', 'live-postgres.ts', 'live.ts']

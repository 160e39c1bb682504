/** The files that the rest of the server may import from this folder; all others are private to it. */
export const frontDoor = ['events-routes.ts', 'guest-live-events.ts', 'live-postgres.ts', 'live.ts']

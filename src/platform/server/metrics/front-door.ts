/** What the rest of the server may import of this folder; the other files are its own business. */
export const frontDoor = ['metrics.ts', 'metrics-routes.ts', 'work-queue.ts']

/** What the rest of the server may import of this folder; the other files are its own business. */
export const frontDoor = ['video-check.ts', 'video-converter.ts', 'video-tools.ts']

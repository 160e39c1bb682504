/** What the rest of the server may import of this folder; the other files are its own business. */
export const frontDoor = [
  'child-programs.ts',
  'data-dir.ts',
  'disk-space.ts',
  'file-bucket.ts',
  'files.ts',
  'folders.ts',
  'kept-program.ts',
  'open-files.ts',
  'program-limits.ts',
  'storage-url.ts',
  'work-dir.ts',
]

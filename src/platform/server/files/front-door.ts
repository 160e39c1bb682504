/** The files that the rest of the server may import from this folder; all others are private to it. */
export const frontDoor = [
  'child-programs.ts',
  'data-dir.ts',
  'disk-space.ts',
  'file-bucket.ts',
  'files.ts',
  'folders.ts',
  'limited-node.ts',
  'open-files.ts',
  'program-error.ts',
  'program-path.ts',
  'program-pool.ts',
  'standing-program.ts',
  'storage-url.ts',
  'upload-parts.ts',
  'work-dir.ts',
  'zip-stream.ts',
]

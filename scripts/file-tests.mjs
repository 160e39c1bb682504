/** The tests that store files, which also run on a bucket: parts of their paths. */
export const FILE_TESTS = [
  'server/files/',
  'server/stored-files',
  'operator/backup/',
  'operator/operator-commands',
  'features/story-media/',
  'features/data-export/pages/',
  'features/media/',
  'features/wall/server/wall.test',
  'server/video/',
  'wedding-files',
  'repo/erasure',
  'repo/wire',
]

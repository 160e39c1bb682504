import { join } from 'node:path'
import type { Config } from '#platform/server/config.ts'
import { createFileBucket } from './file-bucket.ts'
import { createFileFolder } from './file-folder.ts'
import type { Files } from './files.ts'

/** The files of all couples: in the bucket that STORAGE_URL names, otherwise in the directory `media` of DATA_DIR. */
export function openFiles({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Files {
  return storage ? createFileBucket(storage) : createFileFolder(join(dataDir, 'media'))
}

/** Files in a directory of their own, such as those of a backup. */
export function openFileFolder(folder: string): Files {
  return createFileFolder(folder)
}

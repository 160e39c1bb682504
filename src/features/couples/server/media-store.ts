import { join } from 'node:path'
import type { Config } from '#platform/server/config.ts'
import { createFileFolder } from '#platform/server/file-folder.ts'
import type { Files } from '#platform/server/files.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { createVideoConverter } from './video-converter.ts'
import type { VideoConverter } from './video-converter.ts'

/** What commands of media work with, besides the database. */
export interface MediaStore {
  files: Files
  converter: VideoConverter
  /** for what other programs read and write */
  dataDir: string
  secrets: Secrets
}

/** Where a couple's media lie on this machine. */
export const mediaFolderOf = (dataDir: string) => join(dataDir, 'media')

export function openMediaStore(
  { dataDir, ffmpeg }: Pick<Config, 'dataDir' | 'ffmpeg'>,
  secrets: Secrets,
): MediaStore {
  const files = createFileFolder(mediaFolderOf(dataDir))
  return { files, converter: createVideoConverter(ffmpeg), dataDir, secrets }
}

import type { Files } from '#platform/server/files/files.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { VideoTools } from '#platform/server/video/video-tools.ts'

/** What commands for the couple's film and picture need, besides the database. */
export interface MediaStore extends Pick<VideoTools, 'converter' | 'rewriter'> {
  files: Files
  /** for files that other programs read and write */
  dataDir: string
  secrets: Secrets
}

/** Picks what these commands need from what the server has. */
export function openMediaStore({
  config,
  files,
  secrets,
  video,
}: Pick<Deps, 'config' | 'files' | 'secrets' | 'video'>): MediaStore {
  const { converter, rewriter } = video
  return { files, converter, rewriter, dataDir: config.dataDir, secrets }
}

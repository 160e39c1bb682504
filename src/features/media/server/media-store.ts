import type { Files } from '#platform/server/files/files.ts'
import type { Deps } from '#platform/server/http/http.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { createVideoConverter } from './video-converter.ts'
import type { VideoConverter } from './video-converter.ts'
import { createVideoRewriter } from './video-rewriter.ts'
import type { VideoRewriter } from './video-rewriter.ts'

/** What commands of media work with, besides the database. */
export interface MediaStore {
  files: Files
  converter: VideoConverter
  rewriter: VideoRewriter
  /** for what other programs read and write */
  dataDir: string
  secrets: Secrets
}

export function openMediaStore({
  config,
  files,
  secrets,
}: Pick<Deps, 'config' | 'files' | 'secrets'>): MediaStore {
  const converter = createVideoConverter(config.ffmpeg)
  return { files, converter, rewriter: createVideoRewriter(), dataDir: config.dataDir, secrets }
}

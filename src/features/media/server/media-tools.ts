import type { Files } from '#platform/server/files/files.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { VideoTools } from '#platform/server/video/video-tools.ts'
import { createPictureDrawer } from './picture-drawer.ts'
import type { PictureDrawer } from './picture-drawer.ts'
import { createPictureFilter } from './picture-filter.ts'
import type { PictureFilter } from './picture-filter.ts'

/** What is needed to store and prepare guests' media, besides the database. */
export interface MediaTools {
  files: Files
  secrets: Secrets
  /** for files that other programs read and write */
  dataDir: string
  drawer: PictureDrawer
  filter: PictureFilter
  video: VideoTools
  /** Called when something was uploaded that needs preparing. */
  onUploaded: () => void
}

/** `onUploaded` does nothing until a preparer replaces it. */
export function openMediaTools({ files, secrets, config, video, log }: Deps): MediaTools {
  return {
    files,
    secrets,
    dataDir: config.dataDir,
    drawer: createPictureDrawer(),
    filter: createPictureFilter(log),
    video,
    onUploaded: () => {},
  }
}

import type { Files } from '#platform/server/files/files.ts'
import type { Deps } from '#platform/server/http/http.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { VideoTools } from '#platform/server/video/video-tools.ts'
import { createPictureDrawer } from './picture-drawer.ts'
import type { PictureDrawer } from './picture-drawer.ts'
import { createPictureFilter } from './picture-filter.ts'
import type { PictureFilter } from './picture-filter.ts'

/** What guests' media are kept and prepared with, besides the database. */
export interface MediaTools {
  files: Files
  secrets: Secrets
  /** for what other programs read and write */
  dataDir: string
  drawer: PictureDrawer
  filter: PictureFilter
  video: VideoTools
  /** Something was uploaded that is to be prepared. */
  onUploaded: () => void
}

/** `onUploaded` does nothing until a preparer listens. */
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

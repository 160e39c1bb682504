import type { ServerFeature } from '#platform/server/server-feature.ts'
import { createWallPages } from './pages/wall-page.tsx'
import { createGuestMediaRoutes } from './server/guest-media-routes.ts'
import { exportMedia } from './server/media-export-queries.ts'
import { createMediaFileRoutes } from './server/media-file-routes.ts'
import { startMediaPreparer } from './server/media-preparer.ts'
import type { MediaPreparer } from './server/media-preparer.ts'
import { createModerationRoutes } from './server/moderation-routes.ts'
import { createOriginalsRoutes } from './server/originals-routes.ts'
import { createWallRoutes } from './server/wall-routes.ts'
import { openMediaTools } from './server/media-tools.ts'

/** Its rows go with the couple's when an account is deleted, and its files with the couple's folder. */
export const media: ServerFeature = {
  exports: [{ name: 'media', read: exportMedia }],
  open(deps, assets) {
    const tools = openMediaTools(deps)
    let preparer: MediaPreparer | undefined
    return {
      calls: [
        createGuestMediaRoutes(tools),
        createModerationRoutes(deps),
        createWallRoutes(tools, deps.config.publicUrl),
      ],
      files: [createMediaFileRoutes(tools), createOriginalsRoutes(deps)],
      pages: [createWallPages(assets)],
      start() {
        preparer = startMediaPreparer(deps, tools)
        tools.onUploaded = () => preparer?.wake()
        return Promise.resolve(null)
      },
      stop() {
        preparer?.stop()
        tools.drawer.stop()
        tools.filter.stop()
      },
    }
  },
}

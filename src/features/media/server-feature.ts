import type { ServerFeature } from '#platform/server/server-feature.ts'
import { system } from '#platform/server/system-scope.ts'
import { readLiveGallery } from './server/gallery-queries.ts'
import { createGuestMediaRoutes } from './server/guest-media-routes.ts'
import { exportMedia } from './server/media-export-queries.ts'
import { endClaims } from './server/media-claim-commands.ts'
import { createMediaFileRoutes } from './server/media-file-routes.ts'
import { mediaQueue } from './server/media-queue-queries.ts'
import { startMediaPreparer } from './server/media-preparer.ts'
import type { MediaPreparer } from './server/media-preparer.ts'
import { createModerationRoutes } from './server/moderation-routes.ts'
import { originalsRoutes } from './server/originals-routes.ts'
import { openMediaTools } from './server/media-tools.ts'

/** Its rows are deleted with the couple's when an account is deleted, and its files with the couple's folder. */
export const media: ServerFeature = {
  exports: [{ name: 'media', read: exportMedia }],
  guestLiveEvents: [{ name: 'photos', kinds: ['media', 'couple'], read: readLiveGallery }],
  open(deps) {
    const tools = openMediaTools(deps)
    let preparer: MediaPreparer | undefined
    const wake = () => preparer?.wake()
    return {
      calls: [createGuestMediaRoutes(tools), createModerationRoutes({ ...deps, onWaiting: wake })],
      files: [createMediaFileRoutes(tools), originalsRoutes],
      queues: [mediaQueue],
      async start() {
        if (deps.engine === 'sqlite') await endClaims(system(deps))
        preparer = startMediaPreparer(deps, tools)
        tools.onUploaded = wake
        return null
      },
      stop() {
        preparer?.stop()
        tools.drawer.stop()
        tools.filter.stop()
      },
    }
  },
}

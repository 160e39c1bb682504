import type { ServerFeature } from '#platform/server/server-feature.ts'
import { createModerationRoutes } from './server/moderation-routes.ts'
import { createOriginalsRoutes } from './server/originals-routes.ts'

export const media: ServerFeature = {
  open(deps) {
    return {
      calls: [createModerationRoutes(deps)],
      files: [createOriginalsRoutes(deps)],
    }
  },
}

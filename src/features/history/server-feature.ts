import type { ServerFeature } from '#platform/server/server-feature.ts'
import { historyRoutes } from './server/history-routes.ts'

/** Every feature writes its own history; this one reads all of it. */
export const history: ServerFeature = {
  open: () => ({ calls: [historyRoutes] }),
}

import type { ServerFeature } from '#platform/server/server-feature.ts'
import { analyticsRoutes } from './server/analytics-routes.ts'

/** This feature stores nothing: it counts the rows of other features. */
export const analytics: ServerFeature = {
  open: () => ({ calls: [analyticsRoutes] }),
}

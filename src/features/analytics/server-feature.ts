import type { ServerFeature } from '#platform/server/server-feature.ts'
import { analyticsRoutes } from './server/analytics-routes.ts'

/** It stores nothing: its figures are counted from the rows of others. */
export const analytics: ServerFeature = {
  open: () => ({ calls: [analyticsRoutes] }),
}

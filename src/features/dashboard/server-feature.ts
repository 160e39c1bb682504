import type { ServerFeature } from '#platform/server/server-feature.ts'
import { dashboardRoutes } from './server/dashboard-routes.ts'

/** This feature stores nothing: it asks other features for their figures. */
export const dashboard: ServerFeature = {
  open: () => ({ calls: [dashboardRoutes] }),
}

import type { ServerFeature } from '#platform/server/server-feature.ts'
import { activityRoutes, activitySummaryRoutes } from './server/activity-routes.ts'
import { exportActivities } from './server/activity-export-queries.ts'
import { reflagActivities } from './server/flag-commands.ts'

/** What all types have in common; love notes, songs, trivia and polls are features with tabs of their own. */
export const activities: ServerFeature = {
  exports: [{ name: 'activities', read: exportActivities }],
  open: () => ({ calls: [activitySummaryRoutes, activityRoutes] }),
  followSettings: reflagActivities,
}

import type { ServerFeature } from '#platform/server/server-feature.ts'
import { catererRoutes } from './server/caterer-routes.ts'
import { rsvpExportRoutes } from './server/rsvp-export-routes.ts'
import { rsvpRoutes } from './server/rsvp-routes.ts'

export const rsvps: ServerFeature = {
  open: () => ({ calls: [rsvpRoutes, catererRoutes, rsvpExportRoutes] }),
}

import type { ServerFeature } from '#platform/server/server-feature.ts'
import { readEventFacets } from './server/event-facets.ts'
import { listEvents } from './server/event-queries.ts'
import { eventRoutes, itineraryRoutes } from './server/event-routes.ts'

/** Its rows go with the couple's when an account is deleted: there is nothing to erase by name. */
export const events: ServerFeature = {
  guestFacets: readEventFacets,
  exports: [{ name: 'events', read: listEvents }],
  open: () => ({ calls: [eventRoutes, itineraryRoutes] }),
}

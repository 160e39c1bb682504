import type { ServerFeature } from '#platform/server/server-feature.ts'
import { eventAnswerImporter } from './server/event-answer-import-commands.ts'
import { readEventFacets } from './server/event-facets.ts'
import { listExportedEvents } from './server/event-queries.ts'
import { nameCompanions } from './server/follow-guests-commands.ts'
import { eventRoutes, itineraryRoutes } from './server/event-routes.ts'

/** Its rows are deleted with the couple's when an account is deleted: nothing has to be erased by name. */
export const events: ServerFeature = {
  guestFacets: readEventFacets,
  guestAnswers: eventAnswerImporter,
  followChanges: { kinds: ['guest', 'import'], follow: nameCompanions },
  exports: [{ name: 'events', read: listExportedEvents }],
  open: () => ({ calls: [eventRoutes, itineraryRoutes] }),
}

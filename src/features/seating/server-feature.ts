import type { ServerFeature } from '#platform/server/server-feature.ts'
import { followGuests } from './server/follow-guests-commands.ts'
import { readSeatingPlan } from './server/seating-queries.ts'
import { seatingRoutes } from './server/seating-routes.ts'

/** Its rows are deleted with the couple's when an account is deleted: there is nothing to erase by name. */
export const seating: ServerFeature = {
  exports: [{ name: 'seating', read: readSeatingPlan }],
  followChanges: { kinds: ['guest', 'import'], follow: followGuests },
  open: () => ({ calls: [seatingRoutes] }),
}

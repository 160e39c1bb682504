import type { ServerFeature } from '#platform/server/server-feature.ts'
import { accessRequestRoutes } from './server/access-request-routes.ts'
import { IMPORT_PATH, IMPORTS_PATH, importRoutes } from './server/import/import-routes.ts'
import { listGuests } from './server/guest-queries.ts'
import { guestLetterRoutes } from './server/guest-letter-routes.ts'
import { guestRoutes } from './server/guest-routes.ts'
import { householdRoutes } from './server/household-routes.ts'
import { createPersonalLinks } from './server/personal-link-queries.ts'
import { createPersonalLinkRoutes } from './server/personal-link-routes.ts'

export const guests: ServerFeature = {
  // A guest's row also holds their RSVP.
  exports: [{ name: 'guests', read: (scope) => listGuests(scope) }],
  open: ({ secrets }) => ({
    calls: [
      importRoutes,
      guestRoutes,
      guestLetterRoutes,
      householdRoutes,
      createPersonalLinkRoutes(createPersonalLinks(secrets)),
      accessRequestRoutes,
    ],
    fileCalls: [IMPORT_PATH, IMPORTS_PATH],
  }),
}

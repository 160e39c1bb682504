import { failureAsText, system } from '#platform/server/http/http.ts'
import type { ServerFeature } from '#platform/server/server-feature.ts'
import { queueConfirmations } from './server/confirmation-commands.ts'
import { createInvitationRoutes } from './server/invitation-routes.ts'
import { createLetterWriter } from './server/letter-writer.ts'
import { namedCallRoutes } from './server/named-call-routes.ts'

export const invitations: ServerFeature = {
  open(deps) {
    const writer = createLetterWriter(deps)
    return {
      calls: [createInvitationRoutes(writer), namedCallRoutes],
      failures: {
        '/api/send-wedding-invitation': failureAsText({}),
        '/api/send-rsvp-confirmation': failureAsText({}),
      },
      mail: {
        composers: writer.composers,
        readAhead: writer.readAhead,
        queueDue: () => queueConfirmations(system(deps)),
      },
    }
  },
}

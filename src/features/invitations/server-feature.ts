import { failureAsText } from '#platform/server/http/error-response.ts'
import { system } from '#platform/server/system-scope.ts'
import type { ServerFeature } from '#platform/server/server-feature.ts'
import { queueConfirmations } from './server/confirmation-commands.ts'
import { createInvitationRoutes } from './server/invitation-routes.ts'
import { createLetterWriter } from './server/letter-writer.ts'
import { notifyFailedSends } from './server/send-notice-commands.ts'
import { namedCallRoutes } from './server/named-call-routes.ts'

export const invitations: ServerFeature = {
  open(deps) {
    const writer = createLetterWriter(deps)
    return {
      calls: [createInvitationRoutes(writer), namedCallRoutes],
      failures: {
        '/api/send-wedding-invitation': failureAsText({ success: false }),
        '/api/send-rsvp-confirmation': failureAsText({ success: false }),
      },
      periodicWork: [
        {
          name: 'the notices of sends with failures',
          every: 'minute',
          run: notifyFailedSends,
        },
      ],
      mail: {
        composers: writer.composers,
        readAhead: writer.readAhead,
        queueDue: () => queueConfirmations(system(deps)),
      },
    }
  },
}

import { system } from '#platform/server/system-scope.ts'
import type { ServerFeature } from '#platform/server/server-feature.ts'
import { notificationRoutes } from './server/notification-routes.ts'
import { queueOwnerMails } from './server/owner-mail-commands.ts'
import { sweepNotifications } from './server/own-notification-commands.ts'
import { notifyExpiringSites } from './server/site-notice-commands.ts'

export const notifications: ServerFeature = {
  open: (deps) => ({
    calls: [notificationRoutes],
    mail: { queueDue: () => queueOwnerMails(system(deps), deps) },
    periodicWork: [
      {
        name: 'the notices of sites that expire',
        every: 'quarter of an hour',
        run: notifyExpiringSites,
      },
      {
        name: 'the sweep of notifications',
        every: 'quarter of an hour',
        run: sweepNotifications,
      },
    ],
  }),
}

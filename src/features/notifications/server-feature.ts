import { system } from '#platform/server/http/http.ts'
import type { ServerFeature } from '#platform/server/server-feature.ts'
import { notificationRoutes } from './server/notification-routes.ts'
import { queueOwnerMails } from './server/owner-mail-commands.ts'

export const notifications: ServerFeature = {
  open: (deps) => ({
    calls: [notificationRoutes],
    mail: { queueDue: () => queueOwnerMails(system(deps), deps) },
  }),
}

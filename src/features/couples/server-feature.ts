import type { ServerFeature } from '#platform/server/server-feature.ts'
import { expireSites } from './server/couple-commands.ts'
import { coupleRoutes } from './server/couple-routes.ts'

export const couples: ServerFeature = {
  open: () => ({
    calls: [coupleRoutes],
    periodicWork: [{ name: 'the expiry of sites', every: 'quarter of an hour', run: expireSites }],
  }),
}

import type { ServerFeature } from '#platform/server/server-feature.ts'
import { exportedWedding } from './model/exported-wedding.ts'
import { expireSites } from './server/couple-commands.ts'
import { getCouple } from './server/couple-queries.ts'
import { coupleRoutes } from './server/couple-routes.ts'

export const couples: ServerFeature = {
  exports: [{ name: 'wedding', read: async (scope) => exportedWedding(await getCouple(scope)) }],
  open: () => ({
    calls: [coupleRoutes],
    periodicWork: [{ name: 'the expiry of sites', every: 'quarter of an hour', run: expireSites }],
  }),
}

import type { ServerFeature } from '#platform/server/server-feature.ts'
import { eraseOldWeddings } from './server/retention-commands.ts'

export const retention: ServerFeature = {
  open: (deps) => ({
    periodicWork: [
      { name: 'the erasure of old weddings', every: 'day', run: (scope) => eraseOldWeddings(scope, deps) },
    ],
  }),
}

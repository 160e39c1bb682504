import type { ServerFeature } from '#platform/server/server-feature.ts'
import { everythingFiles, everythingRoutes } from './pages/everything-routes.ts'
import { dataExportRoutes } from './server/data-export-routes.ts'
import { exportLookup } from './server/export-queries.ts'

/** The couple's data as files; each feature exports its own part. This one has no rows of its own. */
export const dataExport: ServerFeature = {
  open: ({ secrets }) => ({
    calls: [dataExportRoutes, everythingRoutes],
    files: [everythingFiles],
    lookups: { findExportOwner: exportLookup(secrets) },
  }),
}

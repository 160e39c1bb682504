import type { ServerFeature } from '#platform/server/server-feature.ts'
import { createWallPages } from './pages/wall-page.tsx'
import { createWallRoutes } from './server/wall-routes.ts'

/** Its row is deleted with the couple's when an account is deleted. */
export const wall: ServerFeature = {
  open: ({ secrets, config }, assets) => ({
    calls: [createWallRoutes(secrets, config.publicUrl)],
    pages: [createWallPages(assets)],
  }),
}

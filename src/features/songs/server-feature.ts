import type { ServerFeature } from '#platform/server/server-feature.ts'
import { createDjListPages } from './pages/dj-list-page.tsx'
import { createDjListRoutes } from './server/dj-list-routes.ts'
import { ownSongListRoutes, ownSongRoutes } from './server/own-song-routes.ts'
import { songRoutes } from './server/song-routes.ts'

/** Its rows are deleted with the couple's when an account is deleted: there is nothing to erase by name. */
export const songs: ServerFeature = {
  open: ({ config }, assets) => ({
    calls: [songRoutes, ownSongRoutes, ownSongListRoutes, createDjListRoutes(config.publicUrl)],
    pages: [createDjListPages(assets)],
  }),
}

import type { ServerFeature } from '#platform/server/server-feature.ts'
import { listLoveNotes } from './server/love-note-queries.ts'
import { loveNoteRoutes } from './server/love-note-routes.ts'

/** Its rows go with the couple's when an account is deleted: there is nothing to erase by name. */
export const notes: ServerFeature = {
  exports: [{ name: 'love_notes', read: listLoveNotes }],
  open: () => ({ calls: [loveNoteRoutes] }),
}

import type { ServerFeature } from '#platform/server/server-feature.ts'
import { readLiveNotes } from './server/love-note-queries.ts'
import { loveNoteRoutes } from './server/love-note-routes.ts'
import { loveNoteChangeRoutes, ownLoveNoteRoutes } from './server/own-love-note-routes.ts'

/**
 * The notes are deleted with the couple's other rows when an account is deleted: there is
 * nothing to erase separately.
 */
export const notes: ServerFeature = {
  guestLiveEvents: [{ name: 'love-notes', kinds: ['love_note', 'couple'], read: readLiveNotes }],
  open: () => ({ calls: [loveNoteRoutes, ownLoveNoteRoutes, loveNoteChangeRoutes] }),
}

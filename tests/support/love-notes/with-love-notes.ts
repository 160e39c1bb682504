import { featuresWith } from '#app/server/features.ts'
import { loveNotesTab } from '#features/notes/pages/love-notes-tab.ts'
import { notes } from '#features/notes/server-feature.ts'
import { migrateActivities } from './activities-migration.ts'

/** The product with love notes, which it does not ship yet. */
export const withLoveNotes = {
  features: [...featuresWith([loveNotesTab]), notes],
  migrate: migrateActivities,
}

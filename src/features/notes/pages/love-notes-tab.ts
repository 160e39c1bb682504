import type { GuestPanel } from '#features/guest-site/pages/guest-panel.ts'
import { invalid } from '#platform/server/http/http.ts'
import type { LoveNotes } from '../model/love-note.ts'
import { loveNoteInput } from '../model/love-note-input.ts'
import { loveNotesPanel } from '../public/love-notes-panel.tsx'
import { shareLoveNote } from '../server/love-note-commands.ts'
import { readLoveNotes } from '../server/love-note-queries.ts'

/** The guests' tab of love notes, as the server knows it. */
export const loveNotesTab: GuestPanel<LoveNotes> = {
  feature: 'notes',
  script: 'love-notes-panel.tsx',
  read: readLoveNotes,
  render: (props) => loveNotesPanel.Panel(props),
  form: {
    fields: ['message'],
    async save(scope, texts) {
      const input = loveNoteInput.safeParse(texts)
      if (!input.success) throw invalid(input.error.issues)
      await shareLoveNote(scope, input.data)
    },
  },
}

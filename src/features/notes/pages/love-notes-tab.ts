import type { GuestPanel } from '#features/guest-site/pages/guest-panel.ts'
import type { PanelProps } from '#features/guest-site/public/panel-props.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { invalid } from '#platform/server/http/error-response.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { loveNoteCopy } from '../model/love-note.ts'
import type { LoveNotes } from '../model/love-note.ts'
import { loveNoteInput } from '../model/love-note-input.ts'
import { loveNotesPanel } from '../public/love-notes-panel.tsx'
import { shareLoveNote } from '../server/love-note-commands.ts'
import { readLoveNotes } from '../server/love-note-queries.ts'

/** The server's side of the guests' tab of love notes. */
export const loveNotesTab = {
  feature: 'notes' as const,
  script: 'love-notes-panel.tsx',
  words: 'love-note-words',
  sheet: 'love-notes-tab.css',
  read: readLoveNotes,
  render: (props: PanelProps<LoveNotes>) => loveNotesPanel.Panel(props),
  form: {
    fields: ['message'],
    written: ['message'],
    async save(scope: GuestScope, texts: Record<string, string>, _secrets: Secrets, key: string | null) {
      const input = loveNoteInput.safeParse(texts)
      if (!input.success) throw invalid(input.error.issues)
      await shareLoveNote(scope, input.data, key)
      return 'sent'
    },
    sentences: { sent: () => loveNoteCopy.shared },
  },
} satisfies GuestPanel<LoveNotes>

import type { GuestPanel } from '#features/guest-site/pages/guest-panel.ts'
import type { PanelProps } from '#features/guest-site/public/panel-props.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { invalid } from '#platform/server/http/error-response.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { GuestTrivia } from '../model/trivia-run.ts'
import { TRIVIA_FORM_FIELDS, runOfForm, triviaRunInput } from '../model/trivia-run-input.ts'
import { triviaPanel } from '../public/trivia-panel.tsx'
import { playTrivia } from '../server/trivia-run-commands.ts'
import { readGuestTrivia } from '../server/trivia-run-queries.ts'

/** The server's side of the guests' Trivia tab. */
export const triviaTab = {
  feature: 'trivia' as const,
  script: 'trivia-panel.tsx',
  words: 'trivia-words',
  sheet: 'trivia-tab.css',
  read: readGuestTrivia,
  render: (props: PanelProps<GuestTrivia>) => triviaPanel.Panel(props),
  form: {
    fields: TRIVIA_FORM_FIELDS,
    async save(scope: GuestScope, texts: Record<string, string>, secrets: Secrets) {
      const input = triviaRunInput.safeParse(runOfForm(texts))
      if (!input.success) throw invalid(input.error.issues)
      await playTrivia(scope, secrets, input.data)
    },
  },
} satisfies GuestPanel<GuestTrivia>

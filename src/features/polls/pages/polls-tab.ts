import type { GuestPanel } from '#features/guest-site/pages/guest-panel.ts'
import type { PanelProps } from '#features/guest-site/public/panel-props.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { invalid } from '#platform/server/http/error-response.ts'
import { pollCopy } from '../model/poll.ts'
import type { GuestPolls } from '../model/poll.ts'
import { voteInput } from '../model/poll-input.ts'
import { pollsPanel } from '../public/polls-panel.tsx'
import { readGuestPolls } from '../server/poll-queries.ts'
import { vote } from '../server/vote-commands.ts'

/** The server's side of the guests' polls tab. */
export const pollsTab = {
  feature: 'polls' as const,
  script: 'polls-panel.tsx',
  words: 'poll-words',
  sheet: 'polls-tab.css',
  read: readGuestPolls,
  render: (props: PanelProps<GuestPolls>) => pollsPanel.Panel(props),
  form: {
    fields: ['poll_id', 'option_index'],
    async save(scope: GuestScope, { poll_id, option_index }: Record<string, string>) {
      // An empty text must not become option 0.
      const input = voteInput.safeParse({ poll_id, option_index: option_index ? Number(option_index) : null })
      if (!input.success) throw invalid(input.error.issues)
      await vote(scope, input.data)
      return 'sent'
    },
    sentences: { sent: () => pollCopy.submitted },
  },
} satisfies GuestPanel<GuestPolls>

import { paths } from '#platform/model/paths.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

export const polls: WebFeature = {
  screens: { [paths.pollResults]: () => import('./web/poll-results-screen.tsx') },
  shows: {
    poll: ['polls', 'poll-votes', 'poll-report'],
    vote: ['polls', 'poll-votes', 'poll-report'],
    couple: ['polls'],
  },
  palette: () => import('./web/polls-palette.ts'),
}

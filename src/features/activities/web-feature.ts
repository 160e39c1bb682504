import { MessageSquareHeart } from 'lucide-react'

import { hubCopy } from './model/activity-list.ts'
import { paths } from '#platform/model/paths.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

const SHOWN = ['activities', 'activity-summary'] as const

export const activities: WebFeature = {
  screens: { '/activities': () => import('./web/activities-screen.tsx') },
  navigation: [{ to: paths.activities, label: hubCopy.tab, icon: MessageSquareHeart, key: 'a' }],
  shows: { love_note: SHOWN, song_request: SHOWN, trivia_result: SHOWN, vote: SHOWN },
  palette: () => import('./web/activities-palette.ts'),
}

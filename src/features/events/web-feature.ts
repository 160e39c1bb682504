import { CalendarDays } from 'lucide-react'

import { paths } from '#platform/model/paths.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

export const events: WebFeature = {
  screens: { '/events': () => import('./web/events-screen.tsx') },
  navigation: [{ to: paths.events, label: 'Events', icon: CalendarDays, whenInUse: 'events' }],
  shows: { event: ['events', 'event-guests'], guest: ['events', 'event-guests'], import: ['events'] },
  palette: () => import('./web/event-palette.ts'),
}

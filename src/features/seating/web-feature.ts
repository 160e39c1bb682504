import { Armchair } from 'lucide-react'

import { paths } from '#platform/model/paths.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

export const seating: WebFeature = {
  screens: {
    '/seating': () => import('./web/seating-screen.tsx'),
    '/seating/paper': () => import('./web/seating-paper-screen.tsx'),
  },
  navigation: [{ to: paths.seating, label: 'Seating', icon: Armchair, whenInUse: 'seating' }],
  shows: { seating: ['seating'], guest: ['seating'], import: ['seating'] },
}

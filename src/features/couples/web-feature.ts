import { Settings2 } from 'lucide-react'

import { paths } from '#platform/model/paths.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

export const couples: WebFeature = {
  screens: { '/create-wedding': () => import('./web/create-wedding-screen.tsx') },
  navigation: [{ to: paths.settings, label: 'Settings', icon: Settings2, key: 's' }],
  shows: { couple: ['couple'] },
  palette: () => import('./web/couple-palette.ts'),
}

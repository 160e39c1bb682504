import { ChartNoAxesColumn } from 'lucide-react'

import { paths } from '#platform/model/paths.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

export const analytics: WebFeature = {
  screens: { '/analytics': () => import('./web/analytics-screen.tsx') },
  navigation: [
    {
      to: paths.analytics,
      label: 'Analytics',
      icon: ChartNoAxesColumn,
      key: 'y',
    },
  ],
  palette: () => import('./web/analytics-palette.ts'),
}

import { Download } from 'lucide-react'

import { analyticsCopy as copy } from '../model/analytics-copy.ts'
import { saveReport } from './analytics-api.ts'
import type { FeaturePalette } from '#platform/web/web-feature.ts'

export const palette: FeaturePalette = {
  commands: [
    {
      label: `${copy.title}: ${copy.export}`,
      words: 'figures statistics json download',
      icon: Download,
      needsWedding: true,
      act: saveReport,
    },
  ],
}

import { ChartNoAxesColumn, Plus } from 'lucide-react'

import { pollResultsCopy as copy } from '../model/poll-results-copy.ts'
import { paths } from '#platform/model/paths.ts'
import type { FeaturePalette } from '#platform/web/web-feature.ts'

export const palette: FeaturePalette = {
  commands: [
    {
      label: copy.title,
      words: 'polls votes live ask everyone',
      icon: ChartNoAxesColumn,
      needsWedding: true,
      act: paths.pollResults,
    },
    {
      label: copy.create,
      words: 'poll question vote new',
      icon: Plus,
      needsWedding: true,
      act: `${paths.pollResults}?do=add`,
    },
  ],
}

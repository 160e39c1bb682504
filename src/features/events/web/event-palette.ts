import { Plus } from 'lucide-react'

import { eventCopy as copy } from '../model/event-copy.ts'
import { paths } from '#platform/model/paths.ts'
import type { FeaturePalette } from '#platform/web/web-feature.ts'

export const palette: FeaturePalette = {
  commands: [
    {
      label: copy.add,
      words: 'events dinner brunch rehearsal party program new',
      icon: Plus,
      needsWedding: true,
      act: `${paths.events}?do=add`,
    },
  ],
}

import { Presentation } from 'lucide-react'

import { wallCopy } from '../model/wall.ts'
import { paths } from '#platform/model/paths.ts'
import type { FeaturePalette } from '#platform/web/web-feature.ts'

export const palette: FeaturePalette = {
  commands: [
    {
      label: wallCopy.title,
      words: 'screen venue slideshow projector television',
      icon: Presentation,
      needsWedding: true,
      act: paths.ownWall,
    },
  ],
}

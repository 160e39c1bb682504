import { ImageDown, ImageUp, Presentation } from 'lucide-react'

import { moderationCopy as copy } from '../model/moderation-copy.ts'
import { wallCopy } from '../model/wall.ts'
import { downloadOriginals } from './media-api.ts'
import { paths } from '#platform/model/paths.ts'
import type { FeaturePalette } from '#platform/web/web-feature.ts'

export const palette: FeaturePalette = {
  commands: [
    {
      label: copy.tile,
      words: 'photos videos pending moderation approve hide',
      icon: ImageUp,
      needsWedding: true,
      act: `${paths.moderation}?status=queued`,
    },
    {
      label: wallCopy.title,
      words: 'screen venue slideshow projector television',
      icon: Presentation,
      needsWedding: true,
      act: paths.ownWall,
    },
    {
      label: copy.exportZip,
      words: 'download photos videos export',
      icon: ImageDown,
      needsWedding: true,
      act: downloadOriginals,
    },
  ],
}

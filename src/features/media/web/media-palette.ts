import { ImageDown, ImageUp } from 'lucide-react'

import { moderationCopy as copy } from '../model/moderation-copy.ts'
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
      label: copy.exportZip,
      words: 'download photos videos export',
      icon: ImageDown,
      needsWedding: true,
      act: downloadOriginals,
    },
  ],
}

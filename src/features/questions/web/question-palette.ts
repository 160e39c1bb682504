import { Plus } from 'lucide-react'

import { questionCopy as copy } from '../model/question-copy.ts'
import { paths } from '#platform/model/paths.ts'
import type { FeaturePalette } from '#platform/web/web-feature.ts'

export const palette: FeaturePalette = {
  commands: [
    {
      label: copy.add,
      words: 'questions ask shuttle allergies form survey new',
      icon: Plus,
      needsWedding: true,
      act: `${paths.questions}?do=add`,
    },
  ],
}

import { ChartNoAxesColumn, CircleQuestionMark } from 'lucide-react'

import { paths } from '#platform/model/paths.ts'
import type { FeaturePalette } from '#platform/web/web-feature.ts'

/** The trivia screens in the command palette. */
export const palette: FeaturePalette = {
  commands: [
    {
      label: 'Trivia Questions',
      words: 'quiz edit add activities',
      icon: CircleQuestionMark,
      needsWedding: true,
      act: paths.triviaQuestions,
    },
    {
      label: 'Trivia Results',
      words: 'quiz leaderboard scores certificates activities',
      icon: ChartNoAxesColumn,
      needsWedding: true,
      act: paths.triviaResults,
    },
  ],
}

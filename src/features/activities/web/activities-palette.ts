import { ChartNoAxesColumn, CircleQuestionMark, MessageSquareHeart, Music, Trophy } from 'lucide-react'

import { paths } from '#platform/model/paths.ts'
import type { FeaturePalette, PaletteCommand } from '#platform/web/web-feature.ts'

const SCREENS = [
  { label: 'Love Notes', words: 'activities messages', icon: MessageSquareHeart, act: paths.loveNotes },
  { label: 'Song Requests', words: 'activities music playlist dj', icon: Music, act: paths.songRequests },
  {
    label: 'Trivia Questions',
    words: 'activities quiz',
    icon: CircleQuestionMark,
    act: paths.triviaQuestions,
  },
  {
    label: 'Trivia Results',
    words: 'activities quiz leaderboard certificates',
    icon: Trophy,
    act: paths.triviaResults,
  },
  { label: 'Poll Results', words: 'activities votes', icon: ChartNoAxesColumn, act: paths.pollResults },
] as const satisfies readonly PaletteCommand[]

export const palette: FeaturePalette = {
  commands: SCREENS.map((screen) => ({ ...screen, needsWedding: true })),
}

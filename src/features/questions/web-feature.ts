import { MessageCircleQuestion } from 'lucide-react'

import { paths } from '#platform/model/paths.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

export const questions: WebFeature = {
  screens: { '/questions': () => import('./web/questions-screen.tsx') },
  navigation: [
    { to: paths.questions, label: 'Questions', icon: MessageCircleQuestion, whenInUse: 'questions' },
  ],
  shows: {
    question: ['questions', 'question-answers'],
    guest: ['questions', 'question-answers'],
    event: ['questions', 'question-answers'],
    import: ['questions', 'question-answers'],
  },
  palette: () => import('./web/question-palette.ts'),
}

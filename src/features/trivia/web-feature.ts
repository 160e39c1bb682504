import type { WebFeature } from '#platform/web/web-feature.ts'

export const trivia: WebFeature = {
  screens: {
    '/activities/trivia-questions': () => import('./web/trivia-questions-screen.tsx'),
    '/activities/trivia-results': () => import('./web/trivia-results-screen.tsx'),
  },
  shows: {
    trivia_question: ['trivia-questions', 'trivia-figures'],
    trivia_result: ['trivia-results', 'trivia-figures'],
  },
  palette: () => import('./web/trivia-palette.ts'),
}

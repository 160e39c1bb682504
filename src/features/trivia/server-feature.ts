import type { ServerFeature } from '#platform/server/server-feature.ts'
import { triviaPaperRoutes } from './pages/trivia-paper-routes.ts'
import { triviaQuestionRoutes } from './server/trivia-question-routes.ts'
import { listTriviaQuestions } from './server/trivia-question-queries.ts'
import { triviaFigureRoutes, triviaResultListRoutes } from './server/trivia-result-routes.ts'
import { createTriviaRoutes } from './server/trivia-routes.ts'
import { withAnswers } from './server/trivia-run-queries.ts'

/** Its rows are deleted with the couple's when an account is deleted: there is nothing to erase by name. */
export const trivia: ServerFeature = {
  exports: [{ name: 'trivia_questions', read: listTriviaQuestions }],
  extendExports: { activities: withAnswers },
  open: ({ secrets }) => ({
    calls: [
      createTriviaRoutes(secrets),
      triviaQuestionRoutes,
      triviaFigureRoutes,
      triviaPaperRoutes,
      triviaResultListRoutes,
    ],
  }),
}

import type { ServerFeature } from '#platform/server/server-feature.ts'
import { takeOverEarlierAnswers } from './server/earlier-answer-commands.ts'
import { sweepHouseholdAnswers } from './server/household-answer-commands.ts'
import { readQuestionFacets } from './server/question-facets.ts'
import { listExportedQuestions } from './server/question-summary-queries.ts'
import { askedRoutes, questionRoutes } from './server/question-routes.ts'

/** Its rows are deleted with the couple's when an account is deleted: there is nothing to erase by name. */
export const questions: ServerFeature = {
  guestFacets: readQuestionFacets,
  exports: [{ name: 'questions', read: listExportedQuestions }],
  open: () => ({
    calls: [questionRoutes, askedRoutes],
    periodicWork: [
      { name: 'the sweep of households’ answers', every: 'day', run: sweepHouseholdAnswers },
      { name: 'the upgrade of earlier answers', every: 'quarter of an hour', run: takeOverEarlierAnswers },
    ],
  }),
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { readingDifficulty } from '../model/trivia-question.ts'
import type { TriviaQuestion } from '../model/trivia-question.ts'
import { triviaQuestionsCopy as copy } from '../model/trivia-questions-words.ts'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { paths } from '#platform/model/paths.ts'
import { StatStrip } from '#ui/stat-strip.tsx'

/** How many questions there are of each difficulty, and a notice if guests do not see them. */
export function QuestionStats({ questions = [] }: { questions: TriviaQuestion[] | undefined }) {
  const { data: couple } = useQuery(readCoupleQuery)
  const difficulties = questions.map(readingDifficulty)
  const count = (wanted: string) => difficulties.filter((difficulty) => difficulty === wanted).length
  return (
    <>
      {couple && !couple.settings.toggles.trivia && (
        <p className="notice mb-4">
          <span>
            {copy.off}{' '}
            <Link className="link" to={paths.settings}>
              {copy.turnOn}
            </Link>
          </span>
        </p>
      )}
      {questions.length > 0 && (
        <div className="mb-5">
          <StatStrip
            stats={[
              { label: copy.stats.total, value: questions.length },
              { label: copy.stats.easy, value: count('easy') },
              { label: copy.stats.medium, value: count('medium') },
              { label: copy.stats.hard, value: count('hard') },
            ]}
          />
        </div>
      )}
    </>
  )
}

import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { formatTimer, scoreBand, triviaCopy as copy } from '../model/trivia-run.ts'
import type { ReviewedQuestion, TriviaResult } from '../model/trivia-run.ts'

interface TriviaResultViewProps {
  result: TriviaResult
  /** Starts another run; without scripts, a form that does. False if there are no questions. */
  again: (() => void) | ReactNode
  takesFocus: boolean
}

/** The result of a run, with each answer beside the right one. */
export function TriviaResultView({ result, again, takesFocus }: TriviaResultViewProps) {
  const { score, totalQuestions, percentage, timeSpent, review } = result
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <>
      <section className="card trivia-result">
        <h3 ref={heading} tabIndex={-1}>
          {copy.encouragement[scoreBand(percentage)]}
        </h3>
        <p className="trivia-score">{percentage}%</p>
        <p className="trivia-count">
          {copy.score(score, totalQuestions)}
          {timeSpent > 0 && ` ${copy.took(formatTimer(timeSpent))}`}
        </p>
        <p className="trivia-feedback">{copy.feedback[scoreBand(percentage)]}</p>
        {typeof again === 'function' && (
          <button type="button" className="button button-solid" onClick={again}>
            {copy.playAgain}
          </button>
        )}
      </section>
      {again && typeof again !== 'function' && (
        <details className="trivia-whole">
          <summary>{copy.playAgain}</summary>
          {again}
        </details>
      )}
      {review.length > 0 && (
        <section className="trivia-review">
          <h3>{copy.review}</h3>
          <ol>
            {review.map((question) => (
              <Reviewed key={question.id} question={question} />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function Reviewed({ question }: { question: ReviewedQuestion }) {
  const { question_text, options, chosen, is_correct: isRight, correct_answer_index: correct } = question
  const { explanation } = question
  return (
    <li className={isRight ? 'trivia-right' : 'trivia-wrong'}>
      <p className="trivia-asked" dir="auto">
        {question_text}
      </p>
      <dl>
        <dt>{isRight ? copy.yoursCorrect : copy.yours}</dt>
        <dd dir="auto">{options[chosen] ?? copy.removedOption}</dd>
        {/* What was wrong when it was answered may be right by now. */}
        {!isRight && chosen !== correct && (
          <>
            <dt>{copy.correct}</dt>
            <dd dir="auto">{options[correct]}</dd>
          </>
        )}
      </dl>
      {explanation !== null && (
        <p className="trivia-explanation" dir="auto">
          {explanation}
        </p>
      )}
    </li>
  )
}

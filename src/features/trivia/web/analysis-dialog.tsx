import type { QuestionFigures } from '../model/trivia-figures.ts'
import { answeredDifficulty } from '../model/trivia-question.ts'
import { triviaResultsCopy } from '../model/trivia-results-words.ts'
import { DifficultyLabel } from './difficulty-label.tsx'
import { FiguresPart } from './figures-part.tsx'
import { questionFiguresQuery } from './trivia-api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

const { analysis: copy, close } = triviaResultsCopy

/** How each question was answered. */
export function AnalysisDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      description={copy.lead}
      size="lg"
      footer={
        <Button variant="primary" onPress={onClose}>
          {close}
        </Button>
      }
    >
      {open && (
        <FiguresPart query={questionFiguresQuery}>
          {(questions) =>
            questions.length === 0 ? (
              <EmptyState {...copy.none} />
            ) : (
              <ol>
                {questions.map((question, index) => (
                  <Question key={question.id} question={question} number={index + 1} />
                ))}
              </ol>
            )
          }
        </FiguresPart>
      )}
    </Dialog>
  )
}

function Question({ question, number }: { question: QuestionFigures; number: number }) {
  const { question_text, answered, correct, percentCorrect } = question
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] border-b border-hairline py-3 last:border-b-0">
      <span className="text-muted tabular-nums">{number}.</span>
      <div>
        <p className="font-medium wrap-anywhere" dir="auto">
          {question_text}
        </p>
        {answered === 0 ? (
          <p className="text-caption text-muted">{copy.unanswered}</p>
        ) : (
          <>
            <div className="mt-2">
              <ProgressBar
                percent={percentCorrect}
                label={`${copy.correct}: ${question_text}`}
                words={`${percentCorrect}%`}
              />
            </div>
            <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-caption tabular-nums">
              <span>
                <b className="font-semibold">{percentCorrect}%</b>{' '}
                <span className="text-muted">{copy.answered(correct, answered)}</span>
              </span>
              <DifficultyLabel difficulty={answeredDifficulty(percentCorrect)} />
            </p>
          </>
        )}
      </div>
    </li>
  )
}

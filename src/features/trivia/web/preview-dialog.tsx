import { useState } from 'react'

import type { TriviaQuestion } from '../model/trivia-question.ts'
import { triviaQuestionsCopy as copy } from '../model/trivia-questions-words.ts'
import { scoreBand } from '../model/trivia-run.ts'
import { words as triviaCopy } from '../model/words/trivia-words.en.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { percentOf } from '#platform/model/percent-of.ts'

interface PreviewDialogProps {
  questions: readonly TriviaQuestion[]
  open: boolean
  onClose: () => void
}

/** The questions as guests get them; nothing chosen here is sent. */
export function PreviewDialog({ questions, open, onClose }: PreviewDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.previewTitle} description={copy.previewLead}>
      {open && questions.length > 0 && <Play questions={questions} onClose={onClose} />}
    </Dialog>
  )
}

const START = { index: 0, answers: {} as Readonly<Record<string, number>> }

function Play({ questions, onClose }: Pick<PreviewDialogProps, 'questions' | 'onClose'>) {
  const [{ index, answers }, setPlace] = useState(START)
  const question = questions[index]
  if (!question)
    return <Done questions={questions} answers={answers} onAgain={() => setPlace(START)} onClose={onClose} />
  const { id, question_text, options } = question
  const isLast = index === questions.length - 1
  const percent = percentOf(index + 1, questions.length)
  const words = triviaCopy.questionOf(index + 1, questions.length)
  return (
    <div>
      <div className="flex justify-between text-caption text-muted tabular-nums">
        <span>{words}</span>
        <span>{triviaCopy.progress(percent)}</span>
      </div>
      <div className="mt-1.5">
        <ProgressBar percent={percent} label={words} words={triviaCopy.progress(percent)} />
      </div>
      <p className="display mt-5 mb-3 text-h3 wrap-anywhere" dir="auto">
        {question_text}
      </p>
      <div role="radiogroup" aria-label={question_text} className="flex flex-col gap-2">
        {options.map((text, option) => (
          <label
            // oxlint-disable-next-line react/no-array-index-key -- an option is identified by its place
            key={option}
            className={cx(
              'flex min-h-12 items-center gap-3 rounded-md border px-3.5 py-2',
              answers[id] === option ? 'border-rose-ink bg-wash font-medium' : 'border-field',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={answers[id] === option}
              onChange={() => setPlace({ index, answers: { ...answers, [id]: option } })}
              className="size-4 flex-none accent-rose-ink"
            />
            <span className="min-w-0 wrap-anywhere" dir="auto">
              {text}
            </span>
          </label>
        ))}
      </div>
      <div className="mt-5 flex justify-between gap-2">
        <Button
          disabledReason={index === 0 ? ' ' : null}
          onPress={() => setPlace({ index: index - 1, answers })}
        >
          {triviaCopy.previous}
        </Button>
        <Button
          variant="primary"
          disabledReason={answers[id] === undefined ? ' ' : null}
          onPress={() => setPlace({ index: index + 1, answers })}
        >
          {isLast ? triviaCopy.finish : triviaCopy.next}
        </Button>
      </div>
    </div>
  )
}

interface DoneProps extends Pick<PreviewDialogProps, 'questions' | 'onClose'> {
  answers: Readonly<Record<string, number>>
  onAgain: () => void
}

/** The correct answers, and the comment that such a run would get. */
function Done({ questions, answers, onAgain, onClose }: DoneProps) {
  const right = questions.filter(({ id, correct_answer_index: correct }) => answers[id] === correct).length
  return (
    <div>
      <p className="display text-h3">{triviaCopy.score(right, questions.length)}</p>
      <p className="mt-1 text-ink-2">{triviaCopy.feedback[scoreBand(percentOf(right, questions.length))]}</p>
      <ol className="mt-4">
        {questions.map(({ id, question_text, options, correct_answer_index: correct, explanation }) => (
          <li key={id} className="border-t border-hairline py-2.5 wrap-anywhere">
            <p className="font-medium" dir="auto">
              {question_text}
            </p>
            <p className="text-caption" dir="auto">
              {options[correct]}
            </p>
            {explanation !== null && (
              <p className="text-caption text-muted" dir="auto">
                {explanation}
              </p>
            )}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex justify-end gap-2">
        <Button onPress={onAgain}>{copy.startOver}</Button>
        <Button variant="primary" onPress={onClose}>
          {copy.close}
        </Button>
      </div>
    </div>
  )
}

import { Copy, Eye, Trash2 } from 'lucide-react'

import { DIFFICULTY_LABELS, optionLetter, readingDifficulty } from '../model/trivia-question.ts'
import type { TriviaQuestion } from '../model/trivia-question.ts'
import { triviaQuestionsCopy as copy } from '../model/trivia-questions-words.ts'
import { DifficultyLabel } from './difficulty-label.tsx'
import type { ListColumn } from '#lists/web/list-table.tsx'
import type { ListRows } from '#lists/web/list-view.tsx'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ICON } from '#ui/icon-props.ts'
import { OrderHandle } from '#ui/order-handle.tsx'
import type { RowOrder } from '#ui/use-reorder.ts'

interface RowParts {
  /** null while the list is narrowed: a row cannot be moved past rows that are hidden */
  order: RowOrder | null
  dragged: string | null
  preview: (question: TriviaQuestion) => void
  duplicate: (question: TriviaQuestion) => void
  remove: (question: TriviaQuestion) => void
}

/** How questions look in the table and on a phone. */
export function questionRows({
  order,
  dragged,
  preview,
  duplicate,
  remove,
}: RowParts): ListRows<TriviaQuestion> {
  const more = (question: TriviaQuestion) => (
    <div className="relative z-[1] flex">
      <IconButton
        label={copy.previewOne(question)}
        icon={<Eye {...ICON} />}
        onPress={() => preview(question)}
      />
      <IconButton
        label={copy.duplicate(question)}
        icon={<Copy {...ICON} />}
        onPress={() => duplicate(question)}
      />
    </div>
  )
  const columns: ListColumn<TriviaQuestion>[] = [
    {
      header: copy.columns.question,
      cell: (question) => (
        <div className={cx(dragged === question.id && 'opacity-50')}>
          <p className="font-medium" dir="auto">
            {question.question_text}
          </p>
          <Answer question={question} />
        </div>
      ),
    },
    {
      header: copy.columns.difficulty,
      width: '120px',
      cell: (question) => <DifficultyLabel difficulty={readingDifficulty(question)} />,
    },
    { header: copy.columns.more, width: '150px', screenOnly: true, cell: more },
  ]
  const handle: ListColumn<TriviaQuestion>[] = order
    ? [
        {
          header: copy.columns.order,
          width: '124px',
          screenOnly: true,
          cell: ({ id, question_text }) => <OrderHandle id={id} name={question_text} order={order} />,
        },
      ]
    : []
  return {
    columns: [...handle, ...columns],
    card: (question) => ({
      name: question.question_text,
      details: (
        <div className={cx(dragged === question.id && 'opacity-50')}>
          <Answer question={question} />
          <p className="text-caption">{DIFFICULTY_LABELS[readingDifficulty(question)]}</p>
          <div className="mt-1 flex justify-between">
            {order && <OrderHandle id={question.id} name={question.question_text} order={order} />}
            <div className="flex">
              {more(question)}
              <div className="relative z-[1]">
                <IconButton
                  label={`${copy.delete} ${question.question_text}`}
                  icon={<Trash2 {...ICON} />}
                  variant="danger"
                  onPress={() => remove(question)}
                />
              </div>
            </div>
          </div>
        </div>
      ),
    }),
  }
}

function Answer({ question }: { question: TriviaQuestion }) {
  const { options, correct_answer_index: answer } = question
  return (
    <p className="text-caption text-muted">
      <bdi>{copy.correct(optionLetter(answer), options[answer] ?? '')}</bdi> · {copy.options(options.length)}
    </p>
  )
}

import './asked-words.ts'
import { questionCopy as copy } from '../model/question-copy.ts'
import { answerWords } from '../model/question-answer.ts'
import type { OwnQuestion } from '../model/question-schema.ts'
import { archiveQuestion, restoreQuestion } from './question-api.ts'
import type { OwnWeddingEvent } from '#features/events/model/event-schema.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { percentOf } from '#platform/model/percent-of.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm-dialog.tsx'
import { cx } from '#ui/cx.ts'
import { OrderHandle } from '#ui/order-handle.tsx'
import { ShareBar } from '#ui/share-bar.tsx'
import type { RowOrder } from '#ui/use-reorder.ts'

interface QuestionRowProps {
  question: OwnQuestion
  /** all active questions, including the one that a condition refers to */
  questions: readonly OwnQuestion[]
  events: readonly OwnWeddingEvent[] | undefined
  order: RowOrder
  isDragged: boolean
  onEdit: () => void
  onAnswers: () => void
}

/** A question with its audience and a summary of its answers. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, questions, events, order, isDragged, onEdit, onAnswers } = props
  const { id, text, help, answered } = question
  const confirm = useConfirm()
  const restore = useAction(restoreQuestion, { success: copy.restored })
  const remove = useAction(async () => {
    await archiveQuestion(id)
    addToast({
      kind: 'success',
      message: copy.removed,
      action: { label: copy.undo, onPress: () => void restore.run(id) },
    })
  })
  const askToRemove = async () => {
    if (await confirm({ sentence: copy.removeQuestion(answered), action: copy.remove, tone: 'danger' }))
      await remove.run()
  }
  const condition = conditionWords(question, questions)
  const notes = [
    copy.types[question.type],
    question.per === 'household' ? copy.per.household : null,
    question.is_required ? copy.required : null,
    question.for_caterer ? copy.caterer : null,
  ]
  return (
    <li
      data-row-id={id}
      className={cx(
        'grid gap-x-8 gap-y-3 border-b border-hairline py-5 last:border-b-0 desk:grid-cols-[minmax(0,1fr)_320px]',
        isDragged && 'opacity-50',
      )}
    >
      <div className="min-w-0">
        <h2 dir="auto" className="display text-h3 wrap-anywhere">
          {text}
        </h2>
        {help && (
          <p dir="auto" className="mt-1 wrap-anywhere text-ink-2">
            {help}
          </p>
        )}
        <p className="mt-1 text-caption text-muted">{notes.filter(Boolean).join(' · ')}</p>
        <p className="text-caption wrap-anywhere text-muted">{audienceWords(question, events)}</p>
        {condition && <p className="text-caption wrap-anywhere text-muted">{condition}</p>}
      </div>
      <div className="min-w-0 desk:row-span-2">
        <AnswerSummary question={question} />
      </div>
      <div className="flex flex-wrap items-center gap-2 self-end">
        <OrderHandle id={id} name={text} order={order} />
        <Button size="sm" aria-label={copy.answersOf(text)} aria-haspopup="dialog" onPress={onAnswers}>
          {copy.answers}
        </Button>
        <Button size="sm" aria-label={`${copy.edit}: ${text}`} aria-haspopup="dialog" onPress={onEdit}>
          {copy.editShort}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="text-red"
          aria-label={`${copy.remove}: ${text}`}
          busy={remove.busy}
          onPress={() => void askToRemove()}
        >
          {copy.remove}
        </Button>
      </div>
    </li>
  )
}

/** How many people have answered, and how often each choice was chosen. */
export function AnswerSummary({ question }: { question: OwnQuestion }) {
  const { tally, sum, answered, asked, archived_at } = question
  const most = Math.max(1, ...tally.map(({ count }) => count))
  return (
    <div className="min-w-0">
      <p className="text-caption text-muted">
        {archived_at === null
          ? copy.answeredOf(formatCount(answered), formatCount(asked))
          : copy.kept(formatCount(answered))}
      </p>
      {sum !== null && <p className="display text-h3 tabular-nums">{copy.sum(formatCount(sum))}</p>}
      {answered > 0 && tally.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {tally.map(({ value, count }) => (
            <li key={value}>
              <p className="flex gap-3 text-caption">
                <bdi className="min-w-0 flex-1 wrap-anywhere">{answerWords(question, [value])}</bdi>
                <span className="tabular-nums">{formatCount(count)}</span>
              </p>
              <ShareBar className="mt-1" percent={percentOf(count, most)} tone="stone" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function audienceWords(
  { audience, event_id, tags }: OwnQuestion,
  events: readonly OwnWeddingEvent[] | undefined,
): string {
  if (audience === 'everyone') return copy.askedOf.everyone
  if (audience === 'tags') return copy.askedOf.tags(tags.join(', '))
  if (event_id === null) return copy.askedOf.wedding
  if (!events) return ''
  const event = events.find(({ id }) => id === event_id)
  return event ? copy.askedOf.event(event.name) : copy.askedOf.deletedEvent
}

function conditionWords({ shown_if }: OwnQuestion, questions: readonly OwnQuestion[]): string | null {
  const other = questions.find(({ id }) => id === shown_if?.question_id)
  if (!shown_if || !other) return null
  const answers = shown_if.values.map((value) => answerWords(other, [value])).filter(Boolean)
  return copy.shownIf(other.text, answers.join(copy.or))
}

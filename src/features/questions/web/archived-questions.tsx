import { questionCopy as copy } from '../model/question-copy.ts'
import type { OwnQuestion } from '../model/question-schema.ts'
import { deleteQuestion, restoreQuestion } from './question-api.ts'
import { AnswerSummary } from './question-row.tsx'
import type { Id } from '#platform/model/ids.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm-dialog.tsx'

interface ArchivedQuestionsProps {
  questions: readonly OwnQuestion[]
  onAnswers: (id: Id) => void
}

/** Archived questions; their answers are kept until the couple deletes the question for good. */
export function ArchivedQuestions({ questions, onAnswers }: ArchivedQuestionsProps) {
  return (
    <section className="mt-12" aria-labelledby="archived">
      <h2 id="archived" className="display text-h2">
        {copy.archived}
      </h2>
      <p className="mt-1 text-muted">{copy.archivedLine}</p>
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {questions.map((question) => (
          <Archived key={question.id} question={question} onAnswers={() => onAnswers(question.id)} />
        ))}
      </ul>
    </section>
  )
}

function Archived({ question, onAnswers }: { question: OwnQuestion; onAnswers: () => void }) {
  const { id, text, answered } = question
  const confirm = useConfirm()
  const restore = useAction(restoreQuestion, { success: copy.restored })
  const remove = useAction(deleteQuestion, { success: copy.deletedNow })
  const askToDelete = async () => {
    const sentence = copy.deleteQuestion(text, answered)
    if (await confirm({ sentence, action: copy.deleteForGood, tone: 'danger' })) await remove.run(id)
  }
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 desk:grid-cols-[minmax(0,1fr)_320px]">
      <h3 dir="auto" className="min-w-0 font-medium wrap-anywhere">
        {text}
      </h3>
      <AnswerSummary question={question} />
      <div className="flex flex-wrap gap-2 desk:col-span-2">
        <Button
          size="sm"
          aria-label={`${copy.restore}: ${text}`}
          busy={restore.busy}
          onPress={() => void restore.run(id)}
        >
          {copy.restore}
        </Button>
        {answered > 0 && (
          <Button size="sm" aria-label={copy.answersOf(text)} aria-haspopup="dialog" onPress={onAnswers}>
            {copy.answers}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          className="text-red"
          aria-label={`${copy.deleteForGood}: ${text}`}
          busy={remove.busy}
          onPress={() => void askToDelete()}
        >
          {copy.deleteForGood}
        </Button>
      </div>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Download, Eye, Plus } from 'lucide-react'

import { questionCopy as copy } from '../model/question-copy.ts'
import { QUESTIONS_MAX } from '../model/question.ts'
import type { OwnQuestion } from '../model/question-schema.ts'
import { ArchivedQuestions } from './archived-questions.tsx'
import { exportAnswers, questionsQuery, saveOrder } from './question-api.ts'
import { QuestionAnswersDialog, QuestionFormDialog, QuestionPreviewDialog } from './question-dialogs.ts'
import { QuestionRow } from './question-row.tsx'
import { eventsQuery } from '#features/events/web/event-api.ts'
import { useFormDialog } from '#lists/web/use-form-dialog.ts'
import { useSavedOrder } from '#lists/web/use-saved-order.ts'
import type { Id } from '#platform/model/ids.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ICON } from '#ui/icon-props.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ToolStrip } from '#ui/tool-strip.tsx'
import { useDialog } from '#ui/use-dialog.ts'

/** What the couple asks its guests besides who is coming, in the order in which guests read it. */
export default function QuestionsScreen() {
  const { data: questions, isError, refetch } = useQuery(questionsQuery)
  const { data: events } = useQuery(eventsQuery)
  const form = useFormDialog<OwnQuestion>()
  const answers = useDialog<Id>()
  const preview = useDialog()
  const exporting = useAction(exportAnswers, { failure: copy.exportFailed })
  const { rows: asked, ...order } = useSavedOrder(
    questions?.filter(({ archived_at }) => archived_at === null),
    { save: saveOrder, failure: copy.orderFailed, queryKey: questionsQuery.queryKey },
  )
  const archived = questions?.filter(({ archived_at }) => archived_at !== null) ?? []
  const add = (
    <Button
      variant="primary"
      icon={<Plus {...ICON} />}
      disabledReason={(asked?.length ?? 0) >= QUESTIONS_MAX ? copy.full : null}
      onPress={() => form.open()}
    >
      {copy.add}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={copy.title}
        line={copy.line}
        actions={
          questions && questions.length > 0 ? (
            <ToolStrip primary={add}>
              <Button icon={<Eye {...ICON} />} aria-haspopup="dialog" onPress={() => preview.open()}>
                {copy.preview}
              </Button>
              <Button
                icon={<Download {...ICON} />}
                busy={exporting.busy}
                onPress={() => void exporting.run()}
              >
                {copy.exportCsv}
              </Button>
            </ToolStrip>
          ) : undefined
        }
      />
      {asked ? (
        asked.length > 0 && (
          <ul className="border-y border-hairline">
            {asked.map((question) => (
              <QuestionRow
                key={question.id}
                question={question}
                questions={asked}
                events={events}
                order={order}
                isDragged={order.dragged === question.id}
                onEdit={() => form.open(question)}
                onAnswers={() => answers.open(question.id)}
              />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState {...copy.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-6 border-y border-hairline py-6">
          <Skeleton width="60%" />
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </div>
      )}
      {asked?.length === 0 && <EmptyState {...copy.empty} actions={add} />}
      {archived.length > 0 && <ArchivedQuestions questions={archived} onAnswers={(id) => answers.open(id)} />}
      <output aria-live="polite" className="sr-only">
        {order.announcement}
      </output>
      <QuestionFormDialog {...form.props} question={form.item} questions={asked ?? []} events={events} />
      <QuestionAnswersDialog {...answers.props} question={questions?.find(({ id }) => id === answers.item)} />
      <QuestionPreviewDialog {...preview.props} />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Download, Eye, Plus } from 'lucide-react'
import { useMemo } from 'react'

import type { TriviaQuestion } from '../model/trivia-question.ts'
import { triviaQuestionList } from '../model/trivia-question-list.ts'
import {
  triviaQuestionsCopy as copy,
  triviaQuestionsWords as words,
} from '../model/trivia-questions-words.ts'
import { questionRows } from './question-rows.tsx'
import { QuestionStats } from './question-stats.tsx'
import { saveOrder, triviaQuestionsQuery } from './trivia-api.ts'
import { PreviewDialog, QuestionForm } from './trivia-dialogs.ts'
import { useQuestionActions } from './use-question-actions.ts'
import { applyList, isNarrowed, toParams } from '#lists/model/define-list.ts'
import { ListScreen } from '#lists/web/list-screen.tsx'
import { useListUrl } from '#lists/web/use-list-url.ts'
import { useSavedOrder } from '#lists/web/use-saved-order.ts'
import { paths } from '#platform/model/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'
import { ToolStrip } from '#ui/tool-strip.tsx'
import { useDialog } from '#ui/use-dialog.ts'

/** The couple's own questions, in the order in which guests get them. */
export default function TriviaQuestionsScreen() {
  const read = useQuery(triviaQuestionsQuery)
  const { query } = useListUrl(triviaQuestionList)
  const editor = useDialog<TriviaQuestion>()
  const preview = useDialog<TriviaQuestion[]>()
  const { remove, removeMany, duplicate, exportCsv, isDeleting, isExporting } = useQuestionActions()
  const {
    rows: ordered,
    drag,
    step,
    dragged,
    announcement,
  } = useSavedOrder(read.data, {
    save: saveOrder,
    failure: copy.orderFailed,
    queryKey: triviaQuestionsQuery.queryKey,
  })
  // The list sorts them by their position.
  const questions = ordered?.map((question, position) => ({ ...question, position }))
  const isWhole = !isNarrowed(query)
  const rows = useMemo(
    () =>
      questionRows({
        order: isWhole ? { drag, step } : null,
        dragged,
        preview: (question) => preview.open([question]),
        duplicate,
        remove,
      }),
    // `drag` and `step` read what is shown when they are called.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [isWhole, dragged, duplicate, remove, preview.open],
  )
  const add = (
    <Button variant="primary" icon={<Plus {...ICON} />} onPress={() => editor.open()}>
      {copy.add}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={triviaQuestionList}
        words={words}
        read={{ ...read, data: questions }}
        head={{
          title: copy.title,
          line: ({ length }) => words.total(length),
          back: { to: paths.activities, label: copy.back },
          actions: (
            <ToolStrip primary={add}>
              <ButtonLink variant="ghost" to={paths.settings}>
                {copy.settings}
              </ButtonLink>
              <ButtonLink to={paths.triviaResults}>{copy.results}</ButtonLink>
              <Button icon={<Eye {...ICON} />} onPress={() => preview.open(questions)}>
                {copy.preview}
              </Button>
              <Button
                icon={<Download {...ICON} />}
                busy={isExporting}
                onPress={() => {
                  const { length } = applyList(triviaQuestionList, questions ?? [], query)
                  exportCsv(toParams(triviaQuestionList, query).toString(), length)
                }}
              >
                {copy.exportCsv}
              </Button>
            </ToolStrip>
          ),
        }}
        above={<QuestionStats questions={questions} />}
        {...rows}
        actions={{ open: editor.open, remove, add: editor.open }}
        bulkActions={(selection) => (
          <Button variant="danger" busy={isDeleting} onPress={() => void removeMany(selection)}>
            {copy.deleteSome(selection.ids.length)}
          </Button>
        )}
        empty={{ ...copy.empty, actions: add }}
      />
      <output aria-live="polite" className="sr-only">
        {announcement}
      </output>
      <QuestionForm question={editor.item} {...editor.props} />
      <PreviewDialog questions={preview.item ?? []} {...preview.props} />
    </>
  )
}

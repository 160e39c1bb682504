import { useCallback } from 'react'

import type { TriviaQuestion } from '../model/trivia-question.ts'
import { triviaQuestionsCopy as copy } from '../model/trivia-questions-words.ts'
import { deleteQuestions, duplicateQuestion, saveTriviaFile } from './trivia-api.ts'
import type { ListSelection } from '#lists/model/selection.ts'
import { BRIEF_MS } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useConfirm } from '#ui/confirm-dialog.tsx'

/** The couple's actions on one or many questions. */
export function useQuestionActions() {
  const confirm = useConfirm()
  const one = useAction(deleteQuestions, {
    success: copy.deleted,
    successMs: BRIEF_MS,
    failure: copy.deleteFailed,
  })
  const many = useAction(deleteQuestions, {
    success: (count) => copy.deletedSome(count),
    successMs: BRIEF_MS,
    failure: copy.deleteSomeFailed,
  })
  const copied = useAction(duplicateQuestion, {
    success: copy.duplicated,
    successMs: BRIEF_MS,
    failure: copy.duplicateFailed,
  })
  const exported = useAction(async (search: string, _count: number) => saveTriviaFile('questions', search), {
    success: (_saved, _search, count) => copy.exported(count),
    failure: copy.exportFailed,
  })
  const { run: removeOne } = one
  const { run: duplicateOne } = copied
  const remove = useCallback(
    ({ id, question_text }: TriviaQuestion): void => {
      const ask = async () => {
        const question = { sentence: copy.deleteConfirm, action: copy.delete, names: [question_text] }
        if (await confirm({ ...question, tone: 'danger' })) await removeOne([id])
      }
      void ask()
    },
    [confirm, removeOne],
  )
  const duplicate = useCallback((question: TriviaQuestion) => void duplicateOne(question), [duplicateOne])
  return {
    remove,
    duplicate,
    removeMany: async ({ ids, clear }: ListSelection<TriviaQuestion>): Promise<void> => {
      const sentence = copy.deleteSomeConfirm(ids.length)
      if (!(await confirm({ sentence, action: copy.delete, tone: 'danger' }))) return
      if ((await many.run(ids)) !== undefined) clear()
    },
    /** `search`: what narrows the list; `count`: how many it shows */
    exportCsv: (search: string, count: number) => void exported.run(search, count),
    isDeleting: one.busy || many.busy,
    isExporting: exported.busy,
  }
}

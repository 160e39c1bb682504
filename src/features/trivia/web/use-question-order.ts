import { useRef } from 'react'

import { triviaQuestionsCopy as copy } from '../model/trivia-questions-words.ts'
import { placeQuestion, saveOrder, triviaQuestionsQuery } from './trivia-api.ts'
import type { Id } from '#platform/model/ids.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useReorder } from '#ui/use-reorder.ts'

const idsNow = () => (queryClient.getQueryData(triviaQuestionsQuery.queryKey) ?? []).map(({ id }) => id)

/** Moves questions of the whole list, by steps or under a pointer; each new order is saved at once. */
export function useQuestionOrder() {
  const save = useSavedOrder()
  return useReorder({ ids: idsNow, place: placeQuestion, settle: save })
}

/** Saves the newest order; those that were made while another was being saved are passed over. */
function useSavedOrder() {
  const waiting = useRef<readonly Id[] | null>(null)
  const { run } = useAction(
    async () => {
      while (waiting.current) {
        const ids = waiting.current
        waiting.current = null
        await saveOrder(ids)
      }
    },
    { failure: copy.orderFailed },
  )
  return (ids: readonly Id[]) => {
    waiting.current = ids
    void run()
  }
}

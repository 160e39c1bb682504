import { triviaQuestionsCopy as copy } from '../model/trivia-questions-words.ts'
import { placeQuestion, saveOrder, triviaQuestionsQuery } from './trivia-api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useSavedOrder } from '#platform/web/use-saved-order.ts'
import { useReorder } from '#ui/use-reorder.ts'

const idsNow = () => (queryClient.getQueryData(triviaQuestionsQuery.queryKey) ?? []).map(({ id }) => id)

/** Moves questions within the whole list, step by step or by dragging; each new order is saved at once. */
export function useQuestionOrder() {
  const save = useSavedOrder(saveOrder, copy.orderFailed)
  return useReorder({ ids: idsNow, place: placeQuestion, settle: save })
}

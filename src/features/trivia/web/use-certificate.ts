import { triviaResultsCopy } from '../model/trivia-results-words.ts'
import { saveCertificate, saveTriviaFile } from './trivia-api.ts'
import type { Id } from '#platform/model/ids.ts'
import { useAction } from '#platform/web/use-action.ts'

const { certificates: copy } = triviaResultsCopy

/** Downloads the certificate of one run, or those of everyone who earned one. */
export function useCertificate() {
  const { run, busy } = useAction(
    (id: Id | null) => (id === null ? saveTriviaFile('certificates') : saveCertificate(id)),
    {
      success: (_saved, id) => (id === null ? copy.savedAll : copy.saved),
      failure: copy.failed,
    },
  )
  return { save: (id: Id | null) => void run(id), isSaving: busy }
}

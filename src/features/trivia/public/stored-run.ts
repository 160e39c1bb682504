import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { tabDraft } from '#features/guest-site/public/tab-draft.ts'
import type { Id } from '#platform/model/ids.ts'

/** A run in progress: it survives a reload until it is submitted. */
export interface OpenRun {
  /** the run's key, the same however often it is sent */
  key: string
  /** when its first question was shown, in epoch milliseconds */
  began: number
  /** the chosen option of each question */
  answers: Record<Id, number>
  /** the chosen options' texts, by which they are found after the couple has moved them */
  texts?: Record<Id, string>
  /** the index of the question on screen */
  index: number
}

/** The run in progress that this device stores for the page's guest. */
export function storedRun(page: OwnPage) {
  const draft = tabDraft<OpenRun>(page, 'trivia')
  const read = () => {
    const kept = draft.read()
    return kept && typeof kept.answers === 'object' ? kept : null
  }
  return { ...draft, read }
}

import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { tabDraft } from '#features/guest-site/public/tab-draft.ts'
import type { Id } from '#platform/model/ids.ts'

/** A run that is being played: it outlives a reload, until it is submitted. */
export interface OpenRun {
  /** the name of this run, however often it is sent */
  key: string
  /** when its first question was shown, in milliseconds */
  began: number
  /** the option chosen, by question */
  answers: Record<Id, number>
  /** the question that is shown */
  index: number
}

/** What this device keeps of the run of the page's guest. */
export function keptRun(page: OwnPage) {
  const draft = tabDraft<OpenRun>(page, 'trivia')
  const read = () => {
    const kept = draft.read()
    return kept && typeof kept.answers === 'object' ? kept : null
  }
  return { ...draft, read }
}

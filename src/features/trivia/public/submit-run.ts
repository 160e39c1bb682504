import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'
import { readOwn, tryCall } from '#features/guest-site/public/make-call.ts'
import type { CallOutcome } from '#features/guest-site/public/make-call.ts'
import { TRIVIA_RUN_CALL } from '../model/trivia-run-call.ts'
import { triviaCopy as copy } from '../model/trivia-run.ts'
import type { GuestTrivia, TriviaAnswer } from '../model/trivia-run.ts'

interface Run {
  shown: string
  timeSpent: number
  answers: TriviaAnswer[]
}

/** Submits a run under `key`: sending it again under the same key does not count twice. */
export function submitRun(page: ConfirmedPage, run: Run, key: string): Promise<CallOutcome<GuestTrivia>> {
  return tryCall(TRIVIA_RUN_CALL, page, run, { key, failed: copy.failed })
}

/** The questions and the result of the latest run. @throws if they cannot be read */
export function readTrivia(page: ConfirmedPage): Promise<GuestTrivia> {
  return readOwn(page, TRIVIA_RUN_CALL.path)
}

import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'
import { findToken } from '#features/guest-site/public/find-token.ts'
import { tryCall } from '#features/guest-site/public/make-call.ts'
import type { CallOutcome } from '#features/guest-site/public/make-call.ts'
import { readJson } from '#platform/public/send-json.ts'
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
export async function readTrivia(page: ConfirmedPage): Promise<GuestTrivia> {
  const token = await findToken(page)
  const { ok, body } = await readJson(TRIVIA_RUN_CALL.path, token ?? undefined)
  if (!ok) throw new Error('The trivia could not be read')
  return body as GuestTrivia
}

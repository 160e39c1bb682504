import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'
import { findToken } from '#features/guest-site/public/find-token.ts'
import { makeCall } from '#features/guest-site/public/make-call.ts'
import { KEPT_STATUS } from '#features/guest-site/model/offline.ts'
import { readJson } from '#platform/public/send-json.ts'
import { TRIVIA_RUN_CALL } from '../model/trivia-run-call.ts'
import { triviaCopy as copy } from '../model/trivia-run.ts'
import type { GuestTrivia, TriviaAnswer } from '../model/trivia-run.ts'

/** How an attempt ended. */
type Outcome =
  | { type: 'played'; trivia: GuestTrivia }
  | { type: 'kept' }
  | { type: 'failed'; message: string }

interface Run {
  shown: string
  timeSpent: number
  answers: TriviaAnswer[]
}

/** Submits a run under `key`: sending it again under the same key does not count twice. */
export async function submitRun(page: ConfirmedPage, run: Run, key: string): Promise<Outcome> {
  try {
    const reply = await makeCall(TRIVIA_RUN_CALL, page, run, key)
    if (reply.status === KEPT_STATUS) return { type: 'kept' }
    if (reply.ok) return { type: 'played', trivia: reply.body as GuestTrivia }
    const { error } = (reply.body ?? {}) as { error?: { message?: string } }
    return { type: 'failed', message: (reply.status < 500 && error?.message) || copy.failed }
  } catch {
    return { type: 'failed', message: copy.failed }
  }
}

/** The questions and the result of the latest run. @throws if they cannot be read */
export async function readTrivia(page: ConfirmedPage): Promise<GuestTrivia> {
  const token = await findToken(page)
  const { ok, body } = await readJson(TRIVIA_RUN_CALL.path, token ?? undefined)
  if (!ok) throw new Error('The trivia could not be read')
  return body as GuestTrivia
}

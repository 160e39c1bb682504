import { KEPT_STATUS } from '#features/guest-site/model/offline.ts'
import { findToken } from '#features/guest-site/public/find-token.ts'
import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { makeCall } from '#features/guest-site/public/make-call.ts'
import { readJson } from '#platform/public/send-json.ts'
import { pollCopy as copy } from '../model/poll.ts'
import type { GuestPolls, OwnChoice } from '../model/poll.ts'
import { VOTE_CALL } from '../model/vote-call.ts'
import { takePolls } from './poll-state.ts'

/** How an attempt to vote ended. */
export type VoteOutcome =
  | { type: 'counted' | 'kept' }
  /** `isFinal`: the server refused the vote, and the message says why */
  | { type: 'failed'; message: string; isFinal: boolean }

/** The keys of votes that were sent: a vote whose response was lost is sent again under the same key. */
const keys = new Map<string, string>()

/** Votes; the page then shows the polls that the server returns. */
export async function sendVote(page: OwnPage, choice: OwnChoice): Promise<VoteOutcome> {
  const name = `${choice.poll_id} ${choice.option_index}`
  const key = keys.get(name) ?? crypto.randomUUID()
  keys.set(name, key)
  try {
    const reply = await makeCall(VOTE_CALL, page, choice, key)
    if (reply.status === KEPT_STATUS) return { type: 'kept' }
    if (reply.ok) {
      takePolls(reply.body as GuestPolls)
      return { type: 'counted' }
    }
    const { error } = (reply.body ?? {}) as { error?: { message?: string } }
    const isFinal = reply.status < 500 && reply.status !== 429
    return { type: 'failed', message: (reply.status < 500 && error?.message) || copy.failed, isFinal }
  } catch {
    return { type: 'failed', message: copy.failed, isFinal: false }
  }
}

/** The polls with the guest's own votes. @throws if they cannot be read */
export async function readPolls(page: OwnPage): Promise<GuestPolls> {
  const token = await findToken(page)
  const { ok, body } = await readJson('/api/polls', token ?? undefined)
  if (!ok) throw new Error('The polls could not be read')
  return body as GuestPolls
}

/** Reads the polls again and shows them; does nothing if they cannot be read. */
export async function refreshPolls(page: OwnPage): Promise<void> {
  await readPolls(page).then(takePolls, () => {})
}

import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { createFreshReads } from '#features/guest-site/public/fresh-reads.ts'
import { readOwn, tryCall } from '#features/guest-site/public/make-call.ts'
import type { CallOutcome } from '#features/guest-site/public/make-call.ts'
import { pollCopy as copy } from '../model/poll.ts'
import type { GuestPolls, OwnChoice } from '../model/poll.ts'
import { VOTE_CALL } from '../model/vote-call.ts'
import { takePolls } from './poll-state.ts'
import { newKey } from '#platform/model/new-key.ts'

/** The keys of votes that were sent: a vote whose response was lost is sent again under the same key. */
const keys = new Map<string, string>()

const reads = createFreshReads<GuestPolls>(takePolls)

/** Votes; the page then shows the polls that the server returns. */
export async function sendVote(page: OwnPage, choice: OwnChoice): Promise<CallOutcome<GuestPolls>> {
  const name = `${choice.poll_id} ${choice.option_index}`
  const key = keys.get(name) ?? newKey()
  keys.set(name, key)
  const outcome = await tryCall<GuestPolls>(VOTE_CALL, page, choice, { key, failed: copy.failed })
  if (outcome.type === 'saved') reads.take(outcome.body)
  return outcome
}

/** The polls with the guest's own votes. @throws if they cannot be read */
export function readPolls(page: OwnPage): Promise<GuestPolls> {
  return readOwn(page, '/api/polls')
}

/** Reads the polls again and shows them; does nothing if they cannot be read. */
export async function refreshPolls(page: OwnPage): Promise<void> {
  await reads.refresh(() => readPolls(page))
}

import {
  VOTE_KEY,
  addActivity,
  checkActivityIsOpen,
  isActivityOpen,
  lockAuthor,
} from '#features/activities/server/activity-commands.ts'
import { AppError } from '#platform/model/app-error.ts'
import { isNewCall } from '#platform/server/db/received-calls.ts'
import { actorKey, inTransaction } from '#platform/server/db/scope.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { isUniqueViolation } from '#platform/server/http/faults.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { pollCopy as copy } from '../model/poll.ts'
import type { GuestPolls } from '../model/poll.ts'
import type { VoteInput } from '../model/poll-input.ts'
import { VOTE_CALL } from '../model/vote-call.ts'
import { readGuestPolls, readOwnVotes } from './poll-queries.ts'

const VOTES: RateLimit = { bucket: 'polls.vote', burst: 60, perSeconds: 60 }

/**
 * Counts a guest's vote under their own name and returns the polls after it. The database accepts one vote per guest,
 * plus one and poll: the first one stays, and repeating it changes nothing. `key` is the key under which the browser
 * sends the vote.
 * @throws AppError `not_found` without the feature and for a deleted poll; `conflict` before polls open, once the poll
 * is closed, and for an option other than the one already counted; `invalid`, `rate_limited`
 */
export async function vote(
  scope: GuestScope,
  input: VoteInput,
  key: string | null = null,
): Promise<GuestPolls> {
  try {
    await inTransaction(scope, (inner) => countVote(inner, input, key))
  } catch (cause) {
    // Another request of the same guest, at the same moment, got in first.
    if (!isUniqueViolation(cause, VOTE_KEY)) throw cause
    if (!(await checkIsSame(scope, input))) throw new AppError('conflict', copy.votedBefore)
  }
  if (await isActivityOpen(scope, 'poll')) return readGuestPolls(scope)
  return { polls: [], asked: null, own: [] }
}

async function countVote(scope: GuestScope, input: VoteInput, key: string | null): Promise<void> {
  await limitRate(scope, VOTES, actorKey(scope), copy.tooMany)
  // A vote accepted while the feature was open stays accepted; if the couple has deleted it since, it may be cast
  // again.
  const isNew = await isNewCall(scope, VOTE_CALL.name, key)
  if (!isNew && !(await isActivityOpen(scope, 'poll'))) return
  await checkPollsAreOpen(scope)
  const { poll_id: pollId, option_index: optionIndex } = input
  const poll = await scope.db
    .selectFrom('polls')
    .select(['key', 'options', 'status'])
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', pollId)
    // Keeps the poll from being closed or losing an option until this vote is stored.
    .$if(scope.locksRows, (query) => query.forShare())
    .executeTakeFirst()
  if (!poll) throw new AppError('not_found', copy.deleted)
  if (await checkIsSame(scope, input)) return
  if (poll.status === 'closed') throw new AppError('conflict', copy.closed)
  if (optionIndex >= (JSON.parse(poll.options) as string[]).length)
    throw new AppError('invalid', copy.noSuchOption, { fields: { option_index: copy.noSuchOption } })
  const voter = await lockAuthor(scope)
  const payload = { pollId: poll.key, optionIndex, voter }
  await addActivity(scope, { type: 'poll', payload, pollId, searchedBy: [voter] })
}

/**
 * Whether the guest's vote in that poll is this one; false if they have none.
 * @throws AppError `conflict` for another
 */
async function checkIsSame(
  scope: GuestScope,
  { poll_id: pollId, option_index: wanted }: VoteInput,
): Promise<boolean> {
  const chosen = (await readOwnVotes(scope)).find(({ poll_id }) => poll_id === pollId)?.option_index
  if (chosen === undefined) return false
  if (chosen === wanted) return true
  const row = await scope.db
    .selectFrom('polls')
    .select('options')
    .where('id', '=', pollId)
    .where('couple_id', '=', scope.coupleId)
    .executeTakeFirst()
  const options = JSON.parse(row?.options ?? '[]') as string[]
  throw new AppError('conflict', copy.already(options[chosen] ?? ''))
}

/** @throws AppError `not_found` without the feature, `conflict` before it opens */
export function checkPollsAreOpen(scope: GuestScope): Promise<void> {
  return checkActivityIsOpen(scope, 'poll', copy)
}

import { featureState } from '#features/couples/model/unlocking.ts'
import { lockCouple } from '#features/couples/server/lock-couple-commands.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import { addMs } from '#platform/model/dates.ts'
import { areDistinct } from '#platform/model/distinct-options.ts'
import { fold } from '#platform/model/folding.ts'
import type { HistoryAction } from '#platform/model/history-action.ts'
import type { Id } from '#platform/model/ids.ts'
import { isStale } from '#platform/model/merge-changes.ts'
import { createdId } from '#platform/server/db/created-id.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { AnyScope, OwnerScope } from '#platform/server/db/scope.ts'
import { FIXED_POLLS } from '../model/fixed-polls.ts'
import { ASK_EVERYONE_MS, POLLS_MAX, movesOption, totalVotes } from '../model/poll.ts'
import type { OwnPoll } from '../model/poll.ts'
import type { PollChanges, PollInput } from '../model/poll-input.ts'
import { pollDetailsCopy, pollFormCopy as copy } from '../model/poll-results-copy.ts'
import { listPolls } from './poll-queries.ts'

/** Adds the polls that every wedding starts with, within the transaction that creates the wedding. */
export async function addFixedPolls(scope: AnyScope, coupleId: Id): Promise<void> {
  const rows = FIXED_POLLS.map((poll, position) =>
    newRow(scope, coupleId, { ...poll, id: scope.newId(), position }),
  )
  await scope.db.insertInto('polls').values(rows).execute()
}

/** Creates a poll, open at once, and once for each `key`. @throws AppError `limit_reached` */
export function createPoll(
  scope: OwnerScope,
  { question, options }: PollInput,
  key: string | null,
): Promise<OwnPoll> {
  return inTransaction(scope, async (inner) => {
    const id = createdId(inner, 'poll', key)
    await lockCouple(inner, inner.coupleId)
    const polls = await lockedPolls(inner)
    if (polls.some((poll) => poll.id === id)) return getPoll(inner, id)
    if (polls.length >= POLLS_MAX) throw new AppError('limit_reached', copy.tooManyPolls)
    const number = 1 + Math.max(0, ...polls.map(({ key }) => Number(key.slice('poll-'.length))))
    const position = 1 + Math.max(-1, ...polls.map((poll) => poll.position))
    const row = newRow(inner, inner.coupleId, { id, key: `poll-${number}`, question, options, position })
    await inner.db.insertInto('polls').values(row).execute()
    await recordPoll(inner, 'poll.create', id, { question, options })
    return getPoll(inner, id)
  })
}

/**
 * Changes a poll's texts, and closes or reopens it. Once somebody has voted, options may be reworded and appended, but
 * neither removed nor moved (rule A16).
 * @throws AppError `not_found`; `stale` if one of the texts is no longer as in `seen` (rule E12); `conflict` if an option
 * that may have votes would be removed or moved; `invalid` if two options would become the same
 */
export function changePoll(
  scope: OwnerScope,
  id: Id,
  { seen = {}, ...changes }: PollChanges,
): Promise<OwnPoll> {
  return inTransaction(scope, async (inner) => {
    const before = await lockPoll(inner, id)
    const { question, options, status } = changes
    if (isStale<Pick<OwnPoll, 'question' | 'options'>>(before, changes, seen))
      throw new AppError('stale', copy.stale)
    if (options && !areDistinct(options, before.options))
      throw new AppError('invalid', copy.sameOptions, { fields: { options: copy.sameOptions } })
    if (options && totalVotes(before) > 0) checkVotedOptions(before.options, options)
    await inner.db
      .updateTable('polls')
      .set({
        ...(question !== undefined && { question }),
        ...(options && optionColumns(options)),
        ...(status && status !== before.status && statusColumns(status, inner.now)),
        updated_at: inner.now,
      })
      .where('couple_id', '=', inner.coupleId)
      .where('id', '=', id)
      .execute()
    await recordPoll(inner, 'poll.change', id, changes)
    return getPoll(inner, id)
  })
}

/** @throws AppError `conflict` if an option of `before` would be removed or moved */
function checkVotedOptions(before: readonly string[], after: readonly string[]): void {
  if (after.length < before.length)
    throw new AppError('conflict', copy.votedOptions, { fields: { options: copy.votedOptions } })
  if (movesOption(before, after))
    throw new AppError('conflict', copy.movedOptions, { fields: { options: copy.movedOptions } })
}

/** Deletes a poll with its votes, for good. @throws AppError `not_found` */
export async function deletePoll(scope: OwnerScope, id: Id): Promise<void> {
  await inTransaction(scope, async (inner) => {
    const { question, votes } = await lockPoll(inner, id)
    await inner.db.deleteFrom('polls').where('couple_id', '=', inner.coupleId).where('id', '=', id).execute()
    await recordPoll(inner, 'poll.delete', id, { question, votes })
    inner.announce(inner.coupleId, { type: 'vote', id: null })
  })
}

/**
 * Puts a poll to everybody on their open pages for ten minutes, or stops doing so. Only one poll is asked at a time:
 * starting one ends any other.
 * @throws AppError `not_found`, `conflict` for a closed poll, and if guests see no polls
 */
export function askEveryone(scope: OwnerScope, id: Id, asks: boolean): Promise<OwnPoll> {
  return inTransaction(scope, async (inner) => {
    const { status } = await lockPoll(inner, id)
    if (asks) {
      if (status === 'closed') throw new AppError('conflict', pollDetailsCopy.notOpen)
      if (featureState(await getCouple(inner), 'polls', inner.now) !== 'open')
        throw new AppError('conflict', pollDetailsCopy.notSeen)
    }
    const polls = inner.db.updateTable('polls').where('couple_id', '=', inner.coupleId)
    const ended = asks ? polls : polls.where('id', '=', id)
    await ended.set({ asked_until: null }).execute()
    if (asks)
      await polls
        .set({ asked_until: addMs(inner.now, ASK_EVERYONE_MS) })
        .where('id', '=', id)
        .execute()
    await recordPoll(inner, asks ? 'poll.ask' : 'poll.stop_asking', id, {})
    return getPoll(inner, id)
  })
}

/** @throws AppError `not_found` */
async function getPoll(scope: OwnerScope, id: Id): Promise<OwnPoll> {
  const poll = (await listPolls(scope)).find((one) => one.id === id)
  if (!poll) throw new AppError('not_found', 'This poll was deleted meanwhile')
  return poll
}

/** The poll, locked until the transaction ends. @throws AppError `not_found` */
async function lockPoll(scope: OwnerScope, id: Id): Promise<OwnPoll> {
  await lockedPolls(scope)
  return getPoll(scope, id)
}

/** Locks the couple's polls: nobody else can change them or vote in them before the transaction ends. */
function lockedPolls({ db, coupleId, locksRows }: OwnerScope) {
  return db
    .selectFrom('polls')
    .select(['id', 'key', 'position'])
    .where('couple_id', '=', coupleId)
    .orderBy('id')
    .$if(locksRows, (query) => query.forUpdate())
    .execute()
}

function newRow(
  { now }: AnyScope,
  couple_id: Id,
  poll: { id: Id; key: string; question: string; options: readonly string[]; position: number },
) {
  const { id, key, question, options, position } = poll
  return {
    id,
    couple_id,
    key,
    question,
    ...optionColumns(options),
    status: 'open' as const,
    position,
    created_at: now,
    updated_at: now,
  }
}

function optionColumns(options: readonly string[]) {
  return { options: JSON.stringify(options), folded_options: JSON.stringify(options.map(fold)) }
}

function statusColumns(status: 'open' | 'closed', now: string) {
  return status === 'closed'
    ? { status, closed_at: now, asked_until: null }
    : { status, closed_at: null, asked_until: null }
}

async function recordPoll(scope: OwnerScope, action: HistoryAction, id: Id, after: object): Promise<void> {
  const target = { type: 'poll', id } as const
  await recordHistory(scope, { coupleId: scope.coupleId, action, target, after })
}

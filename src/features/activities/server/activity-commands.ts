import { sql } from 'kysely'
import { AppError } from '#platform/model/app-error.ts'
import { fold } from '#platform/model/folding.ts'
import type { HistoryAction } from '#platform/model/history-action.ts'
import type { Id } from '#platform/model/ids.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { onlyId, recordHistory } from '#platform/server/db/history.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { GuestScope, OwnerScope } from '#platform/server/db/scope.ts'
import { featureState, unlockWords } from '#features/couples/model/unlocking.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { guestName } from '#features/guests/model/guest.ts'
import { getOwnAnswer, lockOwnAnswer } from '#features/rsvps/server/rsvp-queries.ts'
import { ACTIVITY_TYPES } from '../model/activity.ts'
import type { ActivityType } from '../model/activity.ts'
import { searchText } from '../model/activity-payload.ts'
import type { ActivityPayloads } from '../model/activity-payload.ts'

/** The messages for a feature that is closed. */
export interface ClosedWords {
  off: string
  /** `when`: 'in 12 days, on June 12, 2027, 4:00 PM (Eastern Time)' */
  locked: (when: string) => string
}

/** Whether guests may currently read this feature and contribute to it. */
export async function isActivityOpen(scope: GuestScope, type: ActivityType): Promise<boolean> {
  return featureState(await getCouple(scope), ACTIVITY_TYPES[type].feature, scope.now) === 'open'
}

/**
 * Checks that guests may currently read this feature and contribute to it, for callers who need to know why not.
 * @throws AppError `not_found` if the couple has turned it off, `conflict` before it opens
 */
export async function checkActivityIsOpen(
  scope: GuestScope,
  type: ActivityType,
  words: ClosedWords,
): Promise<void> {
  const couple = await getCouple(scope)
  const state = featureState(couple, ACTIVITY_TYPES[type].feature, scope.now)
  if (state === 'off') throw new AppError('not_found', words.off)
  if (state === 'locked') throw new AppError('conflict', words.locked(unlockWords(couple, scope.now) ?? ''))
}

/** The name on the contributions of a guest or their plus one (rule A34). @throws AppError `not_found` */
export async function authorOf(scope: GuestScope): Promise<string> {
  return guestName(await getOwnAnswer(scope))
}

/** The name of the guest who contributes, locked until the transaction ends. @throws AppError `not_found` */
export async function lockAuthor(scope: GuestScope): Promise<string> {
  return guestName(await lockOwnAnswer(scope))
}

interface NewActivity<T extends ActivityType> {
  type: T
  payload: ActivityPayloads[T]
  flaggedWords?: readonly string[]
  /** only for votes */
  pollId?: Id
  /** the texts that a search matches, if those of `searchText` are not the right ones */
  searchedBy?: readonly string[]
}

/** One vote per poll, guest and plus one. */
export const VOTE_KEY = {
  constraint: 'activities_vote_idx',
  columns: 'activities.poll_id, activities.guest_id, activities.companion',
}

/** Stores a guest's contribution within the caller's transaction, and announces it to the couple's open pages. */
export async function addActivity<T extends ActivityType>(
  scope: GuestScope,
  { type, payload, flaggedWords = [], pollId, searchedBy }: NewActivity<T>,
): Promise<Id> {
  const id = scope.newId()
  await scope.db
    .insertInto('activities')
    .values({
      id,
      couple_id: scope.coupleId,
      guest_id: scope.guestId,
      companion: toFlag(scope.companion),
      type,
      payload: JSON.stringify(payload),
      search_text: searchedBy ? fold(searchedBy.join(' ')) : searchText(type, payload),
      flagged_words: JSON.stringify(flaggedWords),
      ...(pollId !== undefined && { poll_id: pollId }),
      created_at: scope.now,
    })
    .execute()
  scope.announce(scope.coupleId, { type: ACTIVITY_TYPES[type].live, id })
  return id
}

/** Permanently deletes those of `ids` that are the couple's and of that type, or of any type; returns how many. */
export function deleteActivities(
  scope: OwnerScope,
  type: ActivityType | null,
  ids: readonly Id[],
): Promise<number> {
  return inTransaction(scope, async (inner) => {
    const deleted = await inner.db
      .deleteFrom('activities')
      .where('couple_id', '=', inner.coupleId)
      .$if(type !== null, (query) => query.where('type', '=', type!))
      .where('id', 'in', ids)
      .returning(['id', 'type'])
      .execute()
    for (const [kind, those] of Map.groupBy(deleted, (row) => row.type))
      await recordActivities(inner, kind, `${ACTIVITY_TYPES[kind].live}.delete`, {
        ids: those.map((row) => row.id),
        before: { count: those.length },
      })
    return deleted.length
  })
}

/**
 * Changes fields in the payloads of the couple's activities of that type among `ids`; returns the ids that
 * exist. The search text stays the same, so names and texts cannot be changed this way. The caller records the
 * change in the history.
 */
export function changePayloads<T extends ActivityType>(
  scope: OwnerScope,
  type: T,
  ids: readonly Id[],
  changes: Partial<ActivityPayloads[T]>,
): Promise<Id[]> {
  const text = JSON.stringify(changes)
  return inTransaction(scope, async (inner) => {
    // Only PostgreSQL locks rows, and only PostgreSQL has this operator.
    const payload = inner.locksRows
      ? sql<string>`payload || cast(${text} as jsonb)`
      : sql<string>`json_patch(payload, ${text})`
    const changed = await inner.db
      .updateTable('activities')
      .set({ payload })
      .where('couple_id', '=', inner.coupleId)
      .where('type', '=', type)
      .where('id', 'in', ids)
      .returning('id')
      .execute()
    return changed.map(({ id }) => id)
  })
}

/** Writes one history row for what was done with all of `ids`; none if `ids` is empty. */
export async function recordActivities(
  scope: OwnerScope,
  type: ActivityType,
  action: HistoryAction,
  { ids, ...states }: { ids: readonly Id[]; before?: unknown; after?: unknown },
): Promise<void> {
  if (ids.length === 0) return
  const { live } = ACTIVITY_TYPES[type]
  await recordHistory(scope, {
    coupleId: scope.coupleId,
    action,
    target: { type: live, id: onlyId(ids) },
    ...states,
  })
}

/** What the couple may change about an activity. */
export interface ActivityChanges {
  favorite?: boolean | undefined
  on_wall?: boolean | undefined
}

/**
 * Makes activities favorites, or shows them on the wall, or no longer; returns how many of them still exist. A
 * change to what guests see is recorded as `action`; a favorite is no history.
 */
export function changeActivities(
  scope: OwnerScope,
  type: ActivityType,
  ids: readonly Id[],
  { favorite, on_wall }: ActivityChanges,
  action: HistoryAction | null = null,
): Promise<number> {
  return inTransaction(scope, async (inner) => {
    const rows = await inner.db
      .updateTable('activities')
      .set({
        ...(favorite !== undefined && { favorite: toFlag(favorite) }),
        ...(on_wall !== undefined && { on_wall: toFlag(on_wall) }),
      })
      .where('couple_id', '=', inner.coupleId)
      .where('type', '=', type)
      .where('id', 'in', ids)
      .returning('id')
      .execute()
    const changed = rows.map(({ id }) => id)
    if (action !== null)
      await recordActivities(inner, type, action, { ids: changed, after: { count: changed.length } })
    else if (changed.length > 0)
      inner.announce(inner.coupleId, { type: ACTIVITY_TYPES[type].live, id: onlyId(changed) })
    return changed.length
  })
}

import { AppError } from '#platform/model/app-error.ts'
import type { Instant } from '#platform/model/dates.ts'
import { endMediaLinks } from '#features/couples/server/media-link-commands.ts'
import type { Id } from '#platform/model/ids.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { Files } from '#platform/server/files/files.ts'
import { nextStatuses } from '../model/media.ts'
import type { Media, MediaStatus } from '../model/media.ts'
import { moderationCopy as copy } from '../model/moderation-copy.ts'
import { filesOf } from '../model/media-files.ts'
import type { Decision } from '../model/media.ts'
import { getMedia, mediaNotFound } from './media-list-queries.ts'

/**
 * Approves or hides one item; what it is already stays as it is. `shown` is what it was when that was decided.
 * @throws AppError `not_found`; `stale` when it was decided otherwise meanwhile; `conflict` when it cannot be shown
 */
export async function decideMedia(
  scope: OwnerScope,
  id: Id,
  status: Decision,
  shown?: MediaStatus,
): Promise<Media & { decision: Id | null }> {
  const decision = await inTransaction(scope, async (inner) => {
    const [item] = await lockMedia(inner, [id])
    if (!item) throw mediaNotFound()
    if (shown && item.status !== shown && item.status !== status)
      throw new AppError('stale', copy.decidedMeanwhile(item.status))
    if (item.status !== status && movable([item], status).length === 0)
      throw new AppError('conflict', copy.notToBeShown)
    return (await decide(inner, [item], status)).decision
  })
  return { ...(await getMedia(scope, id)), decision }
}

/** Approves or hides those of `ids` that may become so. */
export async function decideMany(scope: OwnerScope, ids: readonly Id[], status: Decision): Promise<Done> {
  return inTransaction(scope, async (inner) => {
    await lockReview(inner)
    return decide(inner, await lockMedia(inner, ids), status)
  })
}

/**
 * Takes a decision back: what has not been decided again since is as it was before. Returns how many are.
 * @throws AppError `not_found`
 */
export async function undoDecision(scope: OwnerScope, decision: Id): Promise<number> {
  return inTransaction(scope, async (inner) => {
    await lockReview(inner)
    const row = await inner.db
      .selectFrom('history')
      .select(['before', 'at'])
      .where('couple_id', '=', inner.coupleId)
      .where('id', '=', decision)
      .where('action', 'in', ['media.decide', 'media.keep'])
      .executeTakeFirst()
    if (!row?.before) throw mediaNotFound()
    const { decided_at = {}, ...byStatus } = JSON.parse(row.before) as Before
    let count = 0
    for (const [status, ids] of Object.entries(byStatus) as [MediaStatus, Id[]][]) {
      // What waited had no time; of the others each has its own.
      const groups =
        status === 'queued'
          ? [{ ids, at: null }]
          : ids.map((id) => ({ ids: [id], at: decided_at[id] ?? null }))
      for (const group of groups) {
        const { numUpdatedRows } = await inner.db
          .updateTable('media')
          .set({ status, decided_at: group.at, decided_by: group.at && inner.ownerId })
          .where('couple_id', '=', inner.coupleId)
          .where('id', 'in', group.ids)
          .where('decided_at', '=', row.at)
          .executeTakeFirst()
        count += Number(numUpdatedRows)
      }
    }
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'media.undo',
      target: { type: 'media', id: null },
      after: { decision, count },
    })
    return count
  })
}

/**
 * Approves one item and hides all that look like it; the count is of those that were hidden.
 * @throws AppError `not_found`
 */
export async function keepOneOfAlike(scope: OwnerScope, id: Id): Promise<Done> {
  return inTransaction(scope, async (inner) => {
    await lockReview(inner)
    const { look_group: group } = await getMedia(inner, id)
    const alike = group === null ? [] : await idsOfGroup(inner, group)
    const items = await lockMedia(inner, [...new Set([id, ...alike])])
    const hidden = items.filter((item) => item.id !== id && nextStatuses(item).includes('hidden'))
    const kept = items.filter((item) => item.id === id)
    await setStatus(inner, movable(kept, 'approved'), 'approved')
    await setStatus(inner, hidden, 'hidden')
    const decision = await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'media.keep',
      target: { type: 'media', id: hidden.length === 0 ? id : null },
      before: asBefore([...movable(kept, 'approved'), ...hidden]),
      after: { kept: id, hidden: hidden.map((item) => item.id) },
    })
    return { count: hidden.length, decision }
  })
}

/** Deletes one item for good, with its files. @throws AppError `not_found` */
export async function removeMedia(scope: OwnerScope, files: Files, id: Id): Promise<void> {
  const keys = await inTransaction(scope, async (inner) => {
    const row = await inner.db
      .deleteFrom('media')
      .where('couple_id', '=', inner.coupleId)
      .where('id', '=', id)
      .returning(['storage_key', 'widths', 'film', 'guest_name', 'kind', 'status', 'look_group'])
      .executeTakeFirst()
    if (!row) throw mediaNotFound()
    if (row.look_group !== null) await leaveGroup(inner, row.look_group)
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'media.remove',
      target: { type: 'media', id },
      before: { guest_name: row.guest_name, kind: row.kind, status: row.status },
    })
    return filesOf({ ...row, widths: JSON.parse(row.widths) as number[] })
  })
  // A file that stays behind is named by no row, and the sweep takes it.
  for (const key of keys)
    await files
      .remove(key)
      .catch((cause: unknown) => scope.log.warn({ err: cause }, 'a file of deleted media is still there'))
}

/**
 * Has what could not be shown prepared once more; anything else stays as it is.
 * @throws AppError `not_found`
 */
export async function prepareAgain(scope: OwnerScope, id: Id): Promise<Media> {
  await inTransaction(scope, async (inner) => {
    const { numUpdatedRows } = await inner.db
      .updateTable('media')
      .set({ prepared: 'waiting', prepare_tries: 0, claimed_at: null })
      .where('couple_id', '=', inner.coupleId)
      .where('id', '=', id)
      .where('prepared', '=', 'failed')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'media.prepare_again',
      target: { type: 'media', id },
    })
  })
  return getMedia(scope, id)
}

/** Ends the links of all exports so far (rule A13). */
export async function endLinks(scope: OwnerScope): Promise<void> {
  await inTransaction(scope, async (inner) => {
    const version = await endMediaLinks(inner)
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'media.end_links',
      target: { type: 'media', id: null },
      after: { version },
    })
  })
}

type Decided = Pick<Media, 'id' | 'status' | 'prepared' | 'decided_at'>

/** How many were changed, and under which name that can be taken back; null where nothing was. */
interface Done {
  count: number
  decision: Id | null
}

async function decide(scope: OwnerScope, items: readonly Decided[], status: Decision): Promise<Done> {
  const moved = movable(items, status)
  if (moved.length === 0) return { count: 0, decision: null }
  await setStatus(scope, moved, status)
  const decision = await recordHistory(scope, {
    coupleId: scope.coupleId,
    action: 'media.decide',
    target: { type: 'media', id: moved.length === 1 ? moved[0]!.id : null },
    before: asBefore(moved),
    after: { status },
  })
  return { count: moved.length, decision }
}

function movable(items: readonly Decided[], status: Decision): Decided[] {
  return items.filter((item) => nextStatuses(item).includes(status))
}

async function setStatus(scope: OwnerScope, items: readonly Decided[], status: Decision): Promise<void> {
  if (items.length === 0) return
  await scope.db
    .updateTable('media')
    .set({ status, decided_at: scope.now, decided_by: scope.ownerId })
    .where('couple_id', '=', scope.coupleId)
    .where(
      'id',
      'in',
      items.map(({ id }) => id),
    )
    .execute()
}

/** The ids by what they were, and when that was decided: `{ queued: [...] }` */
type Before = Partial<Record<MediaStatus, Id[]>> & { decided_at?: Record<Id, Instant> }

function asBefore(items: readonly Decided[]): Before {
  const before: Before = {}
  for (const { id, status, decided_at } of items) {
    ;(before[status] ??= []).push(id)
    if (decided_at !== null) (before.decided_at ??= {})[id] = decided_at
  }
  return before
}

/** Those of `ids` that are the couple's; nobody else changes them until the transaction ends. */
function lockMedia(scope: OwnerScope, ids: readonly Id[]): Promise<Decided[]> {
  return scope.db
    .selectFrom('media')
    .select(['id', 'status', 'prepared', 'decided_at'])
    .where('couple_id', '=', scope.coupleId)
    .where('id', 'in', ids)
    .$if(scope.locksRows, (query) => query.forUpdate())
    .execute()
}

/** Two who change many items at once take turns, and never wait for one another in a circle. */
async function lockReview(scope: OwnerScope): Promise<void> {
  if (!scope.locksRows) return
  const couple = scope.db.selectFrom('couples').select('id').where('id', '=', scope.coupleId)
  await couple.forNoKeyUpdate().execute()
}

async function idsOfGroup(scope: OwnerScope, group: Id): Promise<Id[]> {
  const rows = await scope.db
    .selectFrom('media')
    .select('id')
    .where('couple_id', '=', scope.coupleId)
    .where('look_group', '=', group)
    .execute()
  return rows.map(({ id }) => id)
}

/** One that is left alone looks like nothing any more. */
async function leaveGroup(scope: OwnerScope, group: Id): Promise<void> {
  const [last, ...others] = await idsOfGroup(scope, group)
  if (last === undefined || others.length > 0) return
  await scope.db.updateTable('media').set({ look_group: null }).where('id', '=', last).execute()
}

import { AppError } from '#platform/model/app-error.ts'
import type { Instant } from '#platform/model/dates.ts'
import { lockCouple } from '#features/couples/server/lock-couple-commands.ts'
import { endMediaLinks } from '#features/couples/server/media-link-commands.ts'
import type { Id } from '#platform/model/ids.ts'
import { onlyId, recordHistory } from '#platform/server/db/history.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { removeUnnamed } from '#platform/server/files/files.ts'
import type { Files } from '#platform/server/files/files.ts'
import { nextStatuses } from '../model/media.ts'
import type { Media, MediaStatus, Verdict } from '../model/media.ts'
import { moderationCopy as copy } from '../model/moderation-copy.ts'
import { filesOf } from '../model/media-files.ts'
import { endGroupOfOne, listIdsOfGroup } from './look-group-commands.ts'
import { getMedia, mediaNotFound } from './media-list-queries.ts'

/**
 * Approves or hides one item; does nothing if it has that status already. `shown` is the status the decision was based
 * on.
 * @throws AppError `not_found`; `stale` if it was decided differently in the meantime; `conflict` if it cannot be shown
 */
export async function decideMedia(
  scope: OwnerScope,
  id: Id,
  status: Verdict,
  shown?: MediaStatus,
): Promise<Media & { decision_id: Id | null }> {
  const decision_id = await inTransaction(scope, async (inner) => {
    const [item] = await lockMedia(inner, [id])
    if (!item) throw mediaNotFound()
    if (shown && item.status !== shown && item.status !== status)
      throw new AppError('stale', copy.decidedMeanwhile(item.status))
    if (item.status !== status && movable([item], status).length === 0)
      throw new AppError('conflict', copy.notToBeShown)
    return (await decide(inner, [item], status)).decision_id
  })
  return { ...(await getMedia(scope, id)), decision_id }
}

/** Approves or hides those of `ids` for which that is possible. */
export async function decideMany(scope: OwnerScope, ids: readonly Id[], status: Verdict): Promise<Done> {
  return inTransaction(scope, async (inner) => {
    await lockReview(inner)
    return decide(inner, await lockMedia(inner, ids), status)
  })
}

/**
 * Undoes a decision: items that have not been decided again get their previous status back. Returns how many did.
 * @throws AppError `not_found`
 */
export async function undoMediaDecision(scope: OwnerScope, id: Id): Promise<number> {
  return inTransaction(scope, async (inner) => {
    await lockReview(inner)
    const row = await inner.db
      .selectFrom('history')
      .select(['before', 'at'])
      .where('couple_id', '=', inner.coupleId)
      .where('id', '=', id)
      .where('action', 'in', ['media.decide', 'media.keep'])
      .executeTakeFirst()
    if (!row?.before) throw mediaNotFound()
    const { decided_at = {}, ...byStatus } = JSON.parse(row.before) as Before
    let count = 0
    for (const [status, ids] of Object.entries(byStatus) as [MediaStatus, Id[]][]) {
      // Queued items had no decision time; each of the others has its own.
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
      after: { decision_id: id, count },
    })
    return count
  })
}

/**
 * Approves one item and hides all that are similar; the count is of the hidden ones.
 * @throws AppError `not_found`
 */
export async function keepOneOfSimilar(scope: OwnerScope, id: Id): Promise<Done> {
  return inTransaction(scope, async (inner) => {
    await lockReview(inner)
    const { look_group: group } = await getMedia(inner, id)
    const similar = group === null ? [] : await listIdsOfGroup(inner, group)
    const items = await lockMedia(inner, [...new Set([id, ...similar])])
    const hidden = items.filter((item) => item.id !== id && nextStatuses(item).includes('hidden'))
    const kept = items.filter((item) => item.id === id)
    await setStatus(inner, movable(kept, 'approved'), 'approved')
    await setStatus(inner, hidden, 'hidden')
    const decision_id = await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'media.keep',
      target: { type: 'media', id: hidden.length === 0 ? id : null },
      before: asBefore([...movable(kept, 'approved'), ...hidden]),
      after: { kept: id, hidden: hidden.map((item) => item.id) },
    })
    return { count: hidden.length, decision_id }
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
    if (row.look_group !== null) await endGroupOfOne(inner, row.look_group)
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'media.remove',
      target: { type: 'media', id },
      before: { guest_name: row.guest_name, kind: row.kind, status: row.status },
    })
    return filesOf({ ...row, widths: JSON.parse(row.widths) as number[] })
  })
  await removeUnnamed(scope, files, keys)
}

/**
 * Prepares an item again that could not be shown; does nothing to any other.
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

/** How many were changed, and the id by which that can be undone; null if none was. */
interface Done {
  count: number
  decision_id: Id | null
}

async function decide(scope: OwnerScope, items: readonly Decided[], status: Verdict): Promise<Done> {
  const moved = movable(items, status)
  if (moved.length === 0) return { count: 0, decision_id: null }
  await setStatus(scope, moved, status)
  const decision_id = await recordHistory(scope, {
    coupleId: scope.coupleId,
    action: 'media.decide',
    target: { type: 'media', id: onlyId(moved) },
    before: asBefore(moved),
    after: { status },
  })
  return { count: moved.length, decision_id }
}

function movable(items: readonly Decided[], status: Verdict): Decided[] {
  return items.filter((item) => nextStatuses(item).includes(status))
}

async function setStatus(scope: OwnerScope, items: readonly Decided[], status: Verdict): Promise<void> {
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

/** Ids by previous status, and when that was decided: `{ queued: [...] }` */
type Before = Partial<Record<MediaStatus, Id[]>> & { decided_at?: Record<Id, Instant> }

function asBefore(items: readonly Decided[]): Before {
  const before: Before = {}
  for (const { id, status, decided_at } of items) {
    ;(before[status] ??= []).push(id)
    if (decided_at !== null) (before.decided_at ??= {})[id] = decided_at
  }
  return before
}

/** Those of `ids` that belong to the couple, locked until the transaction ends. */
function lockMedia(scope: OwnerScope, ids: readonly Id[]): Promise<Decided[]> {
  return scope.db
    .selectFrom('media')
    .select(['id', 'status', 'prepared', 'decided_at'])
    .where('couple_id', '=', scope.coupleId)
    .where('id', 'in', ids)
    .$if(scope.locksRows, (query) => query.forUpdate())
    .execute()
}

/** Keeps two transactions that change many items from deadlocking: they take turns. */
async function lockReview(scope: OwnerScope): Promise<void> {
  await lockCouple(scope, scope.coupleId)
}

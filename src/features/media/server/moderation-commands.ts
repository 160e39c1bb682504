import { endMediaLinks } from '#features/couples/server/media-link-commands.ts'
import type { Id } from '#platform/model/ids.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { Files } from '#platform/server/files/files.ts'
import { NEXT_STATUSES } from '../model/media.ts'
import type { Media, MediaStatus } from '../model/media.ts'
import { filesOf } from '../model/media-files.ts'
import type { Decision } from '../model/media-schema.ts'
import { getMedia, mediaNotFound } from './media-list-queries.ts'

/** Approves or hides one item; what it is already stays as it is. @throws AppError `not_found` */
export async function decideMedia(scope: OwnerScope, id: Id, status: Decision): Promise<Media> {
  await inTransaction(scope, async (inner) => {
    const [item] = await lockMedia(inner, [id])
    if (!item) throw mediaNotFound()
    await decide(inner, 'media.decide', [item], status)
  })
  return getMedia(scope, id)
}

/** Approves or hides those of `ids` that may become so; returns how many did. */
export async function decideMany(scope: OwnerScope, ids: readonly Id[], status: Decision): Promise<number> {
  return inTransaction(scope, async (inner) => {
    await lockReview(inner)
    return decide(inner, 'media.decide', await lockMedia(inner, ids), status)
  })
}

/**
 * Approves one item and hides all that look like it; returns how many were hidden.
 * @throws AppError `not_found`
 */
export async function keepOneOfAlike(scope: OwnerScope, id: Id): Promise<number> {
  return inTransaction(scope, async (inner) => {
    await lockReview(inner)
    const { look_group: group } = await getMedia(inner, id)
    const alike = group === null ? [] : await idsOfGroup(inner, group)
    const items = await lockMedia(inner, [...new Set([id, ...alike])])
    const hidden = items.filter((item) => item.id !== id && NEXT_STATUSES[item.status].includes('hidden'))
    const kept = items.filter((item) => item.id === id)
    await setStatus(inner, movable(kept, 'approved'), 'approved')
    await setStatus(inner, hidden, 'hidden')
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'media.keep',
      target: { type: 'media', id: hidden.length === 0 ? id : null },
      before: byStatus([...kept, ...hidden]),
      after: { kept: id, hidden: hidden.map((item) => item.id) },
    })
    return hidden.length
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

interface Decided {
  id: Id
  status: MediaStatus
}

async function decide(
  scope: OwnerScope,
  action: string,
  items: readonly Decided[],
  status: Decision,
): Promise<number> {
  const moved = movable(items, status)
  if (moved.length === 0) return 0
  await setStatus(scope, moved, status)
  await recordHistory(scope, {
    coupleId: scope.coupleId,
    action,
    target: { type: 'media', id: moved.length === 1 ? moved[0]!.id : null },
    before: byStatus(moved),
    after: { status },
  })
  return moved.length
}

function movable(items: readonly Decided[], status: Decision): Decided[] {
  return items.filter((item) => NEXT_STATUSES[item.status].includes(status))
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

/** The ids by what they were: `{ queued: [...] }` */
function byStatus(items: readonly Decided[]): Partial<Record<MediaStatus, Id[]>> {
  const ids: Partial<Record<MediaStatus, Id[]>> = {}
  for (const { id, status } of items) (ids[status] ??= []).push(id)
  return ids
}

/** Those of `ids` that are the couple's; nobody else changes them until the transaction ends. */
function lockMedia(scope: OwnerScope, ids: readonly Id[]): Promise<Decided[]> {
  return scope.db
    .selectFrom('media')
    .select(['id', 'status'])
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

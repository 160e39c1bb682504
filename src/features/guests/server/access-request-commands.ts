import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { recordHistory } from '#platform/server/history.ts'
import { inTransaction } from '#platform/server/scope.ts'
import type { OwnerScope, VisitorScope } from '#platform/server/scope.ts'
import { notifyOwner } from '#features/notifications/server/notification-commands.ts'
import { accessRequestCopy as copy } from '../model/access-request-copy.ts'
import { guestInput } from '../model/guest-input.ts'
import { guestName } from '../model/guest.ts'
import { matchName } from '../model/guest-names.ts'
import { getRequest, hashOfKey } from './access-request-queries.ts'
import { addGuest, holdGuestList, withDuplicates } from './guest-commands.ts'
import type { SavedGuest } from './guest-commands.ts'

/**
 * Writes down that someone who is not on the list asked to come in, and tells the owner the first time.
 * Repeated requests of one name stay one row and one notification (decisions.md §3, ruling A5); a declined one
 * stays declined. `key` is what the visitor waits with.
 */
export async function requestAccess(
  scope: VisitorScope,
  coupleId: Id,
  name: { first_name: string; last_name: string },
  key: string,
): Promise<void> {
  await inTransaction(scope, async (inner) => {
    const match_name = matchName(name.first_name, name.last_name)
    await beginAnew(inner, coupleId, match_name)
    const request = await inner.db
      .insertInto('access_requests')
      .values({
        id: inner.newId(),
        couple_id: coupleId,
        ...name,
        match_name,
        first_at: inner.now,
        last_at: inner.now,
        device_hash: hashOfKey(key),
      })
      .onConflict((conflict) =>
        conflict.columns(['couple_id', 'match_name']).doUpdateSet((eb) => ({
          attempts: eb('access_requests.attempts', '+', 1),
          last_at: inner.now,
          device_hash: eb.ref('excluded.device_hash'),
        })),
      )
      .returning(['id', 'status', 'attempts'])
      .executeTakeFirstOrThrow()
    if (request.status === 'pending') inner.announce(coupleId, { type: 'access_request', id: request.id })
    if (request.attempts > 1) return
    await notifyOwner(inner, coupleId, {
      type: 'guest_access_request',
      title: copy.notificationTitle,
      message: copy.notification(guestName(name)),
      action_url: paths.guests,
      metadata: { guest_name: guestName(name) },
    })
  })
}

/** Who was let in and has been taken off the list since asks for the first time again: the owner decides anew. */
async function beginAnew(scope: VisitorScope, coupleId: Id, match_name: string): Promise<void> {
  await scope.db
    .updateTable('access_requests')
    .set({ status: 'pending', attempts: 0, first_at: scope.now, decided_at: null, decided_by: null })
    .where('couple_id', '=', coupleId)
    .where('match_name', '=', match_name)
    .where('status', 'in', ['approved', 'withdrawn'])
    .where('guest_id', 'is', null)
    .execute()
}

/**
 * Lets in who asked: adds them, or takes the guest of exactly that name whom the couple has added meanwhile. Done
 * twice, or from two windows at once, it is one guest.
 * @throws AppError `not_found`, `limit_reached`; `conflict` where several guests have the name by now
 */
export async function approveRequest(scope: OwnerScope, id: Id): Promise<SavedGuest> {
  return inTransaction(scope, async (inner) => {
    await holdGuestList(inner)
    const request = await getRequest(inner, id)
    if (request.guest_id) return withDuplicates(inner, request.guest_id)
    const [named, another] = await inner.db
      .selectFrom('guests')
      .select('id')
      .where('couple_id', '=', inner.coupleId)
      .where('match_name', '=', request.match_name)
      .limit(2)
      .execute()
    // Whoever has the name tells themselves apart by e-mail or phone: nobody comes in as a guess of ours.
    if (another) throw new AppError('conflict', copy.severalOfName(guestName(request)))
    const { first_name, last_name } = request
    const saved = named
      ? await withDuplicates(inner, named.id)
      : await addGuest(inner, guestInput.parse({ first_name, last_name }))
    await decide(inner, request, 'approved', saved.guest.id)
    return saved
  })
}

/** Leaves who asked outside; nobody tells them. @throws AppError `not_found`; `conflict` for one who is in already */
export function declineRequest(scope: OwnerScope, id: Id): Promise<void> {
  return move(scope, id, 'declined')
}

/** Takes a decline back. @throws AppError `not_found`; `conflict` for one who is in already */
export function reopenRequest(scope: OwnerScope, id: Id): Promise<void> {
  return move(scope, id, 'pending')
}

async function move(scope: OwnerScope, id: Id, to: 'declined' | 'pending'): Promise<void> {
  await inTransaction(scope, async (inner) => {
    await holdGuestList(inner)
    const request = await getRequest(inner, id)
    if (request.guest_id) throw new AppError('conflict', copy.alreadyIn(guestName(request)))
    if (request.status !== to) await decide(inner, request, to, null)
  })
}

const ACTIONS = { approved: 'approve', declined: 'decline', pending: 'reopen' } as const

async function decide(
  scope: OwnerScope,
  request: Awaited<ReturnType<typeof getRequest>>,
  status: keyof typeof ACTIONS,
  guest_id: Id | null,
): Promise<void> {
  const isDecided = status !== 'pending'
  await scope.db
    .updateTable('access_requests')
    .set({
      status,
      guest_id,
      decided_at: isDecided ? scope.now : null,
      decided_by: isDecided ? scope.ownerId : null,
    })
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', request.id)
    .execute()
  await recordHistory(scope, {
    coupleId: scope.coupleId,
    action: `access_request.${ACTIONS[status]}`,
    target: { type: 'access_request', id: request.id },
    before: { status: request.status },
    after: { name: guestName(request), status, guest_id },
  })
}

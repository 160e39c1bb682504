import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { AppError } from '#platform/model/app-error.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import { takeToken } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import type { OwnerScope, VisitorScope } from '#platform/server/db/scope.ts'
import { notifyOwner } from '#features/notifications/server/notification-commands.ts'
import type { AccessQuestion, Candidate } from '../model/access-request.ts'
import { accessRequestCopy as copy } from '../model/access-request-copy.ts'
import { guestInput } from '../model/guest-input.ts'
import { guestName } from '../model/guest.ts'
import { foldedName } from '../model/guest-names.ts'
import { IS_STILL_ADMITTED, getRequest, hashOfKey, listCandidates } from './access-request-queries.ts'
import { addGuest, lockGuestList, withDuplicates } from './guest-commands.ts'
import type { SavedGuest } from './guest-commands.ts'
import type { AccessRequestTable } from './guest-table.ts'

/** The guest who the couple says a visitor is. */
export type CandidatePick = Pick<Candidate, 'guest_id' | 'companion'>

/** A visitor's request to the couple, and the key they wait with. */
export interface SubmittedAccessRequest {
  first_name: string
  last_name: string
  asks: AccessQuestion
  key: string
  /** The only device to let in; null to let in anyone who types the name. */
  device: string | null
}

/**
 * Records that a visitor asked to be let in, and notifies the owner the first time. Repeated requests for a name
 * (and device, if they are for one device) share a row (rule A5); a declined one stays declined. The owner is
 * notified once per name, from however many devices it is tried before they decide, and sees ten of these at most.
 * Returns false if the owner is not asked: too many devices wait under the name already, or have asked from this
 * address.
 */
export async function requestAccess(
  scope: VisitorScope,
  coupleId: Id,
  request: SubmittedAccessRequest,
): Promise<boolean> {
  const { first_name, last_name, asks, key, device } = request
  const name = { first_name, last_name }
  const folded = foldedName(first_name, last_name)
  const match_name = device === null ? folded : nameOfDevice(folded, device)
  return inTransaction(scope, async (inner) => {
    const waiting = device === null ? [] : await listWaitingDevices(inner, coupleId, folded)
    const isNew = device !== null && !waiting.includes(match_name)
    if (isNew && waiting.length >= DEVICES_PER_NAME) return false
    const addressKey = `${coupleId} ${folded} ${inner.address}`
    if (isNew && !(await takeToken(inner, DEVICES_PER_ADDRESS, addressKey))) return false
    const others = waiting.filter((one) => one !== match_name).length
    await withdrawEnded(inner.db, { couple_id: coupleId, match_name })
    const [request] = await writeRequest(inner.db, {
      id: inner.newId(),
      couple_id: coupleId,
      ...name,
      match_name,
      for_device: toFlag(device !== null),
      asks,
      now: inner.now,
      device_hash: hashOfKey(key),
    })
    if (!request) throw new Error('A request for access was neither written nor counted')
    if (request.status === 'pending') inner.announce(coupleId, { type: 'access_request', id: request.id })
    if (request.attempts > 1 || others > 0) return true
    await notifyOwner(inner, coupleId, {
      type: 'guest_access_request',
      title: copy.notificationTitle,
      message: copy.notifications[asks](guestName(name)),
      action_url: paths.guests,
      item_id: request.id,
      metadata: { guest_name: guestName(name) },
    })
    return true
  })
}

/** Somebody who tries a name without storing cookies is a new device each time. */
const DEVICES_PER_NAME = 10
/** So that nobody takes all the places of a name by themselves, and its guest can no longer ask. */
const DEVICES_PER_ADDRESS: RateLimit = { bucket: 'match.devices', burst: 4, perSeconds: 86_400 }

/** The `match_name` of each device that waits under the folded name. */
async function listWaitingDevices({ db }: VisitorScope, coupleId: Id, folded: string): Promise<string[]> {
  const waiting = await db
    .selectFrom('access_requests')
    .select('match_name')
    .where('couple_id', '=', coupleId)
    // The prefix that `requestAccess` gives the names of single devices; the dollar sign follows the number sign.
    .where('match_name', '>=', `${folded} #`)
    .where('match_name', '<', `${folded} $`)
    .where('status', '=', 'pending')
    .execute()
  return waiting.map(({ match_name }) => match_name)
}

function nameOfDevice(folded: string, device: string): string {
  return `${folded} #${hashOfKey(device)}`
}

type RequestRow = Pick<
  Insertable<AccessRequestTable>,
  'id' | 'couple_id' | 'first_name' | 'last_name' | 'match_name' | 'asks' | 'for_device' | 'device_hash'
> & { now: Instant }

/** Somebody who was let in and no longer is asks as if for the first time: the owner decides again. */
const IS_REOPENED = sql`access_requests.status in ('approved', 'withdrawn') and access_requests.guest_id is null`

/**
 * A statement of its own: within the next one PostgreSQL would not see a guest whom an approval has added while it
 * waited for that approval.
 */
const withdrawEnded = preparedQuery((db, request: Pick<RequestRow, 'couple_id' | 'match_name'>) =>
  db
    .updateTable('access_requests')
    .set({ status: 'withdrawn', guest_id: null })
    .where('couple_id', '=', request.couple_id)
    .where('match_name', '=', request.match_name)
    .where('status', '=', 'approved')
    .where(sql<boolean>`not ${IS_STILL_ADMITTED}`),
)

const writeRequest = preparedQuery((db, { now, ...row }: RequestRow) =>
  db
    .insertInto('access_requests')
    .values({ ...row, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['couple_id', 'match_name']).doUpdateSet({
        status: sql`case when ${IS_REOPENED} then 'pending' else access_requests.status end`,
        attempts: sql`case when ${IS_REOPENED} then 1 else access_requests.attempts + 1 end`,
        first_at: sql`case when ${IS_REOPENED} then excluded.first_at else access_requests.first_at end`,
        decided_at: sql`case when ${IS_REOPENED} then null else access_requests.decided_at end`,
        decided_by: sql`case when ${IS_REOPENED} then null else access_requests.decided_by end`,
        last_at: sql`excluded.last_at`,
        asks: sql`excluded.asks`,
        device_hash: sql`excluded.device_hash`,
      }),
    )
    .returning(['id', 'status', 'attempts']),
)

/**
 * Lets in the person who asked: as the guest, or the plus one, whom the couple picked; otherwise adds them, or
 * takes the guest of exactly that name whom the couple has added in the meantime. Approving twice, or from two
 * windows at once, results in one guest.
 * @throws AppError `not_found`, `limit_reached`; `invalid` for a pick that is not among those with the name;
 * `conflict` if several have it and none was picked
 */
export async function approveRequest(
  scope: OwnerScope,
  id: Id,
  picked: CandidatePick | null = null,
): Promise<SavedGuest> {
  return inTransaction(scope, async (inner) => {
    await lockGuestList(inner)
    const request = await getRequest(inner, id)
    if (request.guest_id) return withDuplicates(inner, request.guest_id)
    if (picked) {
      const candidates = await listCandidates(inner, request)
      const isOne = candidates.some(
        ({ guest_id, companion }) => guest_id === picked.guest_id && companion === picked.companion,
      )
      if (!isOne)
        throw new AppError('invalid', copy.notOneOfThem, { fields: { guest_id: copy.notOneOfThem } })
      await decide(inner, request, 'approved', picked)
      return withDuplicates(inner, picked.guest_id)
    }
    // Somebody who has the name, but did not show that they are that guest, is never let in without a pick.
    if (request.asks === 'which') throw new AppError('conflict', copy.pickOne(guestName(request)))
    const [named, another] = await inner.db
      .selectFrom('guests')
      .select('id')
      .where('couple_id', '=', inner.coupleId)
      .where('match_name', '=', foldedName(request.first_name, request.last_name))
      .limit(2)
      .execute()
    // Guests of the same name are distinguished by email or phone: we never guess.
    if (another) throw new AppError('conflict', copy.severalOfName(guestName(request)))
    const { first_name, last_name } = request
    const saved = named
      ? await withDuplicates(inner, named.id)
      : await addGuest(inner, guestInput.parse({ first_name, last_name }))
    await decide(inner, request, 'approved', { guest_id: saved.guest.id, companion: false })
    return saved
  })
}

/**
 * Declines a request; the person who asked is not notified. @throws AppError `not_found`; `conflict` for
 * somebody who is already in
 */
export function declineRequest(scope: OwnerScope, id: Id): Promise<void> {
  return setStatus(scope, id, 'declined')
}

/** Reverses a decline. @throws AppError `not_found`; `conflict` for somebody who is already in */
export function reopenRequest(scope: OwnerScope, id: Id): Promise<void> {
  return setStatus(scope, id, 'pending')
}

async function setStatus(scope: OwnerScope, id: Id, to: 'declined' | 'pending'): Promise<void> {
  await inTransaction(scope, async (inner) => {
    await lockGuestList(inner)
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
  as: CandidatePick | null,
): Promise<void> {
  const guest_id = as?.guest_id ?? null
  const isDecided = status !== 'pending'
  await scope.db
    .updateTable('access_requests')
    .set((eb) => ({
      status,
      guest_id,
      as_companion: toFlag(as?.companion ?? false),
      link_version: eb.selectFrom('guests').select('link_version').where('id', '=', guest_id),
      plus_one_match_name: eb.selectFrom('guests').select('plus_one_match_name').where('id', '=', guest_id),
      decided_at: isDecided ? scope.now : null,
      decided_by: isDecided ? scope.ownerId : null,
    }))
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

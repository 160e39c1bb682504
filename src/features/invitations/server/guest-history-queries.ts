import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { deliveryState } from '#platform/server/mail/delivery-state.ts'
import { guestName } from '#features/guests/model/guest.ts'
import { getGuest } from '#features/guests/server/guest-queries.ts'
import { LETTER_KINDS } from '../model/letter.ts'
import type { GuestHistoryEntry } from '../model/letter.ts'

/** The events between the couple and one guest, newest first. @throws AppError `not_found` */
export async function listGuestHistory(scope: OwnerScope, guestId: Id): Promise<GuestHistoryEntry[]> {
  await getGuest(scope, guestId)
  const events = [
    ...(await listAnswers(scope, guestId)),
    ...(await listOpenings(scope, guestId)),
    ...(await listLetters(scope, guestId)),
  ]
  // At equal times, what came first stays below: a letter opened in the same instant was there before.
  return events.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}

const NOTHING: Omit<GuestHistoryEntry, 'kind' | 'at'> = {
  state: null,
  reason: null,
  message_id: null,
  batch_id: null,
  rsvp_status: null,
  by: null,
  by_name: null,
}

async function listLetters(scope: OwnerScope, guestId: Id): Promise<GuestHistoryEntry[]> {
  const rows = await scope.db
    .selectFrom('mail_messages')
    .select(['id', 'kind', 'batch_id', 'state', 'turn', 'reason', 'sent_at', 'created_at'])
    .where('couple_id', '=', scope.coupleId)
    .where('guest_id', '=', guestId)
    .where('kind', 'in', [...LETTER_KINDS, 'rsvp_confirmation'])
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, kind, batch_id, sent_at, created_at, ...row }) => ({
    ...NOTHING,
    kind: kind as GuestHistoryEntry['kind'],
    at: sent_at ?? created_at,
    state: deliveryState(row),
    reason: row.reason,
    message_id: batch_id && id,
    batch_id,
  }))
}

async function listOpenings(scope: OwnerScope, guestId: Id): Promise<GuestHistoryEntry[]> {
  const row = await scope.db
    .selectFrom('guests')
    .select('link_opened_at')
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', guestId)
    .executeTakeFirst()
  return row?.link_opened_at ? [{ ...NOTHING, kind: 'opened', at: row.link_opened_at }] : []
}

async function listAnswers(scope: OwnerScope, guestId: Id): Promise<GuestHistoryEntry[]> {
  const rows = await scope.db
    .selectFrom('history')
    .leftJoin('guests as giver', (join) =>
      join
        .onRef('giver.id', '=', 'history.actor_id')
        .onRef('giver.couple_id', '=', 'history.couple_id')
        .on('giver.id', '!=', guestId),
    )
    .select(['action', 'after', 'at', 'giver.first_name', 'giver.last_name'])
    .where('history.couple_id', '=', scope.coupleId)
    .where('target_id', '=', guestId)
    .where('action', 'in', ['rsvp.answer', 'rsvp.set'])
    .orderBy('at', 'desc')
    .orderBy('history.id', 'desc')
    .execute()
  return rows.map(({ action, after, at, first_name, last_name }) => {
    const { rsvp_status } = JSON.parse(after ?? '{}') as { rsvp_status?: string }
    const by = action === 'rsvp.answer' ? ('guest' as const) : ('owner' as const)
    const by_name = first_name === null ? null : guestName({ first_name, last_name: last_name ?? '' })
    return { ...NOTHING, kind: 'answered' as const, at, rsvp_status: rsvp_status ?? null, by, by_name }
  })
}

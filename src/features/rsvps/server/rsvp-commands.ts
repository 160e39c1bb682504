import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { recordHistory } from '#platform/server/history.ts'
import { preparedQuery } from '#platform/server/prepared-query.ts'
import { limitRate } from '#platform/server/rate-limit.ts'
import type { RateLimit } from '#platform/server/rate-limit.ts'
import { inTransaction } from '#platform/server/scope.ts'
import type { GuestScope } from '#platform/server/scope.ts'
import { guestName } from '#features/guests/model/guest.ts'
import { foldedNames } from '#features/guests/model/guest-names.ts'
import { notifyOwner } from '#features/notifications/server/notification-commands.ts'
import { TOO_MANY_SAVES } from '../model/own-answer.ts'
import type { OwnAnswer } from '../model/own-answer.ts'
import type { RsvpInput } from '../model/rsvp-input.ts'
import { getOwnAnswer } from './rsvp-queries.ts'

/** Architecture §4: 30 saves a minute per guest. */
const SAVES: RateLimit = { bucket: 'rsvp.save', burst: 30, perSeconds: 60 }

/**
 * Saves a guest's answer: the record, its history and the owner's notification in one transaction, which is on
 * the disk before this resolves. A declined guest keeps the stored meal and plus one; plus-one fields count
 * only where a plus one is allowed (ruling A22).
 * @throws AppError `rate_limited`, `not_found`
 */
export async function answerRsvp(scope: GuestScope, input: RsvpInput): Promise<OwnAnswer> {
  return inTransaction(scope, async (inner) => {
    await limitRate(inner, SAVES, inner.guestId, TOO_MANY_SAVES)
    const before = await getOwnAnswer(inner)
    const after = answered(before, input)
    const { plus_one_allowed: _allowed, companion_name: _companion, seat: _seat, ...columns } = after
    await writeAnswer(inner.db, {
      coupleId: inner.coupleId,
      guestId: inner.guestId,
      now: inner.now,
      ...columns,
      ...foldedNames(after),
    })
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'rsvp.answer',
      target: { type: 'guest', id: inner.guestId },
      before: { rsvp_status: before.rsvp_status },
      after: input,
    })
    await notifyOwner(inner, inner.coupleId, answerNotification(after))
    return after
  })
}

type AnswerColumns = Omit<OwnAnswer, 'plus_one_allowed' | 'companion_name' | 'seat'> &
  ReturnType<typeof foldedNames>

const writeAnswer = preparedQuery(
  (db, { coupleId, guestId, now, ...columns }: AnswerColumns & { coupleId: Id; guestId: Id; now: Instant }) =>
    db
      .updateTable('guests')
      .set({ ...columns, rsvp_responded_at: now, rsvp_answered_by: 'guest', updated_at: now })
      .where('couple_id', '=', coupleId)
      .where('id', '=', guestId),
)

function answered(before: OwnAnswer, input: RsvpInput): OwnAnswer {
  const { rsvp_status, email, phone, meal_choice, dietary_restrictions } = input
  const contact = { ...before, rsvp_status, email, phone }
  if (rsvp_status === 'declined') return contact
  const own = { ...contact, meal_choice, dietary_restrictions }
  if (!before.plus_one_allowed) return own
  const { plus_one_first_name, plus_one_last_name, plus_one_meal_choice } = input
  return { ...own, plus_one_first_name, plus_one_last_name, plus_one_meal_choice }
}

/** Title, link and metadata as S0 §3 has them. */
function answerNotification(guest: OwnAnswer) {
  const name = guestName(guest)
  return {
    type: 'rsvp' as const,
    title: 'New RSVP Response',
    message: `${name} has ${guest.rsvp_status} your invitation.`,
    action_url: '/rsvp',
    metadata: {
      guest_name: name,
      rsvp_status: guest.rsvp_status,
      meal_choice: guest.rsvp_status === 'accepted' ? guest.meal_choice : null,
      plus_one:
        guest.rsvp_status === 'accepted' && guest.plus_one_allowed && Boolean(guest.plus_one_first_name),
    },
  }
}

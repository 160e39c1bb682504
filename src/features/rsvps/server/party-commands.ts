import { AppError } from '#platform/model/app-error.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { foldedNames } from '#features/guests/model/guest-names.ts'
import { plusOneLeft } from '#features/guests/model/same-plus-one.ts'
import { notifyOwner } from '#features/notifications/server/notification-commands.ts'
import { answerNotification, applyAnswer } from '../model/apply-answer.ts'
import { rsvpWords } from '../model/rsvp-words.ts'
import type { GuestAnswer, PartyMember } from '../model/own-answer.ts'
import type { PartyAnswer } from '../model/rsvp-input.ts'
import { memberTexts, oneLineEnd, shownFingerprint } from '../model/shown-answer.ts'
import { withOmitted } from '../model/with-omitted.ts'
import type { WithOmitted } from '../model/with-omitted.ts'
import { answeredSince } from './answered-since.ts'
import { MAIL_STATE_COLUMNS, scheduleConfirmation } from './confirmation-limits.ts'

/**
 * Saves a guest's answers for others in their party, within the caller's transaction. Each answer has the same effect
 * as one of their own, including a confirmation mail if they have an address. Returns the party as it is now; members
 * without an answer stay unchanged.
 * @throws AppError `not_found` for somebody who is not, or no longer, in the party; `conflict` if one of them has
 * answered since the form showed them, except by the giver's own answer of `replacedAt`, which these replace
 */
export async function answerForParty(
  scope: GuestScope,
  giver: GuestAnswer,
  sent: readonly PartyAnswer[],
  { confirmAt, replacedAt }: { confirmAt: Instant; replacedAt: Instant | null },
): Promise<PartyMember[]> {
  const party = new Map(giver.party.map((member) => [member.id, member]))
  const isGone = sent.some(({ guest_id }) => !party.has(guest_id))
  if (isGone)
    throw new AppError('not_found', rsvpWords.refused.notInParty, {
      fields: { party: rsvpWords.refused.notInParty },
    })
  const answers = sent.map((answer) => withOmitted(answer, memberTexts(party.get(answer.guest_id)!)))
  const replaced = replacedAt === null ? [] : await leftByGiver(scope, sent, replacedAt)
  await checkAnsweredSince(scope, party, answers, replaced)
  for (const { guest_id, shown: _shown, ...given } of answers) {
    const before = party.get(guest_id)!
    const after = applyAnswer(before, given)
    party.set(guest_id, after)
    await writeMember(scope, after)
    if (plusOneLeft(before, after)) await forgetPlusOne(scope, guest_id)
    await recordHistory(scope, {
      coupleId: scope.coupleId,
      action: 'rsvp.answer',
      target: { type: 'guest', id: guest_id },
      before: { rsvp_status: before.rsvp_status },
      after: given,
    })
    await notifyOwner(scope, scope.coupleId, answerNotification(guest_id, after, giver))
  }
  if (answers.length) await scheduleConfirmations(scope, answers, confirmAt)
  return [...party.values()]
}

/** The members whose last answer is the giver's of that moment, and whose record nothing has changed since. */
async function leftByGiver(
  { db, coupleId, guestId }: GuestScope,
  sent: readonly PartyAnswer[],
  answeredAt: Instant,
): Promise<Id[]> {
  const ids = sent.map(({ guest_id }) => guest_id)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('guests')
    .select('id')
    .where('couple_id', '=', coupleId)
    .where('id', 'in', ids)
    .where('rsvp_answered_by', '=', guestId)
    .where('rsvp_responded_at', '=', answeredAt)
    .where('updated_at', '=', answeredAt)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Keeps a form that showed an earlier answer from overwriting a newer one (rule E2), unless it replaces that one.
 * @throws AppError `conflict`, with who answered and when in each one's field
 */
async function checkAnsweredSince(
  scope: GuestScope,
  party: ReadonlyMap<Id, PartyMember>,
  answers: readonly WithOmitted<PartyAnswer>[],
  replaced: readonly Id[],
): Promise<void> {
  const since = answers.flatMap(({ shown, guest_id, ...given }) => {
    const member = party.get(guest_id)
    if (!member || replaced.includes(guest_id)) return []
    const now = shownFingerprint(memberTexts(member))
    // Sending the same answer twice is no conflict.
    return now === oneLineEnd(shown) || now === shownFingerprint(given) ? [] : [member]
  })
  if (since.length === 0) return
  const sentences = await answeredSince(scope, since)
  const messages = since.map((member) => [`party.${member.id}`, sentences.get(member.id) ?? ''] as const)
  const all = [...sentences.values()].join(' ')
  throw new AppError('conflict', `${all} ${rsvpWords.refused.nothingSaved}`, {
    fields: Object.fromEntries(messages),
  })
}

/** Erases the note of a plus one who was replaced by somebody else; guests neither see nor write it. */
export async function forgetPlusOne(scope: GuestScope, guestId: Id): Promise<void> {
  await scope.db
    .updateTable('guests')
    .set({ plus_one_dietary: null })
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', guestId)
    .execute()
}

async function writeMember(scope: GuestScope, member: PartyMember): Promise<void> {
  const { plus_one_allowed: _allowed, id: memberId, ...columns } = member
  await updateMember(scope.db, {
    coupleId: scope.coupleId,
    memberId,
    answeredBy: scope.guestId,
    now: scope.now,
    ...columns,
    ...foldedNames(member),
  })
}

type MemberColumns = Omit<PartyMember, 'id' | 'plus_one_allowed'> & ReturnType<typeof foldedNames>

const updateMember = preparedQuery(
  (db, given: MemberColumns & { coupleId: Id; memberId: Id; answeredBy: Id; now: Instant }) => {
    const { coupleId, memberId, answeredBy, now, ...columns } = given
    return db
      .updateTable('guests')
      .set({
        ...columns,
        rsvp_responded_at: now,
        rsvp_answered_by: answeredBy,
        updated_at: now,
      })
      .where('couple_id', '=', coupleId)
      .where('id', '=', memberId)
  },
)

/** Only to those with an address of their own, which the guest who answered never learns. */
async function scheduleConfirmations(
  scope: GuestScope,
  answers: readonly PartyAnswer[],
  dueAt: Instant,
): Promise<void> {
  const ids = answers.map(({ guest_id }) => guest_id)
  const reached = await scope.db
    .selectFrom('guests')
    .select(['id', 'email', 'typed_email', ...MAIL_STATE_COLUMNS])
    .where('couple_id', '=', scope.coupleId)
    .where('id', 'in', ids)
    .where('email', 'is not', null)
    .execute()
  for (const { id, ...mail } of reached) {
    const scheduled = await scheduleConfirmation(scope, id, mail, { email: mail.email, dueAt })
    await scope.db
      .updateTable('guests')
      .set(scheduled)
      .where('couple_id', '=', scope.coupleId)
      .where('id', '=', id)
      .execute()
  }
}

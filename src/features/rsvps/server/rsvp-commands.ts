import { AppError } from '#platform/model/app-error.ts'
import { epochMs, instantOf } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { spokenLanguage } from '#platform/model/words.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { answersClosedWords } from '#features/couples/model/rsvp-deadline.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { foldedNames, plusOneLeft } from '#features/guests/model/guest-names.ts'
import { lockGuestList } from '#features/guests/server/guest-commands.ts'
import { notifyOwner } from '#features/notifications/server/notification-commands.ts'
import { answerNotification, giveAnswer } from '../model/give-answer.ts'
import { rsvpWords } from '../model/rsvp-words.ts'
import type { GuestAnswer, OwnAnswer } from '../model/own-answer.ts'
import type { RsvpInput } from '../model/rsvp-input.ts'
import { answerAsCompanion } from './companion-commands.ts'
import { oweConfirmation } from './confirmation-limits.ts'
import type { OwedMail } from './confirmation-limits.ts'
import { answerForParty, forgetPlusOne } from './party-commands.ts'
import { getGuestRecord } from './rsvp-queries.ts'

/** Answers that one guest saves. */
const SAVES: RateLimit = { bucket: 'rsvp.save', burst: 30, perSeconds: 60 }

/** Guests change their mind, or press twice: only an answer that is not changed for this long is confirmed to them. */
const CONFIRM_AFTER_MS = 3000

/**
 * Saves a guest's answer: the record, its history and the owner's notification in one transaction, which is on
 * the disk before this resolves, and so for everybody of the party whom they answer for (rule C6). With an
 * address, a mail that confirms it is owed (rule A8), unless too much of it has gone there (rule E8). `key` is the browser's name for this answer: sent again
 * under the name of the guest's last one, it changes nothing and returns the record. A plus one who typed their own
 * name answers for themselves alone (rule E1).
 * @throws AppError `conflict` after the deadline and for another guest's page, `rate_limited`, `not_found`
 */
export async function answerRsvp(
  scope: GuestScope,
  input: RsvpInput,
  key: string | null = null,
): Promise<OwnAnswer> {
  const { party: answers, guest_id: typedBy = scope.guestId, plus_one_was: _was, ...own } = input
  if (typedBy !== scope.guestId) throw new AppError('conflict', rsvpWords.refused.openedByAnother)
  return inTransaction(scope, async (inner) => {
    // Of their own: neither keeps the other from saving.
    await limitRate(
      inner,
      SAVES,
      inner.companion ? `${inner.guestId}+` : inner.guestId,
      rsvpWords.refused.tooManySaves,
    )
    if (inner.companion) return answerAsCompanion(inner, input, key, checkTakesAnswers)
    // Two of a party who answer for each other would wait for one another in a circle.
    if (answers.length) await lockGuestList(inner)
    const { answer: before, mail } = await getGuestRecord(inner, answers.length ? 'party' : 'own')
    // It was in time when it was first sent.
    if (key !== null && (await isSaved(inner, key))) return before
    await checkTakesAnswers(inner)
    const after = answered(before, input)
    const {
      plus_one_allowed: _allowed,
      companion_of: _companion,
      seat: _seat,
      party: _party,
      mail_withheld: _withheld,
      ...columns
    } = after
    const confirmAt = instantOf(epochMs(inner.now) + CONFIRM_AFTER_MS)
    const owed = await oweConfirmation(inner, inner.guestId, mail, { email: after.email, dueAt: confirmAt })
    await writeAnswer(inner.db, {
      coupleId: inner.coupleId,
      guestId: inner.guestId,
      now: inner.now,
      answer_key: key,
      page_language: spokenLanguage(),
      ...owed,
      ...columns,
      ...foldedNames(after),
    })
    if (plusOneLeft(before, after)) await forgetPlusOne(inner, inner.guestId)
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'rsvp.answer',
      target: { type: 'guest', id: inner.guestId },
      before: { rsvp_status: before.rsvp_status },
      after: own,
    })
    await notifyOwner(inner, inner.coupleId, answerNotification(inner.guestId, after))
    const party = await answerForParty(inner, after, answers, confirmAt)
    return { ...after, mail_withheld: owed.mail_withheld === 1, party }
  })
}

type AnswerColumns = Omit<
  GuestAnswer,
  'plus_one_allowed' | 'companion_of' | 'seat' | 'party' | 'mail_withheld'
> &
  ReturnType<typeof foldedNames> &
  OwedMail & { answer_key: string | null; page_language: string }

const writeAnswer = preparedQuery(
  (db, { coupleId, guestId, now, ...columns }: AnswerColumns & { coupleId: Id; guestId: Id; now: Instant }) =>
    db
      .updateTable('guests')
      .set({ ...columns, rsvp_responded_at: now, rsvp_answered_by: 'guest', updated_at: now })
      .where('couple_id', '=', coupleId)
      .where('id', '=', guestId),
)

const readAnswerKey = preparedQuery((db, given: { coupleId: Id; guestId: Id }) =>
  db
    .selectFrom('guests')
    .select('answer_key')
    .where('couple_id', '=', given.coupleId)
    .where('id', '=', given.guestId),
)

/** Whether the guest's last answer is this one. */
async function isSaved({ db, coupleId, guestId }: GuestScope, key: string): Promise<boolean> {
  const [row] = await readAnswerKey(db, { coupleId, guestId })
  return row?.answer_key === key
}

const NO_PLUS_ONE = {
  plus_one_first_name: null,
  plus_one_last_name: null,
  plus_one_meal_choice: null,
}

/** What the guest says of themselves, and how they are reached. */
function answered(before: GuestAnswer, given: RsvpInput): GuestAnswer {
  const { plus_one_was } = given
  const hasDeclinedSince =
    before.plus_one_status === 'declined' && plus_one_was !== undefined && plus_one_was !== 'declined'
  // A form that was opened before still has their name in it: that is no word about them.
  const input = hasDeclinedSince ? { ...given, ...NO_PLUS_ONE } : given
  return { ...giveAnswer(before, input), email: input.email, phone: input.phone }
}

/** Costs nothing while answers are taken: only a refusal reads what it says. */
async function checkTakesAnswers(scope: GuestScope): Promise<void> {
  if (scope.takesAnswers) return
  const { settings } = await getCouple(scope)
  throw new AppError('conflict', answersClosedWords(settings))
}

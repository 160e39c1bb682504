import { AppError } from '#platform/model/app-error.ts'
import { addMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { pick } from '#platform/model/pick.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { isNewCall } from '#platform/server/db/received-calls.ts'
import { currentLanguage } from '#platform/model/words.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { actorKey, inTransaction } from '#platform/server/db/scope.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { answersClosedWords } from '#features/couples/model/rsvp-deadline.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { foldedNames } from '#features/guests/model/guest-names.ts'
import { typedContacts } from '#features/guests/model/known-contact.ts'
import type { ContactOrigin } from '#features/guests/model/known-contact.ts'
import { plusOneLeft } from '#features/guests/model/same-plus-one.ts'
import { lockGuestList } from '#features/guests/server/guest-commands.ts'
import { notifyOwner } from '#features/notifications/server/notification-commands.ts'
import { answerNotification, applyAnswer } from '../model/apply-answer.ts'
import { rsvpWords } from '../model/rsvp-words.ts'
import type { GuestAnswer, OwnAnswer } from '../model/own-answer.ts'
import type { RsvpInput } from '../model/rsvp-input.ts'
import { OWN_GIVEN_FIELDS } from '../model/shown-answer.ts'
import type { WithOmitted } from '../model/with-omitted.ts'
import type { AnswerKeys } from './answer-keys.ts'
import { answerAsCompanion } from './companion-commands.ts'
import { scheduleConfirmation } from './confirmation-limits.ts'
import type { ScheduledMail } from './confirmation-limits.ts'
import { mergeOwnAnswer } from './merge-own-answer.ts'
import { answerForParty, forgetPlusOne } from './party-commands.ts'
import { lockGuestRecord } from './rsvp-queries.ts'

/** The name under which the keys of guests' answers are stored. */
const CALL = 'rsvp'

/** How often one guest may save an answer. */
const SAVES: RateLimit = { bucket: 'rsvp.save', burst: 30, perSeconds: 60 }

/** Guests change their minds or press twice: an answer is confirmed only after staying unchanged for this long. */
const CONFIRM_AFTER_MS = 3000

/**
 * Saves a guest's answer, and those they give for others in their party (rule C6): the record, its history and the
 * owner's notification, unless the guest has given the same answer before, in one transaction, which is on disk before
 * this resolves. With an address, a confirmation mail is owed (rule A8), unless too many have gone there (rule E8).
 * Sent again under the key of an earlier answer, it changes nothing and returns the record. A plus one who typed
 * their own name answers only for themselves (rule E1).
 * @throws AppError `conflict` after the deadline, for another guest's page, and as `mergeOwnAnswer` does;
 * `rate_limited`; `not_found`
 */
export async function answerRsvp(
  scope: GuestScope,
  input: RsvpInput,
  keys: AnswerKeys = { key: null, replaced: [] },
): Promise<OwnAnswer> {
  const { party: answers, guest_id: typedBy = scope.guestId } = input
  const { key, replaced } = keys
  if (typedBy !== scope.guestId) throw new AppError('conflict', rsvpWords.refused.openedByAnother)
  return inTransaction(scope, async (inner) => {
    // Guest and plus one have separate limits, so that neither keeps the other from saving.
    await limitRate(inner, SAVES, actorKey(inner), rsvpWords.refused.tooManySaves)
    if (inner.companion) return answerAsCompanion(inner, input, keys, checkTakesAnswers)
    // Without this lock, two members of a party who answer for each other would deadlock.
    if (answers.length) await lockGuestList(inner)
    const held = answers.length ? 'party' : 'own'
    const { answer: before, mail, origin, answeredBy } = await lockGuestRecord(inner, held)
    const [last] = key === null ? [] : await readLastAnswer(inner.db, inner)
    const isNew = await isNewCall(inner, CALL, key)
    // It was in time when it was first sent. A version before this one stored the key of the last answer only.
    if (!isNew || (last && last.answer_key === key)) return before
    // One of these that arrives late may look as if nothing had changed since.
    for (const one of replaced) await isNewCall(inner, CALL, one)
    await checkTakesAnswers(inner)
    const replacedAt = last ? leftAsAnswered(last, replaced) : null
    const merged = await mergeOwnAnswer(inner, input, before, replacedAt !== null)
    const after = answered(before, merged)
    const confirmAt = addMs(inner.now, CONFIRM_AFTER_MS)
    const scheduled = await scheduleConfirmation(inner, inner.guestId, mail, {
      email: after.email,
      dueAt: confirmAt,
    })
    await writeAnswer(inner.db, {
      coupleId: inner.coupleId,
      guestId: inner.guestId,
      now: inner.now,
      answer_key: key,
      page_language: currentLanguage(),
      ...scheduled,
      ...typedContacts(inner, { ...before, ...origin }, after),
      ...pick(after, ANSWER_COLUMNS),
      ...foldedNames(after),
    })
    if (plusOneLeft(before, after)) await forgetPlusOne(inner, inner.guestId)
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'rsvp.answer',
      target: { type: 'guest', id: inner.guestId },
      before: { rsvp_status: before.rsvp_status },
      after: pick(merged, OWN_GIVEN_FIELDS),
    })
    // Sent again without its key, as a page without scripts does after a lost reply, the answer is no news.
    if (answeredBy !== 'guest' || ANSWER_COLUMNS.some((name) => before[name] !== after[name]))
      await notifyOwner(inner, inner.coupleId, answerNotification(inner.guestId, after))
    const party = await answerForParty(inner, after, answers, { confirmAt, replacedAt })
    return { ...after, mail_withheld: scheduled.mail_withheld === 1, party }
  })
}

/** What an answer writes of the guest's record. */
const ANSWER_COLUMNS = ['first_name', 'last_name', 'plus_one_status', ...OWN_GIVEN_FIELDS] as const

type AnswerColumns = Pick<GuestAnswer, (typeof ANSWER_COLUMNS)[number]> &
  ReturnType<typeof foldedNames> &
  ScheduledMail &
  ContactOrigin & { answer_key: string | null; page_language: string }

const writeAnswer = preparedQuery(
  (db, { coupleId, guestId, now, ...columns }: AnswerColumns & { coupleId: Id; guestId: Id; now: Instant }) =>
    db
      .updateTable('guests')
      .set({ ...columns, rsvp_responded_at: now, rsvp_answered_by: 'guest', updated_at: now })
      .where('couple_id', '=', coupleId)
      .where('id', '=', guestId),
)

interface LastAnswer {
  answer_key: string | null
  rsvp_answered_by: string | null
  rsvp_responded_at: Instant | null
  updated_at: Instant
}

const readLastAnswer = preparedQuery((db, given: { coupleId: Id; guestId: Id }) =>
  db
    .selectFrom('guests')
    .select(['answer_key', 'rsvp_answered_by', 'rsvp_responded_at', 'updated_at'])
    .where('couple_id', '=', given.coupleId)
    .where('id', '=', given.guestId),
)

/** When the guest's last answer was saved, if it is one of the replaced ones and nothing has changed the record since. */
function leftAsAnswered(
  { answer_key, rsvp_answered_by, rsvp_responded_at, updated_at }: LastAnswer,
  replaced: readonly string[],
): Instant | null {
  // The key stays when somebody else answers for the guest.
  const isReplaced = rsvp_answered_by === 'guest' && answer_key !== null && replaced.includes(answer_key)
  return isReplaced && updated_at === rsvp_responded_at ? rsvp_responded_at : null
}

const NO_PLUS_ONE = {
  plus_one_first_name: null,
  plus_one_last_name: null,
  plus_one_meal_choice: null,
}

/** The record with the guest's own answer and contact details. */
function answered(before: GuestAnswer, given: WithOmitted<RsvpInput>): GuestAnswer {
  const { plus_one_was } = given
  const hasDeclinedSince =
    before.plus_one_status === 'declined' && plus_one_was !== undefined && plus_one_was !== 'declined'
  // A form opened earlier still contains the plus one's name: that does not bring them back.
  const input = hasDeclinedSince ? { ...given, ...NO_PLUS_ONE } : given
  return { ...applyAnswer(before, input), email: input.email, phone: input.phone }
}

/** Reads the settings only to word a refusal. */
async function checkTakesAnswers(scope: GuestScope): Promise<void> {
  if (scope.takesAnswers) return
  const { settings } = await getCouple(scope)
  throw new AppError('conflict', answersClosedWords(settings))
}

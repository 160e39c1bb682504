import { AppError } from '#platform/model/app-error.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { callOf, isNewCall } from '#platform/server/db/received-calls.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { notifyOwner } from '#features/notifications/server/notification-commands.ts'
import { companionNotification } from '../model/apply-answer.ts'
import { rsvpWords } from '../model/rsvp-words.ts'
import type { CompanionAnswer } from '../model/own-answer.ts'
import type { RsvpInput } from '../model/rsvp-input.ts'
import type { AnswerKeys } from './answer-keys.ts'
import { mergeOwnAnswer } from './merge-own-answer.ts'
import { lockCompanionAnswer } from './rsvp-queries.ts'

/** The name under which the keys of a plus one's answers are stored. */
const CALL = 'rsvp.companion'

/**
 * Saves a plus one's answer for themselves, within the caller's transaction: whether they are coming, their meal and
 * their note. Nothing about the guest changes, whatever else was sent, and no mail is owed: the guest's own answer
 * stands. A plus one who declines keeps meal and note, as guests do (rule A22).
 * @throws AppError `not_found` if the input answers for others, and everything that `checkTakesAnswers` and
 * `mergeOwnAnswer` throw
 */
export async function answerAsCompanion(
  scope: GuestScope,
  input: RsvpInput,
  { key, replaced }: AnswerKeys,
  checkTakesAnswers: (scope: GuestScope) => Promise<void>,
): Promise<CompanionAnswer> {
  if (input.party.length > 0) throw new AppError('not_found', rsvpWords.refused.notInParty)
  const before = await lockCompanionAnswer(scope)
  // Not stored in the guest's answer_key: a repeated call of the guest's own must still be recognized.
  if (!(await isNewCall(scope, CALL, key))) return before
  await checkTakesAnswers(scope)
  const { rsvp_status, meal_choice, dietary_restrictions } = await mergeOwnAnswer(
    scope,
    input,
    before,
    await isLeftAsCalled(scope, replaced),
  )
  const given = rsvp_status === 'accepted' ? { meal_choice, dietary_restrictions } : {}
  const hasAnswered = (await readStatus(scope)) !== null
  const after: CompanionAnswer = { ...before, rsvp_status, ...given }
  await scope.db
    .updateTable('guests')
    .set({
      plus_one_status: rsvp_status,
      plus_one_meal_choice: after.meal_choice,
      plus_one_dietary: after.dietary_restrictions,
      updated_at: scope.now,
    })
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', scope.guestId)
    .execute()
  await recordHistory(scope, {
    coupleId: scope.coupleId,
    action: 'rsvp.answer_as_companion',
    target: { type: 'guest', id: scope.guestId },
    before: { plus_one_status: before.rsvp_status },
    after: { plus_one_status: rsvp_status, ...given },
  })
  // Sent again without its key, the answer is no news.
  const isSame = (['rsvp_status', 'meal_choice', 'dietary_restrictions'] as const).every(
    (name) => before[name] === after[name],
  )
  if (!(isSame && hasAnswered))
    await notifyOwner(scope, scope.coupleId, companionNotification(scope.guestId, after))
  return after
}

/** Whether the record is still as one of these calls of the plus one left it. */
async function isLeftAsCalled(scope: GuestScope, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false
  const row = await scope.db
    .selectFrom('received_calls')
    .innerJoin('guests', 'guests.id', 'received_calls.guest_id')
    .select('guests.id')
    .where('guests.couple_id', '=', scope.coupleId)
    .where('guests.id', '=', scope.guestId)
    .where('call', '=', callOf(scope, CALL))
    .where('key', 'in', keys)
    .whereRef('received_at', '=', 'guests.updated_at')
    .executeTakeFirst()
  return row !== undefined
}

/** What the plus one has answered themselves; null if nothing. */
async function readStatus({ db, coupleId, guestId }: GuestScope): Promise<string | null> {
  const row = await db
    .selectFrom('guests')
    .select('plus_one_status')
    .where('couple_id', '=', coupleId)
    .where('id', '=', guestId)
    .executeTakeFirst()
  return row?.plus_one_status ?? null
}

import { lockCouple } from '#features/couples/server/lock-couple-commands.ts'
import type { Id } from '#platform/model/ids.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { householdKey, householdOf } from '../model/household-answers.ts'
import { replaceHouseholdAnswer } from './household-answer-commands.ts'
import { readHouseholdAnswers } from './household-answer-queries.ts'

/**
 * Before migration 0047, a household's answer was stored like one of the guest who gave it. While processes are upgraded
 * one after the other, those of the earlier version still do so: makes those answers the household's, unless it has
 * given a later one.
 */
export async function takeOverEarlierAnswers(scope: SystemScope): Promise<void> {
  const found = await earlierAnswers(scope)
    .select(['question_answers.couple_id', 'question_answers.question_id', 'question_answers.guest_id'])
    .orderBy('question_answers.answered_at')
    .execute()
  for (const { couple_id, question_id, guest_id } of found)
    await inTransaction(scope, (inner) => takeOver(inner, couple_id, question_id, guest_id))
}

async function takeOver(scope: SystemScope, coupleId: Id, question_id: Id, guest_id: Id): Promise<void> {
  await lockCouple(scope, coupleId)
  const [given] = await earlierAnswers(scope)
    .innerJoin('guests', 'guests.id', 'question_answers.guest_id')
    .select(['guests.party_key', 'question_answers.value'])
    .select(['question_answers.answered_at', 'question_answers.answered_by'])
    .where('question_answers.question_id', '=', question_id)
    .where('question_answers.guest_id', '=', guest_id)
    .execute()
  // Another process has done it.
  if (!given) return
  const { party_key, value, answered_at, answered_by } = given
  const couple = { ...scope, coupleId }
  const household = householdKey({ id: guest_id, party_key })
  const isOutdated = (await readHouseholdAnswers(couple, household)).some(
    (answer) =>
      answer.question_id === question_id &&
      householdOf(answer) === household &&
      answer.answered_at > answered_at,
  )
  if (!isOutdated)
    await replaceHouseholdAnswer(couple, { id: question_id }, household, {
      guest_id,
      value: JSON.parse(value) as string[],
      answered_at,
      answered_by,
    })
  await scope.db
    .deleteFrom('question_answers')
    .where('question_id', '=', question_id)
    .where('guest_id', '=', guest_id)
    .execute()
}

function earlierAnswers({ db }: SystemScope) {
  return db
    .selectFrom('question_answers')
    .innerJoin('questions', 'questions.id', 'question_answers.question_id')
    .where('questions.per', '=', 'household')
}

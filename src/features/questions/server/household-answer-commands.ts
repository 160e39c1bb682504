import { sql } from 'kysely'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { CoupleScope, SystemScope } from '#platform/server/db/scope.ts'
import { answersInForce, householdOf } from '../model/household-answers.ts'
import { isMember, readHouseholdAnswers } from './household-answer-queries.ts'
import type { StoredQuestion } from './question-queries.ts'

interface Answered {
  /** the guest who gave it, a member of the household */
  guest_id: Id
  value: readonly string[]
  answered_at: Instant
  /** that guest, or `owner` */
  answered_by: string
}

/**
 * Replaces the household's answer; an empty one withdraws it. Deletes those that count there and of which the guest who
 * gives it was a member. One that others have given stays stored, and is theirs again when they leave: those whom the
 * couple have put together by mistake.
 */
export async function replaceHouseholdAnswer(
  scope: Pick<CoupleScope, 'db' | 'coupleId' | 'newId'>,
  { id: question_id }: Pick<StoredQuestion, 'id'>,
  household: string,
  { value, ...answered }: Answered,
): Promise<void> {
  const { db, coupleId: couple_id } = scope
  const involved = (await readHouseholdAnswers(scope, household)).filter(
    (answer) => answer.question_id === question_id,
  )
  if (value.length === 0 && !answersInForce(household, involved).has(question_id)) return
  const replaced = involved.filter(
    (answer) =>
      householdOf(answer) === household &&
      answer.members.some(({ guest_id }) => guest_id === answered.guest_id),
  )
  if (replaced.length > 0)
    await db
      .deleteFrom('household_answers')
      .where('couple_id', '=', couple_id)
      .where(
        'id',
        'in',
        replaced.map(({ id }) => id),
      )
      .execute()
  // Where nothing is left that may come back, nothing need be stored to hide it.
  if (value.length === 0 && replaced.length === involved.length) return
  const id = scope.newId()
  await db
    .insertInto('household_answers')
    .values({ id, couple_id, question_id, value: JSON.stringify(value), ...answered })
    .execute()
  await db
    .insertInto('household_answer_members')
    .columns(['answer_id', 'guest_id', 'couple_id'])
    .expression(
      db
        .selectFrom('guests')
        .select([sql<Id>`cast(${id} as text)`.as('answer_id'), 'guests.id as guest_id', 'guests.couple_id'])
        .where('guests.couple_id', '=', couple_id)
        .where(isMember(household)),
    )
    .execute()
}

/** Deletes the answers whose members have all been removed. Nobody reads them any more. */
export async function sweepHouseholdAnswers({ db }: SystemScope): Promise<void> {
  await db
    .deleteFrom('household_answers')
    .where('id', 'not in', db.selectFrom('household_answer_members').select('answer_id'))
    .execute()
}

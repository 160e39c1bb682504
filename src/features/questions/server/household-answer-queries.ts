import { sql } from 'kysely'
import type { Id } from '#platform/model/ids.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { CoupleScope } from '#platform/server/db/scope.ts'
import { holderOf, householdKey } from '../model/household-answers.ts'
import type { HouseholdAnswer } from '../model/household-answers.ts'

type Couple = Pick<CoupleScope, 'db' | 'coupleId'>

/**
 * The answers of all of the couple's households, or only those of which members of one are part (`householdKey`), oldest
 * first. Those whose members have all been removed are left out.
 */
export async function readHouseholdAnswers(
  { db, coupleId }: Couple,
  household?: string,
): Promise<HouseholdAnswer[]> {
  const rows = await db
    .selectFrom('household_answer_members as member')
    .innerJoin('household_answers as answer', 'answer.id', 'member.answer_id')
    .innerJoin('guests', 'guests.id', 'member.guest_id')
    .select(['answer.id', 'answer.question_id', 'answer.guest_id', 'answer.value', 'answer.answered_at'])
    .select(['guests.id as member_id', 'guests.party_key'])
    .where('member.couple_id', '=', coupleId)
    .$if(household !== undefined, (query) =>
      query.where('member.answer_id', 'in', answersWithMembersIn(db, coupleId, household!)),
    )
    .orderBy('answer.answered_at')
    .orderBy('answer.id')
    .orderBy('guests.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((same): HouseholdAnswer => {
    const [first, ...others] = same.map(({ member_id: id, party_key }) => ({
      guest_id: id,
      household: householdKey({ id, party_key }),
    }))
    const members = [first!, ...others] as const
    const { id, question_id, guest_id, value, answered_at } = same[0]!
    return {
      id,
      question_id,
      guest_id: holderOf(guest_id, members),
      isInherited: members.every((member) => member.guest_id !== guest_id),
      companion: false,
      companion_name: '',
      members,
      value: JSON.parse(value) as string[],
      answered_at,
    }
  })
}

function answersWithMembersIn(db: Db, coupleId: Id, household: string) {
  return db
    .selectFrom('household_answer_members')
    .innerJoin('guests', 'guests.id', 'household_answer_members.guest_id')
    .select('answer_id')
    .where('guests.couple_id', '=', coupleId)
    .where(isMember(household))
}

/** The guests of a household, as a condition. */
export function isMember(household: string) {
  return sql<boolean>`(guests.party_key = ${household} or (guests.id = ${household} and guests.party_key is null))`
}

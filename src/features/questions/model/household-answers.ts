import type { Id } from '#platform/model/ids.ts'
import type { StoredAnswer } from './stored-answer.ts'

/**
 * What a household has answered to a question that it is asked once; an empty `value` is one that was withdrawn.
 *
 * A household is known only by its name, which the couple may change, exchange or give to another one. So an answer is
 * the word of one person, as all others are: of `guest_id`, the member who gave it, or once they are off the list, the
 * first of the others who were members then (`holderOf`). It counts in the household they live in, and nowhere else.
 * Nothing but who lives with whom decides it: undoing a change of households brings back what was read before.
 */
export interface HouseholdAnswer extends StoredAnswer {
  id: Id
  /** Whether the member who gave it is off the list. */
  isInherited: boolean
  /** those who were members when it was given and are still on the list, with the household they belong to now */
  members: readonly Member[]
}

interface Member {
  guest_id: Id
  /** `householdKey` */
  household: string
}

/** Stands for a guest's household: guests with the same `party_key` are one, a guest without it is one alone. */
export function householdKey(guest: { id: Id; party_key: string | null }): string {
  return guest.party_key ?? guest.id
}

/** Whose answer it is, given who gave it and those who were members then and are still on the list, oldest first. */
export function holderOf(giver: Id, members: readonly [Member, ...Member[]]): Id {
  return (members.find(({ guest_id }) => guest_id === giver) ?? members[0]).guest_id
}

/** The household in which the answer counts, as `householdKey`. */
export function householdOf({ guest_id, members }: HouseholdAnswer): string | undefined {
  return members.find((member) => member.guest_id === guest_id)?.household
}

/**
 * A household's answers by question, without those that were withdrawn, from `answers`, oldest first, among which are
 * all that count there. There are several for one question where guests who have answered before were put together: each
 * of the household's members stands for the last one that they were part of; the answer of the most counts, of equals
 * the last. An inherited one counts only where nobody who is still there has answered: its giver may have lived elsewhere
 * by the time they were removed.
 */
export function answersInForce(
  household: string,
  answers: readonly HouseholdAnswer[],
): Map<Id, HouseholdAnswer> {
  const here = answers.filter((answer) => householdOf(answer) === household)
  const byQuestion = Map.groupBy(here, ({ question_id }) => question_id)
  const chosen = [...byQuestion].map(([id, given]) => [id, chosenOf(household, given)] as const)
  return new Map(chosen.filter(([, { value }]) => value.length > 0))
}

function chosenOf(household: string, all: readonly HouseholdAnswer[]): HouseholdAnswer {
  const given = all.filter(({ isInherited }) => !isInherited)
  const answers = given.length > 0 ? given : all
  const lastOf = new Map<Id, HouseholdAnswer>()
  for (const answer of answers)
    for (const member of answer.members)
      if (member.household === household) lastOf.set(member.guest_id, answer)
  const votes = Map.groupBy(lastOf.values(), (answer) => answer)
  const votesFor = (answer: HouseholdAnswer) => votes.get(answer)?.length ?? 0
  return answers.reduce((best, answer) => (votesFor(answer) >= votesFor(best) ? answer : best))
}

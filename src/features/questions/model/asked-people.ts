import type { Id } from '#platform/model/ids.ts'
import { isAsked, shownQuestions } from './question.ts'
import type { AskedPer, AskedPerson, Condition } from './question.ts'
import type { OwnQuestion } from './question-schema.ts'

/** What decides of whom a question is asked, and after what. */
export interface AskableQuestion extends Pick<OwnQuestion, 'audience' | 'event_id' | 'tags'> {
  id: Id
  per: AskedPer
  shown_if: Condition | null
}

/** The questions of one person: what is asked of them, and whatever else a condition of theirs may look at. */
export interface QuestionsOfPerson<Q extends AskableQuestion> {
  asked: readonly Q[]
  /** what the household is asked once, whoever of it answers */
  household: readonly Q[]
}

/**
 * The questions of everyone in one household. What a household is asked once is asked of `holderOf` the question, where it is
 * asked of anyone in it. What depends on a question that is asked neither of the person nor of the household is left out.
 */
export function questionsOfHousehold<Q extends AskableQuestion, P extends AskedPerson>(
  questions: readonly Q[],
  people: readonly P[],
  holderOf: (question: Q) => P | undefined,
): Map<P, QuestionsOfPerson<Q>> {
  const once = questions.filter(
    (question) => question.per === 'household' && people.some((person) => isAsked(question, person)),
  )
  return new Map(
    people.map((person) => {
      const own = questions.filter((question) => question.per === 'person' && isAsked(question, person))
      const known = withoutUnknown([...once, ...own])
      const isOwn = (question: Q) => question.per === 'person' || holderOf(question) === person
      return [
        person,
        {
          household: once.filter((question) => known.has(question)),
          asked: questions.filter((question) => known.has(question) && isOwn(question)),
        },
      ]
    }),
  )
}

/** Those of `questions` whose condition, and whatever that depends on, is about others of them. */
function withoutUnknown<Q extends AskableQuestion>(questions: readonly Q[]): Set<Q> {
  const ids = new Set(questions.map(({ id }) => id))
  const known = questions.filter(({ shown_if }) => shown_if === null || ids.has(shown_if.question_id))
  return known.length === questions.length ? new Set(known) : withoutUnknown(known)
}

/** Those that are shown to the person, with what `valueOf` has of their answers and of their household's. */
export function shownTo<Q extends AskableQuestion>(
  { asked, household }: QuestionsOfPerson<Q>,
  valueOf: (question: Q) => readonly string[],
): Q[] {
  const known = [...new Set([...household, ...asked])]
  const byId = new Map(known.map((question) => [question.id, question]))
  const shown = new Set(shownQuestions(known, (id) => valueOf(byId.get(id)!)))
  return asked.filter((question) => shown.has(question))
}

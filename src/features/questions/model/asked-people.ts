import type { Id } from '#platform/model/ids.ts'
import { isAsked, shownQuestions } from './question.ts'
import type { AskedPer, AskedPerson, Condition } from './question.ts'
import type { OwnQuestion } from './question-schema.ts'

/** What decides who is asked a question, and when it is shown. */
export interface AskableQuestion extends Pick<OwnQuestion, 'audience' | 'event_id' | 'tags'> {
  id: Id
  per: AskedPer
  shown_if: Condition | null
}

/** The questions of one person: those they are asked, and any others that their conditions may depend on. */
export interface QuestionsOfPerson<Q extends AskableQuestion> {
  asked: readonly Q[]
  /** what the household is asked once, no matter which member answers */
  household: readonly Q[]
}

/**
 * The questions of everyone in one household. A question that a household is asked once is asked of `holderOf` the
 * question, if it applies to anyone in the household. Questions that depend on one asked of neither the person nor the
 * household are left out.
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

/** Drops every question whose condition is about a question that is not in the list, and repeats until none is left. */
function withoutUnknown<Q extends AskableQuestion>(questions: readonly Q[]): Set<Q> {
  const ids = new Set(questions.map(({ id }) => id))
  const known = questions.filter(({ shown_if }) => shown_if === null || ids.has(shown_if.question_id))
  return known.length === questions.length ? new Set(known) : withoutUnknown(known)
}

/** The questions that are shown to the person, given their own and their household's answers from `valueOf`. */
export function shownTo<Q extends AskableQuestion>(
  questions: QuestionsOfPerson<Q>,
  valueOf: (question: Q) => readonly string[],
): Q[] {
  const shown = allShownTo(questions, valueOf)
  return questions.asked.filter((question) => shown.has(question))
}

/** The same, of what their household is asked once. */
export function onceShownTo<Q extends AskableQuestion>(
  questions: QuestionsOfPerson<Q>,
  valueOf: (question: Q) => readonly string[],
): Q[] {
  const shown = allShownTo(questions, valueOf)
  return questions.household.filter((question) => shown.has(question))
}

function allShownTo<Q extends AskableQuestion>(
  { asked, household }: QuestionsOfPerson<Q>,
  valueOf: (question: Q) => readonly string[],
): Set<Q> {
  const known = [...new Set([...household, ...asked])]
  const byId = new Map(known.map((question) => [question.id, question]))
  return new Set(shownQuestions(known, (id) => valueOf(byId.get(id)!)))
}

import { askedCopy as copy } from '#features/questions/model/asked-copy.ts'
import { answerIn, isSameAnswer, readAnswer } from '#features/questions/model/question-answer.ts'
import type { AskedQuestion, GuestQuestions } from '#features/questions/model/question-schema.ts'
import { shownQuestions } from '#features/questions/model/question.ts'
import { NONE } from './question-values.ts'
import type { Person, Values } from './question-values.ts'

/** What a person's answers are judged by. */
export interface AskedOfPerson {
  person: Person
  /** all questions of the wedding */
  questions: readonly AskedQuestion[]
  /** what the household has answered to what it is asked once */
  householdAnswers: GuestQuestions['household_answers']
}

/** The questions that a person is asked, whether or not they apply. */
export function askedOf({ person, questions }: Pick<AskedOfPerson, 'person' | 'questions'>): AskedQuestion[] {
  return questions.filter(({ id }) => person.asked.includes(id))
}

/** The ids of the questions that apply to a person whose fields contain `values`. */
export function applicableIn(
  { person, questions, householdAnswers }: AskedOfPerson,
  values: Values,
): Set<string> {
  const elsewhere = (id: string) => (person.asked.includes(id) ? NONE : answerIn(householdAnswers, id))
  const shown = shownQuestions(questions, (id) => values[id] ?? elsewhere(id))
  return new Set(shown.map(({ id }) => id))
}

/** What the server would refuse of `values`: sentences by the ids of their questions. */
export function problemsIn(asked: AskedOfPerson, values: Values): Record<string, string> {
  const applicable = applicableIn(asked, values)
  return Object.fromEntries(
    askedOf(asked)
      .filter(({ id }) => applicable.has(id))
      .flatMap((question) => {
        const value = values[question.id] ?? NONE
        const read = readAnswer(question, value, answerIn(asked.person.answers, question.id))
        if ('problem' in read) return [[question.id, read.problem]]
        return question.is_required && value.length === 0 ? [[question.id, copy.required]] : []
      }),
  )
}

/** The answers in `values` that differ from the `known` ones. A question that no longer applies has none. */
export function changesIn(asked: AskedOfPerson, values: Values, known: Values) {
  const applicable = applicableIn(asked, values)
  return askedOf(asked).flatMap(({ id }) => {
    const value = applicable.has(id) ? (values[id] ?? NONE) : NONE
    const shown = known[id] ?? NONE
    return isSameAnswer(value, shown) ? [] : [{ question_id: id, value, shown }]
  })
}

import { guestName, plusOneName } from '#features/guests/model/guest.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { choiceValues, hasChoices } from '../model/question.ts'
import { answerWords } from '../model/question-answer.ts'
import type { ExportedQuestion, OwnQuestion } from '../model/question-schema.ts'
import type { StoredAnswer } from '../model/stored-answer.ts'
import { readAnswers, readAsked } from './answerer-queries.ts'
import type { Answers, AskedGuest } from './answerer-queries.ts'
import { readStoredQuestions } from './question-queries.ts'
import type { StoredQuestion } from './question-queries.ts'

/** The couple's questions, including archived ones, with a summary of the answers. */
export async function listQuestions(scope: OwnerScope): Promise<OwnQuestion[]> {
  const questions = await readStoredQuestions(scope)
  if (questions.length === 0) return []
  const answers = await readAnswers(scope)
  return summarize(questions, allOf(answers), await readAsked(scope, questions, answers))
}

/** Every question with every stored answer, for the export; answers that are not in force are marked. */
export async function listExportedQuestions(scope: OwnerScope): Promise<ExportedQuestion[]> {
  const questions = await readStoredQuestions(scope)
  if (questions.length === 0) return []
  const answers = await readAnswers(scope)
  const people = await readAsked(scope, questions, answers)
  const all = allOf(answers)
  const names = new Map(people.map(({ guest }) => [guest.id, guestName(guest)]))
  // Who gave one that is in force is known: the present plus one, or somebody who is still in that household.
  const inForce = new Map(
    people.flatMap((person) => [...person.answers.values()].map((answer) => [answer, person])),
  )
  const nameOf = (answer: StoredAnswer) => {
    const guest = inForce.get(answer)?.guest
    if (answer.companion) return (guest && plusOneName(guest)) ?? answer.companion_name
    return guest ? guestName(guest) : (names.get(answer.guest_id) ?? '')
  }
  const byQuestion = Map.groupBy(all, ({ question_id }) => question_id)
  return summarize(questions, all, people).map((question) => ({
    ...question,
    answers: (byQuestion.get(question.id) ?? []).map((answer) => ({
      guest_id: inForce.get(answer)?.guest_id ?? answer.guest_id,
      companion: answer.companion,
      name: nameOf(answer),
      value: answer.value,
      words: answerWords(question, answer.value),
      in_force: inForce.has(answer),
      answered_at: answer.answered_at,
    })),
  }))
}

/** All answers that have not been withdrawn, in force or not. */
function allOf({ ofPeople, ofHouseholds }: Answers): StoredAnswer[] {
  return [...ofPeople, ...ofHouseholds.filter(({ value }) => value.length > 0)]
}

function summarize(
  questions: readonly StoredQuestion[],
  all: readonly StoredAnswer[],
  people: readonly AskedGuest[],
): OwnQuestion[] {
  const answered = new Set(all.map(({ question_id }) => question_id))
  return questions.map((question) => {
    const asked = people.filter(({ shown }) => shown.includes(question))
    const counted = people.flatMap(({ answers }) => answers.get(question.id) ?? [])
    const values = counted.flatMap(({ value }) => value)
    return {
      ...question,
      asked: asked.length,
      answered: counted.length,
      has_answers: answered.has(question.id),
      ...totalsOf(question, values),
    }
  })
}

function totalsOf(question: StoredQuestion, values: readonly string[]) {
  const { type } = question
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return {
    tally: hasChoices(type)
      ? choiceValues(question).map((value) => ({ value, count: counts.get(value) ?? 0 }))
      : [],
    sum:
      type === 'number' && values.length > 0 ? values.reduce((sum, value) => sum + Number(value), 0) : null,
  }
}

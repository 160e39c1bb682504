import type { GuestFacet } from '#platform/model/guest-facet.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { answerCell, answerWords } from '../model/question-answer.ts'
import { questionColumnHeader, questionCopy as copy } from '../model/question-copy.ts'
import { choiceValues, hasChoices } from '../model/question.ts'
import { readAskedPeople } from './answerer-queries.ts'
import type { AskedGuest } from './answerer-queries.ts'
import { readStoredQuestions } from './question-queries.ts'
import type { StoredQuestion } from './question-queries.ts'

/** One facet of the guest list for each active question, with its answers. */
export async function readQuestionFacets(scope: OwnerScope): Promise<GuestFacet[]> {
  const questions = (await readStoredQuestions(scope)).filter(({ archived_at }) => archived_at === null)
  if (questions.length === 0) return []
  const people = await readAskedPeople(scope)
  const byGuest = Map.groupBy(people, ({ guest_id }) => guest_id)
  return questions.map((question) => facetOf(question, byGuest))
}

function facetOf(question: StoredQuestion, byGuest: ReadonlyMap<Id, readonly AskedGuest[]>): GuestFacet {
  const { id, text, type } = question
  const values = choiceValues(question)
  const given = hasChoices(type) ? values.map((value) => answerWords(question, [value])) : [copy.withAnswer]
  const choices = [...given, copy.unanswered, copy.notAskedOf]
  const [unanswered, notAsked] = [given.length, given.length + 1]
  const choicesOf = ({ shown, answers }: AskedGuest) => {
    const answer = answers.get(id)?.value ?? []
    if (answer.length === 0) return [shown.some((one) => one.id === id) ? unanswered : notAsked]
    return hasChoices(type) ? answer.map((value) => values.indexOf(value)).filter((at) => at >= 0) : [0]
  }
  const chosen = new Map<Id, number[]>()
  for (const [guestId, persons] of byGuest) {
    const all = [...new Set(persons.flatMap(choicesOf))]
    // A plus one who is not asked must not mark a guest who is.
    chosen.set(guestId, all.length > 1 ? all.filter((choice) => choice !== notAsked) : all)
  }
  const cellsOf = (isCompanion: boolean) =>
    new Map(
      [...byGuest.values()]
        .flat()
        .filter(({ companion, answers }) => companion === isCompanion && answers.has(id))
        .map(({ guest_id, answers }) => [guest_id, answerCell(question, answers.get(id)?.value ?? [])]),
    )
  const answeredAtOf = (isCompanion: boolean) =>
    new Map(
      [...byGuest.values()].flat().flatMap(({ guest_id, companion, answers }): [Id, Instant][] => {
        const answer = answers.get(id)
        return answer && companion === isCompanion ? [[guest_id, answer.answered_at]] : []
      }),
    )
  const columnOf = (of: 'guest' | 'plus one') => ({
    of,
    cells: cellsOf(of === 'plus one'),
    answeredAt: answeredAtOf(of === 'plus one'),
    accepts: null,
  })
  const columns = () => [
    { header: questionColumnHeader(text), ...columnOf('guest') },
    { header: questionColumnHeader(text, 'plus one'), ...columnOf('plus one') },
  ]
  return {
    filter: 'answers',
    label: text,
    choices,
    // The couple's letters ask only for answers about events.
    waiting: null,
    chosen,
    columns,
  }
}

// The demo's questions: the shuttle and where it stops, what the children need, what everyone drinks, a room
// for each household.
import { answerQuestions } from '../src/features/questions/server/answer-commands.ts'
import { createQuestion } from '../src/features/questions/server/question-commands.ts'
import { readAskedPeople } from '../src/features/questions/server/answerer-queries.ts'
import type { OwnQuestion, QuestionInput } from '../src/features/questions/model/question-schema.ts'
import { clockNow, DAY_MS, epochMs, instantOf } from '../src/platform/model/dates.ts'
import type { Instant } from '../src/platform/model/dates.ts'
import { guestScope } from '../src/platform/server/db/scope.ts'
import type { OwnerScope } from '../src/platform/server/db/scope.ts'
import { lookupsOfGuest } from './seed-scopes.ts'

const MINUTE_MS = 60_000
/** One in this many of those asked has not answered yet. */
const SILENT = 5

interface Desk {
  /** the base of every scope, at that instant */
  baseAt: (now: Instant) => Parameters<typeof guestScope>[0]
}

interface Wedding {
  id: string
  ownerAt: (now: Instant) => Promise<OwnerScope>
}

const ALLERGIES = ['Peanuts', 'Shellfish, badly', 'Lactose']

/** Adds the questions and the guests' answers; returns how many forms were sent. */
export async function fillQuestions({ baseAt }: Desk, { id, ownerAt }: Wedding): Promise<number> {
  const begin = epochMs(clockNow()) - 9 * DAY_MS
  const owner = await ownerAt(instantOf(begin))
  const question: QuestionInput = {
    text: '',
    help: null,
    type: 'yes_no',
    options: [],
    is_required: false,
    per: 'person',
    audience: 'attending',
    event_id: null,
    tags: [],
    shown_if: null,
    for_caterer: false,
  }
  const ask = (input: Partial<QuestionInput>) => createQuestion(owner, { ...question, ...input })
  const choices = (...labels: string[]) => labels.map((label) => ({ id: null, label }))
  const shuttle = await ask({
    text: 'Do you want a seat on the shuttle?',
    help: 'It leaves at 3:15 PM and returns at midnight and at 1 AM.',
    is_required: true,
  })
  const stop = await ask({
    text: 'Where shall it pick you up?',
    type: 'one',
    options: choices('The Queen’s Inn', 'GO station', 'Pillar and Post'),
    is_required: true,
    shown_if: { question_id: shuttle.id, values: ['yes'] },
  })
  const allergy = await ask({ text: 'Anything the kitchen should know?', type: 'short', for_caterer: true })
  const drinks = await ask({
    text: 'What do you like to drink?',
    type: 'several',
    options: choices('Wine', 'Beer', 'Cider', 'Nothing with alcohol'),
  })
  const rooms = await ask({
    text: 'How many rooms do you need at the inn?',
    type: 'number',
    per: 'household',
  })
  const answersOf = ({ id: questionId }: OwnQuestion, index: number): string[] => {
    const pick = (list: readonly { id: string }[]) => [list[index % list.length]!.id]
    if (questionId === shuttle.id) return [index % 3 === 0 ? 'no' : 'yes']
    if (questionId === stop.id) return pick(stop.options)
    if (questionId === allergy.id) return index % 7 === 0 ? [ALLERGIES[index % 3]!] : []
    if (questionId === drinks.id)
      return [...pick(drinks.options), ...(index % 4 === 1 ? pick(drinks.options.slice(2)) : [])]
    return questionId === rooms.id ? [String(1 + (index % 2))] : []
  }
  const people = (await readAskedPeople(owner)).filter(({ questions }) => questions.asked.length > 0)
  let forms = 0
  for (const [index, { guest_id, companion, questions }] of people.entries()) {
    if (index % SILENT === SILENT - 1) continue
    const at = instantOf(begin + DAY_MS + ((index * 151) % (7 * 24 * 60)) * MINUTE_MS)
    const scope = await guestScope(baseAt(at), lookupsOfGuest(id, guest_id), 'demo')
    await answerQuestions(scope, {
      guest_id,
      companion,
      answers: questions.asked.map((one) => ({
        question_id: one.id,
        value: answersOf({ ...shuttle, id: one.id }, index),
        shown: [],
      })),
    })
    forms++
  }
  return forms
}

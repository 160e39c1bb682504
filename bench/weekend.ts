import type { QuestionInput } from '../src/features/questions/model/question-schema.ts'
import { EVENT } from '../tests/support/events.ts'
import { call } from '../tests/support/live-wedding.ts'
import { QUESTION } from '../tests/support/questions.ts'

const EVENTS = [
  { name: 'Welcome dinner', asks_meal: true },
  { name: 'Rehearsal', start_time: '16:00', end_time: '17:00', dress: null, note: null },
  { name: 'Boat trip', start_time: '10:00', end_time: '13:00', note: null },
  { name: 'Late party', start_time: '23:30', end_time: '02:00', dress: null, note: null },
  { name: 'Farewell brunch', start_time: '10:30', end_time: '13:00', dress: null },
]

const choices = (...labels: string[]) => labels.map((label) => ({ id: null, label }))

const QUESTIONS: Partial<QuestionInput>[] = [
  {
    text: 'Where shall the shuttle pick you up?',
    type: 'one',
    options: choices('The Queen’s Inn', 'GO station', 'Pillar and Post'),
  },
  { text: 'Anything the kitchen should know?', type: 'short', for_caterer: true },
  {
    text: 'What do you like to drink?',
    type: 'several',
    options: choices('Wine', 'Beer', 'Cider', 'Nothing with alcohol'),
  },
  { text: 'How many rooms do you need at the inn?', type: 'number', per: 'household' },
  { text: 'Do you need a high chair?' },
  { text: 'Which size of T-shirt?', type: 'one', options: choices('S', 'M', 'L', 'XL') },
  { text: 'Which song makes you dance?', type: 'short' },
  { text: 'Will you come on the hike?' },
  { text: 'A memory of the two of us?', type: 'long' },
]

/** What a couple with a whole weekend asks everyone: five events and ten questions of every type. */
export async function addWeekend(origin: string, token: string): Promise<void> {
  for (const event of EVENTS) await call(origin, 'POST', '/api/events', { ...EVENT, ...event }, token)
  const shuttle = { ...QUESTION, text: 'Do you want a seat on the shuttle?', is_required: true }
  const { id } = await call<{ id: string }>(origin, 'POST', '/api/questions', shuttle, token)
  const [stop, ...others] = QUESTIONS
  const shown_if = { question_id: id, values: ['yes'] }
  for (const question of [{ ...stop, shown_if }, ...others])
    await call(origin, 'POST', '/api/questions', { ...QUESTION, ...question }, token)
}

// The demo's trivia: Zoë and Théo's questions for their guests, and forty runs by people who know them more or
// less well.
import { openSecrets } from '../src/app/server/open-secrets.ts'
import type { TriviaQuestionInput } from '../src/features/trivia/model/trivia-question-input.ts'
import { addTriviaQuestion } from '../src/features/trivia/server/trivia-question-commands.ts'
import { listTriviaQuestions } from '../src/features/trivia/server/trivia-question-queries.ts'
import { playTrivia } from '../src/features/trivia/server/trivia-run-commands.ts'
import { readGuestTrivia } from '../src/features/trivia/server/trivia-run-queries.ts'
import { clockNow, epochMs, instantOf } from '../src/platform/model/dates.ts'
import type { Instant } from '../src/platform/model/dates.ts'
import type { Config } from '../src/platform/server/config.ts'
import { guestScope, systemScope } from '../src/platform/server/db/scope.ts'
import type { OwnerScope } from '../src/platform/server/db/scope.ts'
import { lookupsOfGuest } from './seed-scopes.ts'

/** How many of a hundred average guests know the answer, with the question. */
const QUESTIONS: readonly [known: number, question: TriviaQuestionInput][] = [
  [
    94,
    ask(
      'Where did Zoë and Théo meet?',
      2,
      ['On a night train', 'At university', 'In a queue for cinnamon rolls', 'Through Théo’s sister'],
      'There was one roll left. They shared it on the steps outside.',
    ),
  ],
  [
    86,
    ask(
      'Who said “I love you” first?',
      1,
      ['Zoë', 'Théo', 'Both at once', 'The dog'],
      'On a ferry, and the horn drowned it out. He had to say it again.',
    ),
  ],
  [78, ask('What is the name of their cat?', 0, ['Madame Curie', 'Pixel', 'Miso', 'Gustav'], null)],
  [
    69,
    ask(
      'Which dish does Théo cook whenever someone comes to dinner?',
      3,
      ['Risotto', 'Fish tacos', 'Ramen', 'Lentil shepherd’s pie'],
      'Eleven years, one recipe. Nobody has complained yet.',
    ),
  ],
  [
    62,
    ask(
      'In which city did Théo propose?',
      1,
      ['Montréal', 'Lisbon', 'Reykjavík', 'Kyoto'],
      'At a tram stop in Alfama, because it had started to rain.',
    ),
  ],
  [
    53,
    ask(
      'What did Zoë want to become when she was seven years old?',
      1,
      ['An astronaut', 'A lighthouse keeper', 'A vet', 'A bus driver'],
      null,
    ),
  ],
  [
    44,
    ask(
      'How many times did Théo take his driving test before he passed it?',
      2,
      ['Once', 'Twice', 'Three times', 'He never did'],
      'The third examiner was kind about the hedge.',
    ),
  ],
  [
    31,
    ask(
      'Which song was playing when they danced together for the very first time, in the kitchen of Zoë’s old flat?',
      3,
      ['At Last', 'Dancing Queen', 'La vie en rose', 'Harvest Moon'],
      'It will be played again. Listen for it after dinner.',
    ),
  ],
]

const RUNS = 40
const MINUTE_MS = 60_000

interface Desk {
  config: Config
  /** the base of every scope, at that instant */
  baseAt: (now: Instant) => Parameters<typeof systemScope>[0]
}

interface Wedding {
  id: string
  ownerAt: (now: Instant) => Promise<OwnerScope>
  /** in the order of the guest list */
  guestIds: readonly string[]
}

/** Writes the questions, and plays; returns how many runs there are. */
export async function fillTrivia({ config, baseAt }: Desk, wedding: Wedding): Promise<number> {
  const start = epochMs(clockNow()) - 16 * 24 * 60 * MINUTE_MS
  for (const [index, [, question]] of QUESTIONS.entries())
    await addTriviaQuestion(await wedding.ownerAt(instantOf(start + index * 4 * MINUTE_MS)), question)
  const secrets = await openSecrets(config, systemScope(baseAt(clockNow())).db)
  const questions = await listTriviaQuestions(await wedding.ownerAt(clockNow()))
  for (let run = 0; run < RUNS; run++) {
    // The last six play once more, and know better by then.
    const isReplay = run >= RUNS - 6
    const guest = (isReplay ? run - 20 : run) * 3
    const lookups = lookupsOfGuest(wedding.id, wedding.guestIds[guest]!)
    const at = instantOf(start + (run + 1) * 8 * 60 * MINUTE_MS + chance(run, 99) * 4 * MINUTE_MS)
    const scope = await guestScope(baseAt(at), lookups, 'demo')
    // From the parents' neighbor to the oldest friend.
    const closeness = chance(guest, 7) * 0.7 - 25 + (isReplay ? 30 : 0)
    const answers = questions.map(({ id, options, correct_answer_index: correct }, index) => {
      const knows = chance(guest * 31 + run, index) < QUESTIONS[index]![0] + closeness
      const guessed = (correct + 1 + (chance(run, index + 20) % (options.length - 1))) % options.length
      return { question_id: id, option: knows ? correct : guessed }
    })
    const timeSpent = 34 + Math.round(chance(run, 55) * 1.3) - (isReplay ? 18 : 0)
    const { shown } = await readGuestTrivia(scope, secrets)
    await playTrivia(scope, secrets, { shown, timeSpent, answers })
  }
  return RUNS
}

function ask(
  question_text: string,
  correct_answer_index: number,
  options: string[],
  explanation: string | null,
): TriviaQuestionInput {
  return { question_text, options, correct_answer_index, explanation }
}

/** A number below a hundred, the same one every time. */
function chance(one: number, other: number): number {
  const mixed = Math.imul(one * 374_761_393 + other * 668_265_263 + 974_634_777, 1_274_126_177)
  return ((mixed ^ (mixed >>> 15)) >>> 0) % 100
}

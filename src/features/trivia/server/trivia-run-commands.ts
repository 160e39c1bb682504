import {
  addActivity,
  checkActivityIsOpen,
  isActivityOpen,
  lockAuthor,
} from '#features/activities/server/activity-commands.ts'
import { shareCoupleLock } from '#features/couples/server/lock-couple-commands.ts'
import { AppError } from '#platform/model/app-error.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { isNewCall } from '#platform/server/db/received-calls.ts'
import { actorKey, inTransaction } from '#platform/server/db/scope.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { TRIVIA_RUN_CALL } from '../model/trivia-run-call.ts'
import type { TriviaRunInput } from '../model/trivia-run-input.ts'
import { triviaCopy as copy } from '../model/trivia-run.ts'
import type { GuestTrivia } from '../model/trivia-run.ts'
import { scoreRun } from './score-run.ts'
import { readShown } from './shown-questions.ts'
import { listTriviaQuestions } from './trivia-question-queries.ts'
import { readGuestTrivia } from './trivia-run-queries.ts'
import { percentOf } from '#platform/model/percent-of.ts'

const RUNS: RateLimit = { bucket: 'trivia.play', burst: 30, perSeconds: 60 }

/**
 * Records a guest's run with its score, and returns the trivia with that result. `key` is the browser's key for this
 * run: sending it again under the same key does not count twice.
 * @throws AppError `not_found` without the feature, `conflict` before it opens or without questions, `invalid`,
 * `rate_limited`
 */
export function playTrivia(
  scope: GuestScope,
  secrets: Secrets,
  input: TriviaRunInput,
  key: string | null = null,
): Promise<GuestTrivia> {
  return inTransaction(scope, async (inner) => {
    await limitRate(inner, RUNS, actorKey(inner), copy.tooMany)
    // The couple moves no option until this run is stored, so that its answers are either scored or moved. Shared after
    // anything that refers to the guest, it would deadlock with the removal of many guests.
    await shareCoupleLock(inner, inner.coupleId)
    // A run accepted while the feature was open stays accepted.
    if (await isNewCall(inner, TRIVIA_RUN_CALL.name, key)) {
      await checkTriviaIsOpen(inner)
      await writeRun(inner, secrets, input)
    } else if (!(await isActivityOpen(inner, 'trivia'))) return { questions: [], shown: '', result: null }
    return readGuestTrivia(inner, secrets)
  })
}

/** @throws AppError `not_found` without the feature, `conflict` before it opens */
export function checkTriviaIsOpen(scope: GuestScope): Promise<void> {
  return checkActivityIsOpen(scope, 'trivia', copy)
}

async function writeRun(scope: GuestScope, secrets: Secrets, input: TriviaRunInput): Promise<void> {
  const shown = readShown(secrets, scope.coupleId, input.shown)
  if (shown === null) throw new AppError('conflict', copy.notShown)
  const today = await listTriviaQuestions(scope)
  const { score, totalQuestions, timeSpent, answers } = scoreRun(today, shown, input, scope.now)
  const activity_id = await addActivity(scope, {
    type: 'trivia',
    payload: {
      score,
      totalQuestions,
      timeSpent,
      answers: answers.map(({ option }) => option),
      participant: await lockAuthor(scope),
    },
  })
  await scope.db
    .insertInto('trivia_runs')
    .values({
      activity_id,
      couple_id: scope.coupleId,
      person: actorKey(scope),
      percentage: percentOf(score, totalQuestions),
      time_spent: timeSpent,
      created_at: scope.now,
    })
    .execute()
  if (answers.length === 0) return
  const rows = answers.map(({ question_id, option, isCorrect }) => ({
    activity_id,
    question_id,
    option_index: option,
    is_correct: toFlag(isCorrect),
  }))
  await scope.db.insertInto('trivia_answers').values(rows).execute()
}

import {
  addActivity,
  authorOf,
  checkActivityIsOpen,
  isActivityOpen,
} from '#features/activities/server/activity-commands.ts'
import { AppError } from '#platform/model/app-error.ts'
import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { isNewCall } from '#platform/server/db/received-calls.ts'
import { actorKey, inTransaction } from '#platform/server/db/scope.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { TriviaQuestion } from '../model/trivia-question.ts'
import { TRIVIA_RUN_CALL } from '../model/trivia-run-call.ts'
import type { TriviaRunInput } from '../model/trivia-run-input.ts'
import { TIME_SPENT_MAX, triviaCopy as copy } from '../model/trivia-run.ts'
import type { GuestTrivia, TriviaAnswer } from '../model/trivia-run.ts'
import { findChosen, readShown, shortId } from './shown-questions.ts'
import type { ShownQuestion, ShownQuestions } from './shown-questions.ts'
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
  if (today.length === 0) throw new AppError('conflict', copy.none)
  const known = today.filter(({ id }) => shown.questions.has(shortId(id)))
  if (known.length === 0) throw new AppError('conflict', copy.notShown)
  const isOld = isTooOld(shown, scope.now)
  const questions = isOld ? today : known
  const answers = questions.flatMap((question) => scoreAnswer(question, input.answers, shown, isOld))
  const counted = answers.filter((one) => one !== 'changed')
  const score = counted.filter(({ isCorrect }) => isCorrect).length
  // A skipped question counts as wrong: otherwise the fewest answers would score best.
  const totalQuestions = questions.length - (answers.length - counted.length)
  if (totalQuestions === 0) throw new AppError('conflict', copy.notShown)
  const timeSpent = possibleTime(input.timeSpent, shown, scope.now)
  const activity_id = await addActivity(scope, {
    type: 'trivia',
    payload: {
      score,
      totalQuestions,
      timeSpent,
      answers: counted.map(({ option }) => option),
      participant: await authorOf(scope),
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
  if (counted.length === 0) return
  const rows = counted.map(({ question_id, option, isCorrect }) => ({
    activity_id,
    question_id,
    option_index: option,
    is_correct: toFlag(isCorrect),
  }))
  await scope.db.insertInto('trivia_answers').values(rows).execute()
}

/** In seconds: a page that is loaded again during a run has a newer token than the run's first question. */
const BEFORE_SHOWN_MAX = 60

/** The time that the phone measured, in seconds, as far as so much can have passed since `shown`; 0 if it is unknown. */
function possibleTime(measured: number, shown: ShownQuestions, now: Instant): number {
  const passed = Math.max(0, Math.ceil((epochMs(now) - epochMs(shown.at)) / 1000))
  return Math.min(measured, passed + BEFORE_SHOWN_MAX)
}

type ScoredAnswer = TriviaAnswer & { isCorrect: boolean }

/**
 * The answer to a question; empty if it was skipped. 'changed' if the couple changed what the guest was shown during the
 * run in such a way that nobody can tell whether the answer was wrong: then the question does not count.
 */
function scoreAnswer(
  question: TriviaQuestion,
  answers: readonly TriviaAnswer[],
  shown: ShownQuestions,
  isOld: boolean,
): (ScoredAnswer | 'changed')[] {
  const given = answers.find(({ question_id }) => question_id === question.id)
  if (!given) return []
  const before = shown.questions.get(shortId(question.id)) ?? NOT_SHOWN
  if (given.option >= Math.max(before.options, question.options.length))
    throw new AppError('invalid', copy.noOption, { fields: { answers: copy.noOption } })
  const chosen = findChosen(question, before, shown.at, given.option)
  const isCorrect = chosen?.option === question.correct_answer_index
  if (chosen && (isCorrect || chosen.isSame || isOld)) return [{ ...given, option: chosen.option, isCorrect }]
  return isOld ? [] : ['changed']
}

/** A question that was added after the others were shown. */
const NOT_SHOWN: ShownQuestion = { options: 0, texts: [] }

/**
 * Whether a run can no longer have been in progress since `shown`. Such a run is scored against all current
 * questions, including those that the guest never saw: otherwise a guest could keep the token of a shorter trivia. It
 * is still accepted, because the phone may have been offline for long.
 */
function isTooOld(shown: ShownQuestions, now: Instant): boolean {
  return epochMs(now) - epochMs(shown.at) > TIME_SPENT_MAX * 1000
}

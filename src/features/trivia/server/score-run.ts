import { AppError } from '#platform/model/app-error.ts'
import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { TriviaQuestion } from '../model/trivia-question.ts'
import type { TriviaRunInput } from '../model/trivia-run-input.ts'
import { TIME_SPENT_MAX, triviaCopy as copy } from '../model/trivia-run.ts'
import type { TriviaAnswer } from '../model/trivia-run.ts'
import { findChosen, shortId } from './shown-questions.ts'
import type { ShownQuestion, ShownQuestions } from './shown-questions.ts'

export interface ScoredRun {
  /** How many answers are right. */
  score: number
  /** How many questions count. */
  totalQuestions: number
  /** In seconds; 0 if it is unknown. */
  timeSpent: number
  /** The answers that count, each with the option's present place. */
  answers: ScoredAnswer[]
}

type ScoredAnswer = TriviaAnswer & { isCorrect: boolean }

/**
 * The score of a guest's run: the right answers among those of `today`'s questions that the guest was shown. A skipped
 * question counts as wrong. A question does not count if it was added or removed during the run, or changed so that nobody
 * can tell whether the answer was wrong. A run from longer ago than a run can take is scored against all of `today`'s
 * questions.
 * @throws AppError `conflict` if no question counts, `invalid` for an option that never was
 */
export function scoreRun(
  today: readonly TriviaQuestion[],
  shown: ShownQuestions,
  input: Pick<TriviaRunInput, 'answers' | 'timeSpent'>,
  now: Instant,
): ScoredRun {
  if (today.length === 0) throw new AppError('conflict', copy.none)
  const remaining = today.filter(({ id }) => shown.questions.has(shortId(id)))
  if (remaining.length === 0) throw new AppError('conflict', copy.notShown)
  const isOld = isTooOld(shown, now)
  const questions = isOld ? today : remaining
  const scored = questions.flatMap((question) => scoreAnswer(question, input.answers, shown, isOld))
  const answers = scored.filter((one) => one !== 'changed')
  // A skipped question counts as wrong: otherwise the fewest answers would score best.
  const totalQuestions = questions.length - (scored.length - answers.length)
  if (totalQuestions === 0) throw new AppError('conflict', copy.notShown)
  const score = answers.filter(({ isCorrect }) => isCorrect).length
  return { score, totalQuestions, timeSpent: possibleTime(input.timeSpent, shown, now), answers }
}

/** In seconds: a page that is loaded again during a run has a newer token than the run's first question. */
const BEFORE_SHOWN_MAX = 60

/** The time that the phone measured, in seconds, as far as so much can have passed since `shown`; 0 if it is unknown. */
function possibleTime(measured: number, shown: ShownQuestions, now: Instant): number {
  const passed = Math.max(0, Math.ceil((epochMs(now) - epochMs(shown.at)) / 1000))
  return Math.min(measured, passed + BEFORE_SHOWN_MAX)
}

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

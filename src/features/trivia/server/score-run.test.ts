import { describe, expect, it } from 'vitest'
import type { AppError } from '#platform/model/app-error.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import type { TriviaQuestion } from '../model/trivia-question.ts'
import { scoreRun } from './score-run.ts'
import { readShown, signShown } from './shown-questions.ts'

const SECRETS = createSecrets(Buffer.alloc(32, 1))
const COUPLE = '0197a000-0000-7000-8000-000000000000'
const SHOWN_AT = '2027-06-12T10:00:00.000Z'
const PLAYED_AT = '2027-06-12T10:02:00.000Z'

/** A question whose first option is right. */
function question(digit: number, changes: Partial<TriviaQuestion> = {}): TriviaQuestion {
  return {
    id: `0197a000-0000-7000-8000-00000000000${digit}`,
    question_text: `Question ${digit}?`,
    options: ['Right', 'Wrong', 'Odd'],
    correct_answer_index: 0,
    explanation: null,
    position: digit,
    created_at: SHOWN_AT,
    updated_at: SHOWN_AT,
    ...changes,
  }
}

const [FIRST, SECOND, THIRD] = [question(1), question(2), question(3)]

/** The score of `[question, option]` answers to what was `shown`, with today's questions. */
function scoreOf(
  shown: readonly TriviaQuestion[],
  today: readonly TriviaQuestion[],
  chosen: [TriviaQuestion, number][],
  { timeSpent = 90, now = PLAYED_AT } = {},
) {
  const token = readShown(SECRETS, COUPLE, signShown(SECRETS, COUPLE, shown, SHOWN_AT))!
  const answers = chosen.map(([{ id }, option]) => ({ question_id: id, option }))
  const run = scoreRun(today, token, { answers, timeSpent }, now)
  return { ...run, answers: run.answers.map(({ option, isCorrect }) => [option, isCorrect]) }
}

describe('a run', () => {
  it('scores the right answers, and counts a skipped question as wrong', () => {
    const all = [FIRST, SECOND, THIRD]
    const run = scoreOf(all, all, [
      [FIRST, 0],
      [SECOND, 1],
    ])
    expect(run).toEqual({
      score: 1,
      totalQuestions: 3,
      timeSpent: 90,
      answers: [
        [0, true],
        [1, false],
      ],
    })
  })

  it('is of the questions that were shown and are still there', () => {
    const run = scoreOf([FIRST, SECOND], [SECOND, THIRD], [[SECOND, 0]])
    expect(run).toMatchObject({ score: 1, totalQuestions: 1 })
    expect(() => scoreOf([FIRST], [SECOND], [[FIRST, 0]])).toThrow()
    expect(() => scoreOf([FIRST], [], [[FIRST, 0]])).toThrow()
  })

  it('finds an option where the couple has moved it', () => {
    const moved = question(1, { options: ['Odd', 'Wrong', 'Right'], correct_answer_index: 2 })
    expect(scoreOf([FIRST], [moved], [[FIRST, 0]])).toMatchObject({ score: 1, answers: [[2, true]] })
  })

  it('finds an option that the couple has put into other words while adding another', () => {
    const longer = question(1, { options: ['The right one', 'Wrong', 'Odd', 'Extra'] })
    expect(scoreOf([FIRST], [longer], [[FIRST, 0]])).toMatchObject({ score: 1, answers: [[0, true]] })
  })

  it('leaves out a question of which nobody can tell whether the answer was wrong', () => {
    const rewritten = question(1, { question_text: 'Something else?' })
    const run = scoreOf(
      [FIRST, SECOND],
      [rewritten, SECOND],
      [
        [FIRST, 1],
        [SECOND, 0],
      ],
    )
    expect(run).toMatchObject({ score: 1, totalQuestions: 1, answers: [[0, true]] })
  })

  it('is of all of today’s questions once it is older than a run can be', () => {
    const now = '2027-06-13T10:00:01.000Z'
    expect(scoreOf([FIRST], [FIRST, SECOND], [[FIRST, 0]], { now })).toMatchObject({
      score: 1,
      totalQuestions: 2,
    })
  })

  it('took no longer than a minute more than since its questions were shown', () => {
    expect(scoreOf([FIRST], [FIRST], [[FIRST, 0]], { timeSpent: 500 }).timeSpent).toBe(180)
    expect(scoreOf([FIRST], [FIRST], [[FIRST, 0]], { timeSpent: 0 }).timeSpent).toBe(0)
  })

  it('is refused with an option that never was', () => {
    const refusal = () => scoreOf([FIRST], [FIRST], [[FIRST, 3]])
    expect(refusal).toThrow(expect.objectContaining({ code: 'invalid' } satisfies Partial<AppError>))
  })
})

import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { triviaQuestionForm, triviaQuestionInput, withoutBlanks } from './trivia-question-input.ts'
import {
  TRIVIA_LIMITS,
  answerAfterRemoval,
  answeredDifficulty,
  copyOfText,
  readingDifficulty,
} from './trivia-question.ts'

const QUESTION = {
  question_text: 'Where did we meet?',
  options: ['At a bakery', 'On a train'],
  correct_answer_index: 0,
  explanation: '',
}

/** The messages by field, as the form shows them. */
function problems(changes: object, schema: z.ZodType = triviaQuestionForm()): Record<string, string> {
  const { error } = schema.safeParse({ ...QUESTION, ...changes })
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('the form of a question', () => {
  test.each([
    [{ question_text: '  Too   short ' }, { question_text: 'Question must be at least 10 characters' }],
    [
      { options: [' ', ''], correct_answer_index: null },
      {
        options: 'At least 2 options required',
        'options.0': 'Option cannot be empty',
        correct_answer_index: 'Must select a correct answer',
      },
    ],
    [
      { options: ['One', '  '] },
      { options: 'At least 2 options required', 'options.1': 'Option cannot be empty' },
    ],
    [{ options: Array.from({ length: 7 }, () => 'x') }, { options: 'Maximum 6 options allowed' }],
    [{ options: ['Yes', ' No ', 'no'] }, { options: 'Options must be different from each other' }],
    [{ correct_answer_index: null }, { correct_answer_index: 'Must select a correct answer' }],
    [{ correct_answer_index: 2 }, { correct_answer_index: 'Please select a valid correct answer' }],
    [
      { options: ['One', '', 'Three'], correct_answer_index: 1 },
      { correct_answer_index: 'Please select a valid correct answer' },
    ],
    [{ explanation: 'x'.repeat(201) }, { explanation: 'Please use at most 200 characters' }],
    [{ options: ['One', '', 'Three'], correct_answer_index: 2 }, {}],
    [{ question_text: 'x'.repeat(10), explanation: 'x'.repeat(200) }, {}],
  ])('says of %o', (changes, sentences) => {
    expect(problems(changes)).toEqual(sentences)
  })

  test('has other words for the call', () => {
    expect(problems({ options: ['One'] }, triviaQuestionInput)).toEqual({
      options: 'Questions must have between 2 and 6 options',
    })
    expect(problems({ correct_answer_index: 9 }, triviaQuestionInput)).toEqual({
      correct_answer_index: 'Correct answer index is invalid',
    })
  })

  test('drops blank options, and the answer stays the option that it was', () => {
    const typed = { ...QUESTION, options: ['', 'One', '', 'Two'], correct_answer_index: 3 }
    const kept = withoutBlanks(triviaQuestionForm().parse(typed))
    expect(kept).toMatchObject({ options: ['One', 'Two'], correct_answer_index: 1, explanation: null })
  })
})

test('removing an option shifts the answer, or clears it', () => {
  expect([0, 1, 2].map((removed) => answerAfterRemoval(1, removed))).toEqual([0, null, 1])
  expect(answerAfterRemoval(null, 0)).toBeNull()
})

describe('difficulty', () => {
  test.each([
    [50, 15, 'easy'],
    [51, 15, 'medium'],
    [50, 16, 'medium'],
    [100, 20, 'medium'],
    [101, 1, 'hard'],
    [10, 21, 'hard'],
  ])('of a text of %i and options of %i characters is %s', (text, option, difficulty) => {
    const options = ['x'.repeat(option), 'y'.repeat(option)]
    expect(readingDifficulty({ question_text: 'x'.repeat(text), options })).toBe(difficulty)
  })

  test('of what was answered is on a scale of its own', () => {
    expect([100, 80, 79, 50, 49, 0].map(answeredDifficulty)).toEqual([
      'easy',
      'easy',
      'medium',
      'medium',
      'hard',
      'hard',
    ])
  })
})

test('a copy says that it is one, within the limit and without half a character', () => {
  expect(copyOfText('Where did we meet?')).toBe('Where did we meet? (Copy)')
  const long = copyOfText(`${'x'.repeat(492)}💍💍💍💍`)
  expect(long.length).toBeLessThanOrEqual(TRIVIA_LIMITS.question)
  expect(long).toBe(`${'x'.repeat(492)} (Copy)`)
})

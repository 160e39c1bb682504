import { z } from 'zod'
import { areDistinct } from '#platform/model/distinct-options.ts'
import { oneLine } from '#platform/model/one-line.ts'
import { optionalText, storableText, tooLong } from '#platform/model/text-input.ts'
import { TRIVIA_LIMITS, triviaQuestionErrors as errors } from './trivia-question.ts'

interface QuestionWords {
  few: string
  many: string
  none: string
  invalid: string
}

/**
 * A question, checked the same way in the form and in the call, with the messages of either. Blank options are allowed
 * here and dropped by `withoutBlanks`. `areFine` says whether the options are different enough.
 */
function questionSchema(words: QuestionWords, areFine: (options: readonly string[]) => boolean) {
  const { questionMin, question, option, optionsMin, optionsMax, explanation } = TRIVIA_LIMITS
  return z
    .object({
      question_text: storableText(errors.short)
        .overwrite(oneLine)
        .min(questionMin, errors.short)
        .max(question, tooLong(question)),
      options: z
        .array(storableText(errors.emptyOption).overwrite(oneLine).max(option, tooLong(option)), {
          error: words.few,
        })
        .max(optionsMax, words.many)
        .superRefine((options, context) => {
          if (options.filter((text) => text !== '').length >= optionsMin) return
          context.addIssue({ code: 'custom', message: words.few })
          // Only the next field to fill in: an empty form should not show an error in every field.
          const next = options.indexOf('')
          if (next >= 0) context.addIssue({ code: 'custom', path: [next], message: errors.emptyOption })
        })
        .refine(areFine, errors.sameOptions),
      correct_answer_index: z.int({ error: words.none }).min(0, words.invalid),
      explanation: optionalText(explanation),
    })
    .superRefine(({ options, correct_answer_index: answer }, context) => {
      if (options[answer]) return
      context.addIssue({ code: 'custom', path: ['correct_answer_index'], message: words.invalid })
    })
}

const formWords: QuestionWords = {
  few: errors.fewOptions,
  many: errors.manyOptions,
  none: errors.noAnswer,
  invalid: errors.wrongAnswer,
}
const callWords: QuestionWords = {
  few: errors.optionCount,
  many: errors.optionCount,
  none: errors.answerIndex,
  invalid: errors.answerIndex,
}

/**
 * What the couple types; the form shows each message under its field. Options that are `stored` may stay, even if two
 * are the same.
 */
export function triviaQuestionForm(stored?: readonly string[]) {
  return questionSchema(formWords, (options) => areDistinct(options, stored))
}
export type TriviaQuestionForm = ReturnType<typeof triviaQuestionForm>

/** What the call accepts. */
export const triviaQuestionInput = questionSchema(callWords, (options) => areDistinct(options))

/**
 * A whole question that replaces another, with what its author saw of that one: what is still as it was seen is no
 * change. Without it, any change is overwritten. The command compares the options, since those that are stored may stay.
 */
export const triviaQuestionChange = questionSchema(callWords, () => true).safeExtend({
  seen: z
    .object({
      question_text: z.string(),
      options: z.array(z.string()),
      correct_answer_index: z.int(),
      explanation: z.string().nullable(),
    })
    .partial()
    .optional(),
})
export type TriviaQuestionChange = z.output<typeof triviaQuestionChange>

export type TriviaQuestionInput = z.output<typeof triviaQuestionInput>

/** The question without its blank options; the right answer stays the same option. */
export function withoutBlanks<T extends Pick<TriviaQuestionInput, 'options' | 'correct_answer_index'>>(
  input: T,
): T {
  const { options, correct_answer_index: answer } = input
  return {
    ...input,
    options: options.filter((text) => text !== ''),
    correct_answer_index: options.slice(0, answer).filter((text) => text !== '').length,
  }
}

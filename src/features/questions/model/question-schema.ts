import { z } from 'zod'
import { TAG_LIMITS } from '#features/guests/model/guest-schema.ts'
import { areDistinct } from '#platform/model/distinct-options.ts'
import { optionalText, requiredText, storableText } from '#platform/model/text-input.ts'
import { translationsInput, translationsSchema } from '#platform/model/translations-input.ts'
import { askedCopy } from './asked-copy.ts'
import { questionCopy as copy } from './question-copy.ts'
import {
  ASKED_PER,
  OPTIONS_MIN,
  QUESTION_AUDIENCES,
  QUESTION_LIMITS,
  QUESTION_TYPES,
  QUESTIONS_MAX,
  QUESTION_TEXTS,
  hasOwnOptions,
} from './question.ts'
import type { QuestionText } from './question.ts'
import { ANSWER_LIMITS } from './question-answer.ts'

const optionId = z.string().regex(/^[\w-]{1,40}$/)
const tag = storableText().min(1).max(TAG_LIMITS.length)

const condition = z.object({
  question_id: z.uuid(),
  values: z.array(optionId).min(1, copy.valuesMissing).max(QUESTION_LIMITS.options),
})

/** A question as the couple writes it. Every change sends the whole question; a choice without an id is new. */
export const questionInput = z
  .object({
    text: requiredText(copy.textMissing, QUESTION_LIMITS.text),
    help: optionalText(QUESTION_LIMITS.help),
    translations: translationsInput<QuestionText>({
      text: { max: QUESTION_LIMITS.text },
      help: { max: QUESTION_LIMITS.help },
    }),
    type: z.enum(QUESTION_TYPES),
    options: z
      .array(
        z.object({
          id: optionId.nullable(),
          label: requiredText(copy.optionMissing, QUESTION_LIMITS.option),
          translations: translationsInput<'label'>({ label: { max: QUESTION_LIMITS.option } }),
        }),
      )
      .max(QUESTION_LIMITS.options, copy.tooManyOptions),
    is_required: z.boolean(),
    per: z.enum(ASKED_PER),
    audience: z.enum(QUESTION_AUDIENCES),
    /** for `attending`: which event; null for the wedding */
    event_id: z.uuid().nullable(),
    tags: z.array(tag).max(TAG_LIMITS.count),
    shown_if: condition.nullable(),
    for_caterer: z.boolean(),
  })
  .refine(({ type, options }) => !hasOwnOptions(type) || options.length >= OPTIONS_MIN, {
    path: ['options'],
    error: copy.optionsMissing,
  })
  .refine(({ options }) => areDistinct(options.map(({ label }) => label)), {
    path: ['options'],
    error: copy.optionTwice,
  })
  .refine(({ audience, tags }) => audience !== 'tags' || tags.length > 0, {
    path: ['tags'],
    error: copy.tagsMissing,
  })
export type QuestionInput = z.infer<typeof questionInput>

/** A change, with the time of the last change that its author had seen. */
export const questionChanges = questionInput.safeExtend({ seen: z.iso.datetime() })
export type QuestionChanges = z.infer<typeof questionChanges>

export const questionOrder = z.object({ ids: z.array(z.uuid()).max(QUESTIONS_MAX) })

const option = z.object({ id: z.string(), label: z.string(), is_retired: z.boolean() })
const asked = {
  id: z.uuid(),
  text: z.string(),
  help: z.string().nullable(),
  type: z.enum(QUESTION_TYPES),
  options: z.array(option),
  is_required: z.boolean(),
  per: z.enum(ASKED_PER),
  shown_if: z.object({ question_id: z.uuid(), values: z.array(z.string()) }).nullable(),
}

/** A question as the couple sees it, with a summary of its answers. */
export const ownQuestionSchema = z.object({
  ...asked,
  options: z.array(option.extend({ translations: translationsSchema(['label']).optional() })),
  translations: translationsSchema(QUESTION_TEXTS),
  audience: z.enum(QUESTION_AUDIENCES),
  event_id: z.uuid().nullable(),
  tags: z.array(z.string()),
  for_caterer: z.boolean(),
  archived_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  /** how many people, or households, are asked now, and how many have ever answered */
  asked: z.int(),
  answered: z.int(),
  /** whether anybody has answered, if only people who are no longer asked: its kind and whom it is asked of stay */
  has_answers: z.boolean(),
  /** for a question with choices: how many people chose each, retired choices included */
  tally: z.array(z.object({ value: z.string(), count: z.int() })),
  /** for a number */
  sum: z.number().nullable(),
})
export type OwnQuestion = z.infer<typeof ownQuestionSchema>

/** Somebody who is asked something, or who has an answer in force. */
export const answererSchema = z.object({
  guest_id: z.uuid(),
  companion: z.boolean(),
  /** null for a plus one without a name */
  name: z.string().nullable(),
  /** the guest whose plus one this is, or the guest themselves */
  guest_name: z.string(),
  party: z.string().nullable(),
  /** the questions shown to them now */
  asked: z.array(z.uuid()),
  /** only those in force: to the questions in `asked`, and to archived ones */
  answers: z.array(
    z.object({ question_id: z.uuid(), value: z.array(z.string()), answered_at: z.iso.datetime() }),
  ),
})
export type Answerer = z.infer<typeof answererSchema>

const answerValue = z.object({ question_id: z.uuid(), value: z.array(z.string()) })

/** The questions of a guest's household, with the people for whom the guest may answer. */
export const guestQuestionsSchema = z.object({
  questions: z.array(z.object(asked)),
  people: z.array(
    z.object({
      guest_id: z.uuid(),
      companion: z.boolean(),
      name: z.string().nullable(),
      is_self: z.boolean(),
      /** whose plus one this is; empty for a guest, and for the reader's own plus one */
      plus_one_of: z.string(),
      /** ids of the questions they are asked; what a household is asked once is listed for the guest who reads it */
      asked: z.array(z.uuid()),
      answers: z.array(answerValue),
    }),
  ),
  /** what the reader's household has answered to what it is asked once, whether or not the reader is asked it */
  household_answers: z.array(answerValue),
})
export type GuestQuestions = z.infer<typeof guestQuestionsSchema>
export type AskedQuestion = GuestQuestions['questions'][number]

const value = z.array(z.string().max(ANSWER_LIMITS.long * 2)).max(QUESTION_LIMITS.options)

/**
 * A guest's answers for one person. A question that is left out keeps its answer; one that another answer hides loses
 * it if it is named.
 */
export const questionAnswersInput = z.object({
  guest_id: z.uuid({ error: () => askedCopy.notYours }),
  companion: z.boolean(),
  answers: z
    .array(
      z.object({
        question_id: z.uuid(),
        value,
        /** the answer shown when this one was typed, so that an answer given in the meantime is never overwritten */
        shown: value,
      }),
    )
    .max(QUESTIONS_MAX * 3),
})
export type QuestionAnswersInput = z.infer<typeof questionAnswersInput>

/** An answer that the couple enters for somebody; an empty one withdraws it. */
export const enteredAnswer = z.object({ guest_id: z.uuid(), companion: z.boolean(), value })
export type EnteredAnswer = z.infer<typeof enteredAnswer>

/** A question in the export: everything about it, with each answer. */
const exportedQuestionSchema = ownQuestionSchema.extend({
  answers: z.array(
    z.object({
      guest_id: z.uuid(),
      companion: z.boolean(),
      name: z.string(),
      value: z.array(z.string()),
      words: z.string(),
      /** false if it counts nowhere: the question is not shown to this person any more, or they are replaced */
      in_force: z.boolean(),
      answered_at: z.iso.datetime(),
    }),
  ),
})
export type ExportedQuestion = z.infer<typeof exportedQuestionSchema>

declare module '#platform/model/export-parts.ts' {
  interface ExportParts {
    questions: ExportedQuestion[]
  }
}

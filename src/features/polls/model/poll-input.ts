import { z } from 'zod'
import { areDistinct } from '#platform/model/distinct-options.ts'
import { oneLine } from '#platform/model/one-line.ts'
import { requiredText, storableText, tooLong } from '#platform/model/text-input.ts'
import { OPTION_MAX, OPTIONS_MAX, OPTIONS_MIN, POLL_STATUSES, QUESTION_MAX, pollCopy } from './poll.ts'
import { pollFormCopy as copy } from './poll-results-copy.ts'

const question = requiredText(copy.questionMissing, QUESTION_MAX)

const option = storableText(copy.optionsMissing).overwrite(oneLine).max(OPTION_MAX, tooLong(OPTION_MAX))

/** Blank options are dropped: the form always has spare fields. */
const options = z
  .array(option, copy.optionsMissing)
  .overwrite((texts) => texts.filter((text) => text !== ''))
  .min(OPTIONS_MIN, copy.optionsMissing)
  .max(OPTIONS_MAX, copy.tooManyOptions)

/** A poll as the couple writes it. Options that are `stored` may stay, even if two are the same. */
export function pollForm(stored?: readonly string[]) {
  return z.object({
    question,
    options: options.refine((texts) => areDistinct(texts, stored), copy.sameOptions),
  })
}
export type PollForm = ReturnType<typeof pollForm>

/** A new poll. */
export const pollInput = pollForm()
export type PollInput = z.infer<typeof pollInput>

/**
 * What may change in a poll, with what its author saw in the fields that change; without that it overwrites any change.
 * The command compares the options, since those that are stored may stay.
 */
export const pollChanges = z.object({
  question: question.optional(),
  options: options.optional(),
  status: z.enum(POLL_STATUSES).optional(),
  seen: z
    .object({ question: z.string(), options: z.array(z.string()) })
    .partial()
    .optional(),
})
export type PollChanges = z.infer<typeof pollChanges>

/** Whether a poll is put to everybody. */
export const askingInput = z.object({ asks: z.boolean() })

/** A guest's vote. It carries no name: the server knows who is voting. */
export const voteInput = z.object({
  poll_id: z.uuid({ error: () => pollCopy.deleted }),
  option_index: z
    .int({ error: () => pollCopy.noSuchOption })
    .min(0, { error: () => pollCopy.noSuchOption })
    .max(OPTIONS_MAX - 1, { error: () => pollCopy.noSuchOption }),
})
export type VoteInput = z.infer<typeof voteInput>

import { z } from 'zod'
import { oneLine } from '#platform/model/one-line.ts'
import { requiredText, storableText, tooLong } from '#platform/model/text-input.ts'
import { OPTION_MAX, OPTIONS_MAX, OPTIONS_MIN, POLL_STATUSES, QUESTION_MAX, pollCopy } from './poll.ts'
import { pollFormCopy as copy } from './poll-results-copy.ts'

const question = requiredText(copy.questionMissing, QUESTION_MAX)

const option = storableText(copy.optionsMissing).overwrite(oneLine).max(OPTION_MAX, tooLong(OPTION_MAX))

/** Blank ones are left out: the form always has fields to spare. */
const options = z
  .array(option, copy.optionsMissing)
  .overwrite((texts) => texts.filter((text) => text !== ''))
  .min(OPTIONS_MIN, copy.optionsMissing)
  .max(OPTIONS_MAX, copy.tooManyOptions)

/** A poll as the couple writes it. */
export const pollInput = z.object({ question, options })
export type PollInput = z.infer<typeof pollInput>

/** What may change of one. */
export const pollChanges = z.object({
  question: question.optional(),
  options: options.optional(),
  status: z.enum(POLL_STATUSES).optional(),
})
export type PollChanges = z.infer<typeof pollChanges>

/** Whether a poll is put to everybody. */
export const askingInput = z.object({ asks: z.boolean() })

/** A guest's vote. Their name is not asked for: the server knows who votes. */
export const voteInput = z.object({
  poll_id: z.uuid({ error: () => pollCopy.deleted }),
  option_index: z
    .int({ error: () => pollCopy.noSuchOption })
    .min(0, { error: () => pollCopy.noSuchOption })
    .max(OPTIONS_MAX - 1, { error: () => pollCopy.noSuchOption }),
})
export type VoteInput = z.infer<typeof voteInput>

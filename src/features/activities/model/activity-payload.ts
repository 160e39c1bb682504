import { z } from 'zod'
import { fold } from '#platform/model/folding.ts'
import type { ActivityType } from './activity.ts'

export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const

/** What a row of each type holds besides the common columns. Names always come from the server (rule A34). */
export const ACTIVITY_PAYLOADS = {
  note: z.object({ message: z.string(), author: z.string() }),
  request: z.object({
    song: z.string(),
    artist: z.string(),
    requester: z.string(),
    status: z.enum(REQUEST_STATUSES),
  }),
  trivia: z.object({
    score: z.int(),
    totalQuestions: z.int(),
    /** in seconds */
    timeSpent: z.int(),
    answers: z
      .array(z.int())
      .meta({ description: 'the index that the option chosen for each question had then, in their order' }),
    participant: z.string(),
  }),
  poll: z.object({ pollId: z.string(), optionIndex: z.int(), voter: z.string() }),
} as const satisfies Record<ActivityType, z.ZodObject>

export type ActivityPayloads = { [T in ActivityType]: z.infer<(typeof ACTIVITY_PAYLOADS)[T]> }

/** The text that a search matches: the fields of the payload that somebody wrote, without the status. */
export function searchText<T extends ActivityType>(type: T, payload: ActivityPayloads[T]): string {
  const texts = Object.entries(ACTIVITY_PAYLOADS[type].shape).filter(
    ([, field]) => field instanceof z.ZodString,
  )
  return fold(texts.map(([name]) => (payload as Record<string, string>)[name]).join(' '))
}

/** The fields that rows of every type have. */
const COMMON = {
  id: z.string(),
  /** null once the guest is off the list (rule A6) */
  guest_id: z.string().nullable(),
  /** contributed by the guest's plus one (rule E1) */
  companion: z.boolean(),
  favorite: z.boolean(),
  /** words from the couple's list that it contains (rule A33) */
  flagged_words: z.array(z.string()),
  /** whether it contains any of those words */
  flagged: z.boolean(),
  /** released for the screen at the venue */
  on_wall: z.boolean(),
  created_at: z.string(),
}

type CommonRow = z.infer<z.ZodObject<typeof COMMON>>
/** An activity of one type as the couple's lists show it: the fields of its payload beside the common ones. */
export type ActivityRow<T extends ActivityType> = CommonRow & ActivityPayloads[T]

/** The schema of such rows. */
export function activityRowSchema<T extends ActivityType>(type: T): z.ZodObject & z.ZodType<ActivityRow<T>> {
  const schema: z.ZodObject = z.object({ ...COMMON, ...ACTIVITY_PAYLOADS[type].shape })
  return schema as z.ZodObject & z.ZodType<ActivityRow<T>>
}

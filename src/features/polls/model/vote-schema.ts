import { z } from 'zod'
import { activityRowSchema } from '#features/activities/model/activity-payload.ts'
import type { OwnVote } from './vote-list.ts'

const schema: z.ZodObject = activityRowSchema('poll').extend({ question: z.string(), answer: z.string() })
export const ownVoteSchema = schema as z.ZodObject & z.ZodType<OwnVote>

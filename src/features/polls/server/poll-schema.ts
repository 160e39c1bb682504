import { z } from '@hono/zod-openapi'
import { POLL_STATUSES } from '../model/poll.ts'

const poll = {
  id: z.uuid(),
  key: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  status: z.enum(POLL_STATUSES),
  votes: z.array(z.int()),
}

export const guestPollsSchema = z.object({
  polls: z.array(z.object(poll)),
  asked: z.object({ id: z.uuid(), until: z.iso.datetime() }).nullable(),
  own: z.array(z.object({ poll_id: z.uuid(), option_index: z.int() })),
})

export const ownPollSchema = z.object({
  ...poll,
  closed_at: z.iso.datetime().nullable(),
  asked_until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

export const pollSummarySchema = z.object({
  polls: z.array(ownPollSchema),
  votes: z.int(),
  participants: z.int(),
  guests: z.int(),
  votes_this_week: z.int(),
  guests_see: z.enum(['open', 'locked', 'off']),
})

export const pollReportSchema = z.object({
  days: z.array(z.object({ date: z.iso.date(), votes: z.int() })),
  voters: z.array(z.object({ name: z.string(), votes: z.int() })),
})

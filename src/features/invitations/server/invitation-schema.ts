import { z } from 'zod'
import { DELIVERY_STATES } from '#platform/model/delivery-state.ts'
import { GUEST_EVENTS, LETTER_KINDS } from '../model/letter.ts'

const text = z.string().nullable()
const instant = z.iso.datetime()
const state = z.enum(DELIVERY_STATES)

export const batchResponse = z.object({
  id: z.uuid(),
  kind: z.enum(LETTER_KINDS),
  total: z.int(),
  counts: z.object({
    waiting: z.int(),
    deferred: z.int(),
    held: z.int(),
    sending: z.int(),
    sent: z.int(),
    failed: z.int(),
    unclear: z.int(),
  }),
  body: text,
  created_at: instant,
  last_sent_at: instant.nullable(),
})

export const batchMessageResponse = z.object({
  id: z.uuid(),
  guest_id: z.uuid().nullable(),
  name: z.string(),
  email: z.string(),
  state,
  reason: text,
  sent_at: instant.nullable(),
  next_attempt_at: instant.nullable(),
})

export const previewResponse = z.object({
  from: z.string(),
  to: z.string(),
  reply_to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})

export const guestEventResponse = z.object({
  kind: z.enum(GUEST_EVENTS),
  at: instant,
  state: state.nullable(),
  reason: text,
  message_id: z.uuid().nullable(),
  batch_id: z.uuid().nullable(),
  rsvp_status: text,
  by: z.enum(['guest', 'owner']).nullable(),
  by_name: text,
})

import { z } from 'zod'
import { RSVP_STATUSES } from '../model/guest.ts'

const text = z.string().nullable()

/** A guest as the owner is answered (fields.md). */
export const guestAnswer = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: text,
  phone: text,
  rsvp_status: z.enum(RSVP_STATUSES),
  rsvp_responded_at: z.iso.datetime().nullable(),
  plus_one_allowed: z.boolean(),
  plus_one_first_name: text,
  plus_one_last_name: text,
  meal_choice: text,
  plus_one_meal_choice: text,
  dietary_restrictions: text,
  photo_consent: z.boolean(),
  seat: text,
  party: text,
  tags: z.array(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

export const savedGuestAnswer = z.object({
  guest: guestAnswer,
  duplicates: z.array(z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string(), email: text })),
})

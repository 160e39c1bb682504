import { z } from 'zod'
import { storableText } from '#platform/model/text-input.ts'
import { GUEST_LIMITS, RSVP_STATUSES } from '#features/guests/model/guest.ts'

// Of the named calls' input, only the guest is read: letters say what is stored.
const unread = z.unknown().optional()
const whom = {
  guestEmail: storableText()
    .max(GUEST_LIMITS.email)
    .nullish()
    .transform((text) => text ?? ''),
  guestName: storableText().max(2 * GUEST_LIMITS.name + 1),
  coupleNames: unread,
  weddingDate: unread,
  venueName: unread,
  venueAddress: unread,
  plusOneAllowed: unread,
}

export const invitationCall = z.object({ ...whom, weddingLink: unread })

export const confirmationCall = z.object({
  ...whom,
  rsvpStatus: z.enum(RSVP_STATUSES),
  mealChoice: unread,
  dietaryRestrictions: unread,
  plusOneDetails: unread,
})

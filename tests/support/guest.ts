import type { Guest } from '#features/guests/model/guest.ts'

let made = 0

/** A guest as rules read it, who accepted and of whom nothing else is known. */
export function guest(changes: Partial<Guest> = {}): Guest {
  made++
  return {
    id: `guest-${made}`,
    first_name: 'Ada',
    last_name: `King ${made}`,
    email: null,
    phone: null,
    rsvp_status: 'accepted',
    rsvp_responded_at: null,
    plus_one_allowed: false,
    plus_one_first_name: null,
    plus_one_last_name: null,
    meal_choice: null,
    plus_one_meal_choice: null,
    dietary_restrictions: null,
    photo_consent: false,
    seat: null,
    party: null,
    tags: [],
    created_at: '2027-01-01T00:00:00.000Z',
    updated_at: '2027-01-01T00:00:00.000Z',
    ...changes,
  }
}

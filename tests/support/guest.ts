import type { Guest } from '#features/guests/model/guest.ts'
import { blankGuest } from '#features/guests/model/guest-schema.ts'

let made = 0

/** A guest as rules receive it, who accepted and about whom nothing else is known. */
export function guest(changes: Partial<Guest> = {}): Guest {
  made++
  return {
    ...structuredClone(blankGuest),
    id: `guest-${made}`,
    first_name: 'Ada',
    last_name: `King ${made}`,
    rsvp_status: 'accepted',
    rsvp_responded_at: null,
    link_opened_at: null,
    created_at: '2027-01-01T00:00:00.000Z',
    updated_at: '2027-01-01T00:00:00.000Z',
    ...changes,
  }
}

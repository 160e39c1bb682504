import type { Couple } from '#features/couples/model/couple.ts'
import { takesAnswers } from '#features/couples/model/rsvp-deadline.ts'
import { SUSPENDED, siteAvailability } from '#features/couples/model/site-availability.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { LetterKind } from './letter.ts'

/** Why a letter would ask guests for what they cannot do; each has its sentence in letterCopy. */
export type LetterRefusal = 'suspended' | 'draft' | 'expired' | 'deadlinePassed'

/** What prevents letters of a kind at `now`; null if they may be sent. Only invitations and reminders need the site. */
export function letterRefusal(
  kind: LetterKind | 'rsvp_confirmation',
  couple: Pick<Couple, 'date' | 'time_zone' | 'expiration_date' | 'site_status' | 'settings'>,
  now: Instant,
): LetterRefusal | null {
  if (kind !== 'invitation' && kind !== 'reminder') return null
  if (couple.site_status === SUSPENDED) return 'suspended'
  const availability = siteAvailability(couple, now)
  if (availability === 'draft') return 'draft'
  if (availability !== 'open') return 'expired'
  // An invitation still opens the page after the deadline; a reminder only asks for an answer.
  return kind === 'reminder' && !takesAnswers(couple, now) ? 'deadlinePassed' : null
}

import { paths } from '#platform/model/paths.ts'
import { readGuestSession } from '#platform/public/guest-session.ts'
import { sendJson } from '#platform/public/send-json.ts'
import type { FieldTexts } from '../model/guest-form-rules.ts'
import { guestFormCopy as copy } from '../model/guest-form-copy.ts'
import type { OwnAnswer } from '#features/rsvps/model/own-answer.ts'
import type { RsvpPage } from './rsvp-view.tsx'
import type { Outcome } from './use-guest-form.ts'

interface SaveFailure {
  error?: { message?: string; fields?: Record<string, string> }
}

/** Saves the answer and opens the confirmed view; a failure is a sentence, and the form stays as it is. */
export async function saveRsvp({ couple, guest }: RsvpPage, fields: FieldTexts): Promise<Outcome> {
  const token = tokenFor(couple.slug, guest)
  if (!token) return 'post'
  try {
    const { ok, status, body } = await sendJson('PUT', '/api/rsvp', fields, token)
    if (ok) return { goTo: paths.wedding(couple.slug) }
    // The token is stale, the cookie that rendered this page may not be.
    if (status === 401) return 'post'
    const { error }: SaveFailure = body ?? {}
    if (status === 422 && error?.fields) return { errors: error.fields, message: null }
    return { errors: {}, message: (status === 429 && error?.message) || copy.rsvpFailed }
  } catch {
    return { errors: {}, message: copy.rsvpFailed }
  }
}

/**
 * This browser's token, if it is the guest's whom the page shows: a personal link may have brought another one,
 * and then only the cookie that rendered the page speaks for them.
 */
function tokenFor(slug: string, guest: OwnAnswer): string | null {
  const session = readGuestSession(slug)
  if (!session) return null
  const kept = `${session.guest.firstName} ${session.guest.lastName}`
  const shown = [`${guest.first_name} ${guest.last_name}`, guest.companion_name]
  return shown.includes(kept) ? session.token : null
}

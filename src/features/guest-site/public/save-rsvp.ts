import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { forgetDraft } from '#platform/public/guest-session.ts'
import { sendJson } from '#platform/public/send-json.ts'
import type { FieldTexts } from '../model/guest-form-rules.ts'
import { guestFormCopy as copy } from '../model/guest-form-copy.ts'
import { NO_LONGER_INVITED } from '#features/rsvps/model/own-answer.ts'
import { RSVP_CALL } from '#features/rsvps/model/rsvp-call.ts'
import { householdAnswers, householdErrors } from '../model/household-form.ts'
import { KEPT_STATUS, PAGE_GUEST_HEADER, pageMark } from '../model/offline.ts'
import { findToken } from './find-token.ts'
import type { RsvpPage } from './rsvp-view.tsx'
import type { Outcome } from './use-guest-form.ts'

interface SaveFailure {
  error?: { message?: string; fields?: Record<string, string> }
}

/** Saves the answer and opens the confirmed view; a failure is a sentence, and the form stays as it is. */
export async function saveRsvp(page: RsvpPage, fields: FieldTexts): Promise<Outcome> {
  const { couple } = page
  const party = householdAnswers(fields)
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('party.')))
  const request = party.length > 0 ? { ...own, party } : own
  try {
    const token = await findToken(page)
    if (!token) return 'post'
    const { ok, status, body } = await sendJson(RSVP_CALL.method, RSVP_CALL.path, request, token, {
      [PAGE_GUEST_HEADER]: pageMark(page),
    })
    if (status === KEPT_STATUS) {
      const { showCallQueued } = await import('./offline-line.ts')
      showCallQueued(body)
      return { errors: {}, message: null }
    }
    if (ok) {
      forgetDraft(couple.slug, pageMark(page))
      return { goTo: paths.wedding(couple.slug) }
    }
    // The token is stale, the cookie that rendered this page may not be.
    const { error }: SaveFailure = body ?? {}
    if (status === 401 && error?.message !== NO_LONGER_INVITED) return 'post'
    // Somebody has left the party, or answered since: the plain form comes back with the question, and with all that was typed.
    if (error?.fields && status !== 422) return 'post'
    if (error?.fields) {
      const errors = householdErrors(error.fields, party)
      return { errors, message: errors['party'] ?? null }
    }
    return {
      errors: {},
      message: (status < 500 && error?.message) || copy.rsvpFailed,
    }
  } catch {
    return { errors: {}, message: copy.rsvpFailed }
  }
}

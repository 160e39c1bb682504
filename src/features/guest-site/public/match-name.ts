import { paths } from '#platform/model/paths.ts'
import { keepGuestSession } from '#platform/public/guest-session.ts'
import type { GuestSession } from '#platform/public/guest-session.ts'
import { sendJson } from '#platform/public/send-json.ts'
import type { PublicCouple } from '#features/couples/model/couple.ts'
import type { FieldTexts } from '../model/guest-form-rules.ts'
import { guestFormCopy as copy } from '../model/guest-form-copy.ts'
import type { Outcome } from './use-guest-form.ts'

/** The match call's answer. */
interface MatchResponse extends Partial<GuestSession> {
  success?: boolean
  error?: string
  canRequest?: boolean
  needsContact?: boolean
  requestKey?: string
}

/** Asks the server who this is; on a match keeps the session and opens the page again, which then knows the guest. */
export async function matchName(couple: PublicCouple, fields: FieldTexts): Promise<Outcome> {
  const { slug, bride_first, groom_first } = couple
  const { first_name, last_name, contact } = fields
  try {
    const request = { slug, firstName: first_name, lastName: last_name, contact }
    const { body } = await sendJson('POST', '/api/guest-name-match', request)
    const match: MatchResponse = body ?? {}
    const { success, guest, token, error, canRequest, needsContact, requestKey } = match
    if (success && guest && token) {
      keepGuestSession(slug, { token, guest })
      // As with the plain form: a guest who types their name sees their answer in the form (rule A3).
      return { goTo: `${paths.wedding(slug)}?view=rsvp` }
    }
    const said = canRequest ? copy.miss(bride_first, groom_first) : error || copy.matchFailed
    return {
      errors: needsContact ? { contact: said } : {},
      message: needsContact ? null : said,
      asks_contact: needsContact ?? false,
      request_key: requestKey ?? null,
    }
  } catch {
    return { errors: {}, message: copy.matchOffline, request_key: null }
  }
}

import { keepGuestSession } from '#platform/public/guest-session.ts'
import type { GuestSession } from '#platform/public/guest-session.ts'
import { sendJson } from '#platform/public/send-json.ts'
import type { PublicCouple } from '#features/couples/model/couple.ts'
import type { GuestPage } from '../model/guest-page.ts'
import type { TabId } from '../model/guest-tabs.ts'
import { pageAddress } from '../model/page-address.ts'
import type { FieldTexts } from '../model/guest-form-rules.ts'
import { guestFormCopy as copy } from '../model/guest-form-copy.ts'
import type { Outcome } from './use-guest-form.ts'

/** The body of the match call's response. */
interface MatchResponse extends Partial<GuestSession> {
  error?: string
  needsContact?: boolean
  canRequest?: boolean
  requestKey?: string
  page?: GuestPage
  html?: string
}

/** Replaces this page with the one that a match returns. */
export type ShowPage = (page: GuestPage, html: string) => void

/**
 * Asks the server who this is. On a match, stores the session and shows the form that came with it; if none came,
 * reloads the page, which then knows the guest.
 */
export async function matchName(
  { slug }: PublicCouple,
  tab: TabId,
  fields: FieldTexts,
  show?: ShowPage,
): Promise<Outcome> {
  const { first_name, last_name, contact } = fields
  try {
    const request = { slug, firstName: first_name, lastName: last_name, contact, view: 'rsvp' }
    const { body } = await sendJson('POST', '/api/guest-name-match', request)
    const match: MatchResponse = body ?? {}
    const { guest, token, error, needsContact = false, canRequest = false, requestKey, page, html } = match
    if (guest && token) {
      keepGuestSession(slug, { token, guest })
      // Same as with the plain form: guests who type their name see their answer in the form (rule A3).
      const goTo = pageAddress(slug, tab, { view: 'rsvp' })
      // The form in the response leads on to the overview, so it suits no other tab.
      if (!show || !page || !html || tab !== 'overview') return { goTo }
      history.replaceState(null, '', goTo)
      show(page, html)
      return { errors: {}, message: null }
    }
    const sentence = error || copy.matchFailed
    const isOfField = needsContact && !requestKey
    return {
      errors: isOfField ? { contact: sentence } : {},
      message: isOfField ? null : sentence,
      asks_contact: needsContact,
      request_key: requestKey ?? null,
      is_told: !canRequest,
    }
  } catch {
    return { errors: {}, message: copy.matchOffline, request_key: null }
  }
}

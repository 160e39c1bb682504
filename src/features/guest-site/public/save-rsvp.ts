import { forgetDraft } from '#platform/public/guest-session.ts'
import { errorOf, refusalOf, sendJson } from '#platform/public/send-json.ts'
import type { FieldTexts } from '../model/guest-form-rules.ts'
import { guestFormCopy as copy } from '../model/guest-form-copy.ts'
import { RSVP_CALL } from '#features/rsvps/model/rsvp-call.ts'
import { householdAnswers, householdErrors } from '../model/household-form.ts'
import { WAITING_STATUS, PAGE_GUEST_HEADER } from '../model/offline.ts'
import { pageAddress } from '../model/page-address.ts'
import { KEY_HEADER } from '../model/waiting-call.ts'
import { findToken } from './find-token.ts'
import type { RsvpPage } from './rsvp-view.tsx'
import type { Outcome } from './use-guest-form.ts'
import { newKey } from '#platform/model/new-key.ts'

/** A phone may report that it is online before any request gets through. */
const RETRY_MS = 8_000
/** An answer was sent without a network, and only this page holds it. */
let waits = false
/** The last answer sent, and its key: sent again because its response was lost, it is saved once. */
let sent: string | undefined
let key: string

/** Saves the answer and opens the confirmed view; on failure, returns a message and leaves the form as it is. */
export async function saveRsvp(page: RsvpPage, fields: FieldTexts): Promise<Outcome> {
  const { couple } = page
  const party = householdAnswers(fields)
  const own = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !/^(?:party\.|(?:page_mark|first_name|last_name)$)/.test(name)),
  )
  const request = party.length > 0 ? { ...own, party } : own
  const send = (token: string) =>
    sendJson(RSVP_CALL.method, RSVP_CALL.path, request, token, {
      [PAGE_GUEST_HEADER]: page.mark,
      [KEY_HEADER]: key,
    })
  try {
    const text = JSON.stringify(request)
    if (sent !== text) key = newKey()
    sent = text
    const token = await findToken(page)
    let reply = token ? await send(token) : null
    if (!reply || reply.status === 401) {
      // Loaded on demand: few sessions end while the form is open.
      const again = await import('./send-again.ts')
      reply = await again.sendAgain(page, reply, send)
    }
    stopWaiting()
    sent = undefined
    const { ok, status, body } = reply
    if (status === WAITING_STATUS) {
      const line = await import('./offline-line.ts')
      line.showAnswerWaiting(body)
      return { errors: {}, message: null }
    }
    if (ok) {
      forgetDraft(couple.slug, page.mark)
      // Without a cookie, the next page would ask for the name again.
      if (!navigator.cookieEnabled) return { errors: {}, message: copy.savedWithoutCookies }
      return { goTo: pageAddress(couple.slug, page.tab) }
    }
    const { fields: refused } = errorOf(reply)
    // Somebody has left the party or answered in the meantime: the plain form returns the
    // question, with all that was typed.
    if (refused && status !== 422) return 'post'
    if (refused) {
      const errors = householdErrors(refused, party)
      return { errors, message: errors['party'] ?? null }
    }
    return { errors: {}, message: refusalOf(reply, copy.rsvpFailed) }
  } catch {
    return { errors: {}, message: waitForNetwork() }
  }
}

/** The message when there is no reply. If no worker has stored the form yet, the page itself sends it again. */
function waitForNetwork(): string {
  waits ||= !navigator.onLine
  if (!waits) return copy.rsvpFailed
  addEventListener('online', resubmitForm, { once: true })
  if (navigator.onLine) setTimeout(resubmitForm, RETRY_MS)
  return copy.rsvpOffline
}

function stopWaiting(): void {
  waits = false
  removeEventListener('online', resubmitForm)
}

function resubmitForm(): void {
  document.querySelector<HTMLFormElement>('.rsvp-form')?.requestSubmit()
}

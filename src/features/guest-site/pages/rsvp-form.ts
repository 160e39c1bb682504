import { Hono } from 'hono'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { findCoupleBySlug } from '#features/couples/server/couple-queries.ts'
import { rsvpInput } from '#features/rsvps/model/rsvp-input.ts'
import { OWN_GIVEN_FIELDS, mergeAnswer } from '#features/rsvps/model/shown-answer.ts'
import { answerRsvp } from '#features/rsvps/server/rsvp-commands.ts'
import { guestPageCopy as copy, RSVP_FORM_FIELDS, rsvpFormOf } from '../model/guest-page.ts'
import type { RsvpFormState } from '../model/guest-page.ts'
import {
  SINCE,
  householdAnswers,
  householdErrors,
  postedMembers,
  withoutKept,
} from '../model/household-form.ts'
import { PAGE_MARK_FIELD } from '../model/offline.ts'
import { pageAddress } from '../model/page-address.ts'
import { detachedPage, rsvpPage } from '../server/guest-page-queries.ts'
import type { PostedPage } from '../server/guest-page-queries.ts'
import type { GuestTokens } from '../server/guest-token.ts'
import { pageMark } from '../server/page-mark.ts'
import { weddingPaths } from '#platform/model/wedding-paths.ts'
import { readForm, readFormPart } from '#platform/pages/read-form.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { visitor } from '#platform/server/http/caller.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import { fieldErrors, formFault, formRefusal } from './form-refusal.ts'
import type { FailedStatus, RefusedStatus } from './form-refusal.ts'
import { findGuestOf } from './page-guest.ts'
import { unsavedFormReason } from './refused-guest.ts'
import type { UnsavedReason } from './refused-guest.ts'
import type { SitePages } from './site-pages.ts'
import { requestedTab } from './tab-form.ts'
import { sendUnsentForm } from './unsent-form.ts'

const FIELDS = ['guest_id', PAGE_MARK_FIELD, 'first_name', 'last_name', ...RSVP_FORM_FIELDS] as const

/** The fields in which guests write text of their own. */
const WRITTEN = [
  'dietary_restrictions',
  'email',
  'phone',
  'plus_one_first_name',
  'plus_one_last_name',
] as const

/** The RSVP form, sent without JavaScript. */
export function createRsvpForm(pages: SitePages, tokens: GuestTokens): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()

  routes.post('/wedding/:slug/rsvp', async (c) => {
    const slug = c.req.param('slug')
    const scope = await findGuestOf(c, slug)
    const form = await readForm(c, FIELDS)
    const { guest_id: guestId, page_mark: mark, first_name, last_name, ...fields } = form
    const typed = { ...fields, party: await readFormPart(c, 'party.') }
    const again = (reason: UnsavedReason) =>
      sendDetachedForm(
        pages,
        c,
        slug,
        {
          mark: mark || guestId,
          first_name,
          last_name,
          party: reason.status === 409 ? postedMembers(typed.party) : [],
        },
        { ...typed, errors: {}, message: reason.message },
        reason,
      )
    const isOthers = scope && (mark ? mark !== pageMark(scope) : guestId && guestId !== scope.guestId)
    if (isOthers) return again({ message: copy.refused.openedByAnother, status: 409, showsPage: true })
    if (!scope) {
      const reason = await unsavedFormReason(c, tokens, slug)
      if (reason) return again(reason)
      // No redirect: that would say that the answer is saved (`postAnswer` in worker/pages.ts).
      return pages.sendPage(c, await pages.readPage(c, slug, null))
    }
    const party = householdAnswers(withoutKept(typed.party))
    const input = rsvpInput.safeParse({ ...typed, party })
    if (!input.success) {
      const errors = householdErrors(fieldErrors(input.error.issues), party)
      return sendRsvpForm(pages, c, slug, scope, 422, { ...typed, errors, message: errors['party'] ?? null })
    }
    try {
      await answerRsvp(scope, input.data)
    } catch (cause) {
      // Nothing typed is lost: the form is shown again as it was sent, with the message.
      const refusal = formRefusal(cause)
      if (!refusal) return sendFailedForm(pages, c, slug, scope, typed, cause)
      const { status, message, fields } = refusal
      const shown = fields ? withQuestions(typed, fields) : typed
      const isBehind = Object.keys(fields ?? {}).some((name) => !name.startsWith('party'))
      return sendRsvpForm(pages, c, slug, scope, status, { ...shown, message }, isBehind)
    }
    return c.redirect(pageAddress(slug, requestedTab(c)), 303)
  })

  return routes
}

/**
 * `isBehind`: the guest's own record has changed since the form showed it. It then shows the record as it is now, with
 * what was typed; sending that again is deliberate.
 */
async function sendRsvpForm(
  pages: SitePages,
  c: AppContext,
  slug: string,
  scope: GuestScope,
  status: RefusedStatus | FailedStatus,
  typed: Partial<RsvpFormState>,
  isBehind = false,
): Promise<Response> {
  const response = await pages.readPage(c, slug, 'rsvp')
  // After the deadline there is no form; the page itself says so.
  if (!response.couple || response.page.view !== 'rsvp')
    return pages.sendPage(c, response.status === 200 ? { ...response, status } : response)
  const stored = rsvpFormOf(response.page.guest)
  const form = { ...stored, ...typed, ...(isBehind && mergedForm(typed, stored)) }
  const page = await rsvpPage(scope, response.couple, form, requestedTab(c))
  return pages.sendPage(c, { ...response, status, page })
}

/**
 * After a server error, nothing typed is lost as long as the page can be rendered at all.
 * @throws `cause` otherwise
 */
async function sendFailedForm(
  pages: SitePages,
  c: AppContext,
  slug: string,
  scope: GuestScope,
  typed: Partial<RsvpFormState>,
  cause: unknown,
): Promise<Response> {
  const { status, message } = formFault(c, cause, copy.rsvpFailed)
  return sendRsvpForm(pages, c, slug, scope, status, { ...typed, errors: {}, message }).catch(() => {
    throw cause
  })
}

/** The form as it was sent, although it is not, or no longer, that of a guest of this browser. */
async function sendDetachedForm(
  pages: SitePages,
  c: AppContext,
  slug: string,
  posted: PostedPage,
  form: RsvpFormState & { message: string },
  { status, showsPage }: UnsavedReason,
): Promise<Response> {
  const couple = await findCoupleBySlug(visitor(c), slug)
  if (!couple || !showsPage || siteAvailability(couple, visitor(c).now) !== 'open') {
    const { party, errors: _errors, message, ...typed } = form
    const { mark, first_name, last_name } = posted
    const fields = { [PAGE_MARK_FIELD]: mark, first_name, last_name, ...typed, ...party }
    const written = WRITTEN.filter((name) => typed[name] !== '')
    const unsent = { action: weddingPaths.weddingRsvp(slug), fields, written }
    return sendUnsentForm(c, pages, slug, unsent, status, message)
  }
  return pages.sendPage(c, { status, couple, page: detachedPage(couple, posted, form) })
}

/** The guest's own fields: as they are stored now where they were left as shown, else as typed. */
function mergedForm(typed: Partial<RsvpFormState>, stored: RsvpFormState): Partial<RsvpFormState> {
  const { merged } = mergeAnswer({ ...stored, ...typed }, typed.shown, stored)
  const texts = OWN_GIVEN_FIELDS.map((field) => [field, merged[field] ?? ''])
  const { shown, plus_one_was } = stored
  return { ...Object.fromEntries(texts), shown, plus_one_was }
}

/** The form with a question for each member who has answered in the meantime, including that answer. */
function withQuestions(
  typed: Partial<RsvpFormState>,
  fields: Record<string, string>,
): Partial<RsvpFormState> {
  const errors = Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [
      name.startsWith('party.') ? `${name}.${SINCE}` : name,
      sentence,
    ]),
  )
  // The question shows the current answer: changing it then is deliberate.
  const party = Object.entries(typed.party ?? {}).filter(([name]) => !name.endsWith('.shown'))
  return { ...typed, party: Object.fromEntries(party), errors }
}

import { Hono } from 'hono'
import { itineraryCopy } from '#features/events/model/event-copy.ts'
import { eventAnswerInput } from '#features/events/model/event-schema.ts'
import { answerEvent } from '#features/events/server/event-answer-commands.ts'
import type { GuestTokens } from '../server/guest-token.ts'
import { PAGE_MARK_FIELD } from '../model/offline.ts'
import { pageAddress } from '../model/page-address.ts'
import { ITINERARY_ID } from '../public/itinerary.tsx'
import { pageMark } from '../server/page-mark.ts'
import { readFormPart } from '#platform/pages/read-form.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import { formRefusal } from './form-refusal.ts'
import type { RefusedStatus } from './form-refusal.ts'
import { findGuestOf } from './page-guest.ts'
import type { SitePages } from './site-pages.ts'
import { requestedTab } from './tab-form.ts'
import { refuseOthersForm, sendFailedForm } from './unsent-form.ts'
import { weddingPaths } from '#platform/model/wedding-paths.ts'

/** Answers to events that are sent without JavaScript. */
export function createEventForm(pages: SitePages, tokens: GuestTokens): Hono<AppEnv> {
  const { readPage, sendPage } = pages
  const routes = new Hono<AppEnv>()

  routes.post('/wedding/:slug/events', async (c) => {
    const slug = c.req.param('slug')
    const scope = await findGuestOf(c, slug)
    const posted = await readFormPart(c, '')
    const form = { action: weddingPaths.weddingEvents(slug), fields: posted, written: [] }
    if (!scope || posted[PAGE_MARK_FIELD] !== pageMark(scope))
      return refuseOthersForm(c, pages, tokens, scope, slug, form)
    const input = eventAnswerInput.safeParse(postedEventAnswer(posted))
    if (!input.success) return sendItinerary(c, slug, 422, itineraryCopy.failed)
    try {
      await answerEvent(scope, input.data)
    } catch (cause) {
      const refusal = formRefusal(cause)
      if (!refusal) return sendFailedForm(c, pages, slug, form, cause)
      return sendItinerary(c, slug, refusal.status, refusal.message)
    }
    return c.redirect(`${pageAddress(slug, requestedTab(c))}#${ITINERARY_ID}`, 303)
  })

  /**
   * The page with the reason why an answer to an event was not saved; if no events are left, it
   * shows nothing about them. If the page asks for the guest's own answer first, the reason is shown there.
   */
  async function sendItinerary(
    c: AppContext,
    slug: string,
    status: RefusedStatus,
    message: string,
  ): Promise<Response> {
    const response = await readPage(c, slug, null)
    const { page } = response
    if (page.view === 'rsvp')
      return sendPage(c, { ...response, status, page: { ...page, form: { ...page.form, message } } })
    if (page.view !== 'confirmed') return sendPage(c, response)
    const shown = page.itinerary ?? { events: [], feed: null }
    return sendPage(c, { ...response, status, page: { ...page, itinerary: { ...shown, message } } })
  }

  return routes
}

/**
 * An event's answer in a form posted without JavaScript, not checked yet; `other.GUEST.COMPANION` is a further person. A
 * meal that is left as the form showed it was not chosen.
 */
function postedEventAnswer({
  companion,
  meal_choice,
  shown_meal,
  ...posted
}: Readonly<Record<string, string>>) {
  const others = Object.entries(posted)
    .map(([name, shown]) => ({ name: name.split('.'), shown }))
    .filter(({ name }) => name[0] === 'other')
    .map(({ name: [, guest_id, plusOne], shown }) => ({ guest_id, companion: Boolean(plusOne), shown }))
  const meal = meal_choice === shown_meal ? {} : { meal_choice, shown_meal }
  return { ...posted, ...meal, companion: Boolean(companion), others }
}

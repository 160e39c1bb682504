import { Hono } from 'hono'
import { EMPTY_NAME_FORM } from '../model/guest-page.ts'
import type { NameFormState } from '../model/guest-page.ts'
import { pageAddress } from '../model/page-address.ts'
import { keepVisitorDevice, setGuestCookie, visitorDevice } from '../server/guest-cookie.ts'
import { namePage, readGuestPage } from '../server/guest-page-queries.ts'
import type { GuestTokens } from '../server/guest-token.ts'
import { admitByName, nameInput } from '../server/name-match.ts'
import { readForm } from '#platform/pages/read-form.ts'
import { visitor } from '#platform/server/http/caller.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import { fieldErrors } from './form-refusal.ts'
import type { SitePages } from './site-pages.ts'
import { requestedTab } from './tab-form.ts'

/** The form in which a guest enters their name, sent without JavaScript. */
export function createNameForm({ sendPage }: Pick<SitePages, 'sendPage'>, tokens: GuestTokens): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()

  routes.post('/wedding/:slug', async (c) => {
    const slug = c.req.param('slug')
    const typed = { ...EMPTY_NAME_FORM, ...(await readForm(c, ['first_name', 'last_name', 'contact'])) }
    const name = nameInput.safeParse(typed)
    if (!name.success) return sendNameForm(c, slug, 422, { ...typed, errors: fieldErrors(name.error.issues) })
    const device = visitorDevice(c)
    const outcome = await admitByName(visitor(c), tokens, slug, name.data, device)
    if (outcome.matched) {
      setGuestCookie(c, outcome.couple, outcome.token)
      return c.redirect(pageAddress(slug, requestedTab(c), { view: 'rsvp' }), 303)
    }
    const { needsContact, error, requestKey: request_key } = outcome
    if (request_key && !outcome.canRequest) keepVisitorDevice(c, device)
    const problem = needsContact && !request_key ? { errors: { contact: error } } : { message: error }
    const formState = { asks_contact: needsContact, request_key, is_told: !outcome.canRequest }
    const status = outcome.status === 429 ? 429 : 422
    return sendNameForm(c, slug, status, { ...typed, ...formState, ...problem })
  })

  async function sendNameForm(
    c: AppContext,
    slug: string,
    status: 422 | 429,
    form: NameFormState,
  ): Promise<Response> {
    const response = await readGuestPage(visitor(c), slug, () => Promise.resolve(null), null)
    if (!response.couple) return sendPage(c, response)
    return sendPage(c, { ...response, status, page: namePage(response.couple, form, requestedTab(c)) })
  }

  return routes
}

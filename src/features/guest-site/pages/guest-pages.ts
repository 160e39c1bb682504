import { Hono } from 'hono'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { findCoupleBySlug } from '#features/couples/server/couple-queries.ts'
import { recordLinkOpened } from '#features/guests/server/personal-link-commands.ts'
import type { PersonalLinks } from '#features/guests/server/personal-link-queries.ts'
import { EMPTY_NAME_FORM, guestPageCopy as copy } from '../model/guest-page.ts'
import type { NameFormState } from '../model/guest-page.ts'
import { tabOf } from '../model/guest-tabs.ts'
import { pageAddress } from '../model/page-address.ts'
import { takeFlash } from '../server/flash-cookie.ts'
import { forgetFormKey, formKey } from '../server/form-key-cookie.ts'
import {
  forgetGuestCookie,
  keepVisitorDevice,
  readGuestCookie,
  setGuestCookie,
  visitorDevice,
} from '../server/guest-cookie.ts'
import { guestSession, namePage, readGuestPage } from '../server/guest-page-queries.ts'
import type { GuestPageResponse } from '../server/guest-page-queries.ts'
import type { GuestTokens } from '../server/guest-token.ts'
import { admitByName, nameInput } from '../server/name-match.ts'
import { isLanguage } from '#platform/model/languages.ts'
import { paths } from '#platform/model/paths.ts'
import { readForm } from '#platform/pages/read-form.ts'
import type { Assets } from '#platform/server/assets.ts'
import { sendError, visitor } from '#platform/server/http/http.ts'
import type { AppContext, AppEnv } from '#platform/server/http/http.ts'
import { storeLanguage } from '#platform/server/http/request-language.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { createEventForm } from './event-form.ts'
import { fieldErrors } from './form-refusal.ts'
import { panelsOfPage } from './guest-panel.ts'
import type { GuestPanel } from './guest-panel.ts'
import { findGuestOf } from './page-guest.ts'
import { createPageReader } from './page-reader.ts'
import { createPageSender } from './page-sender.tsx'
import { createPanelForms } from './panel-form.ts'
import { createQuestionForm, withSavedAnswers } from './question-form.ts'
import { noSession } from './refused-guest.ts'
import { createRsvpForm } from './rsvp-form.ts'
import { SUGGESTION, requestedTab, withTabForm } from './tab-form.ts'

/** The guest page and its forms, which work without JavaScript. */
export function createGuestPages(
  assets: Assets,
  tokens: GuestTokens,
  links: PersonalLinks,
  given: readonly GuestPanel[],
  secrets: Secrets,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const panels = panelsOfPage(given, assets, secrets)
  const { sendNamePage, sendPage } = createPageSender(assets, panels)
  const readPage = createPageReader(tokens, panels)
  const site = { readPage, sendPage }

  routes.get('/wedding/:slug', async (c) => {
    const kept = readGuestCookie(c) || c.req.url.includes('?') ? null : await sendNamePage(c)
    if (kept) return kept
    const wanted = c.req.query('view')
    const view = wanted === 'rsvp' || wanted === 'confirmed' ? wanted : null
    const slug = c.req.param('slug')
    const flash = takeFlash(c, slug)
    const keyOf = () => formKey(c, slug)
    const shown = withTabForm(await readPage(c, slug, view), panels, flash, c.req.query(SUGGESTION), keyOf)
    const response = withSavedAnswers(shown, flash)
    const isEnded = c.req.query('link') === LINK_ENDED
    return sendPage(c, isEnded ? withLinkEnded(response) : response)
  })

  // Redirects to the page itself, so that the key stays in no address bar and no Referer header.
  routes.get('/wedding/:slug/for/:key', async (c) => {
    const scope = visitor(c)
    const slug = c.req.param('slug')
    const couple = await findCoupleBySlug(scope, slug)
    if (!couple || siteAvailability(couple, scope.now) !== 'open')
      return sendPage(c, await readPage(c, slug, null))
    const invited = await links.findGuest(scope, couple.id, c.req.param('key'))
    if (!invited) return c.redirect(`${paths.wedding(slug)}?link=${LINK_ENDED}`, 303)
    const claims = { coupleId: couple.id, guestId: invited.id, linkVersion: invited.link_version }
    const token = tokens.issue({ ...claims, companion: null, entry: 'link' }, couple, scope.now)
    setGuestCookie(c, couple, token)
    if (!invited.was_opened && isOpenedByPerson(c)) await recordLinkOpened(scope, couple.id, invited.id)
    return c.redirect(paths.wedding(slug), 303)
  })

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

  // A personal link leaves only a cookie, which API calls do not carry: the page's script fetches its token here.
  routes.get('/wedding/:slug/session', async (c) => {
    const slug = c.req.param('slug')
    const scope = await findGuestOf(c, slug)
    const token = readGuestCookie(c)
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    // This is a page's address, but a script reads the response.
    if (!scope || !token) return sendError(c, await noSession(c, tokens, slug))
    return c.json(await guestSession(scope, token), 200)
  })

  routes.route('/', createRsvpForm(site, tokens))
  routes.route('/', createEventForm(site))
  routes.route('/', createQuestionForm(site, tokens))
  routes.route('/', createPanelForms(site, tokens, panels, secrets))

  // After a refused form without JavaScript, this is the page's address: a restored tab asks for it.
  for (const form of ['rsvp', 'events', 'questions'])
    routes.get(`/wedding/:slug/${form}`, (c) =>
      c.redirect(pageAddress(c.req.param('slug')!, requestedTab(c)), 303),
    )

  routes.get('/wedding/:slug/tab/:tab', (c) => {
    const { slug, tab } = c.req.param()
    return c.redirect(pageAddress(slug, tabOf(tab)), 303)
  })

  // An unsupported language changes nothing.
  routes.post('/wedding/:slug/language', async (c) => {
    const { language } = await readForm(c, ['language'])
    if (isLanguage(language)) storeLanguage(c, language)
    const view = c.req.query('view') === 'rsvp' ? { view: 'rsvp' as const } : {}
    return c.redirect(pageAddress(c.req.param('slug'), requestedTab(c), view), 303)
  })

  routes.post('/wedding/:slug/not-me', (c) => {
    const slug = c.req.param('slug')
    forgetGuestCookie(c, slug)
    forgetFormKey(c, slug)
    return c.redirect(paths.wedding(slug), 303)
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

/** In the page's address after a personal link that no longer works. */
const LINK_ENDED = 'ended'

/** The name form with a message about the link that no longer works; other views are unchanged. */
function withLinkEnded(response: GuestPageResponse): GuestPageResponse {
  const { page, couple } = response
  if (page.view !== 'name' || !couple) return response
  const isName = couple.settings.access_mode !== 'personal_link_only'
  const message = isName ? copy.linkEnded : copy.linkEndedWithoutNames
  return { ...response, page: { ...page, form: { ...page.form, message } } }
}

/** Browsers announce prefetching in a header; a HEAD request shows nobody anything. */
function isOpenedByPerson(c: AppContext): boolean {
  return c.req.method === 'GET' && !c.req.header('sec-purpose')?.includes('prefetch')
}

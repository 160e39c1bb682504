import { SERVER_HEADER } from '#platform/model/server-header.ts'
import { Hono } from 'hono'
import type { PersonalLinks } from '#features/guests/server/personal-link-queries.ts'
import { tabOf } from '../model/guest-tabs.ts'
import { pageAddress } from '../model/page-address.ts'
import { takeFlash } from '../server/flash-cookie.ts'
import { forgetFormKey, formKey } from '../server/form-key-cookie.ts'
import { forgetGuestCookie, readGuestCookie } from '../server/guest-cookie.ts'
import { guestSession } from '../server/guest-page-queries.ts'
import type { GuestTokens } from '../server/guest-token.ts'
import { isLanguage } from '#platform/model/languages.ts'
import { paths } from '#platform/model/paths.ts'
import { readForm } from '#platform/pages/read-form.ts'
import type { Assets } from '#platform/server/assets.ts'
import { sendError } from '#platform/server/http/error-response.ts'
import type { AppEnv } from '#platform/server/http/app-context.ts'
import { storeLanguage } from '#platform/server/http/request-language.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { createEventForm } from './event-form.ts'
import { panelsOfPage } from './guest-panel.ts'
import type { GuestPanel } from './guest-panel.ts'
import { leadWorker } from './lead-worker.ts'
import { createNameForm } from './name-form.ts'
import { findGuestOf } from './page-guest.ts'
import { createPageReader } from './page-reader.ts'
import { createPageSender } from './page-sender.tsx'
import { createPanelForms } from './panel-form.ts'
import { createPersonalLinkPage, withLinkEnded } from './personal-link-page.ts'
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

  routes.use('/wedding/*', leadWorker)

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
    return sendPage(c, withLinkEnded(c, response))
  })

  // A personal link leaves only a cookie, which API calls do not carry: the page's script fetches its token here.
  routes.get('/wedding/:slug/session', async (c) => {
    const slug = c.req.param('slug')
    const scope = await findGuestOf(c, slug)
    const token = readGuestCookie(c)
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    c.header(SERVER_HEADER, 'yes')
    // This is a page's address, but a script reads the response.
    if (!scope || !token) return sendError(c, await noSession(c, tokens, slug))
    return c.json(await guestSession(scope, token), 200)
  })

  routes.route('/', createPersonalLinkPage(site, tokens, links))
  routes.route('/', createNameForm(site, tokens))
  routes.route('/', createRsvpForm(site, tokens))
  routes.route('/', createEventForm(site, tokens))
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

  return routes
}

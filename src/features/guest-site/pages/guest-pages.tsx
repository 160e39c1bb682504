import { Hono } from 'hono'
import { coupleInitials } from '#features/couples/model/couple-initials.ts'
import { FEATURES, coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple, PublicCouple } from '#features/couples/model/couple.ts'
import { hasOwnPicture } from '#features/couples/model/story-media.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { EMPTY_NAME_FORM, guestPageCopy as copy, RSVP_FORM_FIELDS, rsvpFormOf } from '../model/guest-page.ts'
import type {
  GuestPage,
  NameFormState,
  PanelForm,
  RefusedAnswers,
  RsvpFormState,
} from '../model/guest-page.ts'
import { NO_GUEST, PAGE_GUEST_HEADER, PAGE_MARK_FIELD, guestMark, pageMark } from '../model/offline.ts'
import { mapSiteOf } from '../model/map-address.ts'
import type { MapSite } from '../model/map-address.ts'
import { tabOf, tabOfFeature } from '../model/guest-tabs.ts'
import type { TabId } from '../model/guest-tabs.ts'
import { pageAddress } from '../model/page-address.ts'
import {
  SINCE,
  householdAnswers,
  householdErrors,
  postedMembers,
  withoutKept,
} from '../model/household-form.ts'
import { doorsHtml } from '#features/design/pages/doors-html.tsx'
import { pageTheme } from '#features/design/pages/page-theme.ts'
import { GuestPageView } from '../public/guest-page.tsx'
import { LanguageChoice } from '../public/language-choice.tsx'
import { QUESTIONS_ID } from '../public/couple-questions.tsx'
import { ITINERARY_ID } from '../public/itinerary.tsx'
import { DoorsView } from '../public/hero-picture.tsx'
import {
  COUPLE_COLUMNS,
  findCoupleBySlug,
  findCoupleRow,
  toCouple,
  toPublicCouple,
} from '#features/couples/server/couple-queries.ts'
import type { CoupleRow } from '#features/couples/server/couple-queries.ts'
import {
  forgetGuestCookie,
  keepVisitorDevice,
  readGuestCookie,
  setGuestCookie,
  visitorDevice,
} from '../server/guest-cookie.ts'
import {
  detachedPage,
  guestSession,
  namePage,
  readGuestPage,
  rsvpPage,
} from '../server/guest-page-queries.ts'
import type { GuestPageResponse, PostedPage, RequestedView } from '../server/guest-page-queries.ts'
import type { GuestTokens } from '../server/guest-token.ts'
import { setFlash, takeFlash } from '../server/flash-cookie.ts'
import { usesLanguages } from '../server/language-queries.ts'
import { matchName, nameInput } from '../server/name-match.ts'
import { recordLinkOpened } from '#features/guests/server/personal-link-commands.ts'
import type { PersonalLinks } from '#features/guests/server/personal-link-queries.ts'
import { itineraryCopy } from '#features/events/model/event-copy.ts'
import { eventAnswerInput } from '#features/events/model/event-schema.ts'
import { answerEvent } from '#features/events/server/event-answer-commands.ts'
import { askedCopy } from '#features/questions/model/asked-copy.ts'
import { questionAnswersInput } from '#features/questions/model/question-schema.ts'
import { answerQuestions } from '#features/questions/server/answer-commands.ts'
import { readQuestions } from '#features/questions/server/asked-queries.ts'
import { rsvpInput } from '#features/rsvps/model/rsvp-input.ts'
import { answerRsvp } from '#features/rsvps/server/rsvp-commands.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { ErrorCode } from '#platform/model/app-error.ts'
import { formatLongDate } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { weddingPaths } from '#platform/model/wedding-paths.ts'
import {
  guest,
  invalid,
  notFoundError,
  sendError,
  setRetryAfter,
  toAppError,
  visitor,
} from '#platform/server/http/http.ts'
import type { AppContext, AppEnv } from '#platform/server/http/http.ts'
import { isLanguage } from '#platform/model/languages.ts'
import { wordsJson } from '#platform/model/words-json.ts'
import type { WordsJson } from '#platform/model/words-json.ts'
import { formWords } from '../model/words/form-words.ts'
import { currentLanguage } from '#platform/model/words.ts'
import { offerLanguages, offersLanguages, storeLanguage } from '#platform/server/http/request-language.ts'
import { SIGN_IN_AGAIN } from '#platform/server/db/scope.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import type { Assets } from '#platform/server/assets.ts'
import { showsMail } from '#platform/pages/dev-mail-routes.tsx'
import { createPageCache } from '#platform/pages/page-cache.ts'
import { renderDocument } from '#platform/pages/render-page.tsx'
import { createPersonalPages, sendCacheable, sendPrivate } from '#platform/pages/send-page.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { GuestPanel } from './guest-panel.ts'
import { findGuest, findGuestOf } from './page-guest.ts'
import { postedAnswers, postedEventAnswer } from './posted-answers.ts'
import { SUGGESTION, withTabForm } from './tab-form.ts'
import { siteLinks } from './wedding-files.ts'
import { readForm, readFormPart } from '#platform/pages/read-form.ts'

/** The page after answers to the couple's questions were sent without JavaScript. */
function withSavedAnswers(response: GuestPageResponse): GuestPageResponse {
  const { page } = response
  if (page.view !== 'confirmed' || !page.questions) return response
  return { ...response, page: { ...page, questions: { ...page.questions, is_saved: true } } }
}

/** The guest page and its forms, which work without JavaScript. */
export function createGuestPages(
  assets: Assets,
  tokens: GuestTokens,
  links: PersonalLinks,
  given: readonly GuestPanel[],
  secrets: Secrets,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const panels = inOrderOfTabs(given).map((panel) => ({
    ...panel,
    read: (scope: GuestScope) => panel.read(scope, secrets),
    get files() {
      return panelFiles(panel, assets)
    },
    sheetUrl: panel.sheet && assets.url(panel.sheet),
  }))

  const namePages = createPageCache<NamePageSource>(isSameSource)
  const sendPersonal = createPersonalPages()

  routes.get('/wedding/:slug', async (c) => {
    const kept = readGuestCookie(c) || c.req.url.includes('?') ? null : await sendNamePage(c)
    if (kept) return kept
    const wanted = c.req.query('view')
    const view = wanted === 'rsvp' || wanted === 'confirmed' ? wanted : null
    const slug = c.req.param('slug')
    const flash = takeFlash(c, slug)
    const shown = withTabForm(await readPage(c, slug, view), panels, flash, c.req.query(SUGGESTION))
    const response = flash?.tab === QUESTIONS_ID ? withSavedAnswers(shown) : shown
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
    if (!name.success) return sendNameForm(c, slug, 422, { ...typed, errors: fieldsOf(name.error.issues) })
    const device = visitorDevice(c)
    const outcome = await matchName(visitor(c), tokens, slug, name.data, device)
    if (outcome.matched) {
      setGuestCookie(c, outcome.couple, outcome.token)
      return c.redirect(pageAddress(slug, requestedTab(c), { view: 'rsvp' }), 303)
    }
    const { needsContact, error, requestKey: request_key } = outcome
    if (request_key && !outcome.canRequest) keepVisitorDevice(c, device)
    const problem = needsContact && !request_key ? { errors: { contact: error } } : { message: error }
    const asked = { asks_contact: needsContact, request_key, is_told: !outcome.canRequest }
    const status = outcome.status === 429 ? 429 : 422
    return sendNameForm(c, slug, status, { ...typed, ...asked, ...problem })
  })

  routes.post('/wedding/:slug/rsvp', async (c) => {
    const slug = c.req.param('slug')
    const scope = await findGuestOf(c, slug)
    const form = await readForm(c, RSVP_FIELDS)
    const { guest_id: guestId, page_mark: mark, first_name, last_name, ...fields } = form
    const typed = { ...fields, party: await readFormPart(c, 'party.') }
    const again = (message: string, status: DetachedStatus) =>
      detachedForm(
        c,
        slug,
        {
          mark: mark || guestId,
          first_name,
          last_name,
          party: status === 409 ? postedMembers(typed.party) : [],
        },
        { ...typed, errors: {}, message },
        status,
      )
    const isOthers = scope && (mark ? mark !== markOf(scope) : guestId && guestId !== scope.guestId)
    if (isOthers) return again(copy.refused.openedByAnother, 409)
    if (!scope) {
      const refusal = await refusalOf(c, slug)
      // No cookie, or that of another wedding: the name form comes first, then the prefilled form again.
      if (refusal) return again(refusal.message, refusal.status)
      return c.redirect(pageAddress(slug, requestedTab(c)), 303)
    }
    const party = householdAnswers(withoutKept(typed.party))
    const input = rsvpInput.safeParse({ ...typed, party })
    if (!input.success) {
      const errors = householdErrors(fieldsOf(input.error.issues), party)
      return sendRsvpForm(c, slug, scope, 422, { ...typed, errors, message: errors['party'] ?? null })
    }
    try {
      await answerRsvp(scope, input.data)
    } catch (cause) {
      // Nothing typed is lost: the form is shown again as it was sent, with the message.
      const status = cause instanceof AppError && SAID_IN_FORM[cause.code]
      if (!status) return sendFailedForm(c, slug, scope, typed, cause)
      if (!cause.fields) return sendRsvpForm(c, slug, scope, status, { ...typed, message: cause.message })
      return sendRsvpForm(c, slug, scope, status, {
        ...withQuestions(typed, cause.fields),
        message: cause.message,
      })
    }
    return c.redirect(pageAddress(slug, requestedTab(c)), 303)
  })

  // A personal link leaves only a cookie, which API calls do not carry: the page's script fetches its token here.
  routes.get('/wedding/:slug/session', async (c) => {
    const slug = c.req.param('slug')
    const scope = await findGuestOf(c, slug)
    const token = readGuestCookie(c)
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    // This is a page's address, but a script reads the response.
    if (!scope || !token) return sendError(c, await noSession(c, slug))
    return c.json(await guestSession(scope, token), 200)
  })

  routes.post('/wedding/:slug/tab/:tab', async (c) => {
    const { slug, tab } = c.req.param()
    const panel = panels.find(({ feature }) => tabOfFeature(feature).id === tab)
    if (!panel?.form) throw notFoundError()
    const scope = await findGuestOf(c, slug)
    if (!scope) return c.redirect(pageAddress(slug, tabOf(tab)), 303)
    const { fields, written = [] } = panel.form
    const { [PAGE_MARK_FIELD]: mark = '', ...texts } = await readForm(c, [PAGE_MARK_FIELD, ...fields])
    // Sent by a guest other than the one let in now: neither saved in this guest's name nor lost.
    if (mark !== markOf(scope)) return sendUnsentForm(c, slug, tabOf(tab), mark, texts, written)
    try {
      const sentence = await panel.form.save(scope, texts, secrets)
      if (sentence) setFlash(c, slug, { tab, sentence })
    } catch (cause) {
      const status = cause instanceof AppError && SAID_IN_PANEL[cause.code]
      if (!status) throw cause
      return sendPanelForm(c, slug, tabOf(tab), status, {
        texts,
        errors: cause.fields ?? {},
        message: cause.message,
        said: null,
      })
    }
    // Redirects to the tab itself: below the hero it would be out of sight.
    return c.redirect(`${pageAddress(slug, tabOf(tab))}#${tab}`, 303)
  })

  routes.post('/wedding/:slug/events', async (c) => {
    const slug = c.req.param('slug')
    const scope = await findGuestOf(c, slug)
    const posted = await readFormPart(c, '')
    // A single press: whoever is let in now sees their own events and can press again.
    if (!scope || posted[PAGE_MARK_FIELD] !== markOf(scope))
      return c.redirect(pageAddress(slug, requestedTab(c)), 303)
    const input = eventAnswerInput.safeParse(postedEventAnswer(posted))
    if (!input.success) return sendItinerary(c, slug, 422, itineraryCopy.failed)
    try {
      await answerEvent(scope, input.data)
    } catch (cause) {
      const status = cause instanceof AppError && SAID_IN_PANEL[cause.code]
      if (!status) throw cause
      return sendItinerary(c, slug, status, cause.message)
    }
    return c.redirect(`${pageAddress(slug, requestedTab(c))}#${ITINERARY_ID}`, 303)
  })

  routes.post('/wedding/:slug/questions', async (c) => {
    const slug = c.req.param('slug')
    const scope = await findGuestOf(c, slug)
    const form = await readForm(c, [PAGE_MARK_FIELD, 'guest_id', 'companion'])
    // Whoever is let in now sees their own questions.
    if (!scope || form[PAGE_MARK_FIELD] !== markOf(scope))
      return c.redirect(pageAddress(slug, requestedTab(c)), 303)
    const posted = await readFormPart(c, '')
    const { questions } = await readQuestions(scope)
    const person = { guest_id: form.guest_id, companion: form.companion !== '' }
    const answers = postedAnswers(posted, questions)
    const input = questionAnswersInput.safeParse({ ...person, answers })
    const values = Object.fromEntries(answers.map(({ question_id, value }) => [question_id, value]))
    const refused = { ...person, values, errors: {}, message: askedCopy.failed }
    if (!input.success) return sendQuestions(c, slug, 422, refused)
    try {
      await answerQuestions(scope, input.data)
    } catch (cause) {
      const status = cause instanceof AppError && SAID_IN_PANEL[cause.code]
      if (!status) throw cause
      const fields = Object.entries(cause.fields ?? {})
      const errors = Object.fromEntries(fields.map(([name, text]) => [name.replace('answers.', ''), text]))
      return sendQuestions(c, slug, status, { ...refused, errors, message: cause.message })
    }
    setFlash(c, slug, { tab: QUESTIONS_ID, sentence: 'saved' })
    return c.redirect(`${pageAddress(slug, requestedTab(c))}#${QUESTIONS_ID}`, 303)
  })

  // After a refused form without JavaScript, this is the page's address: a restored tab asks for it.
  for (const form of ['rsvp', 'events', 'questions'])
    routes.get(`/wedding/:slug/${form}`, (c) =>
      c.redirect(pageAddress(c.req.param('slug')!, requestedTab(c)), 303),
    )

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
    return c.redirect(paths.wedding(slug), 303)
  })

  /** The page for a visitor without a cookie, rendered once; null if the site is not open. */
  async function sendNamePage(c: AppContext): Promise<Response | null> {
    const scope = visitor(c)
    const row = await findCoupleRow(scope, c.req.param('slug') ?? '')
    if (!row) return null
    await offerUsedLanguages(c, row.id)
    const source = { row, minute: scope.now.slice(0, 16) }
    const name = `${row.slug} ${mapsOf(c)} ${currentLanguage()} ${offersLanguages() ? 'offers' : ''}`
    return namePages.send(c, name, source, { [PAGE_GUEST_HEADER]: NO_GUEST }, () => {
      const couple = toCouple(row)
      if (siteAvailability(couple, scope.now) !== 'open') return null
      const page = namePage(couple, EMPTY_NAME_FORM)
      return coupleDocument(c, { status: 200, page, couple }, assets)
    })
  }

  async function sendPage(c: AppContext, { status, page, couple }: GuestPageResponse): Promise<Response> {
    if (!couple) {
      const { publicUrl } = c.var.deps.config
      const title = page.view === 'error' ? page.title : copy.notFoundTitle
      const about = { title, description: '', canonicalUrl: publicUrl, robots: 'noindex', publicUrl }
      const theme = pageTheme(undefined, assets)
      // A site may open at any moment: the page that says it is closed must not be cached.
      return sendPrivate(
        c,
        renderDocument({ ...about, ...contentOf(page, mapsOf(c)), foot: footOf(c), theme }, assets),
        status,
      )
    }
    await offerUsedLanguages(c, couple.id)
    // A cache that stores the page stores it for this guest only: the service worker reads this header.
    if (status === 200) c.header(PAGE_GUEST_HEADER, 'guest_id' in page ? pageMark(page) : NO_GUEST)
    const draw = () => coupleDocument(c, { status, page, couple }, assets, panels)
    const isPersonal = page.view !== 'name' || status !== 200
    // The page also depends on the assets, the panels and the public address, but those never change.
    return isPersonal
      ? sendPersonal(c, { page, couple, maps: mapsOf(c), ...languageHere() }, status, draw)
      : sendCacheable(c, draw(), status)
  }

  async function readPage(
    c: AppContext,
    slug: string,
    view: RequestedView,
    tab = requestedTab(c),
  ): Promise<GuestPageResponse> {
    const response = await withFeed(
      c,
      await readGuestPage(visitor(c), slug, () => findGuest(c), view, tab, panels),
    )
    const { config } = c.var.deps
    const isMailSeen = config.smtpUrl !== null || showsMail(config)
    if (isMailSeen || response.page.view !== 'confirmed') return response
    return { ...response, page: { ...response.page, confirmation: null } }
  }

  /** Adds the address of the calendar feed of the guest's events, if there are any. */
  async function withFeed(c: AppContext, response: GuestPageResponse): Promise<GuestPageResponse> {
    const { page, couple } = response
    const token = readGuestCookie(c)
    if (page.view !== 'confirmed' || !page.itinerary || !couple || !token) return response
    const session = await tokens.read(token, visitor(c).now)
    if (!session) return response
    const key = tokens.feedKey(session, couple, currentLanguage())
    const feed = `${c.var.deps.config.publicUrl}${weddingPaths.weddingFeed(couple.slug, key)}`
    return { ...response, page: { ...page, itinerary: { ...page.itinerary, feed } } }
  }

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

  async function sendRsvpForm(
    c: AppContext,
    slug: string,
    scope: GuestScope,
    status: 404 | 409 | 422 | 429 | 500 | 503,
    typed: Partial<RsvpFormState>,
  ): Promise<Response> {
    const response = await readPage(c, slug, 'rsvp')
    // After the deadline there is no form; the page itself says so.
    if (!response.couple || response.page.view !== 'rsvp')
      return sendPage(c, response.status === 200 ? { ...response, status } : response)
    const form = { ...rsvpFormOf(response.page.guest), ...typed }
    const page = await rsvpPage(scope, response.couple, form, requestedTab(c))
    return sendPage(c, { ...response, status, page })
  }

  /**
   * After a server error, nothing typed is lost as long as the page can be rendered at all.
   * @throws `cause` otherwise
   */
  async function sendFailedForm(
    c: AppContext,
    slug: string,
    scope: GuestScope,
    typed: Partial<RsvpFormState>,
    cause: unknown,
  ): Promise<Response> {
    const error = toAppError(cause, c)
    if (error.status < 500) throw cause
    const status = error.code === 'unavailable' ? 503 : 500
    const message = `${copy.rsvpFailed} (reference ${c.var.reference})`
    setRetryAfter(c, error)
    return sendRsvpForm(c, slug, scope, status, { ...typed, errors: {}, message }).catch(() => {
      throw cause
    })
  }

  /** The tab with its form as it was sent, and the message. */
  async function sendPanelForm(
    c: AppContext,
    slug: string,
    tab: TabId,
    status: PanelStatus,
    form: PanelForm,
  ): Promise<Response> {
    const response = await readPage(c, slug, null, tab)
    const { page } = response
    // If the feature has closed in the meantime, there is no tab to show the message in.
    if (page.view !== 'confirmed' || !page.panels)
      return sendPage(c, response.status === 200 ? { ...response, status } : response)
    return sendPage(c, { ...response, status, page: { ...page, panels: { ...page.panels, form } } })
  }

  /**
   * The page with the reason why an answer to an event was not saved; if no events are left, it
   * shows nothing about them.
   */
  async function sendItinerary(
    c: AppContext,
    slug: string,
    status: PanelStatus,
    message: string,
  ): Promise<Response> {
    const response = await readPage(c, slug, null)
    const { page } = response
    if (page.view !== 'confirmed') return sendPage(c, response)
    const shown = page.itinerary ?? { events: [], feed: null }
    return sendPage(c, { ...response, status, page: { ...page, itinerary: { ...shown, message } } })
  }

  /** The page with one person's answers as they were sent, and why they were not saved. */
  async function sendQuestions(
    c: AppContext,
    slug: string,
    status: PanelStatus,
    refused: RefusedAnswers,
  ): Promise<Response> {
    const response = await readPage(c, slug, null)
    const { page } = response
    if (page.view !== 'confirmed' || !page.questions) return sendPage(c, response)
    return sendPage(c, { ...response, status, page: { ...page, questions: { ...page.questions, refused } } })
  }

  /** A tab's form as it was sent from another guest's page; its button sends it again for that guest. */
  async function sendUnsentForm(
    c: AppContext,
    slug: string,
    tab: TabId,
    mark: string,
    texts: Record<string, string>,
    written: readonly string[],
  ): Promise<Response> {
    const couple = await findCoupleBySlug(visitor(c), slug)
    if (!couple) return sendPage(c, await readPage(c, slug, null))
    const fields = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
    const form = {
      fields: { [PAGE_MARK_FIELD]: mark, ...fields },
      written: written.filter((name) => name in fields),
    }
    const page = {
      view: 'unsent',
      couple: toPublicCouple(couple),
      tab,
      message: copy.refused.openedByAnother,
      form,
    } as const
    return sendPage(c, { status: 409, couple, page })
  }

  /** The form as it was sent, although it is not, or no longer, that of a guest of this browser. */
  async function detachedForm(
    c: AppContext,
    slug: string,
    posted: PostedPage,
    form: RsvpFormState,
    status: DetachedStatus,
  ): Promise<Response> {
    const couple = await findCoupleBySlug(visitor(c), slug)
    if (!couple) return sendPage(c, await readPage(c, slug, null))
    return sendPage(c, { status, couple, page: detachedPage(couple, posted, form) })
  }

  /** The error for a page whose guest no longer has a session in this browser. */
  async function noSession(c: AppContext, slug: string): Promise<AppError> {
    const couple = await findCoupleBySlug(visitor(c), slug)
    if (!couple) return notFoundError()
    const isLinkOnly = couple.settings.access_mode === 'personal_link_only'
    const refusal = await refusalOf(c, slug)
    return new AppError('not_found', refusal?.message ?? (isLinkOnly ? copy.linkAgain : copy.enterAgain))
  }

  /**
   * Why a guest of this wedding is no longer let in although we issued their cookie: they were removed, the site
   * was closed, or their way in was disabled. Null for everybody else; they learn nothing about a closed site.
   */
  async function refusalOf(
    c: AppContext,
    slug: string,
  ): Promise<{ message: string; status: DetachedStatus } | null> {
    const scope = visitor(c)
    const token = readGuestCookie(c)
    const claims = token ? await tokens.read(token, scope.now) : null
    const couple = claims && (await findCoupleBySlug(scope, slug))
    if (!token || !couple || couple.id !== claims.coupleId) return null
    try {
      await guest(c, token)
      return null
    } catch (cause) {
      if (!(cause instanceof AppError) || cause.status >= 500) throw cause
      if (cause.message === copy.refused.noLongerInvited) return { message: cause.message, status: 410 }
      const { code, message } = cause
      if (code === 'gone') return { message, status: 410 }
      if (code === 'not_found') return { message, status: 404 }
      return { message: message === SIGN_IN_AGAIN ? copy.enterAgain : message, status: 409 }
    }
  }

  return routes
}

const RSVP_FIELDS = ['guest_id', PAGE_MARK_FIELD, 'first_name', 'last_name', ...RSVP_FORM_FIELDS] as const

/** The page mark of the guest whom the browser lets in. */
const markOf = ({ guestId, companion }: GuestScope) => guestMark(guestId, companion)

/** Errors whose message is shown above the form's button, with the status of the page. */
const SAID_IN_FORM: Partial<Record<ErrorCode, 404 | 409 | 429>> = {
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
}

/** The status of a form that nobody in this browser can save. */
type DetachedStatus = 404 | 409 | 410

type PanelStatus = 404 | 409 | 422 | 429
/** The same for a tab's form. */
const SAID_IN_PANEL: Partial<Record<ErrorCode, PanelStatus>> = { ...SAID_IN_FORM, invalid: 422 }

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

/** The tab that the address requests, also when a form is posted to it. */
function requestedTab(c: AppContext): TabId {
  return tabOf(c.req.query('tab'))
}

function inOrderOfTabs(panels: readonly GuestPanel[]): readonly GuestPanel[] {
  return FEATURES.flatMap((feature) => panels.filter((panel) => panel.feature === feature))
}

/**
 * The files of the panel's script, of the script that loads it, and of its styles. @throws
 * Error if they were not built
 */
function panelFiles({ script, words, sheet, later = [] }: GuestPanel, assets: Assets): string[] {
  const scripts = ['open-guest-panel.ts', script, ...later].flatMap((name) => assets.lazy(name))
  const translated = assets.entry(`${words}.${currentLanguage()}`)
  return [...new Set([...scripts, translated, ...(sheet ? [assets.url(sheet)] : [])])]
}

/** Browsers announce prefetching in a header; a HEAD request shows nobody anything. */
function isOpenedByPerson(c: AppContext): boolean {
  return c.req.method === 'GET' && !c.req.header('sec-purpose')?.includes('prefetch')
}

/** The form with a question for each member who has answered in the meantime, including that answer. */
function withQuestions(
  typed: Partial<RsvpFormState>,
  fields: Record<string, string>,
): Partial<RsvpFormState> {
  const errors = Object.fromEntries(
    Object.entries(fields).map(([name, said]) => [name === 'party' ? name : `${name}.${SINCE}`, said]),
  )
  // The question shows the current answer: changing it then is deliberate.
  const party = Object.entries(typed.party ?? {}).filter(([name]) => !name.endsWith('.shown'))
  return { ...typed, party: Object.fromEntries(party), errors }
}

function coupleDocument(
  c: AppContext,
  { status, page, couple }: GuestPageResponse & { couple: Couple },
  assets: Assets,
  panels: readonly PanelOfPage[] = [],
): string {
  const { publicUrl } = c.var.deps.config
  return renderDocument(
    {
      title: `${coupleTitle(couple.names)} · ${formatLongDate(couple.date)}`,
      description: copy.unfurled(formatLongDate(couple.date), couple.venue.name),
      canonicalUrl: `${publicUrl}${paths.wedding(couple.slug)}`,
      robots: couple.settings.search_indexing ? 'index' : 'noindex',
      publicUrl,
      theme: pageTheme(couple.design_settings, assets),
      hasOwnPicture: hasOwnPicture(couple),
      ...(status === 200 ? { site: siteLinks(couple) } : {}),
      ...contentOf(page, mapsOf(c), panels),
      foot: footOf(c),
      ...(page.view === 'error' || status !== 200 ? {} : { doors: doorsOf(page.couple) }),
    },
    assets,
  )
}

function doorsOf(couple: PublicCouple): string {
  const { story_video_url, poster_url, cover_photo, design } = couple
  const shown = [story_video_url, poster_url, cover_photo, design.theme_name, design.header_style]
  const view = <DoorsView couple={couple} />
  return doorsHtml({ ...coupleInitials(couple), view }, JSON.stringify(shown))
}

function mapsOf(c: AppContext): MapSite {
  return mapSiteOf(c.req.header('sec-ch-ua-platform'))
}

function contentOf(page: GuestPage, maps: MapSite, panels: readonly PanelOfPage[] = []) {
  const body = <GuestPageView page={page} panels={panels} maps={maps} />
  const shown =
    page.view === 'confirmed' && page.panels?.features.find((one) => tabOfFeature(one).id === page.tab)
  const partSheet = panels.find(({ feature }) => feature === shown)?.sheet
  const words = ['later-words', ...wordsOf(page, panels)]
  return {
    sheet: 'guest-pages.css' as const,
    partSheet,
    body,
    pageJson: page,
    words,
    firstWords: firstWords(page),
    sentOnceOnline: copy.sentOnceOnline,
  }
}

/** The word groups for parts of the page that load later: its panels, the events and the couple's questions. */
function wordsOf(page: GuestPage, panels: readonly PanelOfPage[]): string[] {
  if (page.view !== 'confirmed') return []
  const open = page.panels?.features ?? []
  const ofPanels = panels.filter(({ feature }) => open.includes(feature)).map(({ words }) => words)
  // A page without events or questions may get some before it is reloaded.
  return ['itinerary-words', 'asked-words', ...ofPanels]
}

/** The words of the two forms, for the page's script; on a page without a form, only the meals to choose for events. */
function firstWords({ view }: GuestPage): WordsJson | null {
  const words = formWords[currentLanguage()]
  if (view === 'name' || view === 'rsvp') return wordsJson(words)
  return view === 'confirmed' ? wordsJson({ meals: words.meals }) : null
}

/** A couple that uses other languages offers them to everybody; asked only if the visitor has named none. */
async function offerUsedLanguages(c: AppContext, coupleId: Id): Promise<void> {
  if (!offersLanguages() && (await usesLanguages(visitor(c), coupleId))) offerLanguages()
}

/** The language menu, if there are several languages; it leads back to the page that it was used on. */
function footOf(c: AppContext) {
  const slug = c.req.param('slug')
  if (!slug || !offersLanguages()) return undefined
  const view = c.req.query('view') === 'rsvp' || c.req.path.endsWith('/rsvp') ? { view: 'rsvp' as const } : {}
  const path = weddingPaths.weddingLanguage(slug)
  return <LanguageChoice action={pageAddress(slug, requestedTab(c), { ...view, path })} />
}

/** What a page depends on besides its data. */
function languageHere() {
  return { language: currentLanguage(), offers: offersLanguages() }
}

/** A feature's panel, with the address of its styles for pages that do not inline them. */
type PanelOfPage = GuestPanel & { sheetUrl: string | undefined }

/**
 * What the page without a cookie is rendered from; the minute is part of it because sites
 * open and close by the minute.
 */
interface NamePageSource {
  row: CoupleRow
  minute: string
}

function isSameSource(a: NamePageSource, b: NamePageSource): boolean {
  return a.minute === b.minute && COUPLE_COLUMNS.every((column) => a.row[column] === b.row[column])
}

function fieldsOf(issues: Parameters<typeof invalid>[0]): Record<string, string> {
  return invalid(issues).fields ?? {}
}

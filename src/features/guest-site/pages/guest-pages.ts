import { Hono } from 'hono'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { EMPTY_NAME_FORM, guestPageCopy as copy, RSVP_FORM_FIELDS, rsvpFormOf } from '../model/guest-page.ts'
import type { NameFormState, PanelForm, RefusedAnswers, RsvpFormState } from '../model/guest-page.ts'
import { PAGE_MARK_FIELD, guestMark } from '../model/offline.ts'
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
import { QUESTIONS_ID } from '../public/couple-questions.tsx'
import { ITINERARY_ID } from '../public/itinerary.tsx'
import { findCoupleBySlug, toPublicCouple } from '#features/couples/server/couple-queries.ts'
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
import { currentLanguage } from '#platform/model/words.ts'
import { storeLanguage } from '#platform/server/http/request-language.ts'
import { SIGN_IN_AGAIN } from '#platform/server/db/scope.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import type { Assets } from '#platform/server/assets.ts'
import { showsMail } from '#platform/pages/dev-mail-routes.tsx'
import type { Secrets } from '#platform/server/secrets.ts'
import { panelsOfPage } from './guest-panel.ts'
import type { GuestPanel } from './guest-panel.ts'
import { findGuest, findGuestOf } from './page-guest.ts'
import { createPageSender } from './page-sender.tsx'
import { postedAnswers, postedEventAnswer } from './posted-answers.ts'
import { SUGGESTION, requestedTab, withTabForm } from './tab-form.ts'
import { readForm, readFormPart } from '#platform/pages/read-form.ts'

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

/** The page after answers to the couple's questions were sent without JavaScript. */
function withSavedAnswers(response: GuestPageResponse): GuestPageResponse {
  const { page } = response
  if (page.view !== 'confirmed' || !page.questions) return response
  return { ...response, page: { ...page, questions: { ...page.questions, is_saved: true } } }
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

function fieldsOf(issues: Parameters<typeof invalid>[0]): Record<string, string> {
  return invalid(issues).fields ?? {}
}

import { Hono } from 'hono'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { EMPTY_NAME_FORM, guestPageCopy as copy, rsvpFormOf } from '#features/guest-site/model/guest-page.ts'
import type { GuestPage, NameFormState, RsvpFormState } from '#features/guest-site/model/guest-page.ts'
import { NO_GUEST, PAGE_GUEST_HEADER, pageMark } from '#features/guest-site/model/offline.ts'
import { tabOf } from '#features/guest-site/model/guest-tabs.ts'
import type { TabId } from '#features/guest-site/model/guest-tabs.ts'
import { householdAnswers, householdErrors } from '#features/guest-site/model/household-form.ts'
import { findCoupleBySlug } from '#features/couples/server/couple-queries.ts'
import {
  forgetGuestCookie,
  readGuestCookie,
  setGuestCookie,
} from '#features/guest-site/server/guest-cookie.ts'
import {
  detachedPage,
  guestSession,
  namePage,
  readGuestPage,
  rsvpPage,
} from '#features/guest-site/server/guest-page-queries.ts'
import type { GuestPageAnswer, WantedView } from '#features/guest-site/server/guest-page-queries.ts'
import type { GuestTokens } from '#features/guest-site/server/guest-token.ts'
import { matchName, nameInput } from '#features/guest-site/server/name-match.ts'
import { noteLinkOpened } from '#features/guests/server/personal-link-commands.ts'
import type { PersonalLinks } from '#features/guests/server/personal-link-queries.ts'
import { NO_LONGER_INVITED, OPENED_BY_ANOTHER } from '#features/rsvps/model/own-answer.ts'
import { rsvpInput } from '#features/rsvps/model/rsvp-input.ts'
import { answerRsvp } from '#features/rsvps/server/rsvp-commands.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { ErrorCode } from '#platform/model/app-error.ts'
import { formatLongDate } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { guest, invalid, nothingHere, visitor } from '#platform/server/http.ts'
import type { AppContext, AppEnv } from '#platform/server/http.ts'
import type { GuestScope } from '#platform/server/scope.ts'
import { readForm, readFormPart } from './read-form.ts'

/** Renders a page of the public kind. */
export type SendPage = (c: AppContext, status: number, page: GuestPage, about: PageAbout) => Response

export interface PageAbout {
  title: string
  description: string
  /** personal pages are never kept by anyone */
  isPersonal: boolean
  couple: Couple | null
}

/** The guest page and its two forms, which work without scripts (S0 §2). */
export function createGuestPages(tokens: GuestTokens, links: PersonalLinks, send: SendPage): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()

  routes.get('/wedding/:slug', async (c) => {
    const wanted = c.req.query('view')
    const view = wanted === 'rsvp' || wanted === 'confirmed' ? wanted : null
    const answer = await readPage(c, c.req.param('slug'), view, tabOf(c.req.query('tab')))
    const isEnded = c.req.query('link') === LINK_ENDED
    return sendAnswer(c, isEnded ? withLinkEnded(answer) : answer, send)
  })

  // It goes on to the page itself, so that the key stays in no address bar and in nobody's Referer.
  routes.get('/wedding/:slug/for/:key', async (c) => {
    const scope = visitor(c)
    const slug = c.req.param('slug')
    const couple = await findCoupleBySlug(scope, slug)
    if (!couple || siteAvailability(couple, scope.now) !== 'open')
      return sendAnswer(c, await readPage(c, slug, null), send)
    const invited = await links.findGuest(scope, couple.id, c.req.param('key'))
    if (!invited) return c.redirect(`${paths.wedding(slug)}?link=${LINK_ENDED}`, 303)
    const claims = { coupleId: couple.id, guestId: invited.id, linkVersion: invited.link_version }
    setGuestCookie(c, couple, tokens.issue({ ...claims, companion: false }, couple, scope.now))
    if (!invited.was_opened && isOpenedByPerson(c)) await noteLinkOpened(scope, couple.id, invited.id)
    return c.redirect(paths.wedding(slug), 303)
  })

  routes.post('/wedding/:slug', async (c) => {
    const slug = c.req.param('slug')
    const typed = { ...EMPTY_NAME_FORM, ...(await readForm(c, ['first_name', 'last_name', 'contact'])) }
    const name = nameInput.safeParse(typed)
    if (!name.success) return nameAgain(c, slug, 422, { ...typed, errors: fieldsOf(name.error.issues) })
    const outcome = await matchName(visitor(c), tokens, slug, name.data)
    if (outcome.matched) {
      setGuestCookie(c, outcome.couple, outcome.token)
      return c.redirect(`${paths.wedding(slug)}?view=rsvp`, 303)
    }
    const { needsContact, error, requestKey: request_key } = outcome
    const problem = needsContact ? { errors: { contact: error } } : { message: error }
    const status = outcome.status === 429 ? 429 : 422
    return nameAgain(c, slug, status, { ...typed, asks_contact: needsContact, request_key, ...problem })
  })

  routes.post('/wedding/:slug/rsvp', async (c) => {
    const slug = c.req.param('slug')
    const scope = await findGuestOf(c, slug)
    const { guest_id: guestId, ...fields } = await readForm(c, RSVP_FIELDS)
    const typed = { ...fields, party: await readFormPart(c, 'party.') }
    const again = (message: string) => detachedForm(c, slug, guestId, { ...typed, errors: {}, message })
    if (scope && guestId && guestId !== scope.guestId) return again(OPENED_BY_ANOTHER)
    if (!scope && (await isRemoved(c))) return again(NO_LONGER_INVITED)
    // A cookie that no longer holds, or is another wedding's: the name form comes first, and then the prefilled form again.
    if (!scope) return c.redirect(paths.wedding(slug), 303)
    const party = householdAnswers(typed.party)
    const input = rsvpInput.safeParse({ ...typed, party })
    if (!input.success) {
      const errors = householdErrors(fieldsOf(input.error.issues), party)
      return rsvpAgain(c, slug, scope, 422, { ...typed, errors, message: errors['party'] ?? null })
    }
    try {
      await answerRsvp(scope, input.data)
    } catch (cause) {
      // Nothing typed is lost: the form comes back as it was sent, with the sentence.
      const status = cause instanceof AppError && SAID_IN_FORM[cause.code]
      if (!status) throw cause
      return rsvpAgain(c, slug, scope, status, { ...typed, message: cause.message })
    }
    return c.redirect(paths.wedding(slug), 303)
  })

  // A personal link leaves a cookie, which no call carries: the page's script asks for what it calls with.
  routes.get('/wedding/:slug/session', async (c) => {
    const scope = await findGuestOf(c, c.req.param('slug'))
    const token = readGuestCookie(c)
    if (!scope || !token) throw nothingHere()
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    return c.json(await guestSession(scope, token), 200)
  })

  routes.post('/wedding/:slug/not-me', (c) => {
    const slug = c.req.param('slug')
    forgetGuestCookie(c, slug)
    return c.redirect(paths.wedding(slug), 303)
  })

  async function nameAgain(
    c: AppContext,
    slug: string,
    status: 422 | 429,
    form: NameFormState,
  ): Promise<Response> {
    const answer = await readGuestPage(visitor(c), slug, () => Promise.resolve(null), null)
    if (!answer.couple) return sendAnswer(c, answer, send)
    return sendAnswer(c, { ...answer, status, page: namePage(answer.couple, form) }, send)
  }

  async function rsvpAgain(
    c: AppContext,
    slug: string,
    scope: GuestScope,
    status: 404 | 409 | 422 | 429,
    typed: Partial<RsvpFormState>,
  ): Promise<Response> {
    const answer = await readPage(c, slug, 'rsvp')
    // After the deadline there is no form: the page says so.
    if (!answer.couple || answer.page.view !== 'rsvp')
      return sendAnswer(c, answer.status === 200 ? { ...answer, status } : answer, send)
    const form = { ...rsvpFormOf(answer.page.guest), ...typed }
    return sendAnswer(c, { ...answer, status, page: await rsvpPage(scope, answer.couple, form) }, send)
  }

  /** The form as it was sent, though it is not, or no longer, a guest's of this browser. */
  async function detachedForm(
    c: AppContext,
    slug: string,
    guestId: string,
    form: RsvpFormState,
  ): Promise<Response> {
    const answer = await readPage(c, slug, null)
    if (!answer.couple) return sendAnswer(c, answer, send)
    const status = form.message === NO_LONGER_INVITED ? 410 : 409
    return sendAnswer(c, { ...answer, status, page: detachedPage(answer.couple, guestId, form) }, send)
  }

  return routes
}

const RSVP_FIELDS = [
  'guest_id',
  'rsvp_status',
  'email',
  'phone',
  'meal_choice',
  'dietary_restrictions',
  'plus_one_first_name',
  'plus_one_last_name',
  'plus_one_meal_choice',
] as const

/** Refusals that the guest reads above the button of the form, by the status of its page. */
const SAID_IN_FORM: Partial<Record<ErrorCode, 404 | 409 | 429>> = {
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
}

/** In the address of the page that a link leads to which lets nobody in. */
const LINK_ENDED = 'ended'

/** The name form with a sentence, whatever was wrong with the link; other views stay as they are. */
function withLinkEnded(answer: GuestPageAnswer): GuestPageAnswer {
  const { page, couple } = answer
  if (page.view !== 'name' || !couple) return answer
  const isName = couple.settings.access_mode === 'name'
  const message = isName ? copy.linkEnded : copy.linkEndedWithoutNames
  return { ...answer, page: { ...page, form: { ...page.form, message } } }
}

/** Browsers that load a page before anybody asks for it say so; a HEAD shows nobody anything. */
function isOpenedByPerson(c: AppContext): boolean {
  return c.req.method === 'GET' && !c.req.header('sec-purpose')?.includes('prefetch')
}

function readPage(c: AppContext, slug: string, view: WantedView, tab?: TabId): Promise<GuestPageAnswer> {
  return readGuestPage(visitor(c), slug, () => findGuest(c), view, tab)
}

/** Who the cookie belongs to; null where it holds no more, which on a page means the name form. */
async function findGuest(c: AppContext): Promise<GuestScope | null> {
  const token = readGuestCookie(c)
  if (!token) return null
  try {
    return await guest(c, token)
  } catch (cause) {
    if (cause instanceof AppError && ['unauthenticated', 'gone', 'not_found'].includes(cause.code))
      return null
    throw cause
  }
}

/** Whether the cookie was that of a guest whom the couple has removed since. */
async function isRemoved(c: AppContext): Promise<boolean> {
  const token = readGuestCookie(c)
  if (!token) return false
  return guest(c, token).then(
    () => false,
    (cause: unknown) => cause instanceof AppError && cause.message === NO_LONGER_INVITED,
  )
}

/** The same, if they are a guest of the wedding at `slug`. */
async function findGuestOf(c: AppContext, slug: string): Promise<GuestScope | null> {
  const scope = await findGuest(c)
  const couple = scope && (await findCoupleBySlug(scope, slug))
  return couple && couple.id === scope.coupleId ? scope : null
}

function sendAnswer(c: AppContext, { status, page, couple }: GuestPageAnswer, send: SendPage): Response {
  if (!couple) {
    const title = page.view === 'error' ? page.title : copy.notFoundTitle
    // A site may open at any moment: nobody keeps the page that says it is closed.
    return send(c, status, page, { title, description: '', isPersonal: true, couple: null })
  }
  // Whoever keeps the page keeps it for them alone: the service worker reads this.
  if (status === 200) c.header(PAGE_GUEST_HEADER, 'guest_id' in page ? pageMark(page) : NO_GUEST)
  return send(c, status, page, {
    title: `${coupleTitle(couple.names)} · ${formatLongDate(couple.date)}`,
    description: copy.unfurled(formatLongDate(couple.date), couple.venue.name),
    isPersonal: page.view !== 'name' || status !== 200,
    couple,
  })
}

function fieldsOf(issues: Parameters<typeof invalid>[0]): Record<string, string> {
  return invalid(issues).fields ?? {}
}

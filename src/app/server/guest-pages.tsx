import { Hono } from 'hono'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { EMPTY_NAME_FORM, guestPageCopy as copy, rsvpFormOf } from '#features/guest-site/model/guest-page.ts'
import type { GuestPage, NameFormState, RsvpFormState } from '#features/guest-site/model/guest-page.ts'
import { findCoupleBySlug } from '#features/couples/server/couple-queries.ts'
import {
  forgetGuestCookie,
  readGuestCookie,
  setGuestCookie,
} from '#features/guest-site/server/guest-cookie.ts'
import { namePage, readGuestPage, rsvpPage } from '#features/guest-site/server/guest-page-queries.ts'
import type { GuestPageAnswer, WantedView } from '#features/guest-site/server/guest-page-queries.ts'
import type { GuestTokens } from '#features/guest-site/server/guest-token.ts'
import { matchName, nameInput } from '#features/guest-site/server/name-match.ts'
import { rsvpInput } from '#features/rsvps/model/rsvp-input.ts'
import { answerRsvp } from '#features/rsvps/server/rsvp-commands.ts'
import { AppError } from '#platform/model/app-error.ts'
import { formatLongDate } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { guest, invalid, visitor } from '#platform/server/http.ts'
import type { AppContext, AppEnv } from '#platform/server/http.ts'
import type { GuestScope } from '#platform/server/scope.ts'
import { readForm } from './read-form.ts'

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
export function createGuestPages(tokens: GuestTokens, send: SendPage): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()

  routes.get('/wedding/:slug', async (c) => {
    const wanted = c.req.query('view')
    const view = wanted === 'rsvp' || wanted === 'confirmed' ? wanted : null
    return sendAnswer(c, await readPage(c, c.req.param('slug'), view), send)
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
    const { needsContact, error } = outcome
    const problem = needsContact ? { errors: { contact: error } } : { message: error }
    const status = outcome.status === 429 ? 429 : 422
    return nameAgain(c, slug, status, { ...typed, asks_contact: needsContact, ...problem })
  })

  routes.post('/wedding/:slug/rsvp', async (c) => {
    const slug = c.req.param('slug')
    const scope = await findGuestOf(c, slug)
    // A cookie that no longer holds, or is another wedding's: the name form comes first, and then the prefilled form again.
    if (!scope) return c.redirect(paths.wedding(slug), 303)
    const typed = await readForm(c, RSVP_FIELDS)
    const input = rsvpInput.safeParse(typed)
    if (!input.success) return rsvpAgain(c, slug, scope, 422, typed, { errors: fieldsOf(input.error.issues) })
    try {
      await answerRsvp(scope, input.data)
    } catch (cause) {
      // Nothing typed is lost: the form comes back as it was sent, with the sentence.
      if (!(cause instanceof AppError) || cause.code !== 'rate_limited') throw cause
      return rsvpAgain(c, slug, scope, 429, typed, { message: cause.message })
    }
    return c.redirect(paths.wedding(slug), 303)
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
    status: 422 | 429,
    typed: Record<(typeof RSVP_FIELDS)[number], string>,
    problem: Partial<RsvpFormState>,
  ): Promise<Response> {
    const answer = await readPage(c, slug, 'rsvp')
    if (!answer.couple || answer.page.view !== 'rsvp') return sendAnswer(c, answer, send)
    const form = { ...rsvpFormOf(answer.page.guest), ...typed, ...problem } as RsvpFormState
    return sendAnswer(c, { ...answer, status, page: await rsvpPage(scope, answer.couple, form) }, send)
  }

  return routes
}

const RSVP_FIELDS = [
  'rsvp_status',
  'email',
  'phone',
  'meal_choice',
  'dietary_restrictions',
  'plus_one_first_name',
  'plus_one_last_name',
  'plus_one_meal_choice',
] as const

function readPage(c: AppContext, slug: string, view: WantedView): Promise<GuestPageAnswer> {
  return readGuestPage(visitor(c), slug, () => findGuest(c), view)
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

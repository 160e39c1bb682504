import { Hono } from 'hono'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { weddingEntry } from '#features/couples/server/wedding-file.ts'
import { eventEntry } from '#features/events/server/event-entry.ts'
import { findInvitation, readCalendarEvents } from '#features/events/server/itinerary-queries.ts'
import { getOwnAnswer } from '#features/rsvps/server/rsvp-queries.ts'
import { paths } from '#platform/model/paths.ts'
import { calendarFile } from '#platform/server/calendar.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import { runInLanguage } from '#platform/server/http/request-language.ts'
import { apiHeaders } from '#platform/server/http/web-security.ts'
import type { MailAttachment } from '#platform/server/mail/mail-commands.ts'
import type { GuestTokens } from '../server/guest-token.ts'
import { findGuestOf } from './page-guest.ts'

/** A wedding rarely changes, and a calendar that polls more often would learn nothing new. */
const FEED_SECONDS = 6 * 60 * 60

/** A guest's events for their calendar: a single one as a file, or all of them as a feed to subscribe to. */
export function createCalendarFiles(tokens: GuestTokens): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()

  // The browser's cookie identifies the guest: events they are not invited to do not exist for them.
  routes.get('/wedding/:slug/events/:file{[0-9a-f-]{36}\\.ics}', apiHeaders, async (c) => {
    const slug = c.req.param('slug')
    const scope = await findGuestOf(c, slug)
    const id = c.req.param('file').slice(0, -'.ics'.length)
    const invitation = scope && (await findInvitation(scope, id))
    if (!invitation) throw notFoundError()
    const { event, zone } = invitation
    return sendFile(c, calendarFile('event.ics', [eventEntry(event, zone, pageOf(c, slug))]))
  })

  // Calendar programs send no cookie, so the address alone identifies the guest. One that has expired is not found.
  routes.get('/wedding/:slug/calendar/:file{[\\w.-]+\\.ics}', apiHeaders, async (c) => {
    const slug = c.req.param('slug')
    const key = c.req.param('file').slice(0, -'.ics'.length)
    const session = await tokens.ofFeed(key, c.var.deps.clock())
    if (!session) throw notFoundError()
    const { token, language } = session
    const file = await runInLanguage(language, async () => {
      const scope = await findGuestOf(c, slug, token)
      return scope && readFeed(scope, pageOf(c, slug))
    })
    if (!file) throw notFoundError()
    return sendFile(c, file)
  })

  return routes
}

/** The wedding and the guest's own events, without those they have declined. */
async function readFeed(scope: GuestScope, page: string): Promise<MailAttachment> {
  const couple = await getCouple(scope)
  const { rsvp_status } = await getOwnAnswer(scope)
  const { events, zone } = await readCalendarEvents(scope)
  const wedding = weddingEntry(couple, page)
  return calendarFile(
    'wedding.ics',
    [
      ...(rsvp_status === 'declined' ? [] : [wedding]),
      ...events.map((event) => eventEntry(event, zone, page)),
    ],
    { name: wedding.summary, everySeconds: FEED_SECONDS },
  )
}

function sendFile(c: AppContext, { filename, contentType, content }: MailAttachment): Response {
  c.header('Content-Type', contentType)
  c.header('Content-Disposition', `attachment; filename="${filename}"`)
  c.header('Cache-Control', 'private, no-store')
  return c.body(content)
}

function pageOf(c: AppContext, slug: string): string {
  return `${c.var.deps.config.publicUrl}${paths.wedding(slug)}`
}

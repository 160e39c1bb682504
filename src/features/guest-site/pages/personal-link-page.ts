import { Hono } from 'hono'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { findCoupleBySlug } from '#features/couples/server/couple-queries.ts'
import { recordLinkOpened } from '#features/guests/server/personal-link-commands.ts'
import type { PersonalLinks } from '#features/guests/server/personal-link-queries.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import { setGuestCookie } from '../server/guest-cookie.ts'
import type { GuestPageResponse } from '../server/guest-page-queries.ts'
import type { GuestTokens } from '../server/guest-token.ts'
import { paths } from '#platform/model/paths.ts'
import { visitor } from '#platform/server/http/caller.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import type { SitePages } from './site-pages.ts'

/** In the page's address after a personal link that no longer works. */
const LINK_ENDED = 'ended'

/** The address of a personal link, which lets its guest in. */
export function createPersonalLinkPage(
  { readPage, sendPage }: SitePages,
  tokens: GuestTokens,
  links: PersonalLinks,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()

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

  return routes
}

/** After a personal link that no longer works, the name form with a message about it; other views are unchanged. */
export function withLinkEnded(c: AppContext, response: GuestPageResponse): GuestPageResponse {
  const { page, couple } = response
  if (c.req.query('link') !== LINK_ENDED || page.view !== 'name' || !couple) return response
  const isName = couple.settings.access_mode !== 'personal_link_only'
  const message = isName ? copy.linkEnded : copy.linkEndedWithoutNames
  return { ...response, page: { ...page, form: { ...page.form, message } } }
}

/** Browsers announce prefetching in a header; a HEAD request shows nobody anything. */
function isOpenedByPerson(c: AppContext): boolean {
  return c.req.method === 'GET' && !c.req.header('sec-purpose')?.includes('prefetch')
}

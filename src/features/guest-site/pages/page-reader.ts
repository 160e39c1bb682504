import { readGuestCookie } from '../server/guest-cookie.ts'
import { readGuestPage } from '../server/guest-page-queries.ts'
import type { GuestPageResponse, RequestedView } from '../server/guest-page-queries.ts'
import type { GuestTokens } from '../server/guest-token.ts'
import { weddingPaths } from '#platform/model/wedding-paths.ts'
import { currentLanguage } from '#platform/model/words.ts'
import { showsMail } from '#platform/pages/dev-mail-routes.tsx'
import { visitor } from '#platform/server/http/caller.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import type { PanelOfPage } from './guest-panel.ts'
import { findGuest } from './page-guest.ts'
import type { SitePages } from './site-pages.ts'
import { requestedTab } from './tab-form.ts'

/** Reads what the guest page shows, with what depends on this server's settings. */
export function createPageReader(tokens: GuestTokens, panels: readonly PanelOfPage[]): SitePages['readPage'] {
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

  return readPage
}

import type { TabId } from '../model/guest-tabs.ts'
import type { GuestPageResponse, RequestedView } from '../server/guest-page-queries.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'

/** How the routes of the guest page read and send it. */
export interface SitePages {
  /** What the page shows to the guest in the cookie, or to a visitor; the tab is the address's unless given. */
  readPage: (c: AppContext, slug: string, view: RequestedView, tab?: TabId) => Promise<GuestPageResponse>
  sendPage: (c: AppContext, response: GuestPageResponse) => Promise<Response>
}

import { Hono } from 'hono'
import { findCoupleBySlug, toPublicCouple } from '#features/couples/server/couple-queries.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import type { PanelForm } from '../model/guest-page.ts'
import { tabOf, tabOfFeature } from '../model/guest-tabs.ts'
import type { TabId } from '../model/guest-tabs.ts'
import { PAGE_MARK_FIELD } from '../model/offline.ts'
import { pageAddress } from '../model/page-address.ts'
import { setFlash } from '../server/flash-cookie.ts'
import { readForm } from '#platform/pages/read-form.ts'
import { notFoundError, visitor } from '#platform/server/http/http.ts'
import type { AppContext, AppEnv } from '#platform/server/http/http.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { formRefusal } from './form-refusal.ts'
import type { RefusedStatus } from './form-refusal.ts'
import type { PanelOfPage } from './guest-panel.ts'
import { findGuestOf, markOf } from './page-guest.ts'
import type { SitePages } from './site-pages.ts'

/** The forms of the tabs, sent without JavaScript. */
export function createPanelForms(
  { readPage, sendPage }: SitePages,
  panels: readonly PanelOfPage[],
  secrets: Secrets,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()

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
      const refusal = formRefusal(cause)
      if (!refusal) throw cause
      const { status, message, fields = {} } = refusal
      return sendPanelForm(c, slug, tabOf(tab), status, { texts, errors: fields, message, said: null })
    }
    // Redirects to the tab itself: below the hero it would be out of sight.
    return c.redirect(`${pageAddress(slug, tabOf(tab))}#${tab}`, 303)
  })

  /** The tab with its form as it was sent, and the message. */
  async function sendPanelForm(
    c: AppContext,
    slug: string,
    tab: TabId,
    status: RefusedStatus,
    form: PanelForm,
  ): Promise<Response> {
    const response = await readPage(c, slug, null, tab)
    const { page } = response
    // If the feature has closed in the meantime, there is no tab to show the message in.
    if (page.view !== 'confirmed' || !page.panels)
      return sendPage(c, response.status === 200 ? { ...response, status } : response)
    return sendPage(c, { ...response, status, page: { ...page, panels: { ...page.panels, form } } })
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

  return routes
}

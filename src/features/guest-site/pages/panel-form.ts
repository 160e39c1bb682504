import { Hono } from 'hono'
import type { PanelForm } from '../model/guest-page.ts'
import { tabOf, tabOfFeature } from '../model/guest-tabs.ts'
import type { TabId } from '../model/guest-tabs.ts'
import { FORM_KEY_FIELD } from '../model/form-key-field.ts'
import { PAGE_MARK_FIELD } from '../model/offline.ts'
import { pageAddress } from '../model/page-address.ts'
import { setFlash } from '../server/flash-cookie.ts'
import { formKey, keyOfForm, renewFormKey } from '../server/form-key-cookie.ts'
import type { GuestTokens } from '../server/guest-token.ts'
import { pageMark } from '../server/page-mark.ts'
import { weddingPaths } from '#platform/model/wedding-paths.ts'
import { readForm } from '#platform/pages/read-form.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { formRefusal } from './form-refusal.ts'
import type { RefusedStatus } from './form-refusal.ts'
import type { PanelOfPage } from './guest-panel.ts'
import { findGuestOf } from './page-guest.ts'
import type { SitePages } from './site-pages.ts'
import { refuseOthersForm, sendFailedForm } from './unsent-form.ts'

/** The forms of the tabs, sent without JavaScript. */
export function createPanelForms(
  pages: SitePages,
  tokens: GuestTokens,
  panels: readonly PanelOfPage[],
  secrets: Secrets,
): Hono<AppEnv> {
  const { readPage, sendPage } = pages
  const routes = new Hono<AppEnv>()

  routes.post('/wedding/:slug/tab/:tab', async (c) => {
    const { slug, tab } = c.req.param()
    const panel = panels.find(({ feature }) => tabOfFeature(feature).id === tab)
    if (!panel?.form) throw notFoundError()
    const scope = await findGuestOf(c, slug)
    const { fields, written = [] } = panel.form
    const posted = await readForm(c, [PAGE_MARK_FIELD, FORM_KEY_FIELD, ...fields])
    const { [PAGE_MARK_FIELD]: mark = '', [FORM_KEY_FIELD]: key = '', ...texts } = posted
    const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
    const form = {
      action: weddingPaths.weddingTab(slug, tabOf(tab)),
      fields: { [PAGE_MARK_FIELD]: mark, ...(key && { [FORM_KEY_FIELD]: key }), ...filled },
      written: written.filter((name) => name in filled),
    }
    if (!scope || mark !== pageMark(scope))
      return refuseOthersForm(c, pages, tokens, scope, slug, form, tabOf(tab))
    try {
      const sentence = await panel.form.save(scope, texts, secrets, keyOfForm(key, texts))
      renewFormKey(c, slug)
      if (sentence) setFlash(c, slug, { tab, sentence })
    } catch (cause) {
      const refusal = formRefusal(cause)
      if (!refusal) return sendFailedForm(c, pages, slug, form, cause)
      const { status, message, fields = {} } = refusal
      return sendPanelForm(c, slug, tabOf(tab), status, {
        texts,
        errors: fields,
        message,
        said: null,
        key: formKey(c, slug),
      })
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

  return routes
}

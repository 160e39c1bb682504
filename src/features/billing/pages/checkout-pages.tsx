import type { ReactNode } from 'react'
import { Hono } from 'hono'
import { pageTheme } from '#features/design/pages/page-theme.ts'
import { isEmailAddress } from '#platform/model/email-address.ts'
import { paths } from '#platform/model/paths.ts'
import { isStorable } from '#platform/model/storable-text.ts'
import type { Assets } from '#platform/server/assets.ts'
import { visitor } from '#platform/server/http/caller.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import { renderDocument } from '#platform/pages/render-page.tsx'
import { sendPrivate } from '#platform/pages/send-page.ts'
import { returnCopy as copy } from '../model/billing-copy.ts'
import { CheckoutCancel } from '../public/checkout-cancel.tsx'
import { CheckoutSuccess } from '../public/checkout-success.tsx'
import { findOrderOfSession } from '../server/billing-queries.ts'

/** No provider's session id is longer. */
const SESSION_MAX = 255

/** The pages that a payment leads back to. They show what their URL says and grant nothing. */
export function createCheckoutPages(assets: Assets) {
  const routes = new Hono<AppEnv>()

  function send(c: AppContext, path: string, title: string, body: ReactNode) {
    const { publicUrl } = c.var.deps.config
    const theme = pageTheme(undefined, assets)
    const html = renderDocument(
      {
        title: `${title} - Twofold`,
        description: title,
        canonicalUrl: publicUrl + path,
        publicUrl,
        robots: 'noindex',
        theme,
        body,
        sheet: 'landing.css',
        script: assets.url('landing.js'),
      },
      assets,
    )
    return sendPrivate(c, html, 200)
  }

  routes.get(paths.checkoutSuccess, async (c) => {
    const { supportEmail } = c.var.deps.config
    const given = c.req.query('session_id') ?? ''
    const sessionId = given.length <= SESSION_MAX && isStorable(given) ? given : ''
    const email = c.req.query('email') ?? ''
    const order = sessionId ? await findOrderOfSession(visitor(c), sessionId) : null
    const shown = {
      supportEmail,
      sessionId,
      email: isEmailAddress(email) ? email : '',
      isActivated: order?.status === 'paid',
      script: assets.checkout,
    }
    const title = shown.isActivated ? copy.successTitle : copy.pendingTitle
    return send(c, paths.checkoutSuccess, title, <CheckoutSuccess {...shown} />)
  })
  routes.get(paths.checkoutCancel, (c) => {
    const { supportEmail } = c.var.deps.config
    return send(c, paths.checkoutCancel, copy.cancelTitle, <CheckoutCancel supportEmail={supportEmail} />)
  })
  return routes
}

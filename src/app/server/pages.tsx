import { runInLanguage } from '#platform/server/http/request-language.ts'
import type { ReactNode } from 'react'
import { Hono } from 'hono'
import { findCoupleBySlug } from '#features/couples/server/couple-queries.ts'
import { pageTheme } from '#features/design/pages/page-theme.ts'
import { tabOf } from '#features/guest-site/model/guest-tabs.ts'
import { pageAddress } from '#features/guest-site/model/page-address.ts'
import { LoadFailed } from '#features/guest-site/public/load-failed.tsx'
import { ErrorCard } from '#features/guest-site/public/error-card.tsx'
import { landingCopy } from '#features/marketing/model/landing-copy.ts'
import { NotFoundPage } from '#features/marketing/public/not-found-page.tsx'
import type { AppError } from '#platform/model/app-error.ts'
import { OWNER_SCREENS, paths } from '#platform/model/paths.ts'
import { visitor } from '#platform/server/http/caller.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import { setPageHeaders } from '#platform/server/http/web-security.ts'
import type { Assets } from '#platform/server/assets.ts'
import { compressedPages } from '#platform/server/http/compression.ts'
import { ownerShell } from './owner-shell.ts'
import { redirectTypedAddress } from './typed-address.ts'
import { limitForm } from '#platform/pages/read-form.ts'
import { renderDocument } from '#platform/pages/render-page.tsx'
import { sendPrivate } from '#platform/pages/send-page.ts'

const PROBLEM_TITLE = 'That did not work'

/** Every page: those of `features`, and the shell of the owner app. */
export function createPages(assets: Assets, features: readonly Hono<AppEnv>[]) {
  const routes = new Hono<AppEnv>()

  routes.use(compressedPages)
  routes.use(async (c, next) => {
    setPageHeaders(c)
    await next()
  })
  routes.use(redirectTypedAddress)
  routes.use(limitForm)

  for (const pages of features) routes.route('/', pages)
  for (const path of ['/wedding', '/wedding/']) routes.get(path, (c) => c.redirect(paths.landing, 302))

  for (const screen of OWNER_SCREENS) {
    const shell = ownerShell(assets, screen)
    routes.get(screen.path, (c) => sendPrivate(c, shell, 200))
  }

  // The dashboard shows the address as /{slug} (rule A23).
  routes.get('/:slug', async (c) => {
    const couple = await findCoupleBySlug(visitor(c), c.req.param('slug'))
    if (!couple) throw notFoundError()
    return c.redirect(pageAddress(couple.slug, tabOf(c.req.query('tab'))), 302)
  })

  function renderPlain(c: AppContext, title: string, body: ReactNode): string {
    const { publicUrl } = c.var.deps.config
    return renderDocument(
      {
        title,
        description: landingCopy.description,
        canonicalUrl: `${publicUrl}/`,
        robots: 'index',
        publicUrl,
        theme: pageTheme(undefined, assets),
        body,
      },
      assets,
    )
  }

  /** Failures on pages are pages too, with the message and a way to continue. */
  function sendError(c: AppContext, error: AppError): Response {
    setPageHeaders(c)
    if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds))
    if (error.code === 'not_found')
      // The page speaks English, whatever the guest's language is.
      return sendPrivate(
        c,
        runInLanguage('en', () => renderPlain(c, landingCopy.notFoundTitle.join(' '), <NotFoundPage />)),
        404,
      )
    if (error.status >= 500 && c.req.path.startsWith(paths.wedding(''))) {
      // The wedding's page, even if a form or a part of it failed.
      const address = c.req.path.split('/', 3).join('/')
      const card = <LoadFailed address={address} reference={c.var.reference} />
      return sendPrivate(c, renderPlain(c, PROBLEM_TITLE, card), error.status)
    }
    const message = error.status >= 500 ? `${error.message} (reference ${c.var.reference})` : error.message
    const card = <ErrorCard title={PROBLEM_TITLE} message={message} />
    return sendPrivate(c, renderPlain(c, PROBLEM_TITLE, card), error.status)
  }

  return { routes, sendError }
}

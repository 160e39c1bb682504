import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { coupleInitials } from '#features/couples/model/couple-initials.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { hasOwnPicture } from '#features/couples/model/story-media.ts'
import { findCoupleBySlug } from '#features/couples/server/couple-queries.ts'
import { ErrorCard } from '#features/guest-site/public/error-card.tsx'
import { GuestPageView } from '#features/guest-site/public/guest-page.tsx'
import type { GuestTokens } from '#features/guest-site/server/guest-token.ts'
import { landingCopy } from '#features/marketing/model/landing-copy.ts'
import { NotFoundPage } from '#features/marketing/public/not-found-page.tsx'
import type { PersonalLinks } from '#features/guests/server/personal-link-queries.ts'
import type { AppError } from '#platform/model/app-error.ts'
import { OWNER_SCREENS, paths } from '#platform/model/paths.ts'
import { nothingHere, visitor } from '#platform/server/http.ts'
import type { AppContext, AppEnv } from '#platform/server/http.ts'
import { setPageHeaders } from '#platform/server/web-security.ts'
import type { Assets } from './assets.ts'
import { brotliPages } from './brotli-pages.ts'
import { createGuestPages } from './guest-pages.tsx'
import type { SendPage } from './guest-pages.tsx'
import { createMarketingPages } from './marketing-pages.tsx'
import { ownerShell } from './owner-shell.ts'
import { renderDocument } from './render-page.tsx'
import { siteLinks } from './wedding-files.ts'

const PROBLEM_TITLE = 'That did not work'

/** Every page: the public ones rendered here, the owner app as its shell. */
export function createPages(assets: Assets, tokens: GuestTokens, links: PersonalLinks) {
  const routes = new Hono<AppEnv>()

  routes.use(compress(), brotliPages)
  routes.use(async (c, next) => {
    setPageHeaders(c)
    await next()
  })

  const sendGuestPage: SendPage = (c, status, page, about) => {
    const { publicUrl } = c.var.deps.config
    const html = renderDocument(
      {
        title: about.title,
        description: about.description,
        canonicalUrl: about.couple ? `${publicUrl}${paths.wedding(about.couple.slug)}` : publicUrl,
        robots: about.couple?.settings.search_indexing ? 'index' : 'noindex',
        publicUrl,
        ...(about.couple
          ? { design: about.couple.design_settings, hasOwnPicture: hasOwnPicture(about.couple) }
          : {}),
        ...(about.couple && status === 200 ? { site: siteLinks(about.couple) } : {}),
        sheet: 'guest-pages.css',
        body: <GuestPageView page={page} />,
        pageJson: page,
        ...(page.view === 'error' || status !== 200 ? {} : { doors: coupleInitials(page.couple) }),
      },
      assets,
    )
    return about.isPersonal ? sendPrivate(c, html, status) : sendCacheable(c, html, status)
  }

  routes.route('/', createMarketingPages(assets, sendCacheable))
  for (const path of ['/wedding', '/wedding/']) routes.get(path, (c) => c.redirect(paths.landing, 302))
  routes.route('/', createGuestPages(tokens, links, sendGuestPage))

  for (const { path, built } of OWNER_SCREENS) {
    // A screen still to come redirects like the others and then says that there is nothing here.
    const shell = ownerShell(assets, path)
    routes.get(path, (c) => sendPrivate(c, shell, built ? 200 : 404))
  }

  // /{slug} is what the dashboard shows as the address (ruling A23).
  routes.get('/:slug', async (c) => {
    const scope = visitor(c)
    const couple = await findCoupleBySlug(scope, c.req.param('slug'))
    if (!couple || siteAvailability(couple, scope.now) === 'draft') throw nothingHere()
    return c.redirect(paths.wedding(couple.slug), 302)
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
        body,
      },
      assets,
    )
  }

  /** Failures on pages are pages, with the sentence and a way on. */
  function answerError(c: AppContext, error: AppError): Response {
    setPageHeaders(c)
    if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds))
    if (error.code === 'not_found')
      return sendPrivate(c, renderPlain(c, landingCopy.notFound, <NotFoundPage />), 404)
    const message = error.status >= 500 ? `${error.message} (reference ${c.var.reference})` : error.message
    const card = <ErrorCard title={PROBLEM_TITLE} message={message} />
    return sendPrivate(c, renderPlain(c, PROBLEM_TITLE, card), error.status)
  }

  return { routes, answerError }
}

function sendPrivate(c: AppContext, html: string, status: number): Response {
  c.header('Cache-Control', 'private, no-store')
  return c.html(html, status as ContentfulStatusCode)
}

/** The same page for everyone who brings no cookie; a browser that has it already gets 304. */
function sendCacheable(c: AppContext, html: string, status: number): Response {
  const tag = `W/"${createHash('sha1').update(html).digest('base64url')}"`
  c.header('Cache-Control', 'public, max-age=0, s-maxage=10, must-revalidate')
  c.header('Vary', 'Cookie, Accept-Encoding')
  c.header('ETag', tag)
  if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304)
  return c.html(html, status as ContentfulStatusCode)
}

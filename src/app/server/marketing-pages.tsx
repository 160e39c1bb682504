import type { ReactNode } from 'react'
import { Hono } from 'hono'
import { featuresPage } from '#features/marketing/model/features-copy.ts'
import { helpPage } from '#features/marketing/model/help-copy.ts'
import { landingCopy } from '#features/marketing/model/landing-copy.ts'
import { pricingPage, testimonialsPage } from '#features/marketing/model/plan-copy.ts'
import { privacyPage } from '#features/marketing/model/privacy-copy.ts'
import { termsPage } from '#features/marketing/model/terms-copy.ts'
import { LandingPage } from '#features/marketing/public/landing-page.tsx'
import { PricingPage } from '#features/marketing/public/pricing-page.tsx'
import { ReadingPage } from '#features/marketing/public/reading-page.tsx'
import { TestimonialsPage } from '#features/marketing/public/testimonials-page.tsx'
import { paths } from '#platform/model/paths.ts'
import type { AppContext, AppEnv } from '#platform/server/http.ts'
import type { Assets } from './assets.ts'
import { renderDocument } from './render-page.tsx'
import type { DocumentInput } from './render-page.tsx'

interface Subject {
  title: string
  description: string
}

/** Twofold's own pages: the landing page and all that its footer leads to. */
export function createMarketingPages(
  assets: Assets,
  send: (c: AppContext, html: string, status: number) => Response,
) {
  const routes = new Hono<AppEnv>()
  const fileUrl = (name: string) => assets.url(name)

  function answer(
    c: AppContext,
    path: string,
    about: Subject,
    body: ReactNode,
    more: Pick<DocumentInput, 'doors' | 'script'> = {},
  ) {
    const { publicUrl } = c.var.deps.config
    const canonicalUrl = publicUrl + path
    const { title, description } = about
    const document: DocumentInput = { title, description, canonicalUrl, publicUrl, robots: 'index', body }
    const input: DocumentInput = { ...document, sheet: 'landing.css', ...more }
    return send(c, renderDocument(input, assets), 200)
  }

  routes.get(paths.landing, (c) => {
    const { supportEmail } = c.var.deps.config
    const body = <LandingPage {...{ supportEmail, fileUrl }} />
    return answer(c, paths.landing, landingCopy, body, { doors: {}, script: 'landing.js' })
  })
  routes.get(paths.pricing, (c) => {
    const { supportEmail } = c.var.deps.config
    const body = <PricingPage {...{ supportEmail, fileUrl }} />
    return answer(c, paths.pricing, titled(pricingPage), body, { script: 'landing.js' })
  })
  routes.get(paths.testimonials, (c) => {
    const { supportEmail } = c.var.deps.config
    const body = <TestimonialsPage {...{ supportEmail, fileUrl }} />
    return answer(c, paths.testimonials, titled(testimonialsPage), body)
  })
  const readingPages = {
    [paths.features]: featuresPage,
    [paths.help]: helpPage,
    [paths.privacy]: privacyPage,
    [paths.terms]: termsPage,
  }
  for (const [path, page] of Object.entries(readingPages)) {
    routes.get(path, (c) => {
      const { supportEmail } = c.var.deps.config
      return answer(c, path, titled(page), <ReadingPage page={page} supportEmail={supportEmail} />)
    })
  }
  return routes
}

function titled({ title, description }: Subject): Subject {
  return { title: `${title} - Twofold`, description }
}

import type { ReactNode } from 'react'
import { Hono } from 'hono'
import { featuresPage } from '../model/features-copy.ts'
import { helpPage } from '../model/help-copy.ts'
import { landingCopy } from '../model/landing-copy.ts'
import { pricingPage, testimonialsPage } from '../model/plan-copy.ts'
import { privacyPage } from '../model/privacy-copy.ts'
import { termsPage } from '../model/terms-copy.ts'
import { HeroStill } from '../public/hero.tsx'
import { LandingPage } from '../public/landing-page.tsx'
import { PricingPage } from '../public/pricing-page.tsx'
import { ReadingPage } from '../public/reading-page.tsx'
import { TestimonialsPage } from '../public/testimonials-page.tsx'
import { doorsHtml } from '#features/design/pages/doors-html.tsx'
import { pageTheme } from '#features/design/pages/page-theme.ts'
import { paths } from '#platform/model/paths.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import type { Assets } from '#platform/server/assets.ts'
import { renderDocument } from '#platform/pages/render-page.tsx'
import type { DocumentInput } from '#platform/pages/render-page.tsx'
import { sendCacheable } from '#platform/pages/send-page.ts'

interface Subject {
  title: string
  description: string
}

/** Twofold's own pages: the landing page and those that its footer links to. */
export function createMarketingPages(assets: Assets) {
  const routes = new Hono<AppEnv>()
  const fileUrl = (name: string) => assets.url(name)
  const { checkout } = assets

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
    const theme = pageTheme(undefined, assets)
    const document = { title, description, canonicalUrl, publicUrl, robots: 'index', theme, body }
    const input: DocumentInput = { ...document, sheet: 'landing.css', ...more }
    return sendCacheable(c, renderDocument(input, assets), 200)
  }

  // The product's name is split between the opening doors.
  const leaves = { left: 'Two', right: 'fold', ampersand: false }
  const doors = doorsHtml({ ...leaves, view: <HeroStill fileUrl={fileUrl} /> }, fileUrl('hero-wide.avif'))

  routes.get(paths.landing, (c) => {
    const { supportEmail } = c.var.deps.config
    const body = <LandingPage {...{ supportEmail, fileUrl, checkout }} />
    return answer(c, paths.landing, landingCopy, body, { doors, script: assets.url('landing.js') })
  })
  routes.get(paths.pricing, (c) => {
    const { supportEmail } = c.var.deps.config
    const body = <PricingPage {...{ supportEmail, fileUrl, checkout }} />
    return answer(c, paths.pricing, titled(pricingPage), body, { script: assets.url('landing.js') })
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
      return answer(c, path, titled(page), <ReadingPage {...{ page, supportEmail, fileUrl }} />)
    })
  }
  return routes
}

function titled({ title, description }: Subject): Subject {
  return { title: `${title} - Twofold`, description }
}

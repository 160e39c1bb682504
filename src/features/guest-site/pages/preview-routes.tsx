import { createRoute, z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { coupleTitle } from '#features/couples/model/couple.ts'
import { FONT_PAIR_NAMES } from '#features/design/model/design.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { couplePreviewInput } from '#features/couples/model/couple-input.ts'
import type { CouplePreviewInput } from '#features/couples/model/couple-input.ts'
import { SUSPENDED } from '#features/couples/model/site-availability.ts'
import { previewCopy as copy } from '../model/site-preview.ts'
import { HEADER_FORMS, designWith } from '#features/design/model/theme.ts'
import { hasOwnPicture, withMediaKey } from '#features/couples/model/story-media.ts'
import { findCoupleBySlug, getCouple, toPublicCouple } from '#features/couples/server/couple-queries.ts'
import type { DraftKeys } from '../server/draft-key.ts'
import { EMPTY_NAME_FORM } from '../model/guest-page.ts'
import { GuestPageView } from '../public/guest-page.tsx'
import { namePage, sampleAnsweredPage } from '../server/guest-page-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Instant } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { weddingPaths } from '#platform/model/wedding-paths.ts'
import { owner, visitor } from '#platform/server/http/caller.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import { mediaKeyEnd } from '#platform/server/media-key.ts'
import { issueStoryKey } from '#platform/server/story-key.ts'
import { compress } from 'hono/compress'
import { renderToString } from 'react-dom/server'
import type { Assets } from '#platform/server/assets.ts'
import { allFontPairs, allPictures, pageTheme } from '#features/design/pages/page-theme.ts'
import { renderDocument } from '#platform/pages/render-page.tsx'

const tags = ['couple']
const byHeader = z.object({ picture: z.string(), plain: z.string(), wreath: z.string(), arch: z.string() })

const preview = createRoute({
  method: 'post',
  path: '/api/couple/preview',
  security: admits.owner,
  tags,
  summary: 'The guest page as it would be with these changes; nothing is saved',
  request: body(couplePreviewInput),
  // 126 KB without it, and the only call by POST that returns much.
  middleware: compress(),
  responses: {
    200: json(
      z.object({
        html: z.string(),
        bodies: byHeader,
        font_css: z.string(),
        fonts: z.record(z.enum(FONT_PAIR_NAMES), z.record(z.string(), z.string())),
      }),
      'A document for a frame without scripts, and what a change of the design changes in it',
    ),
  },
})

const draftLink = createRoute({
  method: 'post',
  path: '/api/couple/draft-link',
  security: admits.owner,
  tags,
  summary: 'An address at which the owner sees the site while it is a draft, for two hours',
  responses: { 200: json(z.object({ url: z.string(), expires_at: z.iso.datetime() }), 'The address') },
})

/** The owner's preview of the site, before their guests see it. */
export function createPreviewRoutes(assets: Assets, keys: DraftKeys) {
  return createRouter()
    .openapi(preview, async (c) => {
      const scope = await owner(c)
      const { view, ...changes } = c.req.valid('json')
      const couple = openMedia(c, changed(await getCouple(scope), changes), mediaKeyEnd(scope.now))
      const sample = view === 'answered' ? await sampleAnsweredPage(scope, couple) : null
      const page = (shown: Couple) =>
        sample ? <GuestPageView page={{ ...sample, couple: toPublicCouple(shown) }} /> : nameEntry(shown)
      const { css, properties } = allFontPairs(assets)
      const bodies = HEADER_FORMS.map((form) => [form, renderToString(page(withHeader(couple, form)))])
      const html = renderDocument(
        { ...aboutPage(c, couple, assets), body: page(couple), frameCss: css + allPictures(assets) },
        assets,
      )
      return c.json(
        {
          html,
          bodies: Object.fromEntries(bodies) as z.infer<typeof byHeader>,
          font_css: css,
          fonts: properties,
        },
        200,
      )
    })
    .openapi(draftLink, async (c) => {
      const scope = await owner(c)
      const { slug } = await getCouple(scope)
      const { key, expires_at } = await keys.issue(scope.coupleId, scope.now)
      return c.json({ url: weddingPaths.weddingDraft(slug, key), expires_at }, 200)
    })
}

/** The page behind a draft link; anyone with the key sees what every guest will see, but no guest's data. */
export function createDraftPages(assets: Assets, keys: DraftKeys): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/wedding/:slug/draft/:key', async (c) => {
    const scope = visitor(c)
    const draft = await keys.read(c.req.param('key'), scope.now)
    if (!draft) throw new AppError('gone', copy.ended)
    const found = await findCoupleBySlug(scope, c.req.param('slug'))
    if (found?.id !== draft.coupleId || found.site_status === SUSPENDED) throw notFoundError()
    const couple = openMedia(c, found, draft.expires_at)
    const ribbon = (
      <p className="draft-ribbon">
        <strong>{copy.ribbon}</strong> {copy.ribbonLine}
      </p>
    )
    c.header('Cache-Control', 'private, no-store')
    c.header('X-Robots-Tag', 'noindex')
    return c.html(withoutForms(renderDocument({ ...aboutPage(c, couple, assets), ribbon }, assets)))
  })
}

function aboutPage(c: AppContext, couple: Couple, assets: Assets) {
  const { publicUrl } = c.var.deps.config
  return {
    title: `${copy.ribbon} · ${coupleTitle(couple.names)}`,
    description: '',
    canonicalUrl: `${publicUrl}${paths.wedding(couple.slug)}`,
    robots: 'noindex',
    publicUrl,
    theme: pageTheme(couple.design_settings, assets),
    hasOwnPicture: hasOwnPicture(couple),
    sheet: 'guest-pages.css' as const,
    body: nameEntry(couple),
  }
}

function nameEntry(couple: Couple) {
  return <GuestPageView page={namePage(couple, EMPTY_NAME_FORM)} />
}

/** Visitors of a draft may not load its film and picture, but this one may. */
function openMedia(c: AppContext, couple: Couple, ends: Instant): Couple {
  return withMediaKey(couple, issueStoryKey(c.var.deps.secrets, couple.id, ends))
}

function changed(couple: Couple, changes: Omit<CouplePreviewInput, 'view'>): Couple {
  const { settings, design_settings, ...rest } = changes
  return {
    ...couple,
    ...rest,
    settings: { ...couple.settings, toggles: { ...couple.settings.toggles, ...settings?.toggles } },
    design_settings: { ...couple.design_settings, ...design_settings },
  }
}

function withHeader(couple: Couple, form: (typeof HEADER_FORMS)[number]): Couple {
  return { ...couple, design_settings: designWith(couple.design_settings, form) }
}

/** A name typed into a draft would lead nowhere. */
function withoutForms(html: string): string {
  return html.replaceAll('<form ', '<form inert ')
}

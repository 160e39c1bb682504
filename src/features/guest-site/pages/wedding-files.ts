import { Hono } from 'hono'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { findCoupleBySlug } from '#features/couples/server/couple-queries.ts'
import { weddingFile } from '#features/couples/server/wedding-file.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import { formatLongDate } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { weddingPaths } from '#platform/model/wedding-paths.ts'
import type { Files } from '#platform/server/files/files.ts'
import { visitor } from '#platform/server/http/caller.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import { apiHeaders } from '#platform/server/http/web-security.ts'
import type { Assets } from '#platform/server/assets.ts'
import { DRAWINGS, createDrawnFiles, drawingHash } from './drawn-files.ts'
import type { Drawing } from './drawn-files.ts'
import { pageTheme } from '#features/design/pages/page-theme.ts'
import type { SiteLinks } from '#platform/pages/render-page.tsx'

const DRAWING_PATH = '/wedding/:slug/:file{(?:share|icon-\\d+)-[0-9a-f]{20}\\.(?:jpg|png)}'
/** The address changes with the drawing, but a site may close: so it is not cached forever. */
const DRAWING_LIFE = 'public, max-age=86400'

/** The files of an open guest page: calendar entry, manifest, icons, and the picture for shared links. */
export function createWeddingFiles(assets: Assets, files: Files): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const draw = createDrawnFiles(files, assets)

  routes.get('/wedding/:slug/wedding.ics', apiHeaders, async (c) => {
    const couple = await findOpenCouple(c)
    const { filename, contentType, content } = weddingFile(couple, pageAddress(c, couple))
    c.header('Content-Type', contentType)
    c.header('Content-Disposition', `attachment; filename="${filename}"`)
    c.header('Cache-Control', 'no-cache')
    return c.body(content)
  })

  routes.get('/wedding/:slug/manifest.webmanifest', apiHeaders, async (c) => {
    const couple = await findOpenCouple(c)
    c.header('Content-Type', 'application/manifest+json')
    c.header('Cache-Control', 'no-cache')
    return c.body(JSON.stringify(manifestOf(couple, pageTheme(couple.design_settings, assets).themeColor)))
  })

  routes.get(DRAWING_PATH, apiHeaders, async (c) => {
    const couple = await findOpenCouple(c)
    const file = c.req.param('file')
    const drawing = DRAWINGS.find((known) => file.startsWith(`${known}-`))
    if (!drawing) throw notFoundError()
    const address = drawingPath(couple, drawing)
    // An address that is outdated, for example by a changed name, redirects to the current picture.
    if (!address.endsWith(`/${file}`)) return c.redirect(address, 302)
    c.header('Content-Type', drawing === 'share' ? 'image/jpeg' : 'image/png')
    c.header('Cache-Control', DRAWING_LIFE)
    return c.body((await draw(couple, drawing)) as Uint8Array<ArrayBuffer> | ReadableStream)
  })

  return routes
}

/** The files that the page of an open site links to in its head. */
export function siteLinks(couple: Couple): SiteLinks {
  const { names, date, venue, slug } = couple
  return {
    sharePicture: drawingPath(couple, 'share'),
    shareAlt: copy.shared(coupleTitle(names), formatLongDate(date), venue.name),
    manifest: weddingPaths.weddingManifest(slug),
    touchIcon: drawingPath(couple, 'icon-180'),
  }
}

/** The path of a drawing of the couple's page; its hash changes with what the drawing shows. */
function drawingPath(couple: Couple, drawing: Drawing): string {
  const file = `${drawing}-${drawingHash(couple)}.${drawing === 'share' ? 'jpg' : 'png'}`
  return `${paths.wedding(couple.slug)}/${file}`
}

async function findOpenCouple(c: AppContext): Promise<Couple> {
  const scope = visitor(c)
  const couple = await findCoupleBySlug(scope, c.req.param('slug') ?? '')
  if (!couple || siteAvailability(couple, scope.now) !== 'open') throw notFoundError()
  return couple
}

/** The web app manifest of the guest page, for installing it on a phone. */
function manifestOf(couple: Couple, color: string) {
  const page = paths.wedding(couple.slug)
  const icon = (drawing: Drawing, sizes: string, purpose: string) => ({
    src: drawingPath(couple, drawing),
    sizes,
    type: 'image/png',
    purpose,
  })
  return {
    id: page,
    name: coupleTitle(couple.names),
    short_name: coupleTitle(couple.names),
    start_url: page,
    scope: page,
    display: 'standalone',
    theme_color: color,
    background_color: color,
    icons: [
      icon('icon-192', '192x192', 'any'),
      icon('icon-512', '512x512', 'any'),
      icon('icon-512', '512x512', 'maskable'),
    ],
  }
}

function pageAddress(c: AppContext, { slug }: Couple): string {
  return `${c.var.deps.config.publicUrl}${paths.wedding(slug)}`
}

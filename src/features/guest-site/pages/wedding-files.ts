import { Hono } from 'hono'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { findCoupleBySlug } from '#features/couples/server/couple-queries.ts'
import { calendarFile } from '#features/couples/server/calendar-file.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import { formatLongDate } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import type { Files } from '#platform/server/files/files.ts'
import { notFoundError, visitor } from '#platform/server/http/http.ts'
import type { AppContext, AppEnv } from '#platform/server/http/http.ts'
import { apiHeaders } from '#platform/server/http/web-security.ts'
import type { Assets } from '#platform/server/assets.ts'
import { DRAWINGS, createDrawnFiles, drawingHash } from './drawn-files.ts'
import type { Drawing } from './drawn-files.ts'
import { pageTheme } from '#features/design/pages/page-theme.ts'
import type { SiteLinks } from '#platform/pages/render-page.tsx'

const DRAWING_PATH = '/wedding/:slug/:file{(?:share|icon-\\d+)-[0-9a-f]{20}\\.(?:jpg|png)}'
/** The address changes with what is drawn, but a site may close: not for ever. */
const DRAWING_LIFE = 'public, max-age=86400'

/** What belongs to an open guest page beside itself: calendar entry, manifest, icons, the picture of shared links. */
export function createWeddingFiles(assets: Assets, files: Files): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const draw = createDrawnFiles(files, assets)

  routes.get('/wedding/:slug/wedding.ics', apiHeaders, async (c) => {
    const couple = await findOpenCouple(c)
    const { filename, contentType, content } = calendarFile(couple, pageAddress(c, couple))
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
    // An address of yesterday's names leads to today's picture.
    if (!address.endsWith(`/${file}`)) return c.redirect(address, 302)
    c.header('Content-Type', drawing === 'share' ? 'image/jpeg' : 'image/png')
    c.header('Cache-Control', DRAWING_LIFE)
    return c.body((await draw(couple, drawing)) as Uint8Array<ArrayBuffer> | ReadableStream)
  })

  return routes
}

/** What the page of an open site names in its head. */
export function siteLinks(couple: Couple): SiteLinks {
  const { names, date, venue, slug } = couple
  return {
    sharePicture: drawingPath(couple, 'share'),
    shareAlt: copy.shared(coupleTitle(names), formatLongDate(date), venue.name),
    manifest: paths.weddingManifest(slug),
    touchIcon: drawingPath(couple, 'icon-180'),
  }
}

/** Where a drawing of the couple's page is found; the hash in it changes with what it shows. */
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

/** The guest page as an installed app on a phone. */
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

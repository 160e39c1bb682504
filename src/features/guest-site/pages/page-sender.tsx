import { coupleInitials } from '#features/couples/model/couple-initials.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple, PublicCouple } from '#features/couples/model/couple.ts'
import { hasOwnPicture } from '#features/couples/model/story-media.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { EMPTY_NAME_FORM, guestPageCopy as copy } from '../model/guest-page.ts'
import type { GuestPage } from '../model/guest-page.ts'
import { NO_GUEST, PAGE_GUEST_HEADER } from '../model/offline.ts'
import { mapSiteOf } from '../model/map-address.ts'
import type { MapSite } from '../model/map-address.ts'
import { tabOfFeature } from '../model/guest-tabs.ts'
import { pageAddress } from '../model/page-address.ts'
import { doorsHtml } from '#features/design/pages/doors-html.tsx'
import { pageTheme } from '#features/design/pages/page-theme.ts'
import { GuestPageView } from '../public/guest-page.tsx'
import { LanguageChoice } from '../public/language-choice.tsx'
import { DoorsView } from '../public/hero-picture.tsx'
import { COUPLE_COLUMNS, findCoupleRow, toCouple } from '#features/couples/server/couple-queries.ts'
import type { CoupleRow } from '#features/couples/server/couple-queries.ts'
import { namePage } from '../server/guest-page-queries.ts'
import type { GuestPageResponse } from '../server/guest-page-queries.ts'
import { usesLanguages } from '../server/language-queries.ts'
import { formatLongDate } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { weddingPaths } from '#platform/model/wedding-paths.ts'
import { visitor } from '#platform/server/http/caller.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { wordsJson } from '#platform/model/words-json.ts'
import type { WordsJson } from '#platform/model/words-json.ts'
import { formWords } from '../model/words/form-words.ts'
import { currentLanguage } from '#platform/model/words.ts'
import { offerLanguages, offersLanguages } from '#platform/server/http/request-language.ts'
import type { Assets } from '#platform/server/assets.ts'
import { createPageCache } from '#platform/pages/page-cache.ts'
import { renderDocument } from '#platform/pages/render-page.tsx'
import { createPersonalPages, sendCacheable, sendPrivate } from '#platform/pages/send-page.ts'
import { siteLinks } from './wedding-files.ts'
import type { PanelOfPage } from './guest-panel.ts'
import { requestedTab } from './tab-form.ts'

/** Sends the guest page: what visitors see is rendered once for all of them, what a guest sees once for that guest. */
export function createPageSender(assets: Assets, panels: readonly PanelOfPage[]) {
  const namePages = createPageCache<NamePageSource>(isSameSource)
  const sendPersonal = createPersonalPages()

  /** The page for a visitor without a cookie, rendered once; null if the site is not open. */
  async function sendNamePage(c: AppContext): Promise<Response | null> {
    const scope = visitor(c)
    const row = await findCoupleRow(scope, c.req.param('slug') ?? '')
    if (!row) return null
    await offerUsedLanguages(c, row.id)
    const source = { row, minute: scope.now.slice(0, 16) }
    const name = `${row.slug} ${mapsOf(c)} ${currentLanguage()} ${offersLanguages() ? 'offers' : ''}`
    return namePages.send(c, name, source, { [PAGE_GUEST_HEADER]: NO_GUEST }, () => {
      const couple = toCouple(row, scope.now)
      if (siteAvailability(couple, scope.now) !== 'open') return null
      const page = namePage(couple, EMPTY_NAME_FORM)
      return coupleDocument(c, { status: 200, page, couple }, assets)
    })
  }

  async function sendPage(c: AppContext, { status, page, couple }: GuestPageResponse): Promise<Response> {
    if (!couple) {
      const { publicUrl } = c.var.deps.config
      const title = page.view === 'error' ? page.title : copy.notFoundTitle
      const about = { title, description: '', canonicalUrl: publicUrl, robots: 'noindex', publicUrl }
      const theme = pageTheme(undefined, assets)
      // A site may open at any moment: the page that says it is closed must not be cached.
      return sendPrivate(
        c,
        renderDocument({ ...about, ...contentOf(page, mapsOf(c)), foot: footOf(c), theme }, assets),
        status,
      )
    }
    await offerUsedLanguages(c, couple.id)
    // A cache that stores the page stores it for this guest only: the service worker reads this header.
    if (status === 200) c.header(PAGE_GUEST_HEADER, 'guest_id' in page ? page.mark : NO_GUEST)
    const draw = () => coupleDocument(c, { status, page, couple }, assets, panels)
    const isPersonal = page.view !== 'name' || status !== 200
    // The page also depends on the assets, the panels and the public address, but those never change.
    return isPersonal
      ? sendPersonal(c, { page, couple, maps: mapsOf(c), ...languageHere() }, status, draw)
      : sendCacheable(c, draw(), status)
  }

  return { sendNamePage, sendPage }
}

function coupleDocument(
  c: AppContext,
  { status, page, couple }: GuestPageResponse & { couple: Couple },
  assets: Assets,
  panels: readonly PanelOfPage[] = [],
): string {
  const { publicUrl } = c.var.deps.config
  return renderDocument(
    {
      title: `${coupleTitle(couple.names)} · ${formatLongDate(couple.date)}`,
      description: copy.unfurled(formatLongDate(couple.date), couple.venue.name),
      canonicalUrl: `${publicUrl}${paths.wedding(couple.slug)}`,
      robots: couple.settings.search_indexing ? 'index' : 'noindex',
      publicUrl,
      theme: pageTheme(couple.design_settings, assets),
      hasOwnPicture: hasOwnPicture(couple),
      ...(status === 200 ? { site: siteLinks(couple) } : {}),
      ...contentOf(page, mapsOf(c), panels),
      foot: footOf(c),
      ...('couple' in page && status === 200 ? { doors: doorsOf(page.couple) } : {}),
    },
    assets,
  )
}

function doorsOf(couple: PublicCouple): string {
  const { story_video_url, poster_url, cover_photo, design } = couple
  const shown = [story_video_url, poster_url, cover_photo, design.theme_name, design.header_style]
  const view = <DoorsView couple={couple} />
  return doorsHtml({ ...coupleInitials(couple), view }, JSON.stringify(shown))
}

function mapsOf(c: AppContext): MapSite {
  return mapSiteOf(c.req.header('sec-ch-ua-platform'))
}

function contentOf(page: GuestPage, maps: MapSite, panels: readonly PanelOfPage[] = []) {
  const body = <GuestPageView page={page} panels={panels} maps={maps} />
  const shown =
    page.view === 'confirmed' && page.panels?.features.find((one) => tabOfFeature(one).id === page.tab)
  const partSheet = panels.find(({ feature }) => feature === shown)?.sheet
  const words = ['later-words', ...wordsOf(page, panels)]
  return {
    sheet: 'guest-pages.css' as const,
    partSheet,
    body,
    pageJson: page,
    words,
    firstWords: firstWords(page),
    sentOnceOnline: copy.sentOnceOnline,
  }
}

/** The word groups for parts of the page that load later: its panels, the events and the couple's questions. */
function wordsOf(page: GuestPage, panels: readonly PanelOfPage[]): string[] {
  if (page.view !== 'confirmed') return []
  const open = page.panels?.features ?? []
  const ofPanels = panels.filter(({ feature }) => open.includes(feature)).map(({ words }) => words)
  // A page without events or questions may get some before it is reloaded.
  return ['itinerary-words', 'asked-words', ...ofPanels]
}

/** The words of the two forms, for the page's script; on a page without a form, only the meals to choose for events. */
function firstWords({ view }: GuestPage): WordsJson | null {
  const words = formWords[currentLanguage()]
  if (view === 'name' || view === 'rsvp') return wordsJson(words)
  return view === 'confirmed' ? wordsJson({ meals: words.meals }) : null
}

/** A couple that uses other languages offers them to everybody; asked only if the visitor has named none. */
async function offerUsedLanguages(c: AppContext, coupleId: Id): Promise<void> {
  if (!offersLanguages() && (await usesLanguages(visitor(c), coupleId))) offerLanguages()
}

/** The language menu, if there are several languages; it leads back to the page that it was used on. */
function footOf(c: AppContext) {
  const slug = c.req.param('slug')
  if (!slug || !offersLanguages()) return undefined
  const view = c.req.query('view') === 'rsvp' || c.req.path.endsWith('/rsvp') ? { view: 'rsvp' as const } : {}
  const path = weddingPaths.weddingLanguage(slug)
  return <LanguageChoice action={pageAddress(slug, requestedTab(c), { ...view, path })} />
}

/** What a page depends on besides its data. */
function languageHere() {
  return { language: currentLanguage(), offers: offersLanguages() }
}

/**
 * What the page without a cookie is rendered from; the minute is part of it because sites
 * open and close by the minute.
 */
interface NamePageSource {
  row: CoupleRow
  minute: string
}

function isSameSource(a: NamePageSource, b: NamePageSource): boolean {
  return a.minute === b.minute && COUPLE_COLUMNS.every((column) => a.row[column] === b.row[column])
}

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The scripts without which a cached page cannot say that there is no network. */
const OFFLINE_SCRIPTS = ['/public-', '/offline-line-', '/later-words.']

/** What the page's browser has stored of texts that guests of a wedding have typed but not sent; '' if nothing. */
export function storedDrafts(page: Page, slug: string): Promise<string> {
  return page.evaluate((key) => localStorage.getItem(key) ?? '', `twofold-draft ${slug}`)
}

/** Everything that the page's browser has cached of guest pages, as one text. */
export function cachedPages(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const cache = await caches.open('twofold-pages')
    const pages = (await cache.keys()).map(async (one) => (await cache.match(one))?.text())
    return (await Promise.all(pages)).join('\n')
  })
}

/** Waits until a page with this text opens without a network: it is cached, and so are its scripts. */
export async function untilOpensOffline(
  page: Page,
  text: string | RegExp,
  ownScripts: readonly string[] = [],
): Promise<void> {
  await expect.poll(() => cachedPages(page), { message: 'cached pages' }).toMatch(text)
  const scripts = [...OFFLINE_SCRIPTS, ...ownScripts]
  await expect.poll(() => uncached(page, scripts), { message: 'scripts not cached' }).toEqual([])
}

/** The files, by part of their addresses, that the page's browser has not cached. */
function uncached(page: Page, files: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const cached = await (await caches.open('twofold-files')).keys()
    return wanted.filter((part) => !cached.some(({ url }) => url.includes(part)))
  }, files)
}

/**
 * Holds back the scripts that the page loads from now on, except those that a service worker fetches. Returns a
 * function that lets them through.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

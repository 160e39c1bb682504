import { isKeptFile } from '../model/kept-file.ts'
import { PAGE_GUEST_HEADER } from '../model/offline.ts'

/**
 * The pages of each wedding that this phone keeps: those of one guest at a time (rule T15). A page for another guest
 * replaces everything kept before it, and any call that may sign someone else in deletes it first.
 */

const PAGES = 'twofold-pages'
const FILES = 'twofold-files'
/** Enough for several weddings with all their pictures; the oldest files are deleted first. */
const MOST_FILES = 120

/** How often the guest of a wedding's pages has changed, by slug. A page fetched before the last change is not kept. */
const changes = new Map<string, number>()

/** Counts the changes of whose pages are shown. Read it before fetching a page, and pass it to `keepPage`. */
export function changesOf(slug: string): number {
  return changes.get(slug) ?? 0
}

/** The path of a wedding's page, without its query. */
export function pagePath(slug: string): string {
  return `/wedding/${slug}`
}

/** Deletes the kept pages of a wedding. */
export async function forgetPages(slug: string): Promise<void> {
  changes.set(slug, changesOf(slug) + 1)
  const cache = await open(PAGES)
  if (!cache) return
  const own = (await cache.keys()).filter((request) => isPageOf(slug, request))
  await Promise.all(own.map((request) => cache.delete(request)))
}

/** Keeps a page that says whose it is, and deletes those of another guest. */
export async function keepPage(slug: string, url: string, page: Response, since: number): Promise<void> {
  const mark = page.headers.get(PAGE_GUEST_HEADER)
  if (!mark || page.status !== 200 || page.redirected) return
  const [body, cache, kept] = await Promise.all([page.blob(), open(PAGES), findStoredPageOwner(slug)])
  if (!cache || since !== changesOf(slug)) return
  const emptied = kept === mark ? null : forgetPages(slug)
  const own = changesOf(slug)
  await emptied
  await cache.put(url, new Response(body, { headers: page.headers }))
  if (own !== changesOf(slug)) await cache.delete(url)
}

/** Whose pages are kept: a guest's mark, or `none` for the page everyone sees; null if nothing is kept. */
export async function findStoredPageOwner(slug: string): Promise<string | null> {
  const page = await findPage(slug, '')
  return page?.headers.get(PAGE_GUEST_HEADER) ?? null
}

/** The addresses of a wedding's kept pages. */
export async function listStoredAddresses(slug: string): Promise<string[]> {
  const requests = (await (await open(PAGES))?.keys()) ?? []
  return requests.filter((request) => isPageOf(slug, request)).map(({ url }) => url)
}

/** The kept page at an address of the wedding, or the closest one there is. */
export async function findPage(slug: string, url: string): Promise<Response | null> {
  const cache = await open(PAGES)
  if (!cache) return null
  const own = (await cache.keys()).filter((request) => isPageOf(slug, request))
  const found =
    own.find((request) => request.url === url) ??
    // The address without a query: the page as its guest last saw it.
    own.find((request) => new URL(request.url).search === '') ??
    own[0]
  return (found && (await cache.match(found))) ?? null
}

/** Keeps files that a page needs. Their addresses change with their contents, so a kept one never goes stale. */
export async function keepFiles(urls: readonly string[]): Promise<void> {
  const cache = await open(FILES)
  if (!cache) return
  for (const url of urls.filter((one) => isKeptFile(new URL(one, location.origin).pathname))) {
    if (await cache.match(url)) continue
    const file = await fetch(url)
    // No such file is a page: that comes from something in between, such as the login of a hotel's network.
    const isPage = /\bhtml\b/.test(file.headers.get('content-type') ?? '')
    if (file.status === 200 && !isPage) await cache.put(url, file)
  }
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -MOST_FILES).map((request) => cache.delete(request)))
}

/** A file that a page needs, kept or from the network. */
export async function findFile(request: Request): Promise<Response> {
  return (await (await open(FILES))?.match(request.url)) ?? fetch(request)
}

/** Null if the browser does not allow storage; it then has only the network. */
function open(name: string): Promise<Cache | null> {
  return caches.open(name).catch(() => null)
}

function isPageOf(slug: string, { url }: Request): boolean {
  return new URL(url).pathname === pagePath(slug)
}

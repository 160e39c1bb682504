import { PAGE_GUEST_HEADER } from '../model/offline.ts'

/**
 * What this phone keeps of each wedding's pages: those of one guest at a time (rule T15). A page for
 * somebody else replaces all that was kept before it, and anything that may let somebody else in deletes it first.
 */

const PAGES = 'twofold-pages'
const FILES = 'twofold-files'
/** Several weddings with all their pictures; the oldest go first. */
const MOST_FILES = 120

/** Changes of who is looked at, by slug: what was asked for before the last one is not kept. */
const changes = new Map<string, number>()

/** Counts up with each change of who is looked at; read it before a page is asked for, and keep the page with it. */
export function changesOf(slug: string): number {
  return changes.get(slug) ?? 0
}

/** The path of a wedding's page, which every address of it shares. */
export function pagePath(slug: string): string {
  return `/wedding/${slug}`
}

/** Throws away what is kept of a wedding's pages. */
export async function forgetPages(slug: string): Promise<void> {
  changes.set(slug, changesOf(slug) + 1)
  const cache = await open(PAGES)
  if (!cache) return
  const own = (await cache.keys()).filter((request) => isPageOf(slug, request))
  await Promise.all(own.map((request) => cache.delete(request)))
}

/** Keeps a page as it came, in place of one for somebody else; other pages are left alone. */
export async function keepPage(slug: string, url: string, page: Response, since: number): Promise<void> {
  const mark = page.headers.get(PAGE_GUEST_HEADER)
  if (!mark || page.status !== 200 || page.redirected) return
  const [body, cache, kept] = await Promise.all([page.blob(), open(PAGES), keptFor(slug)])
  if (!cache || since !== changesOf(slug)) return
  const emptied = kept === mark ? null : forgetPages(slug)
  const own = changesOf(slug)
  await emptied
  await cache.put(url, new Response(body, { headers: page.headers }))
  if (own !== changesOf(slug)) await cache.delete(url)
}

/** Whose pages are kept: a guest's mark, `none` for the page that is everybody's; null where nothing is kept. */
export async function keptFor(slug: string): Promise<string | null> {
  const page = await findPage(slug, '')
  return page?.headers.get(PAGE_GUEST_HEADER) ?? null
}

/** The addresses of a wedding whose pages are kept. */
export async function keptAddresses(slug: string): Promise<string[]> {
  const requests = (await (await open(PAGES))?.keys()) ?? []
  return requests.filter((request) => isPageOf(slug, request)).map(({ url }) => url)
}

/** The kept page at an address of the wedding, else the one nearest to it. */
export async function findPage(slug: string, url: string): Promise<Response | null> {
  const cache = await open(PAGES)
  if (!cache) return null
  const own = (await cache.keys()).filter((request) => isPageOf(slug, request))
  const found =
    own.find((request) => request.url === url) ??
    // The plain address: the page as its guest last left it.
    own.find((request) => new URL(request.url).search === '') ??
    own[0]
  return (found && (await cache.match(found))) ?? null
}

/** Keeps files that a page is shown with. Their addresses change with what is in them: one kept is as good as a new one. */
export async function keepFiles(urls: readonly string[]): Promise<void> {
  const cache = await open(FILES)
  if (!cache) return
  for (const url of urls) {
    if (await cache.match(url)) continue
    const file = await fetch(url)
    if (file.status === 200) await cache.put(url, file)
  }
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -MOST_FILES).map((request) => cache.delete(request)))
}

/** A file of a page's, kept or from the network. */
export async function findFile(request: Request): Promise<Response> {
  return (await (await open(FILES))?.match(request.url)) ?? fetch(request)
}

/** Null where the browser stores nothing: it then has only the network. */
function open(name: string): Promise<Cache | null> {
  return caches.open(name).catch(() => null)
}

function isPageOf(slug: string, { url }: Request): boolean {
  return new URL(url).pathname === pagePath(slug)
}

import {
  ASKS_ADDRESS_HEADER,
  LEADS_TO_HEADER,
  NO_GUEST,
  PAGE_GUEST_HEADER,
  PAGE_MARK_FIELD,
} from '../model/offline.ts'
import { offlineCopy } from '../model/offline-copy.ts'
import { abortAfter } from './abort-after.ts'
import { changesOf, findPage, findStoredPageOwner, forgetPages, keepPage, pagePath } from './kept-pages.ts'
import { dropLeave, isLeaveWaiting, storeLeave } from './waiting-leave.ts'

/** How long a guest waits for the network before the kept page is shown instead. */
const PATIENCE_MS = 4_000
/** A page that is fetched to be kept, and a 'Not you?', is given up after this time. */
const PAGE_WITHIN_MS = 30_000
/** Kept pages younger than this are not fetched again. */
const FRESH_MS = 5 * 60_000
/** Query parameters of pages that are kept. Others lead to a message that is shown only once. */
const KEPT_PARAMETERS = new Set(['view', 'tab'])

/** The date of the kept page that a window shows, by the window's id. The page asks for it when its script starts. */
const keptPageDates = new Map<string, string>()

/** The date (HTTP date) of the kept page that a window shows; null for a page from the network. */
export function keptPageDate(clientId: string): string | null {
  return keptPageDates.get(clientId) ?? null
}

/** Responds with a wedding's page from the network or, if that is slow or fails, with the kept one. */
export async function openPage(event: FetchEvent, slug: string): Promise<Response> {
  const { url } = event.request
  if (await isLeaveWaiting(slug)) return openAfterLeave(event, slug)
  const since = changesOf(slug)
  const arriving = fromNetwork(event).then((page) => {
    // On a full phone nothing can be kept; the page is shown anyway.
    if (isKept(url)) event.waitUntil(keepPage(slug, url, page.clone(), since).catch(() => {}))
    return page
  })
  event.waitUntil(arriving.catch(() => {}))
  const kept = await findPage(slug, url)
  if (!kept) return arriving.catch(offlinePage)
  const page = await Promise.race([arriving.catch(() => null), delay(PATIENCE_MS)])
  if (page && page.status < 500) return page
  keptPageDates.set(event.resultingClientId, kept.headers.get('date') ?? '')
  return kept
}

/**
 * Follows a personal link. Without a network it leads to the kept page of the link's own guest,
 * never to another guest's.
 */
export async function openLink(event: FetchEvent, slug: string, key: string): Promise<Response> {
  if (await isLeaveWaiting(slug)) return openAfterLeave(event, slug)
  const isOwn = (await findStoredPageOwner(slug)) === guestOfKey(key)
  // Only the response says whether the link is valid, and it may get lost: delete another guest's pages first.
  if (!isOwn) await forgetPages(slug)
  const reply = await Promise.race([
    fromNetwork(event).catch(() => null),
    delay(isOwn ? PATIENCE_MS : 60_000),
  ])
  if (reply) return reply
  return isOwn ? Response.redirect(pagePath(slug), 303) : offlinePage()
}

/**
 * Forwards a call that may sign a guest in; if it does, deletes the previous guest's pages before
 * the page gets the response. A 'Not you?' of that guest is then no longer sent: it would sign out the new one.
 */
export async function forwardEntryCall(call: Request, slug: () => Promise<string>): Promise<Response> {
  const reply = await fetch(call)
  const body: { token?: unknown } | null = await reply
    .clone()
    .json()
    .catch(() => null)
  if (body?.token === undefined) return reply
  const wedding = await slug()
  await forgetPages(wedding)
  if (await isLeaveWaiting(wedding)) await dropLeave(wedding)
  return reply
}

/** Forwards the name form, whose guest's pages replace those of the one before. */
export async function postName(event: FetchEvent, slug: string): Promise<Response> {
  await forgetPages(slug)
  // Sent later, it would sign this guest out.
  if ((await isLeaveWaiting(slug)) && !(await sendLeave(slug))) return Response.redirect(pagePath(slug), 303)
  return fetch(event.request).catch(() => Response.redirect(pagePath(slug), 303))
}

/** Forwards 'Not you?'; unless our server has heard of it, it waits, and no page is shown before it has. */
export async function postLeave(slug: string): Promise<Response> {
  await forgetPages(slug)
  // First, so that it waits whatever happens to this worker; a full phone can still send it.
  await storeLeave(slug).catch(() => {})
  await sendLeave(slug)
  return Response.redirect(pagePath(slug), 303)
}

/** Forwards the plain form of an answer. Once it is saved, calls `onSaved` with the form, then responds. */
export async function postAnswer(
  { request }: FetchEvent,
  onSaved: (mark: string, form: FormData) => Promise<void>,
): Promise<Response> {
  const posted = request.clone()
  const { reply, leadsTo } = await sendForm(request)
  // Only a saved answer leads to another page.
  if (leadsTo === null) return reply
  const form = await posted.formData()
  const mark = form.get(PAGE_MARK_FIELD)
  // Whatever the phone's store does, the answer is saved.
  if (typeof mark === 'string') await onSaved(mark, form).catch(() => {})
  return Response.redirect(leadsTo, 303)
}

/**
 * Sends a plain form. `leadsTo` is where our server sends the guest next; null for a reply that leads nowhere, or is not
 * our server's.
 */
async function sendForm(form: Request): Promise<{ reply: Response; leadsTo: string | null }> {
  const headers = new Headers(form.headers)
  headers.set(ASKS_ADDRESS_HEADER, '1')
  const reply = await fetch(new Request(form, { headers, redirect: 'manual' }))
  const address = reply.headers.get(LEADS_TO_HEADER)
  return { reply, leadsTo: address && new URL(address, location.origin).href }
}

/** Another language was chosen, so the kept pages are in the wrong one. Without a network, nothing changes. */
export async function changeLanguage(event: FetchEvent, slug: string): Promise<Response> {
  try {
    const reply = await fetch(event.request)
    await forgetPages(slug)
    return reply
  } catch {
    return Response.redirect(pagePath(slug), 303)
  }
}

/**
 * Keeps pages of a wedding as the guest with this mark sees them, unless they were kept just now. A fresh page can be
 * somebody else's: the name page may have been fetched while the guest was being let in.
 */
export async function keepPagesOf(slug: string, urls: readonly string[], mark: string): Promise<void> {
  for (const url of urls) {
    const kept = await caches.match(url).catch(() => undefined)
    const isFresh = Date.now() - Date.parse(kept?.headers.get('date') ?? '') < FRESH_MS
    if (!isFresh || !isOf(kept, mark)) await keepPages(slug, [url])
    // It is dropped if the name page was kept while it was on its way.
    const now = await caches.match(url).catch(() => undefined)
    if (now && !isOf(now, mark)) await keepPages(slug, [url])
  }
}

/** Whether the page is the guest's with this mark; without a mark, whether it is the one everyone sees. */
function isOf(page: Response | undefined, mark: string): boolean {
  return page?.headers.get(PAGE_GUEST_HEADER) === (mark || NO_GUEST)
}

/** Fetches and keeps pages of a wedding for when there is no network. */
export async function keepPages(slug: string, urls: readonly string[]): Promise<void> {
  for (const url of urls.filter(isKept)) {
    const since = changesOf(slug)
    await keepPage(slug, url, await fetch(url, { signal: abortAfter(PAGE_WITHIN_MS) }), since)
  }
}

/** Sends a waiting 'Not you?' before the page: the guest who left is not shown again when the network is back. */
async function openAfterLeave(event: FetchEvent, slug: string): Promise<Response> {
  if (!(await sendLeave(slug))) return offlinePage()
  return fetch(event.request).catch(offlinePage)
}

/** Sends 'Not you?', which no longer waits then. Returns whether our server has heard of it. */
async function sendLeave(slug: string): Promise<boolean> {
  const signal = abortAfter(PAGE_WITHIN_MS)
  const press = new Request(`${pagePath(slug)}/not-me`, { method: 'POST', signal })
  const sent = await sendForm(press).catch(() => null)
  const isHeard = sent !== null && sent.leadsTo !== null
  if (isHeard) await dropLeave(slug)
  return isHeard
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const ahead: Response | undefined = await event.preloadResponse
  return ahead ?? fetch(event.request)
}

function isKept(url: string): boolean {
  return [...new URL(url).searchParams.keys()].every((name) => KEPT_PARAMETERS.has(name))
}

/** The id in a personal link's key: its first sixteen bytes, as a UUID. */
function guestOfKey(key: string): string {
  if (!/^[\w-]{43}$/.test(key)) return NO_GUEST
  const bytes = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return hex.slice(0, 32).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

function delay(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null))
}

/** A phone may report that it is online before any request gets through. */
const LOOK_EVERY_MS = 8_000

/** The page shown when nothing is kept. It opens the requested page as soon as there is a network. */
function offlinePage(): Response {
  const { notKeptTitle: title, notKept: line, tryAgain } = offlineCopy
  const html = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbf7f1;color:#3a322c;font:17px/1.5 Georgia,serif}
main{max-width:30ch;padding:24px;text-align:center}h1{font-size:26px;font-weight:400;margin:0 0 8px}
a{display:inline-block;margin-top:16px;padding:10px 22px;border:1px solid;border-radius:999px;color:inherit;text-decoration:none}
</style><main><h1>${title}</h1><p>${line}</p><a href="">${tryAgain}</a></main>
<script>const again=()=>navigator.onLine&&location.reload();addEventListener('online',again)
setInterval(()=>document.hidden||fetch('/healthz').then((reply)=>reply.ok&&again(),()=>{}),${LOOK_EVERY_MS})</script></html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(html, { headers })
}

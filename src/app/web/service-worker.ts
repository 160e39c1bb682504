import { PAGE_GUEST_HEADER } from '#features/guest-site/model/offline.ts'
import type { FromWorker, Standing, ToWorker } from '#features/guest-site/model/offline.ts'
import { findFile, forgetPages, keepFiles, pagePath } from '#features/guest-site/worker/kept-pages.ts'
import { ANSWER_CALL, sendOrKeep, sendWaiting, waitingOf } from '#features/guest-site/worker/outbox.ts'
import {
  keepPages,
  letIn,
  openLink,
  openPage,
  postForm,
  shownSince,
} from '#features/guest-site/worker/pages.ts'

declare const self: ServiceWorkerGlobalScope

/** Calls whose reply may let somebody else in. */
const LET_IN_CALLS = new Set(['/api/guest-name-match', '/api/access-requests/status'])
/** What a page may be shown with that can be kept; films are too large. */
const FILES = new Set<RequestDestination>(['script', 'style', 'font', 'image'])

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve())
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const reply = replyTo(event)
  if (reply) event.respondWith(reply)
})

self.addEventListener('message', (event) => event.waitUntil(hear(event)))

// Chromium's own way to say that there is a network again, even where no page is open.
self.addEventListener('sync' as 'message', (event) => event.waitUntil(sendAll()))

/** What this worker answers by itself; null for what is the network's alone. */
function replyTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return null
  if (request.mode === 'navigate') return replyToNavigation(event, pathname)
  if (request.method === 'PUT' && pathname === ANSWER_CALL && request.headers.has(PAGE_GUEST_HEADER))
    return answer(event)
  if (request.method === 'POST' && LET_IN_CALLS.has(pathname))
    return letIn(request, () => slugOfClient(event))
  if (request.method === 'GET' && FILES.has(request.destination)) return findFile(request)
  return null
}

function replyToNavigation(event: FetchEvent, pathname: string): Promise<Response> | null {
  const [, slug, rest = ''] = /^\/wedding\/([^/]+)(?:\/(.*))?$/.exec(pathname) ?? []
  if (slug === undefined) return null
  if (event.request.method === 'POST') return rest === 'rsvp' ? null : postForm(event, slug)
  if (rest === '') return openPage(event, slug)
  return rest.startsWith('for/') ? openLink(event, slug, rest.slice('for/'.length)) : null
}

/** A guest's answer: sent, or kept. Once it is saved, what is kept of their pages is no longer true. */
async function answer(event: FetchEvent): Promise<Response> {
  const slug = await slugOfClient(event)
  const reply = await sendOrKeep(event.request, slug)
  if (reply.status === 200) event.waitUntil(renew(slug))
  else await askForSync()
  return reply
}

async function hear(event: ExtendableMessageEvent): Promise<void> {
  const message = event.data as ToWorker
  const window = event.source instanceof WindowClient ? event.source : null
  const slug = slugOf(window?.url ?? '')
  switch (message.type) {
    case 'keep':
      // Without a network there is nothing to fetch, and what is kept stays.
      await Promise.all([keepPages(slug, message.addresses), keepFiles(message.files)]).catch(() => {})
      return
    case 'send':
      return sendAll()
    case 'ask': {
      const waiting = await waitingOf(message.mark).catch(() => null)
      const standing: Standing = { kept_at: window && shownSince(window.id), waiting }
      event.ports[0]?.postMessage(standing)
    }
  }
}

async function sendAll(): Promise<void> {
  await sendWaiting(async ({ slug, mark }, type) => {
    if (type === 'sent') await renew(slug)
    const message: FromWorker = { type, mark }
    for (const window of await self.clients.matchAll({ type: 'window' }))
      if (slugOf(window.url) === slug) window.postMessage(message)
  })
}

async function renew(slug: string): Promise<void> {
  await forgetPages(slug)
  const page = new URL(pagePath(slug), location.origin).href
  // Without a network nothing is kept until the page is opened again: better than what is no longer true.
  await keepPages(slug, [page, `${page}?view=rsvp`]).catch(() => {})
}

async function askForSync(): Promise<void> {
  const { sync } = self.registration as { sync?: { register: (tag: string) => Promise<void> } }
  // Where the browser has none, or refuses it, the page says when there is a network.
  await sync?.register('answers').catch(() => {})
}

async function slugOfClient(event: FetchEvent): Promise<string> {
  return slugOf((await self.clients.get(event.clientId))?.url ?? '')
}

function slugOf(url: string): string {
  return /^\/wedding\/([^/]+)/.exec(URL.parse(url)?.pathname ?? '')?.[1] ?? ''
}

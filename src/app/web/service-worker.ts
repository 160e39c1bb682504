import { waitingEventAnswer } from '#features/events/model/event-answer-call.ts'
import { isEventAnswerReplaced } from '#features/guest-site/model/event-form.ts'
import { isKeptFile } from '#features/guest-site/model/kept-file.ts'
import { WAITING_STATUS } from '#features/guest-site/model/offline.ts'
import type { FromWorker, OfflineState, ToWorker } from '#features/guest-site/model/offline.ts'
import type { WaitingCall } from '#features/guest-site/model/waiting-call.ts'
import { words } from '#features/guest-site/model/words/later-words.en.ts'
import {
  findFile,
  forgetPages,
  keepFiles,
  listStoredAddresses,
  pagePath,
} from '#features/guest-site/worker/kept-pages.ts'
import { createOutbox } from '#features/guest-site/worker/outbox.ts'
import {
  keepPages,
  keepPagesOf,
  forwardEntryCall,
  openLink,
  openPage,
  changeLanguage,
  postAnswer,
  postLeave,
  postName,
  keptPageDate,
} from '#features/guest-site/worker/pages.ts'
import type { StoredCall } from '#features/guest-site/worker/phone-store.ts'
import { waitingRsvp } from '#features/rsvps/model/rsvp-call.ts'
import { WAITING_CALLS } from './waiting-calls.ts'

declare const self: ServiceWorkerGlobalScope

/** What became of waiting calls, until the open pages are told. */
let settled: { slug: string; message: FromWorker }[] = []

const outbox = createOutbox(WAITING_CALLS, words.calls, ({ slug, mark, call }, outcome) => {
  settled.push({ slug, message: { ...outcome, mark, call } })
})

/** The plain forms that end what waits, by their address below the wedding's, and which calls of their kind they end. */
const FORM_ANSWERS: Readonly<
  Record<string, { call: WaitingCall; isReplaced: typeof isEventAnswerReplaced }>
> = {
  rsvp: { call: waitingRsvp, isReplaced: () => true },
  events: { call: waitingEventAnswer, isReplaced: isEventAnswerReplaced },
}
/** Calls whose response may let somebody else in. */
const ENTRY_CALLS = new Set(['/api/guest-name-match', '/api/access-requests/status'])
/** The types of files stored with a page; films are too large. */
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

self.addEventListener('message', (event) => event.waitUntil(receive(event)))

// Chromium's event for a network that is back, even if no page is open.
self.addEventListener('sync' as 'message', (event) => event.waitUntil(sendOnSync()))

/** The response if the worker handles the request; null for requests that only go to the network. */
function replyTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return null
  if (request.mode === 'navigate') return replyToNavigation(event, pathname)
  const call = outbox.find(request)
  if (call) return makeCall(event, call)
  if (request.method === 'POST' && ENTRY_CALLS.has(pathname))
    return forwardEntryCall(request, () => slugOfClient(event))
  if (request.method === 'GET' && FILES.has(request.destination) && isKeptFile(pathname))
    return findFile(request)
  return null
}

function replyToNavigation(event: FetchEvent, pathname: string): Promise<Response> | null {
  const [, slug, rest = ''] = /^\/wedding\/([^/]+)(?:\/(.*))?$/.exec(pathname) ?? []
  if (slug === undefined) return null
  if (event.request.method === 'POST') return replyToForm(event, slug, rest)
  if (rest === '') return openPage(event, slug)
  return rest.startsWith('for/') ? openLink(event, slug, rest.slice('for/'.length)) : null
}

/** The response to a plain form. Other forms affect neither what waits nor which guest the pages belong to. */
function replyToForm(event: FetchEvent, slug: string, form: string): Promise<Response> | null {
  if (form === 'language') return changeLanguage(event, slug)
  if (form === '') return postName(event, slug)
  if (form === 'not-me') return postLeave(slug)
  const answer = FORM_ANSWERS[form]
  if (!answer) return null
  return postAnswer(event, async (mark, posted) => {
    const isReplaced = ({ fields }: StoredCall) => answer.isReplaced(fields, posted)
    await outbox.replace({ mark, call: answer.call.name }, isReplaced)
    event.waitUntil(report([slug]))
  })
}

/** Sends a guest's call, or stores it to wait. */
async function makeCall(event: FetchEvent, call: WaitingCall): Promise<Response> {
  const slug = await slugOfClient(event)
  const reply = await outbox.sendOrStore(call, event.request, slug)
  const isSent = reply.ok && reply.status !== WAITING_STATUS
  event.waitUntil(report(isSent ? [slug] : []))
  if (!isSent) await askForSync()
  return reply
}

async function receive(event: ExtendableMessageEvent): Promise<void> {
  const message = event.data as ToWorker
  const window = event.source instanceof WindowClient ? event.source : null
  const slug = slugOf(window?.url ?? '')
  switch (message.type) {
    case 'keep':
      // Without a network nothing can be loaded, and what is stored stays.
      await Promise.all([keepPagesOf(slug, message.addresses, message.mark), keepFiles(message.files)]).catch(
        () => {},
      )
      return
    case 'send':
      // The browser may have given up since the call was stored.
      if (!(await outbox.sendWaiting())) await askForSync()
      return report()
    case 'standing': {
      if (message.forget !== undefined) await outbox.forget(message.mark, message.forget)
      const kept_at = window && keptPageDate(window.id)
      const state: OfflineState = { kept_at, ...(await outbox.stateOf(message.mark)) }
      event.ports[0]?.postMessage(state)
    }
  }
}

/**
 * Fetches the pages again that sent calls have outdated, those of `slugs` included, then tells the open pages what
 * became of the waiting ones.
 */
async function report(slugs: string[] = []): Promise<void> {
  const told = settled
  settled = []
  const sent = told.filter(({ message }) => message.type === 'sent').map(({ slug }) => slug)
  await Promise.all([...new Set([...slugs, ...sent])].map(renew))
  for (const window of await self.clients.matchAll({ type: 'window' }))
    for (const { slug, message } of told) if (slugOf(window.url) === slug) window.postMessage(message)
}

async function renew(slug: string): Promise<void> {
  const kept = await listStoredAddresses(slug)
  await forgetPages(slug)
  const page = new URL(pagePath(slug), location.origin).href
  // Without a network nothing is stored until the page is opened again: better than outdated pages.
  await keepPages(slug, [...new Set([page, `${page}?view=rsvp`, ...kept])]).catch(() => {})
}

async function sendOnSync(): Promise<void> {
  const areSent = await outbox.sendWaiting()
  await report()
  // Only if it fails does the browser send the event again, after a pause.
  if (!areSent) throw new Error('Some calls are still waiting.')
}

async function askForSync(): Promise<void> {
  const { sync } = self.registration as { sync?: { register: (tag: string) => Promise<void> } }
  // If the browser has no background sync, or refuses it, the page reports when there is a network.
  await sync?.register('answers').catch(() => {})
}

async function slugOfClient(event: FetchEvent): Promise<string> {
  return slugOf((await self.clients.get(event.clientId))?.url ?? '')
}

function slugOf(url: string): string {
  return /^https?:\/\/[^/]+\/wedding\/([^/?#]+)/.exec(url)?.[1] ?? ''
}

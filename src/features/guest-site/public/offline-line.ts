import { formatInstant, instantOf } from '#platform/model/dates.ts'
import { spokenLanguage } from '#platform/model/words.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { loadWords } from '#platform/public/load-words.ts'
import type { GuestPage } from '../model/guest-page.ts'
import { pageAddress } from '../model/page-address.ts'
import { memberPrefix } from '../model/household-form.ts'
import { laterCopy as copy } from '../model/later-copy.ts'
import { isKeptFile } from '../model/kept-file.ts'
import { pageMark } from '../model/offline.ts'
import type { TabFeature } from '../model/guest-tabs.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import type { OwnPage } from './find-token.ts'
import type { FromWorker, OfflineState, ToWorker } from '../model/offline.ts'
import { askToLeave } from './ask-to-leave.ts'
import { fillForm, keepDraft } from './draft.ts'
import type { CallThatWaits, CallWords } from '../model/waiting-call.ts'

/** The part of the composition that knows which features have something to send, and something to say. */
export interface LaterWork {
  resumeWork: (page: OwnPage) => Promise<void>
  followPage: (page: ConfirmedPage) => Promise<void>
}

/** Features that have something to say on whatever tab. */
const FOLLOWED: readonly TabFeature[] = ['polls']

/** Databases of this name's beginning hold what features have still to send. */
const WAITING_STORE = 'twofold-'
/** A phone may say that it is online before anything comes through. */
const TRY_SOON_MS = 1_500
const TRY_AGAIN_MS = 8_000

let state: OfflineState = { kept_at: null, waiting: [], lines: { waiting: '', refused: '' } }
/** of a call that was sent while the page was open */
let sentLine = ''
let line: HTMLElement | null = null
/** ends what the page before this one listens to */
let running = new AbortController()
/** whether something was typed since the call that waits was made */
let isTyping = false

/** what was typed and not sent: a call that waits is sent */
let forgetDraft: () => void = () => {}
let refreshState: (forget?: number) => void = () => {}
/** what panels of the page do when the guest's waiting calls change */
const watchers = new Set<(waiting: readonly CallThatWaits[]) => void>()

/** What this part says; before anything else of it. @throws where the words do not come */
export function bringWords(): Promise<void> {
  return loadWords('later-words')
}

/**
 * Keeps the page for when there is no network, says when there is none, and has waiting calls sent when there is one
 * again. Where the browser knows no service worker, only the network's state is said.
 * `later` brings what goes on with the features' own unsent things, and is asked for where there may be some; and what
 * follows the features that have something to say.
 */
export function startOfflineSupport(page: GuestPage, later: () => Promise<LaterWork>): void {
  // A page that came in the place of another one starts it again.
  running.abort()
  running = new AbortController()
  const { signal } = running
  line?.remove()
  line = document.createElement('div')
  line.className = 'offline-line'
  line.setAttribute('role', 'status')
  document.body.prepend(line)
  for (const name of ['online', 'offline']) addEventListener(name, show, { signal })
  show()
  document.addEventListener('input', () => (isTyping = true), { signal })
  forgetDraft = keepDraft(page, signal)
  const ask = (event: Event) => void (navigator.onLine || askToLeave(event, copy.leave.offline))
  addEventListener('submit', ask, { capture: true, signal })
  if ('guest_id' in page) resumeWork(page, later, signal)
  if (page.view === 'confirmed' && page.panels?.features.some((feature) => FOLLOWED.includes(feature)))
    whenOnline(async () => (await later()).followPage(page), signal)
  const workers = navigator.serviceWorker
  if (!workers || page.view === 'error') return
  const { slug } = page.couple
  const mark = 'guest_id' in page ? pageMark(page) : ''
  const tell = (message: ToWorker, ports: MessagePort[] = []) =>
    workers.ready.then(({ active }) => active?.postMessage(message, ports))

  refreshState = (forget) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<OfflineState>) => {
      // Only the worker that opened the page knows that it was a kept one.
      state = { ...data, lines: linesOf(data.waiting), kept_at: data.kept_at ?? state.kept_at }
      if (page.view === 'rsvp' && !isTyping)
        data.waiting.filter(({ call }) => call === 'rsvp').forEach(refillForm)
      show()
    }
    void tell({ type: 'standing', mark, forget }, [port2])
  }
  const hear = ({ data }: MessageEvent<FromWorker>) => {
    if (data.mark !== mark) return
    const isSent = data.type === 'sent'
    if (isSent && data.opensPage && !isTyping) return location.replace(pageAddress(slug, page.tab))
    if (isSent) sentLine = wordsOf(data.call)?.sent ?? data.line
    refreshState()
  }
  workers.addEventListener('message', hear, { signal })
  // A new worker knows what the old one kept.
  workers.addEventListener('controllerchange', () => refreshState(), { signal })
  const send = () => void tell({ type: 'send' })
  const sendSoon = () => {
    send()
    setTimeout(send, TRY_SOON_MS)
  }
  addEventListener('online', sendSoon, { signal })
  const trying = setInterval(() => state.lines.waiting && !document.hidden && send(), TRY_AGAIN_MS)
  signal.addEventListener('abort', () => clearInterval(trying))
  document.addEventListener('visibilitychange', () => document.hidden || send(), { signal })
  if (workers.controller) refreshState()
  void keep()

  async function keep() {
    // A browser that allows none is one without.
    const registration = await workers
      .register('/service-worker.js', { scope: '/wedding/' })
      .catch(() => null)
    if (!registration) return
    const panelFiles = page.view === 'confirmed' ? (page.panels?.files ?? []) : []
    const files = [...filesOfPage(), ...panelFiles]
    await tell({ type: 'keep', addresses: ownAddresses(slug), files })
    send()
  }
}

/** Goes on with what features have not sent, now or once there is a network. Most phones have nothing of the kind. */
function resumeWork(page: OwnPage, later: () => Promise<LaterWork>, signal: AbortSignal): void {
  whenOnline(async () => {
    // Where the browser does not list them, there may be one.
    const stores = (await indexedDB.databases?.()) ?? [{ name: WAITING_STORE }]
    if (stores.some(({ name }) => name?.startsWith(WAITING_STORE))) await (await later()).resumeWork(page)
  }, signal)
}

/** Does it now; what fails is tried again once there is a network. */
function whenOnline(work: () => Promise<void>, signal: AbortSignal): void {
  const again = () => addEventListener('online', () => void work().catch(again), { signal, once: true })
  work().catch(again)
}

/** The call that was just made waits on the phone: `body` is what the worker said of it. */
export function showCallQueued(body: unknown): void {
  isTyping = false
  forgetDraft()
  const { line: said = '' } = (body ?? {}) as { line?: string }
  // The worker speaks English alone; what it knows comes at once, and is said in the page's language then.
  if (spokenLanguage() === 'en') state = { ...state, lines: { waiting: said, refused: '' } }
  show()
  refreshState()
}

/** Calls `hear` with the guest's waiting calls, now and at each change; returns a function that stops it. */
export function watchCalls(hear: (waiting: readonly CallThatWaits[]) => void): () => void {
  watchers.add(hear)
  hear(state.waiting)
  return () => void watchers.delete(hear)
}

/** Throws away a call that the server did not take. */
export function forgetCall(id: number): void {
  refreshState(id)
}

function show(): void {
  for (const hear of watchers) hear(state.waiting)
  if (!line) return
  const text = sentence()
  line.textContent = text
  if (state.kept_at !== null && navigator.onLine && !sentLine) {
    const again = document.createElement('a')
    again.href = ''
    again.textContent = copy.tryAgain
    line.append(' ', again)
  }
}

/** What is said of calls of a kind; an older worker may know of others. */
function wordsOf(call: string | undefined): CallWords | undefined {
  const words: Readonly<Record<string, CallWords>> = copy.calls
  return call === undefined ? undefined : words[call]
}

/** What is said of the calls that wait, and of those that the server did not take. */
function linesOf(waiting: readonly CallThatWaits[]): OfflineState['lines'] {
  const said = Object.entries<CallWords>(copy.calls).map(([name, words]) => {
    const own = waiting.filter(({ call }) => call === name)
    const count = own.filter(({ refusal }) => refusal === null).length
    const reasons = [...new Set(own.flatMap(({ refusal }) => refusal ?? []))]
    return {
      waiting: count === 0 ? '' : words.waiting(count),
      refused: reasons.map((reason) => words.refused(reason)).join(' '),
    }
  })
  const join = (name: 'waiting' | 'refused') =>
    said
      .map((one) => one[name])
      .filter(Boolean)
      .join(' ')
  return { waiting: join('waiting'), refused: join('refused') }
}

function sentence(): string {
  const { lines, kept_at } = state
  if (lines.refused) return lines.refused
  const away = navigator.onLine ? '' : copy.offline
  const said = lines.waiting || (away ? '' : sentLine)
  const from = said || kept_at === null ? '' : copy.from(timeOf(kept_at))
  return [away, said, from].filter(Boolean).join(' ')
}

/** On the guest's own clock. */
function timeOf(date: string): string {
  return formatInstant(Intl.DateTimeFormat().resolvedOptions().timeZone, instantOf(Date.parse(date)))
}

/** Where this page's own links lead within the wedding, and the page itself as its guest left it. */
function ownAddresses(slug: string): string[] {
  const page = new URL(paths.wedding(slug), location.origin)
  const links = [...document.links].map(({ href }) => new URL(href)).filter((url) => url.search && !url.hash)
  return [page, ...links.filter(({ pathname }) => pathname === page.pathname)].map(({ href }) => href)
}

/** What the page was shown with, films apart: the browser has just had it. */
function filesOfPage(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const isFile = ({ name, initiatorType }: PerformanceResourceTiming) =>
    initiatorType !== 'video' && isKeptFile(new URL(name).pathname)
  return entries.filter(isFile).map(({ name }) => name)
}

/** Fills the form as it was when its answer was given: the kept page is older. */
function refillForm({ fields }: CallThatWaits): void {
  const { party, ...own } = fields
  const members = (Array.isArray(party) ? party : []).map(({ guest_id, ...texts }) =>
    Object.entries(texts).map(([name, text]) => [memberPrefix({ id: guest_id }) + name, text] as const),
  )
  fillForm([...Object.entries(own), ...members.flat()])
}

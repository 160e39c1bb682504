import { formatInstant, instantOf } from '#platform/model/dates.ts'
import { currentLanguage } from '#platform/model/words.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { loadWords } from '#platform/public/load-words.ts'
import type { GuestPage } from '../model/guest-page.ts'
import { pageAddress } from '../model/page-address.ts'
import { memberPrefix } from '../model/household-form.ts'
import { laterCopy as copy } from '../model/later-copy.ts'
import { isKeptFile } from '../model/kept-file.ts'
import type { TabFeature } from '../model/guest-tabs.ts'
import type { ConfirmedPage } from './confirmed-view.tsx'
import type { OwnPage } from './find-token.ts'
import type { FromWorker, OfflineState, ToWorker } from '../model/offline.ts'
import { askToLeave } from './ask-to-leave.ts'
import { fillForm, isRsvpTouched, isUnsaved, keepDraft } from './draft.ts'
import type { CallWords, WaitingCall, WaitingCallView } from '../model/waiting-call.ts'

/** The part of the composition that knows which features may have unsent work or messages to show. */
export interface LaterWork {
  resumeWork: (page: OwnPage) => Promise<void>
  followPage: (page: ConfirmedPage) => Promise<void>
}

/** Features with messages to show on any tab. */
const FOLLOWED: readonly TabFeature[] = ['polls']

/** The prefix of the databases in which features store what they have yet to send. */
const WAITING_STORE = 'twofold-'
/** The tab that shows a refused call of each kind; null if nothing does once the site takes no more. */
const SHOWN_ON: Readonly<Partial<Record<WaitingCall['name'], TabFeature | null>>> = {
  rsvp: null,
  'question-answers': null,
  'love-note': 'notes',
  'song-request': 'requests',
  'trivia-run': 'trivia',
  vote: 'polls',
}
/** The fields with text that a guest has written. */
const WRITTEN = ['message', 'song', 'artist', 'dietary_restrictions']
/** A phone may report that it is online before any request gets through. */
const TRY_SOON_MS = 1_500
const RETRY_MS = 8_000

let state: OfflineState = { kept_at: null, waiting: [], lines: { waiting: '', refused: '' } }
/** The sentences for the calls that were sent while the page was open, since one was last made without a network. */
const sentLines = new Set<string>()
/** The names of the waiting calls that have arrived since the page was opened. */
export const arrivedCalls = new Set<string>()
let line: HTMLElement | null = null
/** The features with a tab on the page; null if the page has no tabs for anyone. */
let tabs: readonly TabFeature[] | null = null
/** Aborts the listeners of the page that this one replaced. */
let running = new AbortController()
/** Whether anything has been typed since the waiting call was made. */
let isTyping = false

/** Erases what was typed but not sent, once the answer waits instead. */
let forgetDraft: () => void = () => {}
let refreshState: (forget?: number) => void = () => {}
/** Callbacks of the page's panels for changes in the guest's waiting calls. */
const watchers = new Set<(waiting: readonly WaitingCallView[]) => void>()

/** Loads this part's words; call it before anything else here. @throws if they fail to load */
export function loadLaterWords(): Promise<void> {
  return loadWords('later-words')
}

/**
 * Stores the page for offline use, says when there is no network, and has waiting calls sent once there is
 * one again. In a browser without service workers, only the state of the network is shown. `later` loads
 * the code that resumes the features' own unsent work, if there may be any, and the code that follows the
 * features with messages to show.
 */
export function startOfflineSupport(page: GuestPage, later: () => Promise<LaterWork>): void {
  // A page that replaces another one starts it again.
  running.abort()
  running = new AbortController()
  const { signal } = running
  line?.remove()
  tabs = page.view === 'confirmed' ? (page.panels?.features ?? []) : null
  line = document.createElement('div')
  line.className = 'offline-line'
  line.setAttribute('role', 'status')
  document.body.prepend(line)
  for (const name of ['online', 'offline']) addEventListener(name, show, { signal })
  show()
  document.addEventListener('input', () => (isTyping = true), { signal })
  forgetDraft = keepDraft(page, signal)
  // Without what was typed to open this page.
  isTyping = isRsvpTouched()
  const ask = (event: Event) => void (navigator.onLine || askToLeave(event, copy.leave.offline))
  addEventListener('submit', ask, { capture: true, signal })
  if ('guest_id' in page) resumeWork(page, later, signal)
  if (page.view === 'confirmed' && page.panels?.features.some((feature) => FOLLOWED.includes(feature)))
    whenOnline(async () => (await later()).followPage(page), signal)
  const workers = navigator.serviceWorker
  if (!workers || !('couple' in page)) return
  const { slug } = page.couple
  const mark = 'guest_id' in page ? page.mark : ''
  const tell = (message: ToWorker, ports: MessagePort[] = []) =>
    workers.ready.then(({ active }) => active?.postMessage(message, ports))

  refreshState = (forget) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<OfflineState>) => {
      // Only the worker that opened the page knows that it was a stored one.
      state = { ...data, lines: linesOf(data.waiting), kept_at: data.kept_at ?? state.kept_at }
      // What the server has just returned as it was typed, and what is being typed, are newer than what waits.
      if (page.view === 'rsvp' && !isUnsaved(page) && !isRsvpTouched())
        data.waiting.filter(({ call }) => call === 'rsvp').forEach(refillForm)
      show()
    }
    void tell({ type: 'standing', mark, forget }, [port2])
  }
  const onMessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.mark !== mark) return
    const isSent = data.type === 'sent'
    // What an open dialog holds, such as a photo just taken, would be gone.
    const isBusy = isTyping || document.querySelector('dialog[open]')
    if (isSent && data.opensPage && !isBusy) return location.replace(pageAddress(slug, page.tab))
    if (isSent) {
      arrivedCalls.add(data.call)
      sentLines.add(wordsOf(data.call)?.sent ?? data.line)
    }
    refreshState()
  }
  workers.addEventListener('message', onMessage, { signal })
  // A new worker knows what the old one stored.
  workers.addEventListener('controllerchange', () => refreshState(), { signal })
  const send = () => void tell({ type: 'send' })
  const sendSoon = () => {
    send()
    setTimeout(send, TRY_SOON_MS)
  }
  addEventListener('online', sendSoon, { signal })
  const trying = setInterval(() => state.lines.waiting && !document.hidden && send(), RETRY_MS)
  signal.addEventListener('abort', () => clearInterval(trying))
  document.addEventListener('visibilitychange', () => document.hidden || send(), { signal })
  if (workers.controller) refreshState()
  void keep()

  async function keep() {
    // Browsers that do not allow service workers are treated as those that have none.
    const registration = await workers
      .register('/service-worker.js', { scope: '/wedding/' })
      .catch(() => null)
    if (!registration) return
    const files = page.view === 'confirmed' ? (page.panels?.files ?? []) : []
    await tell({ type: 'keep', mark, addresses: ownAddresses(slug), files })
    followFiles((fetched) => void tell({ type: 'keep', mark, addresses: [], files: fetched }), signal)
    send()
  }
}

/** Resumes unsent work of the features, now or once there is a network. Most phones have none. */
function resumeWork(page: OwnPage, later: () => Promise<LaterWork>, signal: AbortSignal): void {
  whenOnline(async () => {
    // If the browser does not list its databases, assume that there may be one.
    const stores = (await indexedDB.databases?.()) ?? [{ name: WAITING_STORE }]
    if (stores.some(({ name }) => name?.startsWith(WAITING_STORE))) await (await later()).resumeWork(page)
  }, signal)
}

/** Runs `work` now, and again after each failure once there is a network. */
function whenOnline(work: () => Promise<void>, signal: AbortSignal): void {
  const again = () => addEventListener('online', () => void work().catch(again), { signal, once: true })
  work().catch(again)
}

/** The call that was just made is waiting on the phone: `body` is the worker's response. */
export function showCallWaiting(body: unknown): void {
  isTyping = false
  sentLines.clear()
  const { line: waiting = '' } = (body ?? {}) as { line?: string }
  // The worker only speaks English: its line is shown at once, and in the page's language after the next refresh.
  if (currentLanguage() === 'en') state = { ...state, lines: { waiting, refused: '' } }
  show()
  refreshState()
}

/** The same for the answer to the invitation, which was typed into the page's form. */
export function showAnswerWaiting(body: unknown): void {
  forgetDraft()
  showCallWaiting(body)
}

/** Calls `listener` with the guest's waiting calls, now and on each change; returns a function that stops the calls. */
export function watchCalls(listener: (waiting: readonly WaitingCallView[]) => void): () => void {
  watchers.add(listener)
  listener(state.waiting)
  return () => void watchers.delete(listener)
}

/** Deletes a call that the server rejected; the page no longer shows it from now on. */
export function forgetCall(id: number): void {
  const waiting = state.waiting.filter((call) => call.id !== id)
  state = { ...state, waiting, lines: linesOf(waiting) }
  show()
  refreshState(id)
}

function show(): void {
  for (const listener of watchers) listener(state.waiting)
  if (!line) return
  const { waiting, kept_at } = state
  const own = waiting.filter(isRemovedHere)
  const parts = [...new Set(own.map(({ call }) => call))].flatMap((kind) =>
    refusedParts(own.filter(({ call }) => call === kind)),
  )
  parts.push(linesOf(waiting.filter((call) => !isRemovedHere(call))).refused, sentence())
  if (kept_at !== null && navigator.onLine && sentLines.size === 0) parts.push(againLink())
  line.replaceChildren(...parts.filter(Boolean).flatMap((part) => [part, ' ']))
}

/** Whether no other part of the page shows the call, which the server has refused. */
function isRemovedHere({ call, refusal }: WaitingCallView): boolean {
  const tab = SHOWN_ON[call as WaitingCall['name']]
  if (refusal === null || tab === undefined) return false
  return tab === null || tabs?.includes(tab) === false
}

/**
 * What is said of refused calls of one kind: why, what was written where no form of the page has it, and a button that
 * removes them.
 */
function refusedParts(calls: readonly WaitingCallView[]): (string | Node)[] {
  const unshown = WRITTEN.filter((name) => document.getElementsByName(name).length === 0)
  const people = calls.flatMap(({ fields }) => [fields, ...partyOf(fields)])
  const written = people.flatMap((person) => unshown.flatMap((name) => person[name] || []))
  const quotes = written.map((text) => {
    const quote = document.createElement('q')
    quote.dir = 'auto'
    quote.textContent = text as string
    return quote
  })
  return [linesOf(calls).refused, ...quotes, removeButton(calls)]
}

function removeButton(calls: readonly WaitingCallView[]): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'text-link'
  button.textContent = copy.remove
  button.addEventListener('click', () => calls.forEach(({ id }) => forgetCall(id)))
  return button
}

function againLink(): HTMLElement {
  const again = document.createElement('a')
  again.href = ''
  again.textContent = copy.tryAgain
  return again
}

/** The sentences for one kind of call; an older worker may know calls that this page does not. */
function wordsOf(call: string | undefined): CallWords | undefined {
  const words: Readonly<Record<string, CallWords>> = copy.calls
  return call === undefined ? undefined : words[call]
}

/** The sentences about the waiting calls, and about those that the server rejected. */
function linesOf(waiting: readonly WaitingCallView[]): OfflineState['lines'] {
  const perCall = Object.entries<CallWords>(copy.calls).map(([name, words]) => {
    const own = waiting.filter(({ call }) => call === name)
    const count = own.filter(({ refusal }) => refusal === null).length
    const reasons = [...new Set(own.flatMap(({ refusal }) => refusal ?? []))]
    return {
      waiting: count === 0 ? '' : words.waiting(count),
      refused: reasons.map((reason) => words.refused(reason)).join(' '),
    }
  })
  const join = (name: 'waiting' | 'refused') =>
    // Kinds of calls may share a sentence.
    [...new Set(perCall.map((one) => one[name]))].filter(Boolean).join(' ')
  return { waiting: join('waiting'), refused: join('refused') }
}

/** The sentences about the network and the calls that are not refused. */
function sentence(): string {
  const { lines, kept_at } = state
  const away = navigator.onLine ? '' : copy.offline
  // Beside the sentence of a refused call, it would sound as if that one had been sent after all.
  const sent = away || lines.refused ? '' : [...sentLines].join(' ')
  const callLine = lines.waiting || sent
  const from = callLine || kept_at === null ? '' : copy.from(timeOf(kept_at))
  return [away, callLine, from].filter(Boolean).join(' ')
}

/** In the guest's own time zone. */
function timeOf(date: string): string {
  return formatInstant(Intl.DateTimeFormat().resolvedOptions().timeZone, instantOf(Date.parse(date)))
}

/** The addresses that this page links to within the wedding, and the page itself as its guest left it. */
function ownAddresses(slug: string): string[] {
  const page = new URL(paths.wedding(slug), location.origin)
  const links = [...document.links].map(({ href }) => new URL(href)).filter((url) => url.search && !url.hash)
  return [page, ...links.filter(({ pathname }) => pathname === page.pathname)].map(({ href }) => href)
}

/** Calls `onFiles` with the files that the page has loaded, except films, and with those it loads later. */
function followFiles(onFiles: (files: string[]) => void, signal: AbortSignal): void {
  const observer = new PerformanceObserver((list) => {
    const files = (list.getEntries() as PerformanceResourceTiming[]).filter(
      ({ name, initiatorType }) => initiatorType !== 'video' && isKeptFile(new URL(name).pathname),
    )
    if (files.length > 0) onFiles(files.map(({ name }) => name))
  })
  observer.observe({ type: 'resource', buffered: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

/**
 * Restores the form to the waiting answer: the stored page is older than that answer. With what was shown when it was
 * given: whatever has changed since is asked about if it is sent again.
 */
function refillForm({ fields }: WaitingCallView): void {
  const members = partyOf(fields).map(({ guest_id, ...texts }) =>
    Object.entries(texts).map(
      ([name, text]) => [memberPrefix({ id: guest_id as string }) + name, text] as const,
    ),
  )
  fillForm([...Object.entries(fields), ...members.flat()])
}

/** The answers for other members of the household in a call. */
function partyOf({ party }: WaitingCallView['fields']): Record<string, unknown>[] {
  return Array.isArray(party) ? party : []
}

import { formatInstant, instantOf } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import type { GuestPage } from '../model/guest-page.ts'
import { memberPrefix } from '../model/household-form.ts'
import { offlineCopy as copy, pageMark } from '../model/offline.ts'
import type { FromWorker, Standing, ToWorker, WaitingAnswer } from '../model/offline.ts'

/** A phone may say that it is online before anything comes through. */
const TRY_AGAIN_MS = 8_000

interface PageState extends Standing {
  wasSent: boolean
}

let state: PageState = { kept_at: null, waiting: null, wasSent: false }
let line: HTMLElement | null = null
/** whether something was typed since the answer that waits was given */
let isTyping = false

/**
 * Keeps the page for when there is no network, says when there is none, and has waiting answers sent when there is one
 * again. Where the browser knows no service worker, only the network's state is said.
 */
export function standOffline(page: GuestPage): void {
  line = document.createElement('div')
  line.className = 'offline-line'
  line.setAttribute('role', 'status')
  document.body.prepend(line)
  for (const name of ['online', 'offline']) addEventListener(name, show)
  show()
  document.addEventListener('input', () => (isTyping = true))
  const workers = navigator.serviceWorker
  if (!workers || page.view === 'error') return
  const { slug } = page.couple
  const mark = 'guest_id' in page ? pageMark(page) : ''
  const tell = (message: ToWorker, ports: MessagePort[] = []) =>
    workers.ready.then(({ active }) => active?.postMessage(message, ports))

  const ask = () => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<Standing>) => {
      state = { ...state, ...data }
      if (data.waiting && page.view === 'rsvp') typeAgain(data.waiting)
      show()
    }
    void tell({ type: 'ask', mark }, [port2])
  }
  workers.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.mark !== mark) return
    if (data.type === 'sent' && !isTyping) return location.replace(paths.wedding(slug))
    state = { ...state, waiting: null, wasSent: data.type === 'sent' }
    if (data.type === 'refused') ask()
    show()
  })
  const send = () => void tell({ type: 'send' })
  addEventListener('online', send)
  setInterval(() => state.waiting?.refusal === null && !document.hidden && send(), TRY_AGAIN_MS)
  document.addEventListener('visibilitychange', () => document.hidden || send())
  if (workers.controller) ask()
  void keep()

  async function keep() {
    // A browser that allows none is one without.
    const registration = await workers
      .register('/service-worker.js', { scope: '/wedding/' })
      .catch(() => null)
    if (!registration) return
    await tell({ type: 'keep', addresses: ownAddresses(slug), files: filesOfPage() })
    send()
  }
}

/** The answer that was just given waits on the phone. */
export function answerIsKept(): void {
  isTyping = false
  state = { ...state, waiting: { fields: {}, refusal: null } }
  show()
  line?.scrollIntoView({ block: 'nearest' })
}

function show(): void {
  if (!line) return
  const text = sentence()
  line.textContent = text
  if (state.kept_at !== null && navigator.onLine) {
    const again = document.createElement('a')
    again.href = ''
    again.textContent = copy.tryAgain
    line.append(' ', again)
  }
}

function sentence(): string {
  const { waiting, wasSent, kept_at } = state
  if (typeof waiting?.refusal === 'string') return copy.refused(waiting.refusal)
  const away = kept_at !== null ? copy.asOf(timeOf(kept_at)) : navigator.onLine ? '' : copy.offline
  if (waiting) return `${away && `${copy.offline} `}${copy.waiting}`
  return away || (wasSent ? copy.sent : '')
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
    initiatorType !== 'video' && /^\/(assets|media)\//.test(new URL(name).pathname)
  return entries.filter(isFile).map(({ name }) => name)
}

/** The form as it was when its answer was given: what the page was kept with is older. */
function typeAgain({ fields }: WaitingAnswer): void {
  const { party, ...own } = fields
  const members = (Array.isArray(party) ? party : []).map(({ guest_id, ...texts }) =>
    Object.entries(texts).map(([name, text]) => [memberPrefix({ id: guest_id }) + name, text] as const),
  )
  for (const [name, text] of [...Object.entries(own), ...members.flat()]) {
    for (const field of document.getElementsByName(name) as NodeListOf<HTMLInputElement>) {
      if (field.type === 'radio') field.checked = field.value === text
      else field.value = String(text)
    }
  }
}

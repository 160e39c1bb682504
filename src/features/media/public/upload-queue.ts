import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { pageMark } from '#features/guest-site/model/offline.ts'
import { askToLeave } from '#features/guest-site/public/ask-to-leave.ts'
import { UPLOAD_PART_BYTES } from '#platform/model/upload-part.ts'
import { contentProblem, sizeProblem } from '../model/chosen-file.ts'
import { guestPhotosCopy as copy, nameText } from '../model/guest-photos-copy.ts'
import type { OwnUpload } from '../model/media.ts'
import { waitAfter } from '../model/queued-upload.ts'
import type { QueuedUpload } from '../model/queued-upload.ts'
import { sha256Of, thumbnailOf } from './read-file.ts'
import { sendUpload } from './send-upload.ts'
import type { Outcome } from './send-upload.ts'
import {
  RENEW_MS,
  dropUpload,
  endTurn,
  keepRefused,
  keepUpload,
  keptBytes,
  keptUploads,
  noteUpload,
  takeTurn,
} from './upload-store.ts'

/** What is shown of the uploads that have not arrived. */
export interface QueueState {
  uploads: readonly QueuedUpload[]
  /** whose turn it is, and how many of its bytes have gone */
  sending: { id: string; bytes: number } | null
  /** why none can be sent now; `door`: the guest has to come in again */
  held: { message: string; door: boolean } | null
  isOnline: boolean
  /** the server has just failed to store one */
  isFault?: boolean | undefined
  /** the browser keeps no files: they are lost with the page */
  isFleeting: boolean
}

/** What this page hears from the others of the phone, and tells them. */
type Word =
  | { is: 'changed' }
  | { is: 'sending'; sending: QueueState['sending'] }
  | { is: 'sent'; id: string; upload: OwnUpload | null }

/** Hears of what arrived, with the small picture of it. */
type SentHearer = (upload: OwnUpload, thumbnail: string | null) => void

export type UploadQueue = ReturnType<typeof createQueue>

/** Progress is told to other pages, and drawn, no more often. */
const TELL_MS = 200

let current: { of: OwnPage; queue: UploadQueue } | undefined

/** The uploads of the guest whom the page shows. They go on by themselves from here on. */
export function uploadQueue(page: OwnPage): UploadQueue {
  const isSame = current && mark(current.of) === mark(page)
  if (!current || !isSame) {
    current?.queue.end()
    current = { of: page, queue: createQueue(page) }
  }
  return current.queue
}

/** What waits, as far as it is known yet. */
export function uploadsNow(page: OwnPage): QueueState {
  return current && mark(current.of) === mark(page) ? current.queue.state() : NOTHING_WAITS
}

export const NOTHING_WAITS: QueueState = {
  uploads: [],
  sending: null,
  held: null,
  isOnline: true,
  isFleeting: false,
}

const mark = (page: OwnPage) => `${page.couple.slug} ${pageMark(page)}`

function createQueue(page: OwnPage) {
  const own = { slug: page.couple.slug, mark: pageMark(page) }
  const life = new AbortController()
  const { signal } = life
  const others = new BroadcastChannel('twofold-uploads')
  /** of files that the browser does not keep, and while they are read */
  const held = new Map<string, ArrayBuffer>()
  /** ids; one that is kept no more was sent or cancelled by another page */
  const wasKept = new Set<string>()
  const hearers = new Set<() => void>()
  let hearSent: SentHearer = () => {}
  let state = { ...NOTHING_WAITS, isOnline: navigator.onLine }
  let sender: AbortController | null = null
  let failures = 0
  /** the server asked not to be asked before */
  let notBefore = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let toldAt = 0

  function set(change: Partial<QueueState>): void {
    state = { ...state, ...change }
    for (const hear of hearers) hear()
  }
  const setUpload = (id: string, change: Partial<QueuedUpload>) =>
    set({ uploads: state.uploads.map((one) => (one.id === id ? { ...one, ...change } : one)) })
  const find = (id: string) => state.uploads.find((one) => one.id === id)
  const leave = (id: string) => {
    held.delete(id)
    const uploads = state.uploads.filter((one) => one.id !== id)
    set({ uploads, isFleeting: state.isFleeting && uploads.some((one) => held.has(one.id)) })
  }
  const say = (word: Word) => others.postMessage({ ...own, ...word })

  /** What is kept, and what only this page holds. */
  async function reload(): Promise<void> {
    // What is kept while this reads is no less there.
    const before = new Set(wasKept)
    const kept = await keptUploads(own.slug, own.mark).catch(() => null)
    if (!kept) return
    for (const { id } of kept) wasKept.add(id)
    const isKept = new Set(kept.map(({ id }) => id))
    const here = state.uploads.filter(({ id }) => !isKept.has(id) && !before.has(id))
    set({ uploads: [...kept, ...here].sort((a, b) => a.added_at.localeCompare(b.added_at)) })
    if (sender && state.sending && !find(state.sending.id)) sender.abort()
  }

  /** Takes files in, one after the other; returns what to say of those that are here already. */
  async function add(files: readonly File[], arrived: ReadonlySet<string>): Promise<string | null> {
    const rows = files.map((file, place) => ({ file, upload: uploadOf(file, place, own) }))
    set({ uploads: [...state.uploads, ...rows.map(({ upload }) => upload)] })
    const here: string[] = []
    for (const { file, upload } of rows) {
      if (upload.refusal !== null) {
        await refuse({ ...upload, thumbnail: await thumbnailOf(file) })
        continue
      }
      const bytes = await file.arrayBuffer().catch(() => null)
      // It was removed from the phone, or from the cloud that it was in.
      const refusal = bytes ? contentProblem(file, bytes) : copy.unreadable
      if (!bytes || refusal) {
        await refuse({ ...upload, refusal })
        continue
      }
      const sha256 = await sha256Of(bytes)
      const isHere =
        arrived.has(sha256) || state.uploads.some((one) => one.sha256 === sha256 && one.refusal === null)
      // Cancelled while it was read.
      if (isHere || !find(upload.id)) {
        leave(upload.id)
        if (isHere) here.push(upload.name)
        continue
      }
      const thumbnail = await thumbnailOf(file)
      if (!find(upload.id)) continue
      await keep({ ...upload, sha256, thumbnail }, bytes)
      wake()
    }
    return here.length > 0 ? copy.isHere(here.length, nameText(here[0]!)) : null
  }

  /** Its row stays until the guest has read it, and takes it away. */
  async function refuse(upload: QueuedUpload): Promise<void> {
    if (!find(upload.id)) return
    setUpload(upload.id, upload)
    await keepRefused(upload).then(
      () => wasKept.add(upload.id),
      () => {},
    )
  }

  async function keep(upload: QueuedUpload, bytes: ArrayBuffer): Promise<void> {
    try {
      await keepUpload(upload, bytes)
      wasKept.add(upload.id)
      if (!find(upload.id)) return await dropUpload(upload.id)
      setUpload(upload.id, upload)
      say({ is: 'changed' })
    } catch {
      // Full, or a private window: it goes on as long as the page is open.
      held.set(upload.id, bytes)
      setUpload(upload.id, upload)
      set({ isFleeting: true })
    }
  }

  /** Cancels an upload, or takes a refused one from the list. */
  async function remove(id: string): Promise<void> {
    if (state.sending?.id === id) sender?.abort()
    leave(id)
    await dropUpload(id).catch(() => {})
    say({ is: 'changed' })
  }

  /** Tries again now, whatever was said before. */
  function retry(): void {
    notBefore = 0
    set({ held: null })
    wake()
  }

  /** There may be a network: goes on unless the server asked for time. */
  function wake(): void {
    failures = 0
    void run(true)
  }

  function later(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), delayMs)
  }

  /** `again`: also where the server has just said that it takes none. */
  async function run(again = false): Promise<void> {
    clearTimeout(timer)
    if (sender || signal.aborted || (state.held && !again) || !nextOne()) return
    if (Date.now() < notBefore) return later(notBefore - Date.now())
    const { signal: cut } = (sender = new AbortController())
    // Without a store this page knows of no other, and the server takes each file once all the same.
    const isOurs = await takeTurn().catch(() => true)
    const renewing = setInterval(
      () =>
        void takeTurn().then(
          (isStill) => isStill || sender?.abort(),
          () => {},
        ),
      RENEW_MS,
    )
    let goesOn = isOurs
    try {
      while (goesOn && !cut.aborted && !signal.aborted) {
        const next = nextOne()
        if (!next) break
        goesOn = settle(next, await send(next, cut))
      }
    } finally {
      clearInterval(renewing)
      sender = null
      set({ sending: null })
      if (isOurs) {
        await endTurn().catch(() => {})
        say({ is: 'sending', sending: null })
      }
    }
    if (!isOurs) return later(RENEW_MS)
    // Cancelled in the middle, or added meanwhile.
    if (goesOn && nextOne()) later(0)
  }

  function nextOne(): QueuedUpload | undefined {
    return state.uploads.find(({ sha256, refusal }) => sha256 !== '' && refusal === null)
  }

  async function send(upload: QueuedUpload, cut: AbortSignal): Promise<Outcome> {
    const bytes = held.get(upload.id) ?? (await keptBytes(upload.id).catch(() => undefined))
    if (!bytes) return { type: 'refused', message: copy.unreadable }
    const file = new Blob([bytes], { type: upload.type })
    let gone = 0
    const note = (sent: number) => {
      gone = sent
      showSent(upload.id, sent)
    }
    const outcome = await sendUpload(page, upload, file, note, cut)
    if (outcome.type === 'later' && gone > 0) setUpload(upload.id, { received: Math.min(gone, file.size) })
    return outcome
  }

  function showSent(id: string, bytes: number): void {
    if (!find(id)) return
    const isNew = state.sending?.id !== id
    if (!isNew && Date.now() - toldAt < TELL_MS) return
    toldAt = Date.now()
    set({ sending: { id, bytes } })
    // Where the page is closed now, the next one says where it paused.
    const part = Math.floor(bytes / UPLOAD_PART_BYTES) * UPLOAD_PART_BYTES
    if (part > (find(id)?.received ?? 0)) {
      setUpload(id, { received: part })
      void noteUpload(find(id)!).catch(() => {})
    }
    say({ is: 'sending', sending: state.sending })
  }

  /** Writes down how an attempt ended; returns whether the next one may follow at once. */
  function settle({ id }: QueuedUpload, outcome: Outcome): boolean {
    const upload = find(id)
    // Cancelled meanwhile: what arrived all the same is among those that arrived.
    if (!upload && outcome.type !== 'sent') return true
    if (outcome.type === 'later') {
      set({ isFault: outcome.isFault })
      notBefore = outcome.afterMs === null ? 0 : Date.now() + outcome.afterMs
      later(outcome.afterMs ?? waitAfter(failures++))
      if (upload) void noteUpload(upload).catch(() => {})
      return false
    }
    failures = 0
    if (outcome.type === 'held') {
      set({ held: outcome })
      return false
    }
    if (outcome.type === 'refused') {
      setUpload(id, { refusal: outcome.message })
      held.delete(id)
      void noteUpload(find(id)!).catch(() => {})
      say({ is: 'changed' })
      return true
    }
    set({ held: null, isFault: false })
    void dropUpload(id).catch(() => {})
    arrived(id, outcome.upload)
    say({ is: 'sent', id, upload: outcome.upload })
    return true
  }

  function arrived(id: string, upload: OwnUpload | null): void {
    const thumbnail = find(id)?.thumbnail ?? null
    if (upload) hearSent(upload, thumbnail)
    leave(id)
  }

  others.onmessage = ({ data }: MessageEvent<Word & { slug: string; mark: string }>) => {
    if (data.slug !== own.slug || data.mark !== own.mark) return
    if (data.is === 'sending') set({ sending: data.sending })
    else if (data.is === 'sent') arrived(data.id, data.upload)
    else void reload().then(() => run())
  }
  const look = () => {
    set({ isOnline: navigator.onLine })
    if (!document.hidden) wake()
  }
  for (const name of ['online', 'offline', 'focus', 'visibilitychange'])
    addEventListener(name, look, { signal })
  // Before the page forgets whose photos these are.
  const ask = (event: Event) => {
    const { length } = state.uploads.filter(({ refusal }) => refusal === null)
    if (length > 0) askToLeave(event, copy.leaves(length, page.guest.first_name))
  }
  addEventListener('submit', ask, { capture: true, signal })
  // The next page need not wait until this one's turn runs out.
  addEventListener('pagehide', () => sender && void endTurn().catch(() => {}), { signal })
  void reload().then(() => run())

  return {
    state: () => state,
    subscribe(hear: () => void) {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    /** Hears of each file that arrives, before it leaves the queue. */
    onSent(hear: SentHearer) {
      hearSent = hear
    },
    add,
    remove,
    retry,
    wake,
    end() {
      life.abort()
      sender?.abort()
      clearTimeout(timer)
      others.close()
    },
  }
}

function uploadOf(file: File, place: number, own: { slug: string; mark: string }): QueuedUpload {
  return {
    ...own,
    id: crypto.randomUUID?.() ?? `${Math.random()}`,
    sha256: '',
    name: file.name,
    type: file.type,
    bytes: file.size,
    // What was here before the site closed is still taken for some days.
    captured_at: new Date().toISOString(),
    // They keep their order.
    added_at: new Date(Date.now() + place).toISOString(),
    thumbnail: null,
    received: 0,
    refusal: sizeProblem(file) ?? (isSecureContext ? null : copy.insecure),
  }
}

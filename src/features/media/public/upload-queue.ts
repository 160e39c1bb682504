import type { OwnPage } from '#features/guest-site/public/find-token.ts'
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
  deleteStoredUpload,
  endTurn,
  listStoredUploads,
  readStoredBytes,
  storeRefused,
  storeUpload,
  takeTurn,
  updateStoredUpload,
} from './upload-store.ts'

/** The visible state of the uploads that have not arrived. */
export interface QueueState {
  uploads: readonly QueuedUpload[]
  /** the file being sent, and how many of its bytes have been sent */
  sending: { id: string; bytes: number } | null
  /** why nothing can be sent now; `door`: the guest has to enter again */
  held: { message: string; door: boolean } | null
  isOnline: boolean
  /** the server has just failed to store a file */
  isFault?: boolean | undefined
  /** the browser cannot store files: they are lost when the page closes */
  isFleeting: boolean
}

/** A message between the pages on this phone. */
type QueueMessage =
  | { is: 'changed' }
  | { is: 'sending'; sending: QueueState['sending'] }
  | { is: 'sent'; id: string; upload: OwnUpload | null }

/** Called with each file that has arrived, and its small picture. */
type SentListener = (upload: OwnUpload, thumbnail: string | null) => void

export type UploadQueue = ReturnType<typeof createQueue>

/** Progress is sent to other pages, and rendered, at most this often. */
const PROGRESS_EVERY_MS = 200

let current: { of: OwnPage; queue: UploadQueue } | undefined

/** The uploads of the page's guest. From the first call on they are sent automatically. */
export function uploadQueue(page: OwnPage): UploadQueue {
  const isSame = current && mark(current.of) === mark(page)
  if (!current || !isSame) {
    current?.queue.end()
    current = { of: page, queue: createQueue(page) }
  }
  return current.queue
}

/** The uploads that wait, as far as they are known yet. */
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

const mark = (page: OwnPage) => `${page.couple.slug} ${page.mark}`

function createQueue(page: OwnPage) {
  const own = { slug: page.couple.slug, mark: page.mark }
  const life = new AbortController()
  const { signal } = life
  const others = new BroadcastChannel('twofold-uploads')
  /** bytes of files that the browser cannot store, and of those still being read */
  const held = new Map<string, ArrayBuffer>()
  /** ids of stored uploads; one that is no longer stored was sent or cancelled by another page */
  const storedIds = new Set<string>()
  /** ids of uploads that the guest cancelled: they are shown until the phone has deleted them, and never sent */
  const cancelled = new Set<string>()
  const listeners = new Set<() => void>()
  let sentListener: SentListener = () => {}
  let state = { ...NOTHING_WAITS, isOnline: navigator.onLine }
  let sender: AbortController | null = null
  let failures = 0
  /** the server asked for no requests before this time */
  let notBefore = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let progressSentAt = 0

  function set(change: Partial<QueueState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const setUpload = (id: string, change: Partial<QueuedUpload>) =>
    set({ uploads: state.uploads.map((one) => (one.id === id ? { ...one, ...change } : one)) })
  const find = (id: string) => state.uploads.find((one) => one.id === id && !cancelled.has(id))
  const leave = (id: string) => {
    held.delete(id)
    const uploads = state.uploads.filter((one) => one.id !== id)
    set({ uploads, isFleeting: state.isFleeting && uploads.some((one) => held.has(one.id)) })
  }
  const broadcast = (message: QueueMessage) => others.postMessage({ ...own, ...message })

  /** Reads the stored uploads, and keeps those that only this page holds. */
  async function reload(): Promise<void> {
    // An upload that is stored while this reads must not count as gone.
    const before = new Set(storedIds)
    const stored = await listStoredUploads(own.slug, own.mark).catch(() => null)
    if (!stored) return
    const kept = stored.filter(({ id }) => !cancelled.has(id))
    for (const { id } of kept) storedIds.add(id)
    const isKept = new Set(kept.map(({ id }) => id))
    const here = state.uploads.filter(({ id }) => !isKept.has(id) && !before.has(id))
    set({ uploads: [...kept, ...here].sort((a, b) => a.added_at.localeCompare(b.added_at)) })
    if (sender && state.sending && !find(state.sending.id)) sender.abort()
  }

  /** Adds files one after the other; returns a message about those that are already here. */
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
      // The file was removed from the phone, or from the cloud it was in.
      const refusal = bytes ? contentProblem(file, bytes) : copy.unreadable
      if (!bytes || refusal) {
        await refuse({ ...upload, refusal })
        continue
      }
      const sha256 = await sha256Of(bytes)
      const isHere =
        arrived.has(sha256) || state.uploads.some((one) => one.sha256 === sha256 && one.refusal === null)
      // Or it was cancelled while it was read.
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

  /** Keeps the row until the guest has read it and removes it. */
  async function refuse(upload: QueuedUpload): Promise<void> {
    if (!find(upload.id)) return
    setUpload(upload.id, upload)
    await storeRefused(upload).then(
      () => storedIds.add(upload.id),
      () => {},
    )
  }

  async function keep(upload: QueuedUpload, bytes: ArrayBuffer): Promise<void> {
    try {
      await storeUpload(upload, bytes)
      storedIds.add(upload.id)
      if (!find(upload.id)) return await deleteStoredUpload(upload.id)
      setUpload(upload.id, upload)
      broadcast({ is: 'changed' })
    } catch {
      // The storage is full, or this is a private window: the upload goes on while the page is open.
      held.set(upload.id, bytes)
      setUpload(upload.id, upload)
      set({ isFleeting: true })
    }
  }

  /** Cancels an upload, or removes a refused one from the list. */
  async function remove(id: string): Promise<void> {
    cancelled.add(id)
    if (state.sending?.id === id) sender?.abort()
    // A page that is closed or reloaded undoes a deletion that is not stored yet, so the row goes only after it.
    await deleteStoredUpload(id).catch(() => {})
    leave(id)
    broadcast({ is: 'changed' })
  }

  /** Tries again now, whatever the server said before. */
  function retry(): void {
    notBefore = 0
    set({ held: null })
    wake()
  }

  /** The network may be back: goes on, unless the server asked for time. */
  function wake(): void {
    failures = 0
    void run(true)
  }

  function later(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), delayMs)
  }

  /** `again`: even if the server has just said that it accepts nothing. */
  async function run(again = false): Promise<void> {
    clearTimeout(timer)
    if (sender || signal.aborted || (state.held && !again) || !nextOne()) return
    if (Date.now() < notBefore) return later(notBefore - Date.now())
    const { signal: cut } = (sender = new AbortController())
    // Without storage this page cannot know of others; the server stores each file once anyway.
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
        broadcast({ is: 'sending', sending: null })
      }
    }
    if (!isOurs) return later(RENEW_MS)
    // One was cancelled halfway, or added in the meantime.
    if (goesOn && nextOne()) later(0)
  }

  function nextOne(): QueuedUpload | undefined {
    return state.uploads.find(
      ({ id, sha256, refusal }) => sha256 !== '' && refusal === null && !cancelled.has(id),
    )
  }

  async function send(upload: QueuedUpload, cut: AbortSignal): Promise<Outcome> {
    const bytes = held.get(upload.id) ?? (await readStoredBytes(upload.id).catch(() => undefined))
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
    if (!isNew && Date.now() - progressSentAt < PROGRESS_EVERY_MS) return
    progressSentAt = Date.now()
    set({ sending: { id, bytes } })
    // If the page is closed now, the next one can show where it paused.
    const part = Math.floor(bytes / UPLOAD_PART_BYTES) * UPLOAD_PART_BYTES
    if (part > (find(id)?.received ?? 0)) {
      setUpload(id, { received: part })
      void updateStoredUpload(find(id)!).catch(() => {})
    }
    broadcast({ is: 'sending', sending: state.sending })
  }

  /** Records how an attempt ended; returns whether the next one may follow at once. */
  function settle({ id }: QueuedUpload, outcome: Outcome): boolean {
    const upload = find(id)
    // It was cancelled in the meantime; if it arrived anyway, it is among those that arrived.
    if (!upload && outcome.type !== 'sent') return true
    if (outcome.type === 'later') {
      set({ isFault: outcome.isFault })
      notBefore = outcome.afterMs === null ? 0 : Date.now() + outcome.afterMs
      later(outcome.afterMs ?? waitAfter(failures++))
      if (upload) void updateStoredUpload(upload).catch(() => {})
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
      void updateStoredUpload(find(id)!).catch(() => {})
      broadcast({ is: 'changed' })
      return true
    }
    set({ held: null, isFault: false })
    void deleteStoredUpload(id).catch(() => {})
    arrived(id, outcome.upload)
    broadcast({ is: 'sent', id, upload: outcome.upload })
    return true
  }

  function arrived(id: string, upload: OwnUpload | null): void {
    const thumbnail = find(id)?.thumbnail ?? null
    if (upload) sentListener(upload, thumbnail)
    leave(id)
  }

  others.onmessage = ({ data }: MessageEvent<QueueMessage & { slug: string; mark: string }>) => {
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
  // Asks before the page forgets whose photos these are.
  const ask = (event: Event) => {
    const { length } = state.uploads.filter(({ refusal }) => refusal === null)
    if (length > 0) askToLeave(event, copy.leaves(length, page.guest.first_name))
  }
  addEventListener('submit', ask, { capture: true, signal })
  // So that the next page need not wait until this one's turn expires.
  addEventListener('pagehide', () => sender && void endTurn().catch(() => {}), { signal })
  void reload().then(() => run())

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Registers the listener for each file that arrives, called before it leaves the queue. */
    onSent(listener: SentListener) {
      sentListener = listener
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
    // Files queued before the site closed are still accepted for some days.
    captured_at: new Date().toISOString(),
    // Keeps the files in their order.
    added_at: new Date(Date.now() + place).toISOString(),
    thumbnail: null,
    received: 0,
    refusal: sizeProblem(file) ?? (isSecureContext ? null : copy.insecure),
  }
}

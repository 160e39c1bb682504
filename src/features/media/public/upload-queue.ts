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
  storeRead,
  storeRefused,
  storeUpload,
  takeTurn,
  updateStoredUpload,
} from './upload-store.ts'

/** The visible state of the uploads that have not arrived. */
export interface QueueState {
  uploads: readonly QueuedUpload[]
  /** ids of the uploads that outlast this page, because the phone has stored them */
  stored: ReadonlySet<string>
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
  /** the same file was here already */
  | { is: 'copied'; id: string }

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
  stored: new Set(),
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
  /** bytes of files that the browser cannot store */
  const held = new Map<string, ArrayBuffer>()
  /** files that were chosen on this page, until they are read */
  const chosen = new Map<string, File>()
  /** ids of uploads that the guest cancelled: they are shown until the phone has deleted them, and never sent */
  const cancelled = new Set<string>()
  /** ids of uploads that turned out to be here already */
  const copies = new Set<string>()
  /** hashes of the guest's files that have arrived, as of the last time files were added */
  let arrivedHashes = new Set<string>()
  const listeners = new Set<() => void>()
  let sentListener: SentListener = () => {}
  let state = { ...NOTHING_WAITS, isOnline: navigator.onLine }
  let sender: AbortController | null = null
  let isReading = false
  let readTimer: ReturnType<typeof setTimeout> | undefined
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
  const setStored = (ids: Iterable<string>) => set({ stored: new Set([...state.stored, ...ids]) })
  const leave = (id: string) => {
    held.delete(id)
    chosen.delete(id)
    const uploads = state.uploads.filter((one) => one.id !== id)
    set({ uploads, isFleeting: state.isFleeting && uploads.some((one) => held.has(one.id)) })
  }
  const broadcast = (message: QueueMessage) => others.postMessage({ ...own, ...message })

  /** Reads the stored uploads, and keeps those that only this page holds. */
  async function reload(): Promise<void> {
    // An upload that is stored while this reads must not count as gone; one that is not stored any more was sent or
    // cancelled by another page.
    const before = state.stored
    const stored = await listStoredUploads(own.slug, own.mark).catch(() => null)
    if (!stored) return
    const kept = stored.filter(({ id }) => !cancelled.has(id))
    setStored(kept.map(({ id }) => id))
    const isKept = new Set(kept.map(({ id }) => id))
    const here = state.uploads.filter(({ id }) => !isKept.has(id) && !before.has(id))
    set({ uploads: [...kept, ...here].sort((a, b) => a.added_at.localeCompare(b.added_at)) })
    if (sender && state.sending && !find(state.sending.id)) sender.abort()
  }

  /** Stores the files, then reads them; returns a message about those that are already here. */
  async function add(files: readonly File[], arrived: ReadonlySet<string>): Promise<string | null> {
    arrivedHashes = new Set(arrived)
    const rows = files.map((file, place) => ({ file, upload: uploadOf(file, place, own) }))
    for (const { file, upload } of rows) if (upload.refusal === null) chosen.set(upload.id, file)
    set({ uploads: [...state.uploads, ...rows.map(({ upload }) => upload)] })
    // All at once and before any is read, since the page may end at any time.
    const areStored = await Promise.all(
      rows.map(async ({ file, upload }) =>
        upload.refusal === null ? keep(upload, file) : refuse(upload).then(() => true),
      ),
    )
    const reading = readFiles()
    broadcast({ is: 'changed' })
    // One after the other, because their bytes fill the memory.
    for (const { file, upload } of rows.filter((_, place) => !areStored[place])) await keepBytes(upload, file)
    for (const { file, upload } of rows)
      if (upload.refusal !== null) await refuse({ ...upload, thumbnail: await thumbnailOf(file) })
    await reading
    await readFiles()
    await untilRead(rows.map(({ upload }) => upload.id))
    const here = rows.filter(({ upload }) => copies.has(upload.id))
    return here.length > 0 ? copy.isHere(here.length, nameText(here[0]!.upload.name)) : null
  }

  /** Keeps the row until the guest has read it and removes it. */
  async function refuse(upload: QueuedUpload): Promise<void> {
    if (!find(upload.id)) return
    setUpload(upload.id, upload)
    await storeRefused(upload).then(
      () => setStored([upload.id]),
      () => {},
    )
  }

  /** Returns whether the browser has stored it, or it was cancelled meanwhile. */
  async function keep(upload: QueuedUpload, content: Blob | ArrayBuffer): Promise<boolean> {
    try {
      await storeUpload(upload, content)
      if (find(upload.id)) setStored([upload.id])
      else await deleteStoredUpload(upload.id)
      return true
    } catch {
      return false
    }
  }

  /** For browsers that store bytes only, or no more files. */
  async function keepBytes(upload: QueuedUpload, file: File): Promise<void> {
    const bytes = await bytesOf(file)
    if (!bytes) return refuse({ ...upload, refusal: copy.unreadable })
    if (await keep(upload, bytes)) return broadcast({ is: 'changed' })
    if (!find(upload.id)) return
    // The storage is full, or the browser has none: the upload goes on while the page is open.
    held.set(upload.id, bytes)
    set({ isFleeting: true })
  }

  /** Reads the files that no page has read, unless another page is reading: then it looks again later. */
  async function readFiles(): Promise<void> {
    clearTimeout(readTimer)
    if (isReading || signal.aborted || !state.uploads.some(isUnread)) return
    isReading = true
    let isOurs = true
    try {
      while (!signal.aborted) {
        isOurs = await takeTurn('reader').catch(() => true)
        const next = state.uploads.find((one) => isUnread(one) && (isOurs || held.has(one.id)))
        if (!next) break
        await read(next)
      }
      if (isOurs) await endTurn('reader')
    } catch {
      // The browser's storage failed for now.
      isOurs = false
    }
    isReading = false
    if (isOurs) return state.uploads.some(isUnread) ? readFiles() : undefined
    readTimer = setTimeout(() => void readFiles(), RENEW_MS)
  }

  /** Whether it waits to be read, and its bytes can be found. */
  function isUnread({ id, sha256, refusal }: QueuedUpload): boolean {
    const isHere = state.stored.has(id) || held.has(id)
    return sha256 === '' && refusal === null && isHere && !cancelled.has(id)
  }

  /** @throws if the browser's storage fails */
  async function read(upload: QueuedUpload): Promise<void> {
    const { id, type } = upload
    const stored = held.get(id) ?? (await readStoredBytes(id))
    const bytes = stored ?? (await bytesOf(chosen.get(id)))
    // It was removed from the phone, or from the cloud it was in.
    if (!bytes) return refuseRead(id, copy.unreadable)
    const refusal = contentProblem(upload, bytes)
    if (refusal !== null) return refuseRead(id, refusal)
    const sha256 = await sha256Of(bytes)
    const isSame = (one: QueuedUpload) => one.sha256 === sha256 && one.refusal === null && one.id !== id
    if (arrivedHashes.has(sha256) || state.uploads.some(isSame)) {
      await deleteStoredUpload(id).catch(() => {})
      return leaveCopy(id)
    }
    const thumbnail = await thumbnailOf(new Blob([bytes], { type }))
    // It was cancelled while it was read.
    if (!find(id)) return
    // If the storage is full, it goes on from here, and a later page reads it again.
    const found = state.stored.has(id)
      ? await storeRead({ ...upload, sha256, thumbnail }, bytes).catch(() => null)
      : null
    if (found === 'copy') return leaveCopy(id)
    if (found === 'gone') return leave(id)
    chosen.delete(id)
    setUpload(id, { sha256, thumbnail })
    if (found) broadcast({ is: 'changed' })
    wake()
  }

  function leaveCopy(id: string): void {
    copies.add(id)
    leave(id)
    broadcast({ is: 'copied', id })
  }

  /** Resolves once each of them is read, refused or gone. */
  function untilRead(ids: readonly string[]): Promise<void> {
    const isRead = (id: string) => {
      const upload = find(id)
      return !upload || upload.sha256 !== '' || upload.refusal !== null
    }
    return new Promise((resolve) => {
      const look = () => {
        if (!ids.every(isRead)) return
        listeners.delete(look)
        resolve()
      }
      listeners.add(look)
      look()
    })
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
    const isOurs = await takeTurn('sender').catch(() => true)
    const renewing = setInterval(
      () =>
        void takeTurn('sender').then(
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
        await endTurn('sender').catch(() => {})
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
      refuseRead(id, outcome.message)
      return true
    }
    set({ held: null, isFault: false })
    void deleteStoredUpload(id).catch(() => {})
    arrived(id, outcome.upload)
    broadcast({ is: 'sent', id, upload: outcome.upload })
    return true
  }

  /** Nothing of a refused file is kept but its row. */
  function refuseRead(id: string, refusal: string): void {
    if (!find(id)) return
    setUpload(id, { refusal })
    held.delete(id)
    chosen.delete(id)
    void updateStoredUpload(find(id)!).catch(() => {})
    broadcast({ is: 'changed' })
  }

  function arrived(id: string, upload: OwnUpload | null): void {
    const thumbnail = find(id)?.thumbnail ?? null
    if (upload) {
      arrivedHashes.add(upload.sha256)
      sentListener(upload, thumbnail)
    }
    leave(id)
  }

  others.onmessage = ({ data }: MessageEvent<QueueMessage & { slug: string; mark: string }>) => {
    if (data.slug !== own.slug || data.mark !== own.mark) return
    if (data.is === 'sending') set({ sending: data.sending })
    else if (data.is === 'sent') arrived(data.id, data.upload)
    else if (data.is === 'copied') {
      copies.add(data.id)
      leave(data.id)
    } else void reload().then(goOn)
  }
  const goOn = () => {
    void readFiles()
    void run()
  }
  const look = () => {
    set({ isOnline: navigator.onLine })
    if (!document.hidden) wake()
  }
  for (const name of ['online', 'offline', 'focus', 'visibilitychange'])
    addEventListener(name, look, { signal })
  // Asks before the page forgets whose photos these are.
  const ask = (event: Event) => {
    const waiting = state.uploads.filter(({ refusal }) => refusal === null)
    const stays = waiting.filter(({ id }) => state.stored.has(id)).length
    const goes = waiting.length - stays
    if (stays > 0) askToLeave(event, copy.leaves(stays, page.guest.first_name))
    if (goes > 0) askToLeave(event, copy.loses(goes))
  }
  addEventListener('submit', ask, { capture: true, signal })
  // So that the next page need not wait until this one's turn expires.
  const endTurns = () => {
    if (sender) void endTurn('sender').catch(() => {})
    if (isReading) void endTurn('reader').catch(() => {})
  }
  addEventListener('pagehide', endTurns, { signal })
  void reload().then(goOn)

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
      clearTimeout(readTimer)
      others.close()
    },
  }
}

/** Undefined if the file cannot be read any more. */
function bytesOf(file: File | undefined): Promise<ArrayBuffer | undefined> | undefined {
  return file?.arrayBuffer().catch(() => undefined)
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

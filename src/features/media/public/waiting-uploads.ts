import type { OwnUpload } from '../model/media.ts'
import type { QueuedUpload } from '../model/queued-upload.ts'
import { deleteStoredUpload, listStoredUploads, updateStoredUpload } from './upload-store.ts'

/** The visible state of the uploads that have not arrived. */
export interface QueueState {
  uploads: readonly QueuedUpload[]
  /** ids of the uploads that outlast this page, because the phone has stored them */
  stored: ReadonlySet<string>
  /** the file being sent, and how many of its bytes have been sent */
  sending: { id: string; bytes: number } | null
  /** why nothing can be sent now; `needsEntry`: the guest has to enter again */
  held: { message: string; needsEntry: boolean } | null
  isOnline: boolean
  /** the server has just failed to store a file */
  isFault?: boolean | undefined
  /** the browser cannot store files: they are lost when the page closes */
  isFleeting: boolean
}

export const NOTHING_WAITS: QueueState = {
  uploads: [],
  stored: new Set(),
  sending: null,
  held: null,
  isOnline: true,
  isFleeting: false,
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

export type WaitingUploads = ReturnType<typeof createWaitingUploads>

/**
 * The uploads of one guest that have not arrived, as this page knows them, kept equal with the other pages on this
 * phone. `onChanged` is called whenever another page has added or removed some.
 */
export function createWaitingUploads(own: Pick<QueuedUpload, 'slug' | 'mark'>, onChanged: () => void) {
  const others = new BroadcastChannel('twofold-uploads')
  /** bytes of files that the browser cannot store, by id */
  const bytes = new Map<string, ArrayBuffer>()
  /** files that were chosen on this page, by id, until they are read */
  const files = new Map<string, File>()
  /** ids of uploads that the guest cancelled: they are shown until the phone has deleted them, and never sent */
  const cancelled = new Set<string>()
  /** ids of uploads that turned out to be here already */
  const copies = new Set<string>()
  /** hashes of the guest's files that have arrived, as of the last time files were added */
  let arrivedHashes = new Set<string>()
  const listeners = new Set<() => void>()
  let sentListener: SentListener | null = null
  /** what arrived while nothing listened, as before the tab has opened */
  let unheard: Parameters<SentListener>[] = []
  let state = { ...NOTHING_WAITS, isOnline: navigator.onLine }

  function set(change: Partial<QueueState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const update = (id: string, change: Partial<QueuedUpload>) =>
    set({ uploads: state.uploads.map((one) => (one.id === id ? { ...one, ...change } : one)) })
  const find = (id: string) => state.uploads.find((one) => one.id === id && !cancelled.has(id))
  const setStored = (ids: Iterable<string>) => set({ stored: new Set([...state.stored, ...ids]) })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  /** Returns a function that ends it. What arrived while nobody listened is reported at once. */
  const onSent = (listener: SentListener) => {
    sentListener = listener
    for (const sent of unheard) listener(...sent)
    unheard = []
    return () => void (sentListener = null)
  }
  const broadcast = (message: QueueMessage) => others.postMessage({ ...own, ...message })

  function leave(id: string): void {
    bytes.delete(id)
    files.delete(id)
    const uploads = state.uploads.filter((one) => one.id !== id)
    set({ uploads, isFleeting: state.isFleeting && uploads.some((one) => bytes.has(one.id)) })
  }

  function leaveCopy(id: string): void {
    copies.add(id)
    leave(id)
  }

  function arrived(id: string, upload: OwnUpload | null): void {
    const thumbnail = find(id)?.thumbnail ?? null
    if (upload) {
      arrivedHashes.add(upload.sha256)
      if (sentListener) sentListener(upload, thumbnail)
      else unheard.push([upload, thumbnail])
    }
    leave(id)
  }

  others.onmessage = ({ data }: MessageEvent<QueueMessage & { slug: string; mark: string }>) => {
    if (data.slug !== own.slug || data.mark !== own.mark) return
    if (data.is === 'sending') set({ sending: data.sending })
    else if (data.is === 'sent') arrived(data.id, data.upload)
    else if (data.is === 'copied') leaveCopy(data.id)
    else onChanged()
  }

  return {
    bytes,
    files,
    copies,
    state: () => state,
    set,
    update,
    find,
    setStored,
    leave,
    broadcast,
    isCancelled: (id: string) => cancelled.has(id),
    subscribe,
    onSent,
    setArrived(hashes: ReadonlySet<string>) {
      arrivedHashes = new Set(hashes)
    },
    /** Whether another upload of this guest, sent or waiting, has the same contents. */
    isCopy: (id: string, sha256: string) =>
      arrivedHashes.has(sha256) ||
      state.uploads.some((one) => one.sha256 === sha256 && one.refusal === null && one.id !== id),

    /** Reads the stored uploads, and keeps those that only this page holds. */
    async reload(): Promise<void> {
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
    },

    /** Cancels an upload, or removes a refused one from the list. */
    async remove(id: string): Promise<void> {
      cancelled.add(id)
      // A page that is closed or reloaded undoes a deletion that is not stored yet, so the row goes only after it.
      await deleteStoredUpload(id).catch(() => {})
      leave(id)
      broadcast({ is: 'changed' })
    },

    /** Refuses a file for good: nothing of it is kept but its row. */
    refuse(id: string, refusal: string): void {
      if (!find(id)) return
      update(id, { refusal })
      bytes.delete(id)
      files.delete(id)
      void updateStoredUpload(find(id)!).catch(() => {})
      broadcast({ is: 'changed' })
    },

    /** It was here already: says so to the pages of this phone. */
    settleCopy(id: string): void {
      leaveCopy(id)
      broadcast({ is: 'copied', id })
    },

    /** It has arrived: says so to the pages of this phone, and its bytes are no longer kept. */
    settleSent(id: string, upload: OwnUpload | null): void {
      void deleteStoredUpload(id).catch(() => {})
      arrived(id, upload)
      broadcast({ is: 'sent', id, upload })
    },

    end: () => others.close(),
  }
}

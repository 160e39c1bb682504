import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { UPLOAD_PART_BYTES } from '#platform/model/upload-part.ts'
import { guestPhotosCopy as copy } from '../model/guest-photos-copy.ts'
import { waitAfter } from '../model/queued-upload.ts'
import type { QueuedUpload } from '../model/queued-upload.ts'
import { sendUpload } from './send-upload.ts'
import type { Outcome } from './send-upload.ts'
import { RENEW_MS, endTurn, readStoredBytes, takeTurn, updateStoredUpload } from './upload-store.ts'
import type { WaitingUploads } from './waiting-uploads.ts'

/** Progress is sent to other pages, and rendered, at most this often. */
const PROGRESS_EVERY_MS = 200

/**
 * Sends the uploads that have been read, one after the other, from one page of the phone at a time, and again after
 * pauses that grow while none arrives. After `signal`, nothing more is sent.
 */
export function createSender(list: WaitingUploads, page: OwnPage, signal: AbortSignal) {
  let current: AbortController | null = null
  let failures = 0
  /** the server asked for no requests before this time */
  let notBefore = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let progressSentAt = 0
  signal.addEventListener('abort', () => {
    current?.abort()
    clearTimeout(timer)
  })

  /** Tries again now, whatever the server said before. */
  function retry(): void {
    notBefore = 0
    list.set({ held: null })
    wake()
  }

  /** The network may be back: goes on, unless the server asked for time. */
  function wake(): void {
    failures = 0
    void run(true)
  }

  function later(delayMs: number, again = false): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(again), delayMs)
  }

  /** `again`: even if the server has just said that it accepts nothing. */
  async function run(again = false): Promise<void> {
    if (current || signal.aborted || (list.state().held && !again) || !nextOne()) return
    clearTimeout(timer)
    if (Date.now() < notBefore) return later(notBefore - Date.now(), again)
    const { signal: cut } = (current = new AbortController())
    // Without storage this page cannot know of others; the server stores each file once anyway.
    const isOurs = await takeTurn('sender').catch(() => true)
    const renewing = setInterval(
      () =>
        void takeTurn('sender').then(
          (isStill) => isStill || current?.abort(),
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
      current = null
      list.set({ sending: null })
      if (isOurs) {
        await endTurn('sender').catch(() => {})
        list.broadcast({ is: 'sending', sending: null })
      }
    }
    if (!isOurs) return later(RENEW_MS, again)
    // One was cancelled halfway, or added in the meantime.
    if (goesOn && nextOne()) later(0, again)
  }

  function nextOne(): QueuedUpload | undefined {
    return list
      .state()
      .uploads.find(({ id, sha256, refusal }) => sha256 !== '' && refusal === null && !list.isCancelled(id))
  }

  async function send(upload: QueuedUpload, cut: AbortSignal): Promise<Outcome> {
    const bytes = list.bytes.get(upload.id) ?? (await readStoredBytes(upload.id).catch(() => undefined))
    if (!bytes) return { type: 'refused', message: copy.unreadable }
    const file = new Blob([bytes], { type: upload.type })
    let sentBytes = 0
    const note = (sent: number) => {
      sentBytes = sent
      showSent(upload.id, sent)
    }
    const outcome = await sendUpload(page, upload, file, note, cut)
    if (outcome.type === 'later' && sentBytes > 0)
      list.update(upload.id, { received: Math.min(sentBytes, file.size) })
    return outcome
  }

  function showSent(id: string, bytes: number): void {
    const upload = list.find(id)
    if (!upload) return
    const isNew = list.state().sending?.id !== id
    if (!isNew && Date.now() - progressSentAt < PROGRESS_EVERY_MS) return
    progressSentAt = Date.now()
    list.set({ sending: { id, bytes } })
    // If the page is closed now, the next one can show where it paused.
    const received = Math.floor(bytes / UPLOAD_PART_BYTES) * UPLOAD_PART_BYTES
    if (received > upload.received) {
      list.update(id, { received })
      void updateStoredUpload({ ...upload, received }).catch(() => {})
    }
    list.broadcast({ is: 'sending', sending: { id, bytes } })
  }

  /** Records how an attempt ended; returns whether the next one may follow at once. */
  function settle({ id }: QueuedUpload, outcome: Outcome): boolean {
    const upload = list.find(id)
    // It was cancelled in the meantime; if it arrived anyway, it is among those that arrived.
    if (!upload && outcome.type !== 'sent') return true
    if (outcome.type === 'later') {
      // With an older refusal left in place, the next attempt would not be made.
      list.set({ held: null, isFault: outcome.isFault })
      notBefore = outcome.afterMs === null ? 0 : Date.now() + outcome.afterMs
      later(outcome.afterMs ?? waitAfter(failures++))
      if (upload) void updateStoredUpload(upload).catch(() => {})
      return false
    }
    failures = 0
    if (outcome.type === 'held') {
      list.set({ held: outcome })
      if (outcome.afterMs !== null) later(outcome.afterMs, true)
      return false
    }
    if (outcome.type === 'refused') {
      list.refuse(id, outcome.message)
      return true
    }
    list.set({ held: null, isFault: false })
    list.settleSent(id, outcome.upload)
    return true
  }

  return {
    run,
    wake,
    retry,
    /** Ends the attempt if it is for an upload that `isGone`. */
    cut(isGone: (id: string) => boolean) {
      const { sending } = list.state()
      if (sending && isGone(sending.id)) current?.abort()
    },
    /** So that the next page need not wait until this one's turn expires. */
    endTurn() {
      if (current) void endTurn('sender').catch(() => {})
    },
  }
}

import type { Instant } from '#platform/model/dates.ts'

/** A photo or film waiting to be sent, as the phone stores it. */
export interface QueuedUpload {
  /** its Idempotency-Key: the server accepts it once, however often it is sent */
  id: string
  slug: string
  /** the page mark of the guest who added it: nobody else sees or sends it */
  mark: string
  /** hexadecimal; empty until the file has been read */
  sha256: string
  name: string
  type: string
  bytes: number
  captured_at: Instant | null
  added_at: Instant
  /** a small picture of it, as a data URL; null if none could be drawn */
  thumbnail: string | null
  /** how many bytes the server has, as far as is known */
  received: number
  /** why it was refused for good; null otherwise */
  refusal: string | null
}

/** An upload's state and its progress bar. */
export interface UploadStatus {
  at: 'reading' | 'waiting' | 'sending' | 'paused' | 'refused'
  percent: number
}

/** The state of an upload; `sending`: how many of its bytes have been sent, if it is being sent now. */
export function uploadStatus(
  { sha256, bytes, received, refusal }: QueuedUpload,
  sending: number | null,
): UploadStatus {
  const percent = Math.min(99, Math.floor(((sending ?? received) / bytes) * 100))
  const going = sending !== null ? 'sending' : received > 0 ? 'paused' : 'waiting'
  const at = refusal !== null ? 'refused' : sha256 === '' ? 'reading' : going
  return { at, percent }
}

/** The delay before the next attempt after this many failures in a row, in milliseconds. */
export function waitAfter(failures: number): number {
  return Math.min(60_000, 1000 * 2 ** Math.min(failures, 6))
}

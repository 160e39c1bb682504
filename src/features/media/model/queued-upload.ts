import type { Instant } from '#platform/model/dates.ts'

/** A photo or film on its way, as the phone keeps it. */
export interface QueuedUpload {
  /** its Idempotency-Key: under it the server takes it once, however often it is sent */
  id: string
  slug: string
  /** its guest's page mark: nobody else is shown it, and nobody else sends it */
  mark: string
  /** hexadecimal; empty until the file is read */
  sha256: string
  name: string
  type: string
  bytes: number
  captured_at: Instant | null
  added_at: Instant
  /** a small picture of it, as an address; null where none could be drawn */
  thumbnail: string | null
  /** how many bytes the server has, as far as is known */
  received: number
  /** why it is not taken, for good; null while it may be */
  refusal: string | null
}

/** What is said of an upload, and how far its bar is; `tone` is never said by color alone. */
export interface UploadStanding {
  at: 'reading' | 'waiting' | 'sending' | 'paused' | 'refused'
  percent: number
}

/** Where an upload stands; `sending`: how many of its bytes have gone, if it is its turn now. */
export function standingOf(
  { sha256, bytes, received, refusal }: QueuedUpload,
  sending: number | null,
): UploadStanding {
  const percent = Math.min(99, Math.floor(((sending ?? received) / bytes) * 100))
  const going = sending !== null ? 'sending' : received > 0 ? 'paused' : 'waiting'
  const at = refusal !== null ? 'refused' : sha256 === '' ? 'reading' : going
  return { at, percent }
}

/** How long after so many failures in a row the next try comes, in milliseconds. */
export function waitAfter(failures: number): number {
  return Math.min(60_000, 1000 * 2 ** Math.min(failures, 6))
}

import { findToken, isSessionOf } from '#features/guest-site/public/find-token.ts'
import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { KEY_HEADER } from '#features/guest-site/model/waiting-call.ts'
import { UPLOAD_PART_BYTES } from '#platform/model/upload-part.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { keepGuestSession } from '#platform/public/guest-session.ts'
import type { GuestSession } from '#platform/public/guest-session.ts'
import { makeRequest } from '#platform/public/make-request.ts'
import type { Reply } from '#platform/public/make-request.ts'
import { errorOf, readJson } from '#platform/public/send-json.ts'
import { guestPhotosCopy as copy } from '../model/guest-photos-copy.ts'
import type { OwnUpload } from '../model/media.ts'
import type { QueuedUpload } from '../model/queued-upload.ts'

/** How an attempt to send one file ended. */
export type Outcome =
  /** `upload` null: it had arrived before, and was deleted since */
  | { type: 'sent'; upload: OwnUpload | null }
  /** this file will never be accepted */
  | { type: 'refused'; message: string }
  /** no file of this guest can be sent now; `needsEntry`: they have to enter again; `afterMs`: it may work then */
  | { type: 'held'; message: string; needsEntry: boolean; afterMs: number | null }
  /** the network or the server failed, not the file; `isFault`: the server reported an error of its own */
  | { type: 'later'; afterMs: number | null; isFault?: boolean }

const PARTS = '/api/uploads/parts'
/** How often the server is asked again what it has, since it may lose parts, or another page may send them. */
const ROUNDS = 3
const FOR_NOW = new Set([0, 408, 425, 429])

/**
 * Sends the parts of a file that the server does not have yet, and finishes it. `onSent` is called with the bytes sent
 * so far.
 */
export async function sendUpload(
  page: OwnPage,
  upload: QueuedUpload,
  file: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  const token = await findToken(page).catch(() => undefined)
  if (token === undefined) return { type: 'later', afterMs: null }
  if (token === null) return { type: 'held', message: copy.otherGuest, needsEntry: true, afterMs: null }
  let inUse = token
  const call = async (
    ...[method, path, options]: [
      Parameters<typeof makeRequest>[0],
      string,
      Parameters<typeof makeRequest>[3]?,
    ]
  ): Promise<Reply> => {
    const reply = await makeRequest(method, path, inUse, { ...options, signal })
    if (reply.status !== 401) return reply
    const newer = await newerToken(page, inUse)
    if (newer === null) return reply
    return makeRequest(method, path, (inUse = newer), { ...options, signal })
  }
  const ofFile = `sha256=${upload.sha256}&bytes_total=${file.size}`
  let last: Reply | null = null
  for (let round = 0; round < ROUNDS && (last === null || last.status === 409); round++) {
    last = await call('GET', `${PARTS}?${ofFile}`)
    if (last.status !== 200) continue
    const known = last.body as { bytes_received: number; upload: OwnUpload | null }
    if (known.upload) return { type: 'sent', upload: known.upload }
    let from = known.bytes_received
    onSent(from)
    while (from < file.size && last.status === 200) {
      const start = from
      last = await call('PUT', `${PARTS}?${ofFile}&offset=${start}`, {
        headers: { 'Content-Type': 'application/octet-stream' },
        body: file.slice(start, start + UPLOAD_PART_BYTES),
        onSent: (bytes) => onSent(start + bytes),
      })
      if (last.status === 200) from = (last.body as { bytes_received: number }).bytes_received
      // The server accepted no more bytes, but some are still missing.
      if (last.status === 200 && from <= start) return { type: 'later', afterMs: null }
      onSent(from)
    }
    if (last.status !== 200) continue
    const { sha256, name, captured_at } = upload
    last = await call('POST', '/api/uploads', {
      headers: { 'Content-Type': 'application/json', [KEY_HEADER]: upload.id },
      body: JSON.stringify({ sha256, bytes_total: file.size, original_name: name, captured_at }),
    })
    if (last.status === 201 || last.status === 200)
      return { type: 'sent', upload: (last.body as { upload: OwnUpload | null }).upload }
  }
  return outcomeOf(last!)
}

function outcomeOf(reply: Reply): Outcome {
  const { status, retryAfterMs } = reply
  if (FOR_NOW.has(status) || status >= 500)
    return { type: 'later', afterMs: retryAfterMs, isFault: status >= 500 }
  const message = errorOf(reply).message ?? copy.uploadFailed
  if (status === 401) return { type: 'held', message: copy.signedOut, needsEntry: true, afterMs: null }
  if ([403, 404, 409, 410].includes(status))
    return { type: 'held', message, needsEntry: false, afterMs: retryAfterMs }
  return { type: 'refused', message: status === 413 ? copy.tooLarge : message }
}

/** The token in the browser's cookie, if the same guest has entered again since; null otherwise. */
async function newerToken(page: OwnPage, refused: string): Promise<string | null> {
  const { slug } = page.couple
  const reply = await readJson(paths.weddingSession(slug)).catch(() => null)
  const session = reply?.ok ? (reply.body as GuestSession) : null
  if (!session || !isSessionOf(session, page) || session.token === refused) return null
  keepGuestSession(slug, session)
  return session.token
}

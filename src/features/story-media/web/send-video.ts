import { isBreak } from './story-media-api.ts'
import type { UploadName } from './story-media-api.ts'
import { nameUpload } from './unfinished-upload.ts'
import { UPLOAD_PART_BYTES } from '#platform/model/upload-part.ts'
import { api } from '#platform/web/api-client.ts'

/** How long after each failure in a row the next try comes; then the person says when. */
const TRY_AGAIN_MS = [500, 1500, 4000]

/** Sends a file from where it broke off, and tells how many bytes have come; returns the name that it has there. */
export async function sendVideo(
  file: File,
  signal: AbortSignal,
  tell: (sent: number) => void,
): Promise<UploadName> {
  signal.throwIfAborted()
  const upload = nameUpload(file)
  await sendAll(file, upload, signal, tell)
  return upload
}

async function sendAll(
  file: File,
  upload: UploadName,
  signal: AbortSignal,
  tell: (sent: number) => void,
): Promise<void> {
  let sent = await trying(() => countSent(upload, signal), signal)
  tell(sent)
  while (sent < file.size) {
    const from = sent
    const part = file.slice(from, from + UPLOAD_PART_BYTES)
    sent = await trying(() => sendPart(upload, from, part, signal), signal)
    tell(sent)
  }
}

async function trying<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const waitMs of TRY_AGAIN_MS) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !isBreak(error)) throw error
      await new Promise((done) => setTimeout(done, waitMs))
      signal.throwIfAborted()
    }
  }
  return work()
}

async function countSent(upload: UploadName, signal: AbortSignal): Promise<number> {
  return (await api.get<Received>(`/api/story-video/upload?${queryOf(upload)}`, { signal })).bytes_received
}

/** Returns the byte to resume at. */
async function sendPart(
  upload: UploadName,
  offset: number,
  bytes: Blob,
  signal: AbortSignal,
): Promise<number> {
  const path = `/api/story-video/upload?${queryOf(upload)}&offset=${offset}`
  return (await api.putBytes<Received>(path, bytes, { signal })).bytes_received
}

interface Received {
  bytes_received: number
}

function queryOf({ client_key, bytes_total }: UploadName): string {
  return `client_key=${client_key}&bytes_total=${bytes_total}`
}

import { isBreak } from './story-media-api.ts'
import type { UploadName } from './story-media-api.ts'
import { nameUpload } from './unfinished-upload.ts'
import { UPLOAD_PART_BYTES } from '#platform/model/upload-part.ts'
import { api } from '#platform/web/api-client.ts'

/** How long to wait after each failure in a row; after the last, the person decides when to retry. */
const RETRY_DELAYS_MS = [500, 1500, 4000]

/** Sends a file from where it broke off and reports how many bytes have arrived; returns the upload's name. */
export async function sendVideo(
  file: File,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<UploadName> {
  signal.throwIfAborted()
  const upload = nameUpload(file)
  await sendAll(file, upload, signal, onProgress)
  return upload
}

async function sendAll(
  file: File,
  upload: UploadName,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<void> {
  let sent = await trying(() => countSent(upload, signal), signal)
  onProgress(sent)
  while (sent < file.size) {
    const from = sent
    const part = file.slice(from, from + UPLOAD_PART_BYTES)
    sent = await trying(() => sendPart(upload, from, part, signal), signal)
    onProgress(sent)
  }
}

async function trying<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const waitMs of RETRY_DELAYS_MS) {
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

/** Returns the offset at which to continue. */
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

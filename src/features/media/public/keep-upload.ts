import { guestPhotosCopy as copy } from '../model/guest-photos-copy.ts'
import type { QueuedUpload } from '../model/queued-upload.ts'
import { deleteStoredUpload, storeRefused, storeUpload } from './upload-store.ts'
import type { WaitingUploads } from './waiting-uploads.ts'

/** Keeps the row of a refused file until the guest has read it and removes it. */
export async function keepRefused(list: WaitingUploads, upload: QueuedUpload): Promise<void> {
  if (!list.find(upload.id)) return
  list.update(upload.id, upload)
  await storeRefused(upload).then(
    () => list.setStored([upload.id]),
    () => {},
  )
}

/** Stores an upload; returns whether the browser did so, or it was cancelled meanwhile. */
export async function keepUpload(
  list: WaitingUploads,
  upload: QueuedUpload,
  content: Blob | ArrayBuffer,
): Promise<boolean> {
  try {
    await storeUpload(upload, content)
    if (list.find(upload.id)) list.setStored([upload.id])
    else await deleteStoredUpload(upload.id)
    return true
  } catch {
    return false
  }
}

/** Keeps the bytes, for browsers that store bytes only, or no more files. */
export async function keepBytes(list: WaitingUploads, upload: QueuedUpload, file: File): Promise<void> {
  const bytes = await bytesOf(file)
  if (!bytes) return keepRefused(list, { ...upload, refusal: copy.unreadable })
  if (await keepUpload(list, upload, bytes)) return list.broadcast({ is: 'changed' })
  if (!list.find(upload.id)) return
  // The storage is full, or the browser has none: the upload goes on while the page is open.
  list.bytes.set(upload.id, bytes)
  list.set({ isFleeting: true })
}

/** Undefined if the file cannot be read any more. */
export function bytesOf(file: File | undefined): Promise<ArrayBuffer | undefined> | undefined {
  return file?.arrayBuffer().catch(() => undefined)
}

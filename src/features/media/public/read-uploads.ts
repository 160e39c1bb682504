import { contentProblem, sizeProblem } from '../model/chosen-file.ts'
import { guestPhotosCopy as copy, nameText } from '../model/guest-photos-copy.ts'
import type { QueuedUpload } from '../model/queued-upload.ts'
import { bytesOf, keepBytes, keepRefused, keepUpload } from './keep-upload.ts'
import { sha256Of, thumbnailOf } from './read-file.ts'
import {
  RENEW_MS,
  deleteStoredUpload,
  endTurn,
  readStoredBytes,
  storeRead,
  takeTurn,
} from './upload-store.ts'
import type { WaitingUploads } from './waiting-uploads.ts'
import { newKey } from '#platform/model/new-key.ts'

/**
 * Stores the files that a guest chooses, then reads them one after the other, on one page of the phone at a time.
 * `onRead` is called with each that can be sent. After `signal`, nothing more is read.
 */
export function createReader(
  list: WaitingUploads,
  own: Pick<QueuedUpload, 'slug' | 'mark'>,
  onRead: () => void,
  signal: AbortSignal,
) {
  let isReading = false
  let timer: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(timer))

  /**
   * Stores the files, then reads them; returns a message about those that are already here. `arrived`: the hashes of
   * the guest's files that have arrived.
   */
  async function add(files: readonly File[], arrived: ReadonlySet<string>): Promise<string | null> {
    list.setArrived(arrived)
    const rows = files.map((file, place) => ({ file, upload: uploadOf(file, place, own) }))
    for (const { file, upload } of rows) if (upload.refusal === null) list.files.set(upload.id, file)
    list.set({ uploads: [...list.state().uploads, ...rows.map(({ upload }) => upload)] })
    // All at once and before any is read, since the page may end at any time.
    const areStored = await Promise.all(
      rows.map(async ({ file, upload }) =>
        upload.refusal === null ? keepUpload(list, upload, file) : keepRefused(list, upload).then(() => true),
      ),
    )
    const reading = readFiles()
    list.broadcast({ is: 'changed' })
    // One after the other, because their bytes fill the memory.
    for (const { file, upload } of rows.filter((_, place) => !areStored[place]))
      await keepBytes(list, upload, file)
    for (const { file, upload } of rows)
      if (upload.refusal !== null) await keepRefused(list, { ...upload, thumbnail: await thumbnailOf(file) })
    await reading
    await readFiles()
    const ids = rows.map(({ upload }) => upload.id)
    await untilRead(list, ids)
    const here = rows.filter(({ upload }) => list.copies.has(upload.id))
    return here.length > 0 ? copy.isHere(here.length, nameText(here[0]!.upload.name)) : null
  }

  /** Reads the files that no page has read, unless another page is reading: then it looks again later. */
  async function readFiles(): Promise<void> {
    clearTimeout(timer)
    if (isReading || signal.aborted || !list.state().uploads.some(isUnread)) return
    isReading = true
    let isOurs = true
    try {
      while (!signal.aborted) {
        isOurs = await takeTurn('reader').catch(() => true)
        const next = list.state().uploads.find((one) => isUnread(one) && (isOurs || list.bytes.has(one.id)))
        if (!next) break
        await read(next)
      }
      if (isOurs) await endTurn('reader')
    } catch {
      // The browser's storage failed for now.
      isOurs = false
    }
    isReading = false
    if (isOurs) return list.state().uploads.some(isUnread) ? readFiles() : undefined
    timer = setTimeout(() => void readFiles(), RENEW_MS)
  }

  /** Whether it waits to be read, and its bytes can be found. */
  function isUnread({ id, sha256, refusal }: QueuedUpload): boolean {
    const isHere = list.state().stored.has(id) || list.bytes.has(id)
    return sha256 === '' && refusal === null && isHere && !list.isCancelled(id)
  }

  /** @throws if the browser's storage fails */
  async function read(upload: QueuedUpload): Promise<void> {
    const { id, type } = upload
    const stored = list.bytes.get(id) ?? (await readStoredBytes(id))
    const bytes = stored ?? (await bytesOf(list.files.get(id)))
    // It was removed from the phone, or from the cloud it was in.
    if (!bytes) return list.refuse(id, copy.unreadable)
    const refusal = contentProblem(upload, bytes)
    if (refusal !== null) return list.refuse(id, refusal)
    const sha256 = await sha256Of(bytes)
    if (list.isCopy(id, sha256)) {
      await deleteStoredUpload(id).catch(() => {})
      return list.settleCopy(id)
    }
    const thumbnail = await thumbnailOf(new Blob([bytes], { type }))
    // It was cancelled while it was read.
    if (!list.find(id)) return
    // If the storage is full, it goes on from here, and a later page reads it again.
    const found = list.state().stored.has(id)
      ? await storeRead({ ...upload, sha256, thumbnail }, bytes).catch(() => null)
      : null
    if (found === 'copy') return list.settleCopy(id)
    if (found === 'gone') return list.leave(id)
    list.files.delete(id)
    list.update(id, { sha256, thumbnail })
    if (found) list.broadcast({ is: 'changed' })
    onRead()
  }

  return {
    add,
    readFiles,
    /** So that the next page need not wait until this one's turn expires. */
    endTurn() {
      if (isReading) void endTurn('reader').catch(() => {})
    },
  }
}

/** Resolves once each of them is read, refused or gone. */
function untilRead(list: WaitingUploads, ids: readonly string[]): Promise<void> {
  const isRead = (id: string) => {
    const upload = list.find(id)
    return !upload || upload.sha256 !== '' || upload.refusal !== null
  }
  return new Promise((resolve) => {
    const look = () => {
      if (!ids.every(isRead)) return
      stop()
      resolve()
    }
    const stop = list.subscribe(look)
    look()
  })
}

function uploadOf(file: File, place: number, own: Pick<QueuedUpload, 'slug' | 'mark'>): QueuedUpload {
  return {
    ...own,
    id: newKey(),
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

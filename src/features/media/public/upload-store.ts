import type { QueuedUpload } from '../model/queued-upload.ts'

/**
 * The uploads that wait on this phone, in their own database: `uploads` by id, `bytes` with the contents, and `turn`,
 * which page of the phone is reading files and which is sending them. Until it is read, a content is the chosen file
 * itself, which a browser stores at once, with no wait for its bytes. From then on it is bytes: private windows in
 * Safari cannot store files, and those of Chromium keep only where the file is on the phone.
 */

type StoreName = 'uploads' | 'bytes' | 'turn'
/** What one page of the phone does at a time. */
type Task = 'sender' | 'reader'
interface Turn {
  page: string
  /** until when it may go on without renewing its turn */
  until: number
}

/** A page that does not renew its turn was closed or suspended. */
const TURN_MS = 8_000
export const RENEW_MS = 2_500
/** identifies this page's turns */
const PAGE = `${performance.timeOrigin} ${Math.random()}`

let opened: Promise<IDBDatabase> | undefined

/**
 * The uploads of one guest of one wedding, oldest first. Like all functions here, it rejects if the browser stores
 * nothing.
 */
export async function listStoredUploads(slug: string, mark: string): Promise<QueuedUpload[]> {
  const all = await inStores(['uploads'], ({ uploads }) => resultOf(uploads.getAll()))
  return ownOf(all, { slug, mark }).sort((a, b) => a.added_at.localeCompare(b.added_at))
}

function ownOf(all: QueuedUpload[], { slug, mark }: Pick<QueuedUpload, 'slug' | 'mark'>): QueuedUpload[] {
  return all.filter((upload) => upload.slug === slug && upload.mark === mark)
}

export function storeUpload(upload: QueuedUpload, content: Blob | ArrayBuffer): Promise<void> {
  return inStores(['uploads', 'bytes'], ({ uploads, bytes }) => {
    uploads.put(upload)
    bytes.put(content, upload.id)
  })
}

/** Stores only the row of a file that will not be sent. */
export function storeRefused(upload: QueuedUpload): Promise<void> {
  return inStores(['uploads'], ({ uploads }) => void uploads.put(upload))
}

/**
 * Stores what reading the file has shown, and its bytes in place of the file. `copy`: the same file of this guest
 * waits already, and this one is deleted; `gone`: another page has deleted it.
 */
export function storeRead(upload: QueuedUpload, content: ArrayBuffer): Promise<'read' | 'copy' | 'gone'> {
  return inStores(['uploads', 'bytes'], async ({ uploads, bytes }) => {
    const all = ownOf(await resultOf(uploads.getAll()), upload)
    const others = all.filter(({ id }) => id !== upload.id)
    if (others.length === all.length) return 'gone'
    if (others.some(({ sha256, refusal }) => sha256 === upload.sha256 && refusal === null)) {
      uploads.delete(upload.id)
      bytes.delete(upload.id)
      return 'copy'
    }
    uploads.put(upload)
    bytes.put(content, upload.id)
    return 'read'
  })
}

/** Updates the stored state of an upload, unless it was cancelled in the meantime. */
export function updateStoredUpload(upload: QueuedUpload): Promise<void> {
  return inStores(['uploads', 'bytes'], async ({ uploads, bytes }) => {
    if ((await resultOf(uploads.getKey(upload.id))) === undefined) return
    uploads.put(upload)
    // A file refused for good is never sent again.
    if (upload.refusal !== null) bytes.delete(upload.id)
  })
}

/** The stored bytes of a file; undefined if the phone no longer has them. */
export async function readStoredBytes(id: string): Promise<ArrayBuffer | undefined> {
  const content: Blob | ArrayBuffer | undefined = await inStores(['bytes'], ({ bytes }) =>
    resultOf(bytes.get(id)),
  )
  return content instanceof Blob ? content.arrayBuffer().catch(() => undefined) : content
}

export function deleteStoredUpload(id: string): Promise<void> {
  return inStores(['uploads', 'bytes'], ({ uploads, bytes }) => {
    uploads.delete(id)
    bytes.delete(id)
  })
}

/** Tries to take the turn, which one page on the phone has at a time. Calling it again renews the turn. */
export function takeTurn(task: Task): Promise<boolean> {
  return inStores(['turn'], async ({ turn }) => {
    const last: Turn | undefined = await resultOf(turn.get(task))
    const now = Date.now()
    // After a clock was set back, the turn would otherwise last forever.
    const isOurs = !last || last.page === PAGE || last.until < now || last.until > now + TURN_MS
    if (isOurs) turn.put({ page: PAGE, until: now + TURN_MS } satisfies Turn, task)
    return isOurs
  })
}

/** Gives the turn to the next page that asks. */
export function endTurn(task: Task): Promise<void> {
  return inStores(['turn'], async ({ turn }) => {
    const last: Turn | undefined = await resultOf(turn.get(task))
    if (last?.page === PAGE) turn.delete(task)
  })
}

/** Runs `work` in one transaction, and resolves once it is committed. */
async function inStores<N extends StoreName, T>(
  names: N[],
  work: (stores: Record<N, IDBObjectStore>) => T | Promise<T>,
): Promise<T> {
  const change = (await database()).transaction(names, 'readwrite')
  const isStored = new Promise<void>((resolve, reject) => {
    change.oncomplete = () => resolve()
    change.onabort = () => reject(change.error!)
  })
  // It is awaited below; if `work` fails, that failure is the one to report.
  isStored.catch(() => {})
  const stores = Object.fromEntries(names.map((name) => [name, change.objectStore(name)]))
  const result = await work(stores as Record<N, IDBObjectStore>)
  await isStored
  return result
}

function database(): Promise<IDBDatabase> {
  const forget = () => (opened = undefined)
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('twofold-uploads', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('uploads', { keyPath: 'id' })
      request.result.createObjectStore('bytes')
      request.result.createObjectStore('turn')
    }
    request.onsuccess = () => {
      const { result } = request
      // A page of a later version needs to upgrade the database; it is opened again when it is needed.
      result.onversionchange = () => {
        result.close()
        forget()
      }
      result.onclose = forget
      resolve(result)
    }
    request.onerror = () => reject(request.error!)
  })
  opened.catch(forget)
  return opened
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error!)
  })
}

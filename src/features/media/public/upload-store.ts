import type { QueuedUpload } from '../model/queued-upload.ts'

/**
 * The uploads that wait on this phone, in a database of their own: `uploads` by id, `bytes` with what is sent (bytes, for
 * private windows of Safari keep no blobs), and `turn`, which page of the phone sends.
 */

type StoreName = 'uploads' | 'bytes' | 'turn'
interface Turn {
  page: string
  /** until when it sends without saying so again */
  until: number
}

/** A page that does not renew its turn was closed, or put to sleep. */
const TURN_MS = 8_000
export const RENEW_MS = 2_500
/** of this page's turns */
const PAGE = `${performance.timeOrigin} ${Math.random()}`

let opened: Promise<IDBDatabase> | undefined

/** The uploads of one guest of one wedding, oldest first. It rejects where the browser stores nothing, as all of these. */
export async function keptUploads(slug: string, mark: string): Promise<QueuedUpload[]> {
  const all = await inStores(['uploads'], ({ uploads }) => resultOf(uploads.getAll()))
  const own = (all as QueuedUpload[]).filter((upload) => upload.slug === slug && upload.mark === mark)
  return own.sort((a, b) => a.added_at.localeCompare(b.added_at))
}

export function keepUpload(upload: QueuedUpload, content: ArrayBuffer): Promise<void> {
  return inStores(['uploads', 'bytes'], ({ uploads, bytes }) => {
    uploads.put(upload)
    bytes.put(content, upload.id)
  })
}

/** Of a file that is not sent: its row alone. */
export function keepRefused(upload: QueuedUpload): Promise<void> {
  return inStores(['uploads'], ({ uploads }) => void uploads.put(upload))
}

/** Writes down where a kept upload stands. One that was cancelled meanwhile stays away. */
export function noteUpload(upload: QueuedUpload): Promise<void> {
  return inStores(['uploads', 'bytes'], async ({ uploads, bytes }) => {
    if ((await resultOf(uploads.getKey(upload.id))) === undefined) return
    uploads.put(upload)
    // What is refused for good is not sent again.
    if (upload.refusal !== null) bytes.delete(upload.id)
  })
}

export function keptBytes(id: string): Promise<ArrayBuffer | undefined> {
  return inStores(['bytes'], ({ bytes }) => resultOf(bytes.get(id)))
}

export function dropUpload(id: string): Promise<void> {
  return inStores(['uploads', 'bytes'], ({ uploads, bytes }) => {
    uploads.delete(id)
    bytes.delete(id)
  })
}

/** Whether it is this page's turn to send: one page of the phone at a time. Asked again, it stays this page's. */
export function takeTurn(): Promise<boolean> {
  return inStores(['turn'], async ({ turn }) => {
    const last: Turn | undefined = await resultOf(turn.get('sender'))
    const now = Date.now()
    // A clock that was set back would keep it for ever.
    const isOurs = !last || last.page === PAGE || last.until < now || last.until > now + TURN_MS
    if (isOurs) turn.put({ page: PAGE, until: now + TURN_MS } satisfies Turn, 'sender')
    return isOurs
  })
}

/** Gives the turn to the next page that asks. */
export function endTurn(): Promise<void> {
  return inStores(['turn'], async ({ turn }) => {
    const last: Turn | undefined = await resultOf(turn.get('sender'))
    if (last?.page === PAGE) turn.delete('sender')
  })
}

/** Does `work` in one transaction, and resolves once that is stored. */
async function inStores<N extends StoreName, T>(
  names: N[],
  work: (stores: Record<N, IDBObjectStore>) => T | Promise<T>,
): Promise<T> {
  const change = (await database()).transaction(names, 'readwrite')
  const isStored = new Promise<void>((resolve, reject) => {
    change.oncomplete = () => resolve()
    change.onabort = () => reject(change.error!)
  })
  // It is awaited below; where `work` fails, that failure is the one to tell.
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
      // The page of a later version upgrades; what is needed then is opened again.
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

import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Instant } from '#platform/model/dates.ts'

/** A call that has not reached the server, or whose response has not arrived. */
export interface StoredCall {
  /** Ascending: calls are sent in this order. */
  id: number
  /** The name of the call, as listed. */
  call: string
  /** The page mark of its guest: nobody else is shown the call. */
  mark: string
  /** The idempotency key: the server applies the call once, however often it is sent. */
  key: string
  slug: string
  token: string
  /** The keys of the calls that this one replaced before they got a response; absent for none. */
  replaces?: string[]
  /** The language of the page that made it; absent for English. */
  language?: string | null
  fields: Record<string, unknown>
  made_at: Instant
  /** Why the server rejected it; null as long as it has not. */
  refusal: string | null
}
export type NewCall = Omit<StoredCall, 'id'>

interface PhoneSchema extends DBSchema {
  calls: { key: number; value: StoredCall | NewCall }
  /** Slugs of weddings that a guest has left without the server knowing yet. */
  left: { key: string; value: true }
}

/** Version 1 stored only answers to the invitation, one per guest. */
interface FirstSchema extends DBSchema {
  answers: { key: string; value: Omit<NewCall, 'call'> }
}

let opened: Promise<IDBPDatabase<PhoneSchema>> | undefined

/** The phone's storage for everything but pages. Rejects if the browser stores nothing. */
export function phoneStore(): Promise<IDBPDatabase<PhoneSchema>> {
  opened ??= openDB<PhoneSchema>('twofold', 2, {
    async upgrade(db, before, _after, upgrading) {
      if (before < 1) db.createObjectStore('left')
      const calls = db.createObjectStore('calls', { keyPath: 'id', autoIncrement: true })
      if (before !== 1) return
      const first = db as unknown as IDBPDatabase<FirstSchema>
      const answers: Omit<NewCall, 'call'>[] = await upgrading.objectStore('answers' as 'calls').getAll()
      for (const answer of answers.sort((a, b) => a.made_at.localeCompare(b.made_at)))
        await calls.add({ ...answer, call: 'rsvp' })
      first.deleteObjectStore('answers')
    },
    // A later version of the worker upgrades the store: close it here, and reopen it when needed.
    blocking: () => {
      void opened?.then((db) => db.close())
      opened = undefined
    },
    terminated: () => (opened = undefined),
  })
  opened.catch(() => (opened = undefined))
  return opened
}

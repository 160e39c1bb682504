import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Instant } from '#platform/model/dates.ts'

/** A call that has not reached the server, or whose reply has not come back. */
export interface QueuedCall {
  /** counts up: calls are sent in this order */
  id: number
  /** which of the calls that may wait, by its name */
  call: string
  /** its guest's page mark: nobody else is shown it */
  mark: string
  /** the name under which the server takes it once, however often it is sent */
  key: string
  slug: string
  token: string
  /** of the page that made it; absent for English */
  language?: string | null
  fields: Record<string, unknown>
  made_at: Instant
  /** why the server did not take it; null while it has not said no */
  refusal: string | null
}
export type NewCall = Omit<QueuedCall, 'id'>

interface PhoneSchema extends DBSchema {
  calls: { key: number; value: QueuedCall | NewCall }
  /** weddings, by slug, that somebody has left whom the server has not yet forgotten */
  left: { key: string; value: true }
}

/** Version 1 kept answers to the invitation alone, one for each guest. */
interface FirstSchema extends DBSchema {
  answers: { key: string; value: Omit<NewCall, 'call'> }
}

let opened: Promise<IDBPDatabase<PhoneSchema>> | undefined

/** What the phone keeps besides pages. It rejects where the browser stores nothing. */
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
    // The worker of a later version upgrades: this one opens the store again when it needs it.
    blocking: () => {
      void opened?.then((db) => db.close())
      opened = undefined
    },
    terminated: () => (opened = undefined),
  })
  opened.catch(() => (opened = undefined))
  return opened
}

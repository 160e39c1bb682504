import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Instant } from '#platform/model/dates.ts'

/** An answer that has not reached the server, or whose reply has not come back. */
export interface KeptAnswer {
  /** its guest's page mark: nobody else is shown it */
  mark: string
  /** the name under which the server takes it once, however often it is sent */
  key: string
  slug: string
  token: string
  fields: Record<string, unknown>
  made_at: Instant
  /** why the server did not take it; null while it has not said no */
  refusal: string | null
}

interface PhoneSchema extends DBSchema {
  answers: { key: string; value: KeptAnswer }
  /** weddings, by slug, that somebody has left whom the server has not yet forgotten */
  left: { key: string; value: true }
}

let opened: Promise<IDBPDatabase<PhoneSchema>> | undefined

/** What the phone keeps besides pages. It rejects where the browser stores nothing. */
export function phoneStore(): Promise<IDBPDatabase<PhoneSchema>> {
  opened ??= openDB<PhoneSchema>('twofold', 1, {
    upgrade(db) {
      db.createObjectStore('answers', { keyPath: 'mark' })
      db.createObjectStore('left')
    },
    terminated: () => (opened = undefined),
  })
  opened.catch(() => (opened = undefined))
  return opened
}

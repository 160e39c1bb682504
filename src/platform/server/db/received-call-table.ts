import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

/** One row for each call of a guest's that came with a key and was taken; it goes with the guest. */
export interface ReceivedCallTable {
  couple_id: Id
  guest_id: Id
  /** 'love-note': what kind of call it was */
  call: string
  key: string
  received_at: Instant
}

declare module './db.ts' {
  interface Tables {
    received_calls: ReceivedCallTable
  }
}

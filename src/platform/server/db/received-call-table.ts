import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

/** One row for each of a guest's calls that carried a key and was accepted; deleted with the guest. */
export interface ReceivedCallTable {
  couple_id: Id
  guest_id: Id
  /** the kind of call, such as 'love-note' */
  call: string
  key: string
  received_at: Instant
}

declare module './db.ts' {
  interface Tables {
    received_calls: ReceivedCallTable
  }
}

import type { Generated } from 'kysely'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Flag, JsonText } from '#platform/server/db/db.ts'
import type { StoredRow } from '#platform/server/db/stored-row.ts'
import type { AccessQuestion, AccessRequestStatus } from '../model/access-request.ts'
import type { Guest, RsvpStatus } from '../model/guest.ts'
import type { ImportField } from '../model/guest-csv.ts'

export interface GuestTable extends Omit<StoredRow<Guest>, 'rsvp_status' | 'photo_consent'> {
  couple_id: Id
  /** folded forms, written with the names: guest-names.ts */
  search_name: string
  sort_name: string
  match_name: string
  plus_one_match_name: string | null
  rsvp_status: Generated<RsvpStatus>
  /** `owner`, `guest`, or the id of the party's member who answered */
  rsvp_answered_by: string | null
  photo_consent: Generated<Flag>
  /** folded, written with the party: guest-names.ts */
  party_key: string | null
  /** guest tokens name it: raising it ends every link and session of the guest */
  link_version: Generated<number>
  last_seen_at: Instant | null
  /** the language of the page when the guest answered last; null until then */
  page_language: string | null
  /** set with each answer: when the mail that confirms it is due; null once that is queued */
  confirmation_due_at: Instant | null
  /** the address that a guest typed last; `email` is another one where the couple entered it */
  typed_email: string | null
  /** those of the addresses that a guest has typed which mail may go to: a list, oldest first */
  typed_emails: JsonText | null
  /** the last answer was saved without the mail that confirms it: the recipient has had enough */
  mail_withheld: Generated<Flag>
  /** the name that the guest's browser gave their last answer; null where it gave none */
  answer_key: string | null
  import_id: Id | null
  import_row: number | null
}

export interface ImportTable {
  id: Id
  couple_id: Id
  file_name: string
  rows: number
  added: number
  updated: number
  errors: JsonText
  before: JsonText
  undone_at: Instant | null
  created_at: Instant
}

/** What the couple chose for a header (headerKeys) of an imported file. */
export interface ImportHeaderTable {
  couple_id: Id
  header: string
  /** null is a column that is left out */
  field: ImportField | null
  chosen_at: Instant
}

export interface AccessRequestTable {
  id: Id
  couple_id: Id
  first_name: string
  last_name: string
  /** what makes two requests one: the folded name, and where only one device is let in, the device after it */
  match_name: string
  asks: Generated<AccessQuestion>
  /** only the device that asked is let in, not everybody who types the name */
  for_device: Generated<Flag>
  /** they were let in as the plus one whom the guest brings */
  as_companion: Generated<Flag>
  status: Generated<AccessRequestStatus>
  /** whom the owner let in; null again once that guest is off the list */
  guest_id: Id | null
  decided_at: Instant | null
  decided_by: Id | null
  attempts: Generated<number>
  first_at: Instant
  last_at: Instant
  /** of the key that the visitor's page waits with */
  device_hash: string | null
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    guests: GuestTable
    imports: ImportTable
    import_headers: ImportHeaderTable
    access_requests: AccessRequestTable
  }
}

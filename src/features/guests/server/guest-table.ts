import type { Generated } from 'kysely'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Flag, JsonText } from '#platform/server/db/db.ts'
import type { StoredRow } from '#platform/server/db/stored-row.ts'
import type { AccessQuestion, AccessRequestStatus } from '../model/access-request.ts'
import type { Guest, RsvpStatus } from '../model/guest.ts'
import type { ImportField } from '../model/import/import-fields.ts'

export interface GuestTable extends Omit<StoredRow<Guest>, 'rsvp_status' | 'photo_consent'> {
  couple_id: Id
  /** Folded forms, written with the names: guest-names.ts. */
  search_name: string
  sort_name: string
  match_name: string
  plus_one_match_name: string | null
  rsvp_status: Generated<RsvpStatus>
  /** `owner`, `guest`, or the id of the party's member who answered. */
  rsvp_answered_by: string | null
  photo_consent: Generated<Flag>
  /** Folded, written with the party: guest-names.ts. */
  party_key: string | null
  /** Part of guest tokens: incrementing it ends every link and session of the guest. */
  link_version: Generated<number>
  /** When somebody last typed the name of the guest or their plus one to get in, rather than following a link. */
  last_seen_at: Instant | null
  /** The language of the page when the guest last answered; null until then. */
  page_language: string | null
  /** Set with each answer: when its confirmation mail is due; null once that is queued. */
  confirmation_due_at: Instant | null
  /** What a guest typed last; `email` and `phone` differ if the couple entered them: known-contact.ts. */
  typed_email: string | null
  typed_phone: string | null
  /** What the couple entered, once a guest typed something else. */
  known_email: string | null
  known_phone: string | null
  /** What a guest typed last in a session that more than a name began: a ProvenContact. */
  proven_email: JsonText | null
  proven_phone: JsonText | null
  /** The typed addresses to which mail may be sent: a list, oldest first. */
  typed_emails: JsonText | null
  /** The last answer was saved without sending its confirmation: the recipient has received enough mail. */
  mail_withheld: Generated<Flag>
  /** The key that the guest's browser sent with their last answer; null if it sent none. */
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
  /** The previous answers to what other features read from the file, by facet filter. */
  answers_before: Generated<JsonText>
  /** The response (ImportResult) to a call with a key; null for the others. */
  result: Generated<JsonText | null>
  undone_at: Instant | null
  created_at: Instant
}

/** The field that the couple chose for a header (headerKeys) of an imported file. */
export interface ImportHeaderTable {
  couple_id: Id
  header: string
  /** Null is a column that is left out. */
  field: ImportField | null
  chosen_at: Instant
}

export interface AccessRequestTable {
  id: Id
  couple_id: Id
  first_name: string
  last_name: string
  /** Requests with the same value are one: the folded name, followed by the device if only one device is let in. */
  match_name: string
  asks: Generated<AccessQuestion>
  /** Only the device that asked is let in, not everybody who types the name. */
  for_device: Generated<Flag>
  /** They were let in as the guest's plus one. */
  as_companion: Generated<Flag>
  status: Generated<AccessRequestStatus>
  /** The guest they were let in as; null again once that guest is off the list. */
  guest_id: Id | null
  /** Their guest's link when they were let in: a new one ends it. */
  link_version: number | null
  /** Their guest's plus one at that time: if they were let in as the plus one, another one ends it. */
  plus_one_match_name: string | null
  decided_at: Instant | null
  decided_by: Id | null
  attempts: Generated<number>
  first_at: Instant
  last_at: Instant
  /** The hash of the key that the visitor's page waits with. */
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

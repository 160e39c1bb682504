import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Generated } from 'kysely'
import type { Flag, JsonText } from '#platform/server/db/db.ts'
import type { StoredRow } from '#platform/server/db/stored-row.ts'
import type { OwnWeddingEvent } from '../model/event-schema.ts'
import type { Audience, EventStatus } from '../model/wedding-event.ts'

export interface EventTable extends Omit<
  StoredRow<OwnWeddingEvent>,
  'audience' | 'guest_ids' | 'counts' | 'translations'
> {
  couple_id: Id
  audience: Audience
  translations: Generated<JsonText>
  created_at: Instant
}

/** The guests whom the couple chose for an event one by one; kept while the event is for everyone or by tags. */
export interface EventGuestTable {
  event_id: Id
  guest_id: Id
  couple_id: Id
}

export interface EventAnswerTable {
  event_id: Id
  guest_id: Id
  /** set for the answer of the guest's plus one */
  companion: Flag
  /** the plus one's name in the form used for matching names; empty for the guest, and while nobody is named */
  companion_name: Generated<string>
  couple_id: Id
  status: EventStatus
  meal_choice: string | null
  answered_at: Instant
  /** the guest who answered, or `owner` */
  answered_by: string
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    events: EventTable
    event_guests: EventGuestTable
    event_answers: EventAnswerTable
  }
}

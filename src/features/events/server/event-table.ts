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

/** Whom the couple chose for an event, where they choose each; kept while the event is for everyone or by tags. */
export interface EventGuestTable {
  event_id: Id
  guest_id: Id
  couple_id: Id
}

export interface EventAnswerTable {
  event_id: Id
  guest_id: Id
  /** of the plus one whom the guest brings */
  companion: Flag
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

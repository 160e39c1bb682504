import { sql } from 'kysely'
import type { Instant } from '#platform/model/dates.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type {} from '#features/activities/server/activity-table.ts'
import type {} from '#features/guests/server/guest-table.ts'
import type {} from '#features/media/server/media-table.ts'
import type {} from '#platform/server/db/history-table.ts'
import { eventText } from '../model/event-text.ts'
import type { HistoryActor, HistoryEvent, HistoryPart } from '../model/history-list.ts'

interface EventRow {
  id: string
  part: HistoryPart
  actor: HistoryActor
  name: string
  action: string
  before: string | null
  after: string | null
  subject: string | null
  created_at: Instant
}

/** The part an event belongs to, by its noun. */
const PART = sql<HistoryPart>`case
  when history.action like 'rsvp.%' then 'rsvps'
  when history.action like 'guest.%' or history.action like 'access_request.%' then 'guests'
  when history.action like 'event.%' then 'events'
  when history.action like 'question.%' then 'questions'
  when history.action like 'seating.%' then 'seating'
  when history.action like 'mail_batch.%' then 'invitations'
  when history.action like 'media.%' then 'photos'
  when history.action like 'couple.%' or history.action like 'story_video.%' or history.action like 'cover_photo.%'
    then 'wedding'
  else 'activities' end`

const AUTHOR = sql<string>`coalesce(payload ->> 'author', payload ->> 'requester', payload ->> 'participant',
  payload ->> 'voter', '')`

/** The contribution that a row with a target is about: `{}` if the target is something else or was deleted. */
const SUBJECT = sql<string | null>`case when history.target_id is null then null
  else coalesce(cast(activities.payload as text), '{}') end`

const NO_SUBJECT = sql<string | null>`cast(null as text)`.as('subject')

/** What the couple and their guests did, as one table: the history, and the guests' contributions. */
export function historyRows({ db, coupleId }: OwnerScope) {
  const recorded = db
    .selectFrom('history')
    .leftJoin('guests', (join) =>
      join.onRef('guests.id', '=', 'history.target_id').onRef('guests.couple_id', '=', 'history.couple_id'),
    )
    .leftJoin('activities', (join) =>
      join
        .onRef('activities.id', '=', 'history.target_id')
        .onRef('activities.couple_id', '=', 'history.couple_id'),
    )
    .select([
      'history.id',
      PART.as('part'),
      'history.actor_kind as actor',
      sql<string>`coalesce(guests.first_name || ' ' || guests.last_name, '')`.as('name'),
      'history.action',
      sql<string | null>`cast(history.before as text)`.as('before'),
      sql<string | null>`cast(history.after as text)`.as('after'),
      SUBJECT.as('subject'),
      'history.at as created_at',
    ])
    .where('history.couple_id', '=', coupleId)
  const contributed = db
    .selectFrom('activities')
    .select([
      'id',
      sql<HistoryPart>`'activities'`.as('part'),
      sql<HistoryActor>`'guest'`.as('actor'),
      AUTHOR.as('name'),
      'type as action',
      sql<string | null>`cast(null as text)`.as('before'),
      sql<string | null>`cast(payload as text)`.as('after'),
      NO_SUBJECT,
      'created_at',
    ])
    .where('couple_id', '=', coupleId)
  const uploaded = db
    .selectFrom('media')
    .select([
      'id',
      sql<HistoryPart>`'photos'`.as('part'),
      sql<HistoryActor>`'guest'`.as('actor'),
      'guest_name as name',
      sql<string>`'media.upload'`.as('action'),
      sql<string | null>`cast(null as text)`.as('before'),
      sql<string | null>`'{"kind":"' || kind || '"}'`.as('after'),
      NO_SUBJECT,
      'created_at',
    ])
    .where('couple_id', '=', coupleId)
  const all = recorded.unionAll(contributed as never).unionAll(uploaded as never)
  return db.selectFrom(all.as('event')).selectAll()
}

/** Turns a row of `historyRows` into what the screen shows. */
export function readEvent({ action, before, after, subject, ...event }: EventRow): HistoryEvent {
  const text = eventText({
    action,
    name: event.name,
    before: parsed(before),
    after: parsed(after),
    subject: parsed(subject),
  })
  return { ...event, text }
}

function parsed(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}

import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Db } from '#platform/server/db/db.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { rowReader } from '#platform/server/db/stored-row.ts'
import type { StoredRow } from '#platform/server/db/stored-row.ts'
import { UNKNOWN_AUTHOR, activityDetails, activityPreview } from '../model/activity.ts'
import type { ActivityType, AnyActivity } from '../model/activity.ts'
import type { ActivitySummary, ListedActivity } from '../model/activity-list.ts'
import { ACTIVITY_PAYLOADS, activityRowSchema } from '../model/activity-payload.ts'
import type { ActivityRow } from '../model/activity-payload.ts'

const COMMON_COLUMNS = [
  'id',
  'guest_id',
  'companion',
  'favorite',
  'flagged_words',
  'on_wall',
  'search_text',
  'created_at',
] as const

/**
 * Rows of one type as a table of their own: the payload's fields are columns, so that lists can search and sort
 * by them.
 */
export type ActivityRows<T extends ActivityType> = SelectQueryBuilder<
  { activity: StoredRow<ActivityRow<T>> & { search_text: string } },
  'activity',
  StoredRow<ActivityRow<T>>
>

/** Rows of activities together with the columns that a list computes. */
// oxlint-disable-next-line typescript/no-explicit-any -- the computed columns vary
export type ComputedRows = SelectQueryBuilder<any, any, object>

/** The couple's activities of one type, in no particular order. */
export function activityRows<T extends ActivityType>(
  { db, coupleId }: { db: Db; coupleId: Id },
  type: T,
): ActivityRows<T> {
  const fields = Object.entries(ACTIVITY_PAYLOADS[type].shape).map(([name, field]) => {
    const isList = field instanceof z.ZodArray
    const text = isList
      ? sql`activities.payload -> ${sql.lit(name)}`
      : sql`activities.payload ->> ${sql.lit(name)}`
    return (field instanceof z.ZodNumber ? sql`cast(${text} as integer)` : text).as(name)
  })
  const rows = db
    .selectFrom('activities')
    .select(COMMON_COLUMNS)
    .select(fields)
    .select(sql`flagged_words <> '[]'`.as('flagged'))
    .where('couple_id', '=', coupleId)
    .where('type', '=', type)
  return db.selectFrom(rows.as('activity')).selectAll() as unknown as ActivityRows<T>
}

/** Returns a function that turns the rows of `activityRows` into activities of a type. */
export function activityReader<T extends ActivityType>(
  type: T,
): (row: StoredRow<ActivityRow<T>>) => ActivityRow<T> {
  const read = rowReader<ActivityRow<T>>(activityRowSchema(type))
  const names = Object.keys(activityRowSchema(type).shape)
  return (row) => {
    const whole = read(row) as Record<string, unknown>
    return Object.fromEntries(names.map((name) => [name, whole[name]])) as ActivityRow<T>
  }
}

/** The couple's latest activities of one type, newest first. */
export async function latestActivities<T extends ActivityType>(
  scope: { db: Db; coupleId: Id },
  type: T,
  count: number,
): Promise<ActivityRow<T>[]> {
  const rows = await newestFirst(activityRows(scope, type)).limit(count).execute()
  return rows.map(activityReader(type))
}

/** Every activity of one type, oldest first, for the export of the couple's data. */
export async function listActivities<T extends ActivityType>(
  scope: OwnerScope,
  type: T,
): Promise<ActivityRow<T>[]> {
  const rows = await newestFirst(activityRows(scope, type)).execute()
  return rows.map(activityReader(type)).toReversed()
}

/** The name of the contributor of an activity of any type, as stored in its payload. */
export const ACTIVITY_AUTHOR = sql<string>`coalesce(nullif(coalesce(payload ->> 'author', payload ->> 'requester', payload ->> 'participant', payload ->> 'voter'), ''), ${sql.lit(UNKNOWN_AUTHOR)})`

/**
 * Who contributed a row, in which `name` is their name: guests and plus ones by id, or by name once they are off the
 * list (rule A36).
 */
export function contributorKey(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(guest_id || ' ' || companion, 'name ' || (${name}))`
}

/** Rows of every type as one table, with the name of each contributor. */
export function listedRows({ db, coupleId }: OwnerScope) {
  const rows = db
    .selectFrom('activities')
    .select(['id', 'type', 'payload', 'search_text', 'created_at'])
    .select(ACTIVITY_AUTHOR.as('author'))
    .where('couple_id', '=', coupleId)
  return db.selectFrom(rows.as('activity')).selectAll()
}

type StoredListed = Pick<ListedActivity, 'id' | 'author' | 'created_at'> & {
  type: ActivityType
  payload: string
}

/** Turns a row of `listedRows` into an entry of the hub's list. */
export function readListed({ id, type, author, payload, created_at }: StoredListed): ListedActivity {
  const activity = { type, payload: JSON.parse(payload) } as AnyActivity
  return {
    id,
    type,
    author,
    preview: activityPreview(activity),
    details: activityDetails(activity),
    created_at,
  }
}

/** How many activities there are of each type and in total. */
export async function summarizeActivities({ db, coupleId }: OwnerScope): Promise<ActivitySummary> {
  const groups = await db
    .selectFrom('activities')
    .select('type')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('couple_id', '=', coupleId)
    .groupBy('type')
    .execute()
  const countOf = (type: ActivityType) => groups.find((group) => group.type === type)?.count ?? 0
  return {
    total: groups.reduce((sum, { count }) => sum + count, 0),
    notes: countOf('note'),
    requests: countOf('request'),
    trivia: countOf('trivia'),
    polls: countOf('poll'),
  }
}

export interface ActivityCounts {
  activities: number
  /** guests on the list who contributed anything */
  active_guests: number
  new_activities: number
}

/** How many contributions there are, from how many guests, and how many arrived since `since`. */
export async function countActivities({ db, coupleId }: OwnerScope, since: Instant): Promise<ActivityCounts> {
  const [[all], [people]] = await Promise.all([
    readCounts(db, { coupleId, since }),
    readContributors(db, { coupleId }),
  ])
  return {
    activities: all?.count ?? 0,
    active_guests: people?.count ?? 0,
    new_activities: all?.recent ?? 0,
  }
}

const readCounts = preparedQuery((db, { coupleId, since }: { coupleId: Id; since: Instant }) =>
  db
    .selectFrom('activities')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('created_at', '>=', since).as('recent'),
    ])
    .where('couple_id', '=', coupleId),
)
const readContributors = preparedQuery((db, { coupleId }: { coupleId: Id }) =>
  db
    .selectFrom('activities')
    .select((eb) => eb.fn.count<number>('guest_id').distinct().as('count'))
    .where('couple_id', '=', coupleId),
)

function newestFirst<T extends ActivityType>(rows: ActivityRows<T>): ActivityRows<T> {
  return rows.orderBy(sql`created_at`, 'desc').orderBy(sql`id`, 'desc')
}

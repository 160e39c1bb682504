import { sql } from 'kysely'
import { ACTIVITY_AUTHOR } from '#features/activities/server/activity-queries.ts'
import { UNKNOWN_AUTHOR, contributorKey } from '#features/activities/model/activity.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { NO_USAGE, TOP_CONTRIBUTORS, USED_FEATURES, mostUsed, totalUsage } from '../model/analytics.ts'
import type { ContributionType, Contributor, FeatureUsage } from '../model/analytics.ts'

interface Contributors {
  /** how many guests on the list contributed anything */
  active: number
  top: Contributor[]
}

/** Counts the guests who take part, and finds those who contribute most. */
export async function readContributors(scope: OwnerScope): Promise<Contributors> {
  const [people, [active], removed] = await Promise.all([
    readPeople(scope),
    countActive(scope),
    readRemoved(scope),
  ])
  const shares = people.length > 0 ? await listShares(scope, people) : []
  const named = removed.map((share) => ({
    ...share,
    person: contributorKey({ guest_id: null, companion: 0 }, share.name),
    latest: '',
  }))
  const top = toContributors([...shares, ...named]).slice(0, TOP_CONTRIBUTORS)
  return { active: Number(active?.count ?? 0), top }
}

/** The guests and plus ones who contributed most, counted from covering indexes alone. */
function readPeople({ db, coupleId }: OwnerScope) {
  return db
    .selectFrom((query) =>
      query
        .selectFrom('activities')
        .select(['guest_id', 'companion', sql<number>`count(*)`.as('count')])
        .where('couple_id', '=', coupleId)
        .where('guest_id', 'is not', null)
        .groupBy(['guest_id', 'companion'])
        .unionAll(
          query
            .selectFrom('media')
            .select(['guest_id', 'companion', sql<number>`count(*)`.as('count')])
            .where('couple_id', '=', coupleId)
            .where('guest_id', 'is not', null)
            .groupBy(['guest_id', 'companion']),
        )
        .as('counted'),
    )
    .select(['guest_id', 'companion'])
    .groupBy(['guest_id', 'companion'])
    .orderBy(sql`sum(count)`, 'desc')
    .orderBy('guest_id')
    .orderBy('companion')
    .limit(TOP_CONTRIBUTORS)
    .execute()
}

/** How many guests on the list contributed anything. */
function countActive({ db, coupleId }: OwnerScope) {
  return db
    .selectFrom((query) =>
      query
        .selectFrom('activities')
        .select('guest_id')
        .where('couple_id', '=', coupleId)
        .where('guest_id', 'is not', null)
        .union(
          query
            .selectFrom('media')
            .select('guest_id')
            .where('couple_id', '=', coupleId)
            .where('guest_id', 'is not', null),
        )
        .as('active'),
    )
    .select(sql<number>`count(*)`.as('count'))
    .execute()
}

/** The people no longer on the list who contributed most, by name (rule A6). */
function readRemoved({ db, coupleId }: OwnerScope) {
  return db
    .with('counted', (query) =>
      query
        .selectFrom('activities')
        .select([ACTIVITY_AUTHOR.as('name'), sql<ContributionType>`type`.as('type')])
        .select(sql<number>`count(*)`.as('count'))
        .where('couple_id', '=', coupleId)
        .where('guest_id', 'is', null)
        .groupBy([sql`name`, 'type'])
        .unionAll(
          query
            .selectFrom('media')
            .select([UPLOADER.as('name'), sql<ContributionType>`'photo'`.as('type')])
            .select(sql<number>`count(*)`.as('count'))
            .where('couple_id', '=', coupleId)
            .where('guest_id', 'is', null)
            .groupBy(sql`name`),
        ),
    )
    .selectFrom('counted')
    .select(['name', 'type', 'count'])
    .where('name', 'in', (query) =>
      query
        .selectFrom('counted')
        .select('name')
        .groupBy('name')
        .orderBy(sql`sum(count)`, 'desc')
        .orderBy('name')
        .limit(TOP_CONTRIBUTORS),
    )
    .execute()
}

const UPLOADER = sql<string>`coalesce(nullif(guest_name, ''), ${sql.lit(UNKNOWN_AUTHOR)})`

/** How much of one type a person contributed under one name. */
interface Share {
  person: string
  name: string
  type: ContributionType
  count: number
  latest: Instant
}

async function listShares(
  { db, coupleId }: OwnerScope,
  people: readonly { guest_id: Id | null; companion: 0 | 1 }[],
): Promise<Share[]> {
  const ids = people.flatMap(({ guest_id }) => guest_id ?? [])
  const columns = ['guest_id', 'companion'] as const
  const figures = [sql<number>`count(*)`.as('count'), sql<Instant>`max(created_at)`.as('latest')] as const
  const rows = await db
    .selectFrom('activities')
    .select(columns)
    .select([ACTIVITY_AUTHOR.as('name'), sql<ContributionType>`type`.as('type'), ...figures])
    .where('couple_id', '=', coupleId)
    .where('guest_id', 'in', ids)
    .groupBy([...columns, sql`name`, 'type'])
    .unionAll(
      db
        .selectFrom('media')
        .select(columns)
        .select([UPLOADER.as('name'), sql<ContributionType>`'photo'`.as('type'), ...figures])
        .where('couple_id', '=', coupleId)
        .where('guest_id', 'in', ids)
        .groupBy([...columns, sql`name`]),
    )
    .execute()
  const wanted = new Set(people.map((person) => contributorKey(person, '')))
  return rows
    .map((row) => ({ ...row, person: contributorKey(row, row.name) }))
    .filter(({ person }) => wanted.has(person))
}

/** Those who contributed most come first; each has the name of their latest contribution. */
function toContributors(shares: readonly Share[]): Contributor[] {
  const people = new Map<string, { name: string; latest: Instant; by: FeatureUsage }>()
  for (const { person, name, type, count, latest } of shares) {
    const known = people.get(person) ?? { name, latest, by: { ...NO_USAGE } }
    if (latest > known.latest) Object.assign(known, { name, latest })
    const feature = USED_FEATURES.find((one) => one.type === type)
    if (feature) known.by[feature.key] += Number(count)
    people.set(person, known)
  }
  return [...people.values()]
    .map(({ name, by }) => {
      return {
        name,
        activities: totalUsage(by),
        type: mostUsed(by)?.type ?? 'note',
        by,
      }
    })
    .toSorted((a, b) => b.activities - a.activities || (a.name < b.name ? -1 : 1))
}

import { sql } from 'kysely'
import { ACTIVITY_TYPES } from '#features/activities/model/activity.ts'
import type { ActivityType } from '#features/activities/model/activity.ts'
import { summarizeActivities } from '#features/activities/server/activity-queries.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { totalVotes, winnersOf } from '#features/polls/model/poll.ts'
import { listPolls } from '#features/polls/server/poll-queries.ts'
import { countByHour, lastDays } from '#platform/model/dates.ts'
import type { Day, Instant, TimeZone } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { TIMELINE_DAYS, toEngagement } from '../model/analytics.ts'
import type { Analytics, Funnel, PollTurnout } from '../model/analytics.ts'
import { readContributors } from './contributor-queries.ts'

/** What the couple's guests do, in figures: the database does the counting, however many rows there are. */
export async function readAnalytics(scope: OwnerScope, { time_zone: zone }: Couple): Promise<Analytics> {
  const { db, coupleId } = scope
  const days = lastDays(zone, scope.now, TIMELINE_DAYS)
  const bounds = { coupleId, ...boundsOf(days) }
  const [guests, { notes, requests, trivia, polls }, [shared], contributors, ...rest] = await Promise.all([
    countGuests(db, bounds),
    summarizeActivities(scope),
    countSharedByDay(db, bounds),
    readContributors(scope),
    readFunnel(scope),
    readAnswerHours(scope, zone),
    readTurnout(scope),
  ])
  const [funnel, answerHours, turnout] = rest
  const answered = guests.filter(({ is_pending }) => Number(is_pending) === 0)
  const featureUsage = {
    photos: Number(shared?.photos ?? 0),
    notes,
    requests,
    trivia,
    polls,
  }
  const counts = {
    total: sum(guests),
    answered: sum(answered),
    active: contributors.active,
  }
  return {
    generatedAt: scope.now,
    guestEngagement: toEngagement({ ...counts, usage: featureUsage }),
    answeredGuests: counts.answered,
    featureUsage,
    timelineData: days.map(({ date }, index) => ({
      date,
      rsvps: sum(answered.filter(({ day }) => Number(day) === index)),
      photos: Number(shared?.[`photos${index as DayIndex}`] ?? 0),
      activities: Number(shared?.[`activities${index as DayIndex}`] ?? 0),
    })),
    topContributors: contributors.top,
    funnel,
    answerHours,
    polls: turnout,
  }
}

function sum(groups: readonly { count: number }[]): number {
  return groups.reduce((total, { count }) => total + Number(count), 0)
}

const DAY_INDEXES = [0, 1, 2, 3, 4, 5, 6] as const
type DayIndex = (typeof DAY_INDEXES)[number]
/** The start of each day, and the end of the last one. */
type Bounds = Record<`from${DayIndex | 7}`, Instant> & { coupleId: Id }

function boundsOf(days: readonly Day[]): Omit<Bounds, 'coupleId'> {
  const instants = [...days.map(({ from }) => from), days.at(-1)!.to]
  return Object.fromEntries(instants.map((from, index) => [`from${index}`, from])) as Bounds
}

const COUNT = sql<number>`count(*)`

/**
 * Counts the couple's guests by whether they are pending and by the timeline day of their answer; -1 is before
 * it.
 */
const countGuests = preparedQuery((db, bounds: Bounds) => {
  const cases = DAY_INDEXES.toReversed().map(
    (index) => sql`when rsvp_responded_at >= ${bounds[`from${index}`]} then ${sql.lit(index)}`,
  )
  return db
    .selectFrom('guests')
    .select([
      sql<number>`case ${sql.join(cases, sql` `)} else -1 end`.as('day'),
      sql<number>`case when rsvp_status = 'pending' then 1 else 0 end`.as('is_pending'),
      COUNT.as('count'),
    ])
    .where('couple_id', '=', bounds.coupleId)
    .groupBy([sql`day`, sql`is_pending`])
})

/**
 * Counts what guests shared on each day of the timeline, and all photos, from index ranges alone, without
 * reading rows.
 */
const countSharedByDay = preparedQuery((db, bounds: Bounds) => {
  const types = Object.keys(ACTIVITY_TYPES) as ActivityType[]
  const activities = db.selectFrom('activities').select(COUNT.as('count')).where('type', 'in', types)
  const photos = db.selectFrom('media').select(COUNT.as('count'))
  return db.selectNoFrom([
    photos.where('couple_id', '=', bounds.coupleId).as('photos'),
    ...DAY_INDEXES.flatMap((index) => {
      const [from, to] = [bounds[`from${index}`], bounds[`from${(index + 1) as DayIndex}`]]
      return [
        activities
          .where('couple_id', '=', bounds.coupleId)
          .where('created_at', '>=', from)
          .where('created_at', '<', to)
          .as(`activities${index}`),
        photos
          .where('couple_id', '=', bounds.coupleId)
          .where('created_at', '>=', from)
          .where('created_at', '<', to)
          .as(`photos${index}`),
      ]
    }),
  ])
})

/** Counts the guests who were sent an invitation: accepted by their mail server, personal link opened, answered. */
const countInvited = preparedQuery((db, { coupleId }: { coupleId: Id }) =>
  db
    .selectFrom((query) =>
      query
        .selectFrom('mail_messages')
        .select(['guest_id', sql<number>`max(case when state = 'sent' then 1 else 0 end)`.as('accepted')])
        .where('couple_id', '=', coupleId)
        .where('kind', '=', 'invitation')
        .where('guest_id', 'is not', null)
        .groupBy('guest_id')
        .as('invited'),
    )
    .innerJoin('guests', 'guests.id', 'invited.guest_id')
    .select([
      COUNT.as('invited'),
      sql<number>`coalesce(sum(accepted), 0)`.as('accepted'),
      sql<number>`count(link_opened_at)`.as('opened'),
      sql<number>`count(case when rsvp_status <> 'pending' then 1 end)`.as('answered'),
    ]),
)

async function readFunnel({ db, coupleId }: OwnerScope): Promise<Funnel> {
  const [row] = await countInvited(db, { coupleId })
  const { invited = 0, accepted = 0, opened = 0, answered = 0 } = row ?? {}
  return {
    invited: Number(invited),
    accepted: Number(accepted),
    opened: Number(opened),
    answered: Number(answered),
  }
}

const listAnswerTimes = preparedQuery((db, { coupleId }: { coupleId: Id }) =>
  db
    .selectFrom('guests')
    .select('rsvp_responded_at')
    .where('couple_id', '=', coupleId)
    .where('rsvp_status', '!=', 'pending')
    .where('rsvp_answered_by', '!=', 'owner'),
)

/**
 * The hours of guests' own answers, not of those that the couple entered. SQLite knows no time zones, so they
 * are counted here.
 */
async function readAnswerHours({ db, coupleId }: OwnerScope, zone: TimeZone): Promise<number[]> {
  const rows = await listAnswerTimes(db, { coupleId })
  return countByHour(
    zone,
    rows.flatMap(({ rsvp_responded_at }) => rsvp_responded_at ?? []),
  )
}

async function readTurnout(scope: OwnerScope): Promise<PollTurnout[]> {
  const polls = await listPolls(scope)
  return polls.map((poll) => ({
    question: poll.question,
    votes: totalVotes(poll),
    leaders: winnersOf(poll).flatMap((option) => poll.options[option] ?? []),
    leading_votes: Math.max(0, ...poll.votes),
  }))
}

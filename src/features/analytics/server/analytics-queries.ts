import { sql } from 'kysely'
import { ACTIVITY_TYPES } from '#features/activities/model/activity.ts'
import type { ActivityType } from '#features/activities/model/activity.ts'
import { summarizeActivities } from '#features/activities/server/activity-queries.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { totalVotes, winnersOf } from '#features/polls/model/poll.ts'
import { listPolls } from '#features/polls/server/poll-queries.ts'
import { countByHour, lastDays } from '#platform/model/dates.ts'
import type { Day, TimeZone } from '#platform/model/dates.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { TIMELINE_DAYS, toEngagement } from '../model/analytics.ts'
import type { Analytics, Funnel, PollTurnout } from '../model/analytics.ts'
import { readContributors } from './contributor-queries.ts'

/** What the couple's guests do, in figures: the database does the counting, however many rows there are. */
export async function readAnalytics(scope: OwnerScope, { time_zone: zone }: Couple): Promise<Analytics> {
  const days = lastDays(zone, scope.now, TIMELINE_DAYS)
  const [guests, { notes, requests, trivia, polls }, [shared], contributors, ...rest] = await Promise.all([
    countGuests(scope, days),
    summarizeActivities(scope),
    countSharedByDay(scope, days),
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
      photos: Number(shared?.[`photos${index}`] ?? 0),
      activities: Number(shared?.[`activities${index}`] ?? 0),
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

const COUNT = sql<number>`count(*)`

/**
 * Counts the couple's guests by whether they are pending and by the timeline day of their answer; -1 is before
 * it.
 */
function countGuests({ db, coupleId }: OwnerScope, days: readonly Day[]) {
  const cases = days.map(({ from }, index) => sql`when rsvp_responded_at >= ${from} then ${sql.lit(index)}`)
  return db
    .selectFrom('guests')
    .select([
      sql<number>`case ${sql.join(cases.toReversed(), sql` `)} else -1 end`.as('day'),
      sql<number>`case when rsvp_status = 'pending' then 1 else 0 end`.as('is_pending'),
      COUNT.as('count'),
    ])
    .where('couple_id', '=', coupleId)
    .groupBy([sql`day`, sql`is_pending`])
    .execute()
}

/**
 * Counts what guests shared on each day of the timeline, and all photos, from index ranges alone, without
 * reading rows.
 */
function countSharedByDay({ db, coupleId }: OwnerScope, days: readonly Day[]) {
  const types = Object.keys(ACTIVITY_TYPES) as ActivityType[]
  const activities = db
    .selectFrom('activities')
    .select(COUNT.as('count'))
    .where('couple_id', '=', coupleId)
    .where('type', 'in', types)
  const photos = db.selectFrom('media').select(COUNT.as('count')).where('couple_id', '=', coupleId)
  return db
    .selectNoFrom([
      photos.as('photos'),
      ...days.flatMap(({ from, to }, index) => [
        activities.where('created_at', '>=', from).where('created_at', '<', to).as(`activities${index}`),
        photos.where('created_at', '>=', from).where('created_at', '<', to).as(`photos${index}`),
      ]),
    ])
    .execute()
}

/** Counts the guests who were sent an invitation: accepted by their mail server, personal link opened, answered. */
async function readFunnel({ db, coupleId }: OwnerScope): Promise<Funnel> {
  const row = await db
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
    ])
    .executeTakeFirst()
  const { invited = 0, accepted = 0, opened = 0, answered = 0 } = row ?? {}
  return {
    invited: Number(invited),
    accepted: Number(accepted),
    opened: Number(opened),
    answered: Number(answered),
  }
}

/**
 * The hours of guests' own answers, not of those that the couple entered. SQLite knows no time zones, so they
 * are counted here.
 */
async function readAnswerHours({ db, coupleId }: OwnerScope, zone: TimeZone): Promise<number[]> {
  const rows = await db
    .selectFrom('guests')
    .select('rsvp_responded_at')
    .where('couple_id', '=', coupleId)
    .where('rsvp_status', '!=', 'pending')
    .where('rsvp_answered_by', '!=', 'owner')
    .execute()
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

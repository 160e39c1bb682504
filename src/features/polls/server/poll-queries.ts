import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { REPORT_DAYS, TOP_PARTICIPANTS } from '../model/poll.ts'
import type {
  GuestPolls,
  LivePolls,
  OwnChoice,
  OwnPoll,
  Poll,
  PollReport,
  PollSummary,
} from '../model/poll.ts'
import type { PollTable } from './poll-table.ts'
import { contributorKey } from '#features/activities/server/activity-queries.ts'
import { authorOf } from '#features/activities/server/activity-commands.ts'
import { authorName } from '#features/activities/model/activity.ts'
import { featureState } from '#features/couples/model/unlocking.ts'
import { findCouple, getCouple } from '#features/couples/server/couple-queries.ts'
import { isSamePlusOne } from '#features/guests/model/same-plus-one.ts'
import { countListedGuests } from '#features/guests/server/guest-queries.ts'
import { lastDays } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { nameKey } from '#platform/model/folding.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Db } from '#platform/server/db/db.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { AnyScope, GuestScope, OwnerScope } from '#platform/server/db/scope.ts'

const OPTION_INDEX = sql<number>`cast(activities.payload ->> 'optionIndex' as integer)`

/** One row for each poll and option with votes; a poll without votes has one row with nulls. */
const readResults = preparedQuery((db, { coupleId }: { coupleId: Id }) =>
  db
    .selectFrom('polls')
    .leftJoin(
      (votes) =>
        votes
          .selectFrom('activities')
          .select(['poll_id', OPTION_INDEX.as('option_index'), sql<number>`count(*)`.as('votes')])
          .where('couple_id', '=', coupleId)
          .where('poll_id', 'is not', null)
          .groupBy(['poll_id', OPTION_INDEX])
          .as('counted'),
      (join) => join.onRef('counted.poll_id', '=', 'polls.id'),
    )
    .select(['polls.id', 'key', 'question', 'options', 'status', 'closed_at', 'asked_until'])
    .select(['created_at', 'updated_at'])
    .select(['counted.option_index', 'counted.votes'])
    .where('polls.couple_id', '=', coupleId)
    .orderBy('position')
    .orderBy('polls.id'),
)

/** The couple's polls in their order, with the votes of each option: one query, however many votes there are. */
export async function listPolls({ db, coupleId }: { db: Db; coupleId: Id }): Promise<OwnPoll[]> {
  const polls = new Map<Id, OwnPoll>()
  for (const row of await readResults(db, { coupleId })) {
    const poll = polls.get(row.id) ?? toPoll(row)
    polls.set(row.id, poll)
    const option = row.option_index ?? -1
    if (option in poll.votes) poll.votes[option] = Number(row.votes)
  }
  return [...polls.values()]
}

type PollRow = Omit<Selectable<PollTable>, 'couple_id' | 'folded_options' | 'position'>

function toPoll({
  id,
  key,
  question,
  options,
  status,
  closed_at,
  asked_until,
  created_at,
  updated_at,
}: PollRow): OwnPoll {
  const texts = JSON.parse(options) as string[]
  const votes = texts.map(() => 0)
  const times = { closed_at, asked_until, created_at, updated_at }
  return { id, key, question, options: texts, status, votes, ...times }
}

/** What all guests of a couple see of its polls; null if polls are turned off or not unlocked yet. */
export async function readLivePolls(scope: AnyScope, coupleId: Id): Promise<LivePolls | null> {
  const couple = await findCouple(scope, coupleId)
  if (!couple || featureState(couple, 'polls', scope.now) !== 'open') return null
  return toLivePolls(await listPolls({ db: scope.db, coupleId }), scope.now)
}

/** What one guest sees: the results and their own votes. */
export async function readGuestPolls(scope: GuestScope): Promise<GuestPolls> {
  const [polls, own] = [await listPolls(scope), await readOwnVotes(scope)]
  return { ...toLivePolls(polls, scope.now), own }
}

function toLivePolls(polls: readonly OwnPoll[], now: Instant): LivePolls {
  const asked = polls.find((poll) => isAsked(poll, now))
  return {
    polls: polls.map(({ id, key, question, options, status, votes }): Poll => {
      return { id, key, question, options, status, votes }
    }),
    asked: asked?.asked_until ? { id: asked.id, until: asked.asked_until } : null,
  }
}

/** Whether the couple is putting the poll to everybody at this moment. */
export function isAsked(
  { status, asked_until }: Pick<OwnPoll, 'status' | 'asked_until'>,
  now: Instant,
): boolean {
  return status === 'open' && asked_until !== null && now < asked_until
}

const readVotesOf = preparedQuery((db, given: { coupleId: Id; guestId: Id; companion: 0 | 1 }) =>
  db
    .selectFrom('activities')
    .select(['poll_id', OPTION_INDEX.as('option_index'), sql<string>`payload ->> 'voter'`.as('voter')])
    .where('guest_id', '=', given.guestId)
    .where('companion', '=', given.companion)
    .where('couple_id', '=', given.coupleId)
    .where('type', '=', 'poll'),
)

/** What a guest, or their plus one, voted for, without the votes of an earlier plus one. */
export async function readOwnVotes(scope: GuestScope): Promise<OwnChoice[]> {
  const { db, coupleId, guestId, companion } = scope
  const rows = await readVotesOf(db, { coupleId, guestId, companion: toFlag(companion) })
  const own = companion && rows.length > 0 ? nameKey(await authorOf(scope)) : null
  return rows.flatMap(({ poll_id, option_index, voter }) =>
    poll_id === null || (own !== null && !isSamePlusOne(nameKey(voter), own))
      ? []
      : { poll_id, option_index },
  )
}

/** The rows of the couple's list of votes, each with the texts of its poll. */
export function voteRows({ db, coupleId }: OwnerScope) {
  const rows = db
    .selectFrom('activities')
    .innerJoin('polls', 'polls.id', 'activities.poll_id')
    .select([
      'activities.id',
      'guest_id',
      'companion',
      'favorite',
      'flagged_words',
      'on_wall',
      'activities.created_at',
      'polls.question',
    ])
    .select([
      sql<string>`activities.payload ->> 'pollId'`.as('pollId'),
      OPTION_INDEX.as('optionIndex'),
      sql<string>`activities.payload ->> 'voter'`.as('voter'),
      sql<string>`coalesce(polls.options ->> ${OPTION_INDEX}, '')`.as('answer'),
      sql<string>`activities.search_text || ' ' || coalesce(polls.folded_options ->> ${OPTION_INDEX}, '')`.as(
        'search_text',
      ),
    ])
    .where('activities.couple_id', '=', coupleId)
    .where('activities.type', '=', 'poll')
    // A vote's poll always belongs to the same couple, but PostgreSQL would otherwise join everybody's polls.
    .where('polls.couple_id', '=', coupleId)
  return db.selectFrom(rows.as('activity')).selectAll()
}

const VOTER = contributorKey(sql`payload ->> 'voter'`)

/** The figures above the couple's list of votes. */
export async function readPollSummary(scope: OwnerScope): Promise<PollSummary> {
  const couple = await getCouple(scope)
  const [week] = lastDays(couple.time_zone, scope.now, REPORT_DAYS)
  const polls = await listPolls(scope)
  const figures = await scope.db
    .selectFrom('activities')
    .select([
      sql<number>`count(*)`.as('votes'),
      sql<number>`count(distinct ${VOTER})`.as('participants'),
      sql<number>`coalesce(sum(case when created_at >= ${week!.from} then 1 else 0 end), 0)`.as('week'),
    ])
    .where('couple_id', '=', scope.coupleId)
    .where('type', '=', 'poll')
    .executeTakeFirstOrThrow()
  return {
    // An asking whose time is up has ended, even if nothing has cleared it in the database.
    polls: polls.map((poll) => (isAsked(poll, scope.now) ? poll : { ...poll, asked_until: null })),
    votes: Number(figures.votes),
    participants: Number(figures.participants),
    guests: await countListedGuests(scope),
    votes_this_week: Number(figures.week),
    guests_see: featureState(couple, 'polls', scope.now),
  }
}

/** Votes by day, counted in the wedding's time zone, and the people who voted most often. */
export async function readPollReport(scope: OwnerScope): Promise<PollReport> {
  const { time_zone: zone } = await getCouple(scope)
  const days = lastDays(zone, scope.now, REPORT_DAYS)
  const votes = scope.db
    .selectFrom('activities')
    .where('couple_id', '=', scope.coupleId)
    .where('type', '=', 'poll')
  const counted = await votes
    .select(
      days.map(({ from, to }, index) =>
        sql<number>`coalesce(sum(case when created_at >= ${from} and created_at < ${to} then 1 else 0 end), 0)`.as(
          `day${index}`,
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  const voters = await votes
    .select([sql<string>`max(payload ->> 'voter')`.as('name'), sql<number>`count(*)`.as('votes')])
    .groupBy(VOTER)
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`min(created_at)`)
    .orderBy(sql`min(id)`)
    .limit(TOP_PARTICIPANTS)
    .execute()
  return {
    days: days.map(({ date }, index) => ({ date, votes: Number(counted[`day${index}` as never]) })),
    voters: voters.map(({ name, votes: count }) => ({ name: authorName(name), votes: Number(count) })),
  }
}

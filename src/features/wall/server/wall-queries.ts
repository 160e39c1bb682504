import type { Selectable } from 'kysely'
import { activityRows } from '#features/activities/server/activity-queries.ts'
import { listPolls } from '#features/polls/server/poll-queries.ts'
import { readTriviaLeaderboard } from '#features/trivia/server/trivia-figure-queries.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Db } from '#platform/server/db/db.ts'
import { COUPLE_COLUMNS, toCouple } from '#features/couples/server/couple-queries.ts'
import type { Couple, Feature } from '#features/couples/model/couple.ts'
import { featureState } from '#features/couples/model/unlocking.ts'
import { isSiteShown } from '#features/couples/model/site-availability.ts'
import { paths } from '#platform/model/paths.ts'
import { issueMediaKey, wallReader } from '#platform/server/media-key.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { OwnerScope, VisitorScope } from '#platform/server/db/scope.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { WALL_NOTES, WALL_PHOTOS, wallCopy as copy } from '../model/wall.ts'
import type { OwnWall, Wall, WallContents, WallNote, WallPhoto, WallPoll, WallScore } from '../model/wall.ts'
import type { WallTable } from './wall-table.ts'
import { formatTypedKey, readTypedKey } from '#platform/server/typed-key.ts'
import { totalVotes, votePercent } from '#features/polls/model/poll.ts'

const MISSES: RateLimit = { bucket: 'wall.misses', burst: 60, perSeconds: 600 }

/**
 * The couple whose wall the address opens, with the state of that wall; null if the address is unknown or the site is a
 * draft or expired.
 * @throws AppError `rate_limited` for somebody who tries out addresses
 */
export async function findWallCouple(
  scope: VisitorScope,
  typed: string,
): Promise<{ couple: Couple; wall: WallRow; wallKey: string } | null> {
  const key = readTypedKey(typed)
  const wall =
    key === null
      ? undefined
      : await scope.db
          .selectFrom('walls')
          .select(['couple_id', 'state', 'shows', 'poll_id'])
          .where('key', '=', key)
          .executeTakeFirst()
  if (!wall) {
    await limitRate(scope, MISSES, scope.address, copy.tooMany)
    return null
  }
  const row = await scope.db
    .selectFrom('couples')
    .select(COUPLE_COLUMNS)
    .where('id', '=', wall.couple_id)
    .executeTakeFirstOrThrow()
  const couple = toCouple(row, scope.now)
  return isSiteShown(couple, scope.now) ? { couple, wall, wallKey: key! } : null
}

type WallRow = Pick<Selectable<WallTable>, 'state' | 'shows' | 'poll_id'>

/** What the wall shows; null as for `findWallCouple`. */
export async function readWall(scope: VisitorScope, secrets: Secrets, typed: string): Promise<Wall | null> {
  const found = await findWallCouple(scope, typed)
  if (!found) return null
  const { couple, wall, wallKey } = found
  const of = { db: scope.db, coupleId: couple.id }
  const isOn = (feature: Feature) => featureState(couple, feature, scope.now) === 'open'
  const shows = (contents: WallContents, feature: Feature) => wall.shows === contents && isOn(feature)
  return {
    state: wall.state,
    shows: wall.shows,
    key: issueMediaKey(secrets, couple.id, scope.now, wallReader(wallKey)),
    photos: shows('photos', 'camera') ? await listApprovedPhotos(of) : [],
    notes: shows('photos', 'notes') ? await listReleasedNotes(of) : [],
    poll: shows('poll', 'polls') ? await findWallPoll(of, wall.poll_id) : null,
    leaderboard: shows('leaderboard', 'trivia') ? await listScores(of) : null,
  }
}

interface OfCouple {
  db: Db
  coupleId: Id
}

async function listApprovedPhotos({ db, coupleId }: OfCouple): Promise<WallPhoto[]> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'widths', 'guest_name'])
    .where('couple_id', '=', coupleId)
    .where('status', '=', 'approved')
    .where('prepared', '=', 'ready')
    .where('kind', '=', 'photo')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(WALL_PHOTOS)
    .execute()
  return rows.map(({ id, widths, guest_name }) => ({
    id,
    base: `/media/${coupleId}/${id}`,
    widths: JSON.parse(widths) as number[],
    guest_name,
  }))
}

async function listReleasedNotes(of: OfCouple): Promise<WallNote[]> {
  const rows = await activityRows(of, 'note')
    .where('on_wall', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(WALL_NOTES)
    .execute()
  return rows.map(({ id, author, message }) => ({ id, author, message }))
}

/** The chosen poll, otherwise the newest open one; null if there is none. */
async function findWallPoll(of: OfCouple, id: Id | null): Promise<WallPoll | null> {
  const polls = await listPolls(of)
  const poll = polls.find((one) => one.id === id) ?? polls.findLast(({ status }) => status === 'open')
  if (!poll) return null
  const options = poll.options.map((text, at) => {
    return { text, votes: poll.votes[at] ?? 0, percent: votePercent(poll, at) }
  })
  return { question: poll.question, options, votes: totalVotes(poll), isOpen: poll.status === 'open' }
}

async function listScores(of: OfCouple): Promise<WallScore[]> {
  const { entries } = await readTriviaLeaderboard(of)
  return entries.map(({ participant, percentage }) => ({ participant, percentage }))
}

/** The couple's own wall. */
export async function getOwnWall({ db, coupleId }: OwnerScope, publicUrl: string): Promise<OwnWall> {
  const wall = await db
    .selectFrom('walls')
    .select(['key', 'state', 'shows', 'poll_id'])
    .where('couple_id', '=', coupleId)
    .executeTakeFirst()
  return {
    url: wall ? `${publicUrl}${paths.wall(formatTypedKey(wall.key))}` : null,
    state: wall?.state ?? 'playing',
    shows: wall?.shows ?? 'photos',
    poll_id: wall?.poll_id ?? null,
  }
}

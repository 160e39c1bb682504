import { sql } from 'kysely'
import { authorOf } from '#features/activities/server/activity-commands.ts'
import { activityReader, activityRows, contributorKey } from '#features/activities/server/activity-queries.ts'
import { isSamePlusOne } from '#features/guests/model/same-plus-one.ts'
import { nameKey } from '#platform/model/folding.ts'
import type { CoupleScope, GuestScope, OwnerScope } from '#platform/server/db/scope.ts'
import type { Id } from '#platform/model/ids.ts'
import { toFlag } from '#platform/server/db/db.ts'
import type { PlaylistSongs } from '../model/playlist.ts'
import type { StatusesBefore } from '../model/song-verdict.ts'
import { countSongs } from '../model/song-count.ts'
import type { CountedSong } from '../model/song-count.ts'
import type { SongSummary } from '../model/song-list.ts'
import { RECENT_SONGS } from '../model/song-request.ts'
import type { RequestStatus, SongRequests } from '../model/song-request.ts'

/**
 * The latest requests of a guest's wedding, newest first; rejected ones only for the guest who made them (rule A32).
 */
export async function readSongRequests(scope: GuestScope): Promise<SongRequests> {
  const isOwn = await ownRequests(scope)
  const rows = await activityRows(scope, 'request')
    .where(sql<boolean>`(status <> 'rejected' or (${isOwn}))`)
    .orderBy(sql`created_at`, 'desc')
    .orderBy(sql`id`, 'desc')
    .limit(RECENT_SONGS)
    .execute()
  const songs = rows.map(activityReader('request'))
  return {
    songs: songs.map(({ id, song, artist, requester, status, created_at }) => ({
      id,
      song,
      artist,
      requester,
      status,
      created_at,
    })),
  }
}

/** Whether the guest has requested this song before, however it was written. */
export async function hasRequestedSong(
  scope: GuestScope,
  wanted: { song: string; artist: string },
): Promise<boolean> {
  const own = await activityRows(scope, 'request')
    .where(await ownRequests(scope))
    .execute()
  const one = { count: 1, favorite: false, status: 'pending' as const }
  const before = own.map(({ song, artist }) => ({ song, artist, ...one }))
  return countSongs([...before, { ...wanted, ...one }]).length === countSongs(before).length
}

/** The condition for the requests that the caller made, without those of an earlier plus one. */
async function ownRequests(scope: GuestScope) {
  const isOfRecord = sql<boolean>`guest_id = ${scope.guestId} and companion = ${toFlag(scope.companion)}`
  if (!scope.companion) return isOfRecord
  const own = nameKey(await authorOf(scope))
  const rows = await activityRows(scope, 'request')
    .clearSelect()
    .select('requester')
    .distinct()
    .where(isOfRecord)
    .execute()
  const names = rows.map(({ requester }) => requester).filter((name) => isSamePlusOne(nameKey(name), own))
  return names.length > 0
    ? sql<boolean>`${isOfRecord} and requester in (${sql.join(names)})`
    : sql<boolean>`false`
}

/** The couple's song requests in figures. */
export async function summarizeSongs(scope: OwnerScope): Promise<SongSummary> {
  const countOf = (condition: ReturnType<typeof sql>) =>
    sql<number>`cast(count(*) filter (where ${condition}) as integer)`
  return activityRows(scope, 'request')
    .clearSelect()
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      countOf(sql`status = 'pending'`).as('pending'),
      countOf(sql`status = 'approved'`).as('approved'),
      countOf(sql`status = 'rejected'`).as('rejected'),
      sql<number>`cast(count(distinct ${contributorKey(sql`requester`)}) as integer)`.as('contributors'),
      countOf(sql`favorite = ${toFlag(true)}`).as('favorites'),
    ])
    .executeTakeFirstOrThrow()
}

/** Every song with a request in one of `statuses`, each once, most requested first. */
export async function listCountedSongs(
  scope: Pick<CoupleScope, 'db' | 'coupleId'>,
  statuses: readonly RequestStatus[],
): Promise<CountedSong[]> {
  const rows = await activityRows(scope, 'request')
    .clearSelect()
    .select((eb) => [
      sql<string>`song`.as('song'),
      sql<string>`artist`.as('artist'),
      sql<RequestStatus>`status`.as('status'),
      sql<0 | 1>`favorite`.as('favorite'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where(sql<string>`status`, 'in', statuses)
    .groupBy(sql`song, artist, status, favorite`)
    .orderBy(sql`song, artist, status`)
    .execute()
  return countSongs(rows.map((row) => ({ ...row, favorite: row.favorite === 1 })))
}

/** The songs of a playlist, each once, most requested first. */
export async function listPlaylist(scope: OwnerScope, songs: PlaylistSongs): Promise<CountedSong[]> {
  const statuses = STATUSES_OF[songs]
  const found = await listCountedSongs(scope, statuses)
  return songs === 'favorites' ? found.filter(({ favorite }) => favorite) : found
}

const STATUSES_OF: Record<PlaylistSongs, readonly RequestStatus[]> = {
  approved: ['approved'],
  open: ['approved', 'pending'],
  favorites: ['approved', 'pending'],
}

/** The status of each of these requests that still exists. */
export async function readStatuses(scope: OwnerScope, ids: readonly Id[]): Promise<StatusesBefore> {
  if (ids.length === 0) return { pending: [], approved: [], rejected: [] }
  const rows = await activityRows(scope, 'request')
    .where(sql<string>`id`, 'in', ids)
    .execute()
  const { pending = [], approved = [], rejected = [] } = Object.groupBy(rows, ({ status }) => status)
  const idsOf = (some: readonly { id: Id }[]) => some.map(({ id }) => id)
  return { pending: idsOf(pending), approved: idsOf(approved), rejected: idsOf(rejected) }
}

/** The status of a request; null if there is none. */
export async function findStatus(scope: OwnerScope, id: string): Promise<RequestStatus | null> {
  const row = await activityRows(scope, 'request')
    .where(sql<string>`id`, '=', id)
    .executeTakeFirst()
  return row?.status ?? null
}

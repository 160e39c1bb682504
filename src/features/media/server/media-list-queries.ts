import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { contributorKey } from '#features/activities/model/activity.ts'
import { readMatchingIds, readPage } from '#lists/server/list-page.ts'
import type { ListPage } from '#lists/model/list-page.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Instant, TimeZone } from '#platform/model/dates.ts'
import { fold } from '#platform/model/folding.ts'
import type { Id } from '#platform/model/ids.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { rowReader } from '#platform/server/db/stored-row.ts'
import type { StoredRow } from '#platform/server/db/stored-row.ts'
import type { Media, MediaStatus, MediaSummary } from '../model/media.ts'
import { mediaList } from '../model/media-list.ts'
import type { MediaListQuery } from '../model/media-list.ts'
import { mediaSchema } from '../model/media-schema.ts'
import { toShownMedia } from './shown-media.ts'
import { uploaderName } from '../model/moderation-copy.ts'

type MediaFields = Omit<Media, 'base'>
const COLUMNS = Object.keys(mediaSchema.shape) as (keyof MediaFields)[]
const readRow = rowReader<MediaFields>(mediaSchema)

/** A page of the couple's review. */
export async function readMediaPage(
  scope: OwnerScope,
  query: MediaListQuery,
  after: string | null,
  zone: TimeZone,
): Promise<ListPage<Media>> {
  const found = await searchedRows(scope, query)
  const page = await readPage(found.rows, mediaList, { query: found.query, after, zone })
  // The search narrows the rows themselves; the total must still count all, or no match would look like an empty list.
  if (page.counts && query.search !== '') page.counts.total = await countAllMedia(scope)
  return { ...page, rows: page.rows.map((row) => toMedia(scope, row as StoredRow<MediaFields>)) }
}

/** The ids of all that match. @throws AppError `limit_reached` */
export async function listMediaIds(scope: OwnerScope, query: MediaListQuery, zone: TimeZone): Promise<Id[]> {
  const found = await searchedRows(scope, query)
  return readMatchingIds(found.rows, mediaList, found.query, zone)
}

/** One item. @throws AppError `not_found` */
export async function getMedia(scope: OwnerScope, id: Id): Promise<Media> {
  const row = await mediaOf(scope).select(COLUMNS).where('id', '=', id).executeTakeFirst()
  if (!row) throw mediaNotFound()
  return toMedia(scope, row)
}

/** Every item of this look group, newest first. */
export async function listSimilar(scope: OwnerScope, group: Id): Promise<Media[]> {
  const rows = await mediaOf(scope)
    .select(COLUMNS)
    .where('look_group', '=', group)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => toMedia(scope, row))
}

/** The review in figures; `key` grants access to the files. */
export async function summarizeMedia(scope: OwnerScope, key: string): Promise<MediaSummary> {
  const groups = await mediaOf(scope)
    .select(['guest_id', 'companion', 'guest_name', 'status', 'kind'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('created_at').as('latest')])
    .groupBy(['guest_id', 'companion', 'guest_name', 'status', 'kind'])
    .execute()
  const sum = (keep: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(keep).reduce((total, { count }) => total + count, 0)
  return {
    key,
    total: sum(() => true),
    queued: sum(({ status }) => status === 'queued'),
    approved: sum(({ status }) => status === 'approved'),
    hidden: sum(({ status }) => status === 'hidden'),
    photos: sum(({ kind }) => kind === 'photo'),
    videos: sum(({ kind }) => kind === 'video'),
    contributors: topContributors(groups),
  }
}

export interface MediaCounts {
  media_total: number
  /** waiting for the couple */
  media_queued: number
  new_media: number
}

/** How many photos and films there are, how many wait for the couple, and how many arrived since `since`. */
export async function countMedia({ db, coupleId }: OwnerScope, since: Instant): Promise<MediaCounts> {
  const [groups, [recent]] = await Promise.all([
    readStates(db, { coupleId }),
    readRecent(db, { coupleId, since }),
  ])
  return {
    media_total: groups.reduce((total, { count }) => total + count, 0),
    media_queued: groups.find(({ status }) => status === 'queued')?.count ?? 0,
    new_media: recent?.count ?? 0,
  }
}

// Two queries, because each can be answered from an index.
const readStates = preparedQuery((db, { coupleId }: { coupleId: Id }) =>
  db
    .selectFrom('media')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('couple_id', '=', coupleId)
    .groupBy('status'),
)
const readRecent = preparedQuery((db, { coupleId, since }: { coupleId: Id; since: Instant }) =>
  db
    .selectFrom('media')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('couple_id', '=', coupleId)
    .where('created_at', '>=', since),
)

/**
 * Among `ids`, what an approval would bring back or let through: hidden items, and undecided ones that the filter
 * flagged.
 */
export async function countNeedingConfirmation(
  scope: OwnerScope,
  ids: readonly Id[],
): Promise<{ hidden: number; flagged: number }> {
  const groups = await mediaOf(scope)
    .select((eb) => ['status' as const, eb.fn.countAll<number>().as('count')])
    .where('id', 'in', ids)
    .where('prepared', '!=', 'failed')
    .where((eb) =>
      eb('status', '=', 'hidden').or(eb('status', '=', 'queued').and('filter_state', '=', 'marked')),
    )
    .groupBy('status')
    .execute()
  const of = (status: MediaStatus) => groups.find((group) => group.status === status)?.count ?? 0
  return { hidden: of('hidden'), flagged: of('queued') }
}

/** The export's columns of every item, newest first. */
export function listForExport(scope: OwnerScope) {
  return mediaOf(scope)
    .select(['id', 'guest_name', 'kind', 'status', 'created_at', 'taken_at', 'alt', 'storage_key'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The error `not_found` for a photo or film that does not exist, or not any more. */
export function mediaNotFound(): AppError {
  return new AppError('not_found', 'This was deleted meanwhile')
}

interface Sender {
  guest_id: Id | null
  companion: 0 | 1
  guest_name: string
  count: number
  latest: string
}

function topContributors(groups: readonly Sender[]): MediaSummary['contributors'] {
  const senders = new Map<string, Sender>()
  for (const group of groups) {
    const key = contributorKey(group, group.guest_name)
    const before = senders.get(key)
    if (!before) senders.set(key, { ...group })
    else {
      before.count += group.count
      if (group.latest > before.latest)
        Object.assign(before, { latest: group.latest, guest_name: group.guest_name })
    }
  }
  return [...senders.values()]
    .map((sender) => ({ guest_name: uploaderName(sender), count: sender.count }))
    .toSorted((a, b) => b.count - a.count || (a.guest_name < b.guest_name ? -1 : 1))
    .slice(0, TOP)
}

const TOP = 5

/**
 * The rows that a search finds. Names are few compared to uploads, so they are compared here, folded, since databases
 * do not fold the case and accents of all letters. The words may be in any order.
 */
async function searchedRows(scope: OwnerScope, query: MediaListQuery) {
  const rows = mediaOf(scope).select(COLUMNS)
  const lower = query.search.trim().toLowerCase()
  if (lower === '') return { rows, query }
  const words = fold(query.search).split(' ').filter(Boolean)
  const names = await mediaOf(scope).select('guest_name').distinct().execute()
  const isFound = (name: string) =>
    name.toLowerCase().includes(lower) ||
    (words.length > 0 && words.every((word) => fold(name).includes(word)))
  const found = names.map(({ guest_name }) => guest_name).filter(isFound)
  const narrowed = found.length > 0 ? rows.where('guest_name', 'in', found) : rows.where(sql<SqlBool>`1 = 0`)
  return { rows: narrowed, query: { ...query, search: '' } }
}

async function countAllMedia(scope: OwnerScope): Promise<number> {
  const { count } = await mediaOf(scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function mediaOf(scope: OwnerScope) {
  return scope.db.selectFrom('media').where('couple_id', '=', scope.coupleId)
}

function toMedia({ coupleId }: OwnerScope, row: StoredRow<MediaFields>): Media {
  return { ...readRow(row), ...toShownMedia(coupleId, row) }
}

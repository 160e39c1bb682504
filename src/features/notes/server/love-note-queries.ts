import { sql } from 'kysely'
import {
  activityReader,
  activityRows,
  latestActivities,
  contributorKey,
} from '#features/activities/server/activity-queries.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { featureState } from '#features/couples/model/unlocking.ts'
import { findCouple, getCouple } from '#features/couples/server/couple-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import { wallClockIn } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { AnyScope, GuestScope, OwnerScope } from '#platform/server/db/scope.ts'
import { RECENT_NOTES } from '../model/love-note.ts'
import type { LoveNotes } from '../model/love-note.ts'
import type { LoveNoteSummary, OwnLoveNote } from '../model/love-note-list.ts'
import { loveNotesCopy } from '../model/love-notes-words.ts'

/** The latest notes of a guest's wedding, newest first. */
export async function readLoveNotes(scope: GuestScope): Promise<LoveNotes> {
  return latestNotes(scope, await getCouple(scope))
}

/**
 * The latest notes, newest first, for all open pages of a couple's guests; null if notes are off or not unlocked yet.
 */
export async function readLiveNotes(scope: AnyScope, coupleId: Id): Promise<LoveNotes | null> {
  const couple = await findCouple(scope, coupleId)
  if (!couple || featureState(couple, 'notes', scope.now) !== 'open') return null
  return latestNotes({ db: scope.db, coupleId }, couple)
}

async function latestNotes(
  scope: { db: Db; coupleId: Id },
  { time_zone }: Pick<Couple, 'time_zone'>,
): Promise<LoveNotes> {
  const notes = await latestActivities(scope, 'note', RECENT_NOTES)
  return {
    notes: notes.map(({ id, author, message, created_at }) => ({
      id,
      author,
      message,
      created_at,
      wall_clock: wallClockIn(time_zone, created_at),
    })),
  }
}

/** The figures above the couple's list. */
export async function summarizeLoveNotes(scope: OwnerScope): Promise<LoveNoteSummary> {
  const counted = await activityRows(scope, 'note')
    .clearSelect()
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(distinct ${contributorKey(sql`author`)})`.as('contributors'),
      sql<number | null>`avg(length(message))`.as('average'),
      sql<number>`count(*) filter (where favorite = ${1})`.as('favorites'),
      sql<number>`count(*) filter (where flagged = ${1})`.as('flagged'),
    ])
    .executeTakeFirstOrThrow()
  return {
    total: Number(counted.total),
    contributors: Number(counted.contributors),
    average_length: Math.round(Number(counted.average ?? 0)),
    favorites: Number(counted.favorites),
    flagged: Number(counted.flagged),
  }
}

/** One of the couple's notes. @throws AppError `not_found` */
export async function getLoveNote(scope: OwnerScope, id: Id): Promise<OwnLoveNote> {
  const row = await activityRows(scope, 'note').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', loveNotesCopy.gone)
  return activityReader('note')(row)
}

import type { GuestScope, OwnerScope } from '#platform/server/db/scope.ts'
import { RECENT_NOTES } from '../model/love-note.ts'
import type { LoveNote, LoveNotes } from '../model/love-note.ts'
import type { ActivityTable } from './activity-table.ts'

/** The latest notes of a guest's wedding, newest first. */
export async function readLoveNotes({ db, coupleId }: GuestScope): Promise<LoveNotes> {
  const rows = await db
    .selectFrom('activities')
    .select(['id', 'payload', 'created_at'])
    .where('couple_id', '=', coupleId)
    .where('type', '=', 'note')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_NOTES)
    .execute()
  return { notes: rows.map(toLoveNote) }
}

/** Every love note of the couple, oldest first, for the export of its data. */
export async function listLoveNotes({ db, coupleId }: OwnerScope): Promise<LoveNote[]> {
  const rows = await db
    .selectFrom('activities')
    .select(['id', 'payload', 'created_at'])
    .where('couple_id', '=', coupleId)
    .where('type', '=', 'note')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toLoveNote)
}

function toLoveNote({
  id,
  payload,
  created_at,
}: Pick<ActivityTable, 'id' | 'payload' | 'created_at'>): LoveNote {
  const { message, author } = JSON.parse(payload) as Pick<LoveNote, 'message' | 'author'>
  return { id, author, message, created_at }
}

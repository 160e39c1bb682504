import type {} from '#features/wall/server/wall-table.ts'
import type { Id } from '#platform/model/ids.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'

/** What decides who may load a file of the couple's media; null if there is no such item. */
export async function findMediaFile({ db }: VisitorScope, coupleId: Id, id: Id) {
  const row = await db
    .selectFrom('media')
    .innerJoin('couples', 'couples.id', 'media.couple_id')
    .select(['guest_id', 'companion_mark', 'status', 'storage_key', 'widths', 'film'])
    .select(['media_links_version', 'date', 'time_zone', 'expiration_date', 'site_status', 'settings'])
    .select(['name_sessions_since', 'contact_sessions_since'])
    .where('media.id', '=', id)
    .where('couple_id', '=', coupleId)
    .executeTakeFirst()
  return row ?? null
}

/** Whether an open session is that of the couple's owner, whose account is not banned. */
export async function isOwnersSession({ db, now }: VisitorScope, coupleId: Id, sessionId: Id) {
  const owner = await db
    .selectFrom('couples')
    .innerJoin('users', 'users.id', 'couples.owner_id')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select('users.banned_until')
    .where('couples.id', '=', coupleId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  return owner !== undefined && (owner.banned_until === null || owner.banned_until <= now)
}

/** The key in the current address of the couple's wall; null while it has none. */
export async function findWallKey({ db }: VisitorScope, coupleId: Id): Promise<string | null> {
  const wall = await db.selectFrom('walls').select('key').where('couple_id', '=', coupleId).executeTakeFirst()
  return wall?.key ?? null
}

/** What a guest's key depends on; null once they are off the list. */
export async function findReadingGuest({ db }: VisitorScope, coupleId: Id, guestId: Id) {
  const guest = await db
    .selectFrom('guests')
    .select(['link_version', 'plus_one_allowed', 'plus_one_match_name'])
    .where('id', '=', guestId)
    .where('couple_id', '=', coupleId)
    .executeTakeFirst()
  return guest ?? null
}

import { summarizeActivities } from '#features/activities/server/activity-queries.ts'
import { readGuestCounts } from '#features/guests/server/guest-queries.ts'
import { readDownloadKey } from '#platform/server/download-key.ts'
import type { OwnerScope, ScopeLookups } from '#platform/server/db/scope.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { ExportSummary } from '../model/data-export.ts'

/** How much there is to export, in one query for each kind. */
export async function summarizeExport(scope: OwnerScope): Promise<ExportSummary> {
  const [guests, media, activities] = await Promise.all([
    readGuestCounts(scope, scope.now),
    countMedia(scope),
    summarizeActivities(scope),
  ])
  return {
    guests: guests.total_guests,
    rsvp_accepted: guests.rsvp_accepted,
    rsvp_declined: guests.rsvp_declined,
    rsvp_pending: guests.rsvp_pending,
    media: media.count,
    media_bytes: Number(media.bytes),
    activities: activities.total,
  }
}

/** The e-mail address that an export names as its author. */
export async function getOwnerEmail({ db, ownerId }: OwnerScope): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return email
}

/**
 * Finds the owner whom a key of `/exports/{couple}/…` lets in: the one who requested it, while that session
 * lasts, unless the account is banned.
 */
export function exportLookup(secrets: Secrets): ScopeLookups['findExportOwner'] {
  return async ({ db, now }, purpose, coupleId, key) => {
    const sessionId = readDownloadKey(secrets, purpose, coupleId, key, now)
    if (!sessionId) return null
    const owner = await db
      .selectFrom('couples')
      .innerJoin('users', 'users.id', 'couples.owner_id')
      .innerJoin('sessions', 'sessions.user_id', 'users.id')
      .select(['users.id', 'users.banned_until'])
      .where('couples.id', '=', coupleId)
      .where('sessions.id', '=', sessionId)
      .executeTakeFirst()
    const isBanned = owner?.banned_until && owner.banned_until > now
    return owner && !isBanned ? { ownerId: owner.id, sessionId } : null
  }
}

function countMedia({ db, coupleId }: OwnerScope) {
  return db
    .selectFrom('media')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('bytes'),
    ])
    .where('couple_id', '=', coupleId)
    .executeTakeFirstOrThrow()
}

import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { guestReader, issueMediaKey } from '#platform/server/media-key.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { OwnUpload, OwnUploads } from '../model/media.ts'
import { SHOWN_COLUMNS, toShownMedia } from './shown-media.ts'
import type { ShownRow } from './shown-media.ts'
import type { MediaTable } from './media-table.ts'

const OWN_COLUMNS = [
  ...SHOWN_COLUMNS,
  'status',
  'prepared',
  'original_name',
  'bytes',
  'sha256',
  'created_at',
] as const

/** The rows that the caller has sent: a guest and their plus one each have their own (rule E1). */
export function sender({ guestId, companionMark }: GuestScope) {
  return sql<SqlBool>`media.guest_id = ${guestId} and media.companion_mark = ${companionMark}`
}

/** The caller's uploads. */
export function ownRows(scope: GuestScope) {
  return scope.db.selectFrom('media').where('couple_id', '=', scope.coupleId).where(sender(scope))
}

/** The caller's uploads, newest first, and a guest's consent to photos of themselves. */
export async function listOwnUploads(scope: GuestScope, secrets: Secrets): Promise<OwnUploads> {
  const rows = await ownRows(scope)
    .select(OWN_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const guest = await scope.db
    .selectFrom('guests')
    .select('photo_consent')
    .where('id', '=', scope.guestId)
    .where('couple_id', '=', scope.coupleId)
    .executeTakeFirst()
  return {
    key: issueMediaKey(secrets, scope.coupleId, scope.now, guestReader(scope)),
    uploads: rows.map((row) => toOwnUpload(scope, row)),
    photo_consent: scope.companion ? null : guest?.photo_consent === 1,
  }
}

/** The caller's upload of exactly this file; null if it never arrived or was deleted. */
export async function findOwnUpload(scope: GuestScope, sha256: string): Promise<OwnUpload | null> {
  const row = await ownRows(scope).select(OWN_COLUMNS).where('sha256', '=', sha256).executeTakeFirst()
  return row ? toOwnUpload(scope, row) : null
}

function toOwnUpload(
  { coupleId }: GuestScope,
  row: ShownRow &
    Pick<MediaTable, 'original_name' | 'bytes' | 'sha256' | 'created_at' | 'status'> &
    Pick<OwnUpload, 'prepared'>,
): OwnUpload {
  const { status, prepared, original_name, bytes, sha256, created_at } = row
  return { ...toShownMedia(coupleId, row), status, prepared, original_name, bytes, sha256, created_at }
}

import { getMediaLinksVersion } from '#features/couples/server/media-link-commands.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { ExportedMedia } from '../model/media-export.ts'
import { endingOf } from '../model/media-files.ts'
import { issueMediaLink } from './media-link.ts'

/**
 * Every photo and film of the couple, oldest first, for the export of its data; `url` opens without signing in
 * (rule A13).
 */
export async function exportMedia(
  scope: OwnerScope,
  { secrets, config }: Pick<Deps, 'secrets' | 'config'>,
): Promise<ExportedMedia[]> {
  const { db, coupleId } = scope
  const version = await getMediaLinksVersion(scope)
  const rows = await db
    .selectFrom('media')
    .select(['id', 'guest_id', 'guest_name', 'companion', 'alt', 'status', 'kind', 'mime', 'bytes'])
    .select(['width', 'height', 'duration_ms', 'original_name', 'taken_at', 'decided_at', 'created_at'])
    .select('storage_key')
    .where('couple_id', '=', coupleId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ companion, storage_key, ...row }) => ({
    ...row,
    companion: companion === 1,
    url: issueMediaLink(
      secrets,
      config.publicUrl,
      { coupleId, mediaId: row.id, version },
      endingOf(storage_key),
    ),
  }))
}

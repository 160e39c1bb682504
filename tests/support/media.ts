import type { Insertable } from 'kysely'
import { asStream } from '#platform/server/files/files.ts'
import type { MediaTable } from '#features/media/server/media-table.ts'
import type { TestApp } from './test-app.ts'

type MediaRow = Insertable<MediaTable>

let count = 0

/** Stores a guest's photo as if it had been sent and prepared; its original is stored if `bytes` are given. */
export async function makeMedia(
  app: TestApp,
  couple: { id: string },
  changes: Partial<MediaRow> = {},
  bytes?: Uint8Array,
): Promise<MediaRow & { id: string }> {
  const id = app.deps.newId()
  const storage_key = `${couple.id}/guests/${id}.jpg`
  const row = {
    id,
    couple_id: couple.id,
    guest_id: null,
    guest_name: 'Passing Bystander',
    url: `/media/${couple.id}/${id}/original.jpg`,
    alt: null,
    status: 'queued' as const,
    kind: 'photo' as const,
    storage_key,
    mime: 'image/jpeg',
    bytes: bytes?.length ?? 1000,
    sha256: `${++count}`.padStart(64, '0'),
    width: 1600,
    height: 1200,
    widths: '[480]',
    prepared: 'ready' as const,
    created_at: app.deps.clock(),
    ...changes,
  }
  await app.deps.db.insertInto('media').values(row).execute()
  if (bytes) await app.deps.files.put(row.storage_key, asStream(bytes))
  return row
}

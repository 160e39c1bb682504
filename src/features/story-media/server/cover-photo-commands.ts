import { createHash } from 'node:crypto'
import { recordStoryMedia, setStoryMedia } from '#features/couples/server/story-media-commands.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { HistoryAction } from '#platform/model/history-action.ts'
import { asStream, removeUnnamed } from '#platform/server/files/files.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { coverAddress, mediaKeys } from '#features/couples/model/story-media.ts'
import { drawCover } from './cover-drawing.ts'
import type { MediaStore } from './media-store.ts'
import { getMediaRow, servedKeys } from './story-media-queries.ts'

/**
 * Makes `bytes` the couple's cover photo, replacing the previous one.
 * @throws AppError `invalid` for anything that is not a readable picture
 */
export async function changeCoverPhoto(
  scope: OwnerScope,
  store: MediaStore,
  bytes: Uint8Array,
): Promise<void> {
  const { forms, about } = await drawCover(bytes)
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const base = mediaKeys.cover(scope.coupleId, version)
  for (const { shape, width, ending, bytes: form } of forms)
    await store.files.put(coverAddress({ base }, shape, width, ending), asStream(form))
  await saveCover(scope, store, { key: base, variants: JSON.stringify(about) }, 'cover_photo.add').catch(
    async (cause: unknown) => {
      // The account was deleted in the meantime: none of its files may stay.
      if (cause instanceof AppError)
        for (const { shape, width, ending } of forms)
          await store.files.remove(coverAddress({ base }, shape, width, ending))
      throw cause
    },
  )
}

/** Deletes the cover photo in all its renditions. */
export function removeCoverPhoto(scope: OwnerScope, store: MediaStore): Promise<void> {
  return saveCover(scope, store, { key: null, variants: null }, 'cover_photo.remove')
}

interface StoredCover {
  key: string | null
  variants: string | null
}

async function saveCover(
  scope: OwnerScope,
  store: MediaStore,
  { key, variants }: StoredCover,
  action: HistoryAction,
): Promise<void> {
  const replaced = await inTransaction(scope, async (inner) => {
    const row = await getMediaRow(inner, inner.coupleId)
    await setStoryMedia(inner, inner.coupleId, { cover_photo_key: key, cover_photo_variants: variants })
    await recordStoryMedia(inner, inner.coupleId, action)
    const named = servedKeys(await getMediaRow(inner, inner.coupleId))
    return servedKeys(row).filter((old) => !named.includes(old))
  })
  await removeUnnamed(scope, store.files, replaced)
}

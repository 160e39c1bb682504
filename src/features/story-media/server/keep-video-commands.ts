import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { recordStoryMedia, setStoryMedia } from '#features/couples/server/story-media-commands.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { removeFolder, removeUnnamed } from '#platform/server/files/files.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'
import { mediaAddress, mediaKeys } from '#features/couples/model/story-media.ts'
import type { MediaStore } from './media-store.ts'
import { getMediaRow } from './story-media-queries.ts'
import type { PlayableVideo } from '#platform/server/video/video-check.ts'
import { CONTAINER } from '#platform/server/video/video-converter.ts'

/**
 * Stores a video that browsers can play, with a picture of its first second if ffmpeg is available, and removes what it
 * replaces.
 */
export async function keepVideo(
  scope: AnyScope,
  store: MediaStore,
  coupleId: Id,
  video: PlayableVideo,
): Promise<void> {
  const { path, ending } = video
  const version = await hashOf(path)
  const key = mediaKeys.storyVideo(coupleId, ending)
  const posterKey = await keepPoster(scope, store, mediaKeys.poster(coupleId, version), video)
  await store.files.putFile(key, path)
  const replaced = await inTransaction(scope, async (inner) => {
    const row = await getMediaRow(inner, coupleId)
    await setStoryMedia(inner, coupleId, {
      story_video_state: 'ready',
      // Browsers cache it for an hour (rule C12), so another film gets another address.
      story_video_url: `${mediaAddress(key)}?v=${version}`,
      story_video_key: key,
      poster_key: posterKey,
      unrewritten_video_key: null,
    })
    await recordStoryMedia(inner, coupleId, 'story_video.add')
    return [row.story_video_key, row.poster_key, row.unrewritten_video_key]
      .filter((old) => old !== null)
      .filter((old) => old !== key && old !== posterKey)
  }).catch(async (cause: unknown) => {
    // The account was deleted in the meantime: none of its files may stay.
    if (cause instanceof AppError) await removeFolder(store.files, coupleId)
    throw cause
  })
  await removeUnnamed(scope, store.files, replaced)
}

async function keepPoster(
  scope: AnyScope,
  store: MediaStore,
  key: string,
  { path, ending }: PlayableVideo,
): Promise<string | null> {
  if (!(await store.converter.isThere())) return null
  const picture = `${path}.jpg`
  try {
    await store.converter.drawPoster(path, CONTAINER[ending], picture)
    await store.files.putFile(key, picture)
    return key
  } catch (cause) {
    scope.log.warn({ err: cause }, 'a story video has no poster')
    return null
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex').slice(0, 12)
}

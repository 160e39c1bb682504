import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { removeFolder } from '#platform/server/files.ts'
import { recordHistory } from '#platform/server/history.ts'
import { inTransaction } from '#platform/server/scope.ts'
import type { AnyScope } from '#platform/server/scope.ts'
import { mediaAddress, mediaKeys, VIDEO_MAX_BYTES } from '../model/story-media.ts'
import type { StoryVideoState } from '../model/story-media.ts'
import type { MediaStore } from './media-store.ts'
import { getMediaRow } from './story-media-queries.ts'

/** What ffmpeg calls the kinds that are kept as they are. */
const CONTAINER = { mp4: 'mov', mov: 'mov', webm: 'matroska' } as const
type Ending = keyof typeof CONTAINER

/**
 * Puts a video that browsers play into its place, with a picture of its first second where ffmpeg is there, and
 * takes away what it replaces.
 */
export async function keepVideo(
  scope: AnyScope,
  store: MediaStore,
  coupleId: Id,
  path: string,
  ending: Ending,
): Promise<void> {
  const { size } = await stat(path)
  if (size > VIDEO_MAX_BYTES) throw new Error('the video is too large to be kept')
  const version = await hashOf(path)
  const key = mediaKeys.storyVideo(coupleId, ending)
  const posterKey = await keepPoster(scope, store, mediaKeys.poster(coupleId, version), path, ending)
  await store.files.put(key, createReadStream(path))
  const before = await inTransaction(scope, async (inner) => {
    const row = await getMediaRow(inner, coupleId)
    await writeVideo(inner, coupleId, {
      story_video_state: 'ready',
      // Kept for an hour by browsers (ruling C12): another film has another address.
      story_video_url: `${mediaAddress(key)}?v=${version}`,
      story_video_key: key,
      poster_key: posterKey,
    })
    await tellHistory(inner, coupleId, 'story_video.add')
    return row
  }).catch(async (cause: unknown) => {
    // The account was deleted meanwhile: nothing of it may stay.
    if (cause instanceof AppError) await removeFolder(store.files, coupleId)
    throw cause
  })
  for (const old of [before.story_video_key, before.poster_key])
    if (old && old !== key && old !== posterKey) await store.files.remove(old)
}

async function keepPoster(
  scope: AnyScope,
  store: MediaStore,
  key: string,
  path: string,
  ending: Ending,
): Promise<string | null> {
  if (!(await store.converter.isThere())) return null
  const picture = `${path}.jpg`
  try {
    await store.converter.drawPoster(path, CONTAINER[ending], picture)
    await store.files.put(key, createReadStream(picture))
    return key
  } catch (cause) {
    scope.log.warn({ err: cause }, 'a story video has no poster')
    return null
  }
}

interface VideoColumns {
  story_video_state: StoryVideoState
  story_video_url: string | null
  story_video_key: string | null
  poster_key: string | null
}

/** Writes what is known of the film. `updated_at` stays: it is the version of the form beside, whose save must not be refused for this. */
export function writeVideo(scope: AnyScope, coupleId: Id, changes: Partial<VideoColumns>) {
  return scope.db.updateTable('couples').set(changes).where('id', '=', coupleId).execute()
}

/** One row for whoever looks up what became of the film; open pages read it anew. */
export function tellHistory(scope: AnyScope, coupleId: Id, action: string): Promise<void> {
  return recordHistory(scope, { coupleId, action, target: { type: 'couple', id: coupleId } })
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex').slice(0, 12)
}

import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#platform/model/app-error.ts'
import { inTransaction } from '#platform/server/scope.ts'
import type { OwnerScope } from '#platform/server/scope.ts'
import { inWorkDir } from '#platform/server/work-dir.ts'
import { mediaKeys } from '../model/story-media.ts'
import { storyMediaCopy as copy } from '../model/story-media-copy.ts'
import type { VideoUpload } from '../model/story-video-input.ts'
import { convertSoon } from './conversion-commands.ts'
import { keepVideo, tellHistory, writeVideo } from './keep-video-commands.ts'
import type { MediaStore } from './media-store.ts'
import { getMediaRow } from './story-media-queries.ts'
import { checkVideo } from './video-check.ts'
import { countReceived, readParts, removeParts } from './video-parts.ts'

/**
 * Makes the video of an upload whose parts have all come: it is judged by its bytes, and kept, or converted in the
 * background. What is refused is forgotten.
 * @throws AppError `conflict` when parts are missing, `invalid` for what is no video that browsers can be shown
 */
export async function finishVideo(scope: OwnerScope, store: MediaStore, upload: VideoUpload): Promise<void> {
  if ((await countReceived(scope, store.files, upload)) !== upload.bytes_total)
    throw new AppError('conflict', copy.incomplete)
  await inWorkDir(store.dataDir, async (dir) => {
    const path = join(dir, 'video')
    await pipeline(readParts(scope, store.files, upload), createWriteStream(path))
    const verdict = await checkVideo(path).catch(async (cause: unknown) => {
      if (cause instanceof AppError) await removeParts(scope, store.files)
      throw cause
    })
    if (verdict.kind === 'playable') {
      await keepVideo(scope, store, scope.coupleId, path, verdict.ending)
    } else if (await store.converter.isThere()) {
      await putOriginal(scope, store, path)
      convertSoon(scope, store, scope.coupleId, verdict.container)
    } else {
      await removeParts(scope, store.files)
      throw new AppError('invalid', copy.unplayable)
    }
  })
  await removeParts(scope, store.files)
}

/** Deletes the story video, its poster, and whatever of another one has come. */
export async function removeStoryVideo(scope: OwnerScope, store: MediaStore): Promise<void> {
  const before = await inTransaction(scope, async (inner) => {
    const row = await getMediaRow(inner, inner.coupleId)
    await writeVideo(inner, inner.coupleId, {
      story_video_state: 'none',
      story_video_url: null,
      story_video_key: null,
      poster_key: null,
    })
    await tellHistory(inner, inner.coupleId, 'story_video.remove')
    return row
  })
  await removeParts(scope, store.files)
  const keys = [before.story_video_key, before.poster_key, mediaKeys.original(scope.coupleId)]
  for (const key of keys) if (key) await store.files.remove(key)
}

async function putOriginal(scope: OwnerScope, store: MediaStore, path: string): Promise<void> {
  await store.files.put(mediaKeys.original(scope.coupleId), createReadStream(path))
  await inTransaction(scope, async (inner) => {
    await writeVideo(inner, inner.coupleId, { story_video_state: 'processing' })
    await tellHistory(inner, inner.coupleId, 'story_video.convert')
  })
}

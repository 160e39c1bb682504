import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { recordStoryMedia, setStoryMedia } from '#features/couples/server/story-media-commands.ts'
import { AppError } from '#platform/model/app-error.ts'
import { removeAll, removeFolder, removeUnnamed } from '#platform/server/files/files.ts'
import type { StoredFile } from '#platform/server/files/files.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { withWorkDir } from '#platform/server/files/work-dir.ts'
import { mediaKeys } from '#features/couples/model/story-media.ts'
import { storyMediaCopy as copy } from '../model/story-media-copy.ts'
import type { VideoUpload } from '../model/story-video-input.ts'
import { scheduleConversion } from './conversion-commands.ts'
import { keepVideo } from './keep-video-commands.ts'
import type { MediaStore } from './media-store.ts'
import { getMediaRow } from './story-media-queries.ts'
import { checkVideo } from '#platform/server/video/video-check.ts'
import { isDone, keepPart, markDone, readWhole } from '#platform/server/files/upload-parts.ts'
import type { Upload } from '#platform/server/files/upload-parts.ts'

/** The owner's upload that `client_key` identifies. */
export function uploadOf(scope: OwnerScope, { client_key, bytes_total }: VideoUpload): Upload {
  return { folder: `${uploadsOf(scope)}/${client_key}-${bytes_total}`, bytes_total }
}

/**
 * Stores one part of a film and returns the offset at which the sender continues. There is one upload at a time: its
 * first part removes those of any other file.
 */
export async function keepVideoPart(
  scope: OwnerScope,
  { files }: MediaStore,
  input: VideoUpload,
  offset: number,
  pieces: readonly Uint8Array[],
): Promise<number> {
  const upload = uploadOf(scope, input)
  if (offset === 0) {
    const listed = await files.list(uploadsOf(scope))
    const isOther = ({ key }: StoredFile) => !key.startsWith(`${upload.folder}/`)
    await removeAll(files, listed.filter(isOther))
  }
  return keepPart(files, upload, offset, pieces)
}

/**
 * Turns a complete upload into the story video: checks it by its contents, then stores its picture and sound tracks, or
 * converts it in the background. A refused upload is deleted. A second call, after a lost response or alongside the
 * first one, changes nothing.
 * @throws AppError `conflict` if parts are missing, `invalid` for anything that is no video, or cannot be turned into
 * one that browsers play
 */
export async function finishVideo(scope: OwnerScope, store: MediaStore, input: VideoUpload): Promise<void> {
  const upload = uploadOf(scope, input)
  if (await isDone(store.files, upload)) return
  try {
    await storeWhole(scope, store, upload)
  } catch (cause) {
    if (await isDone(store.files, upload)) return
    if (cause instanceof AppError && cause.code === 'invalid') await removeUploads(scope, store)
    throw cause
  }
  await markDone(store.files, upload)
}

async function storeWhole(scope: OwnerScope, store: MediaStore, upload: Upload): Promise<void> {
  const whole = await readWhole(store.files, upload)
  if (!whole) throw new AppError('conflict', copy.incomplete)
  await withWorkDir(store.dataDir, async (dir) => {
    const path = join(dir, 'video')
    await pipeline(whole, createWriteStream(path))
    const verdict = await checkVideo(store.rewriter, path, join(dir, 'rewritten'))
    if (verdict.kind === 'playable') {
      // An earlier film that is still being converted must not take this one's place.
      await store.files.remove(mediaKeys.original(scope.coupleId))
      await keepVideo(scope, store, scope.coupleId, verdict)
    } else if (await store.converter.isThere()) {
      const original = await putOriginal(scope, store, path)
      if (original) scheduleConversion(scope, store, scope.coupleId, { ...verdict, original })
    } else throw new AppError('invalid', copy.unplayable)
  })
}

/** Deletes the story video, its poster, and any parts of another one received so far. */
export async function removeStoryVideo(scope: OwnerScope, store: MediaStore): Promise<void> {
  // First what would bring a film back: parts that are complete, and an original that is being converted.
  await removeUploads(scope, store)
  await store.files.remove(mediaKeys.original(scope.coupleId))
  const deleted = await inTransaction(scope, async (inner) => {
    const row = await getMediaRow(inner, inner.coupleId)
    await setStoryMedia(inner, inner.coupleId, {
      story_video_state: 'none',
      story_video_url: null,
      story_video_key: null,
      poster_key: null,
      unrewritten_video_key: null,
    })
    await recordStoryMedia(inner, inner.coupleId, 'story_video.remove')
    return [row.story_video_key, row.poster_key, row.unrewritten_video_key].filter((key) => key !== null)
  })
  await removeUnnamed(scope, store.files, deleted)
}

function uploadsOf(scope: OwnerScope): string {
  return mediaKeys.uploads(scope.coupleId, 'story-video')
}

function removeUploads(scope: OwnerScope, { files }: MediaStore): Promise<void> {
  return removeFolder(files, uploadsOf(scope))
}

/** Returns the film as stored; null if it was deleted in the meantime. */
async function putOriginal(scope: OwnerScope, store: MediaStore, path: string): Promise<StoredFile | null> {
  const key = mediaKeys.original(scope.coupleId)
  await store.files.putFile(key, path)
  const original = await store.files.find(key)
  await inTransaction(scope, async (inner) => {
    await setStoryMedia(inner, inner.coupleId, { story_video_state: 'processing' })
    await recordStoryMedia(inner, inner.coupleId, 'story_video.convert')
  })
  return original
}

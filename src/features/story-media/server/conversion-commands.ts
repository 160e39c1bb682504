import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { setStoryMedia } from '#features/couples/server/story-media-commands.ts'
import { epochMs } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { AnyScope, SystemScope } from '#platform/server/db/scope.ts'
import type { StoredFile } from '#platform/server/files/files.ts'
import { withWorkDir } from '#platform/server/files/work-dir.ts'
import { mediaKeys, VIDEO_MAX_BYTES } from '#features/couples/model/story-media.ts'
import { keepVideo } from './keep-video-commands.ts'
import type { MediaStore } from './media-store.ts'
import { checkVideo } from '#platform/server/video/video-check.ts'

/** Only one conversion at a time: guests' pages need the other core. */
const convertedInTurn = pLimit(1)
/** Longer than a conversion and the one before it may take. */
const LOST_AFTER_MS = 25 * 60 * 1000

/** A film that waits to be converted, and its container. */
interface WaitingFilm {
  original: StoredFile
  container: string
}

/** Converts the couple's original in the background, one film at a time; `story_video_state` records the outcome. */
export function scheduleConversion(
  scope: AnyScope,
  store: MediaStore,
  coupleId: Id,
  film: WaitingFilm,
): void {
  void convertedInTurn(() => convert(scope, store, coupleId, film)).catch((cause: unknown) =>
    scope.log.warn({ err: cause }, 'a story video could not be converted'),
  )
}

async function convert(
  scope: AnyScope,
  store: MediaStore,
  coupleId: Id,
  { original: { key, version }, container }: WaitingFilm,
): Promise<void> {
  // Otherwise it was deleted, or another one was uploaded.
  const isCurrent = async () => (await store.files.find(key))?.version === version
  if (!(await isCurrent())) return
  try {
    await withWorkDir(store.dataDir, async (dir) => {
      const from = join(dir, 'original')
      const to = join(dir, 'video')
      await store.files.copyTo(key, from)
      await store.converter.convert(from, container, to, VIDEO_MAX_BYTES)
      const { size } = await stat(to)
      if (size > VIDEO_MAX_BYTES) throw new Error('the video is too large to be kept')
      const verdict = await checkVideo(store.rewriter, to, join(dir, 'rewritten'))
      if (verdict.kind !== 'playable') throw new Error('what was converted cannot be played')
      if (await isCurrent()) await keepVideo(scope, store, coupleId, verdict)
    })
  } catch (cause) {
    if (await isCurrent()) await markFailed(scope, coupleId)
    throw cause
  } finally {
    if (await isCurrent()) await store.files.remove(key)
  }
}

/** Marks conversions whose process has died as failed, so that nobody waits for them. */
export async function failLostConversions(
  scope: SystemScope,
  store: MediaStore,
  lostAfterMs = LOST_AFTER_MS,
): Promise<void> {
  const waiting = await scope.db
    .selectFrom('couples')
    .select('id')
    .where('story_video_state', '=', 'processing')
    .execute()
  for (const { id } of waiting) {
    const original = await store.files.find(mediaKeys.original(id))
    if (original && epochMs(scope.now) - original.changedAtMs < lostAfterMs) continue
    await markFailed(scope, id)
    await store.files.remove(mediaKeys.original(id))
  }
}

/** A film that was there before stays. */
async function markFailed(scope: AnyScope, coupleId: Id): Promise<void> {
  await setStoryMedia(scope, coupleId, { story_video_state: 'failed' })
  scope.announce(coupleId, { type: 'couple', id: coupleId })
}

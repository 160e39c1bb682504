import { join } from 'node:path'
import { setStoryMedia } from '#features/couples/server/story-media-commands.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { withWorkDir } from '#platform/server/files/work-dir.ts'
import { keepVideo } from './keep-video-commands.ts'
import type { MediaStore } from './media-store.ts'
import { checkVideo } from '#platform/server/video/video-check.ts'

/**
 * Rewrites films that were stored unchanged, before films were rewritten (rule E10): until then nobody can fetch them.
 * One that cannot be rewritten appears to its couple as failed.
 */
export async function rewriteEarlierVideos(scope: SystemScope, store: MediaStore): Promise<void> {
  const rows = await scope.db
    .selectFrom('couples')
    .select(['id', 'unrewritten_video_key as key'])
    .where('unrewritten_video_key', 'is not', null)
    .execute()
  for (const { id, key } of rows)
    await rewriteEarlierVideo(scope, store, id, key!).catch((cause: unknown) =>
      scope.log.warn({ err: cause }, 'a film from before could not be rewritten, and will be tried again'),
    )
}

async function rewriteEarlierVideo(
  scope: SystemScope,
  store: MediaStore,
  coupleId: Id,
  key: string,
): Promise<void> {
  await withWorkDir(store.dataDir, async (dir) => {
    const path = join(dir, 'video')
    await store.files.copyTo(key, path)
    const verdict = await checkVideo(store.rewriter, path, join(dir, 'rewritten')).catch((cause: unknown) => {
      if (cause instanceof AppError && cause.code === 'invalid') return null
      throw cause
    })
    if (verdict?.kind === 'playable') return keepVideo(scope, store, coupleId, verdict)
    await setStoryMedia(scope, coupleId, { story_video_state: 'failed', unrewritten_video_key: null })
    await store.files.remove(key)
  })
}

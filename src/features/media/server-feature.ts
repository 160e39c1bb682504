import { join, resolve } from 'node:path'
import type { Config } from '#platform/server/config.ts'
import { system } from '#platform/server/http/http.ts'
import type { ServerFeature } from '#platform/server/server-feature.ts'
import { removeFolder } from '#platform/server/files/files.ts'
import { failLostConversions } from './server/conversion-commands.ts'
import { rewriteEarlierVideos } from './server/earlier-video-commands.ts'
import { createMediaFileRoutes } from './server/media-file-routes.ts'
import { countMissingFiles } from './server/named-file-queries.ts'
import type { MissingFiles } from './server/named-file-queries.ts'
import { openMediaStore } from './server/media-store.ts'
import { COVER_PHOTO_PATH, createStoryMediaRoutes } from './server/story-media-routes.ts'
import { sweepMedia } from './server/sweep-media-commands.ts'

const NO_FFMPEG =
  'ffmpeg was not found: story videos have no posters, and those that browsers cannot play are refused.'

function missingSentence({ named, missing }: MissingFiles, { storage, dataDir }: Config): string {
  const place = storage ? `the bucket ${storage.bucket}` : resolve(join(dataDir, 'media'))
  return `${missing.toLocaleString('en-US')} of the ${named.toLocaleString('en-US')} films and pictures that the database names are not in ${place}. Put them back from a backup, or set DATA_DIR or STORAGE_URL as they were: see "Backup and restore" in docs/operations.md.`
}

export const media: ServerFeature = {
  erase: (_scope, { coupleId }, { files }) =>
    Promise.resolve(coupleId ? () => removeFolder(files, coupleId) : undefined),
  open(deps) {
    const store = openMediaStore(deps)
    return {
      calls: [createStoryMediaRoutes(store)],
      files: [createMediaFileRoutes(store)],
      fileCalls: [COVER_PHOTO_PATH],
      periodicWork: [
        {
          name: 'the search for lost conversions',
          every: 'quarter of an hour',
          run: (scope) => failLostConversions(scope, store),
        },
        {
          name: 'the rewriting of earlier films',
          every: 'quarter of an hour',
          run: (scope) => rewriteEarlierVideos(scope, store),
        },
        // It looks at every file there is.
        { name: 'the sweep of media', every: 'day', run: (scope) => sweepMedia(scope, store) },
      ],
      async start() {
        // A process that starts on SQLite is the only one: no conversion can still be running.
        if (deps.engine === 'sqlite') await failLostConversions(system(deps), store, 0)
        const missing = await countMissingFiles(deps.db, store.files)
        const sentences = [
          (await store.converter.isThere()) ? '' : NO_FFMPEG,
          missing.missing ? missingSentence(missing, deps.config) : '',
        ]
        return sentences.filter(Boolean).join('\n') || null
      },
      stop() {
        store.converter.stop()
        store.rewriter.stop()
      },
    }
  },
}

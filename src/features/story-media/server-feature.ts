import { system } from '#platform/server/system-scope.ts'
import type { ServerFeature } from '#platform/server/server-feature.ts'
import { failLostConversions } from './server/conversion-commands.ts'
import { rewriteEarlierVideos } from './server/earlier-video-commands.ts'
import { createStoryMediaFileRoutes } from './server/story-media-file-routes.ts'
import { openMediaStore } from './server/media-store.ts'
import { COVER_PHOTO_PATH, createStoryMediaRoutes } from './server/story-media-routes.ts'

const NO_FFMPEG =
  'ffmpeg was not found: story videos have no posters, and those that browsers cannot play are refused.'

export const storyMedia: ServerFeature = {
  open(deps) {
    const store = openMediaStore(deps)
    return {
      calls: [createStoryMediaRoutes(store)],
      files: [createStoryMediaFileRoutes(store)],
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
      ],
      async start() {
        // A process on SQLite is the only one: when it starts, no conversion can still be running.
        if (deps.engine === 'sqlite') await failLostConversions(system(deps), store, 0)
        return (await store.converter.isThere()) ? null : NO_FFMPEG
      },
    }
  },
}

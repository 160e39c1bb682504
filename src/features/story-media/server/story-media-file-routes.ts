import { Hono } from 'hono'
import { isId } from '#platform/model/ids.ts'
import { visitor } from '#platform/server/http/caller.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import type { AppEnv } from '#platform/server/http/app-context.ts'
import { serveFile } from '#platform/server/http/serve-file.ts'
import { isStoryKey } from '#platform/server/story-key.ts'
import type { MediaStore } from './media-store.ts'
import { findServedFile } from './story-media-queries.ts'

/** How long browsers cache the couple's film and picture (rule C12). */
const KEPT_SECONDS = 3600

/** Serves the couple's film and picture to visitors of an open site, and to those who see a preview of it. */
export function createStoryMediaFileRoutes(store: MediaStore): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/media/:couple/:name', async (c) => {
    const { couple, name } = c.req.param()
    const scope = visitor(c)
    const served = isId(couple) ? await findServedFile(scope, couple, name) : null
    const hasKey = isStoryKey(store.secrets, couple, c.req.query('key') ?? '', scope.now)
    if (!served || !(served.isOpen || hasKey)) throw notFoundError()
    const audience = served.isOpen && !hasKey ? 'public' : 'private'
    return serveFile(c, store.files, {
      key: served.key,
      name,
      cacheControl: `${audience}, max-age=${KEPT_SECONDS}`,
    })
  })
  return routes
}

import { setImmediate } from 'node:timers/promises'
import { createRoute, z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { findOriginals } from '#features/media/server/originals-queries.ts'
import { findStoryFiles } from '#features/story-media/server/story-media-queries.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import { issueDownloadKey } from '#platform/server/download-key.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { zipStream } from '#platform/server/files/zip-stream.ts'
import { exportOwner, owner } from '#platform/server/http/caller.ts'
import { admits, createRouter, json } from '#platform/server/http/router.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import { sendZip, zipResponse } from '#platform/server/http/send-zip.ts'
import { everythingName } from '../model/data-export.ts'
import { exportInfo } from '../server/complete-json.ts'
import { limitDataExports } from '../server/export-limit.ts'
import { readParts } from '../server/export-parts.ts'
import { withExportSlot } from '../server/export-slots.ts'
import { getOwnerEmail } from '../server/export-queries.ts'
import { fileOriginals } from '../server/filed-originals.ts'
import { everythingEntries } from './everything-zip.ts'
import type { Everything } from './everything-zip.ts'

const tags = ['data export']

const everything = createRoute({
  method: 'get',
  path: '/api/data-export/everything.zip',
  security: admits.owner,
  tags,
  summary: 'All files of the export, every original, and a page that shows it all, in one ZIP',
  responses: { 200: zipResponse },
})

const everythingLink = createRoute({
  method: 'post',
  path: '/api/data-export/everything-link',
  security: admits.owner,
  tags,
  summary: 'The same at an address that a browser can save from, for five minutes',
  responses: { 200: json(z.object({ url: z.string() }), 'The address') },
})

/** The owner's calls for everything in one ZIP. */
export const everythingRoutes = createRouter()
  .openapi(everything, async (c) => sendEverything(c, await owner(c)))
  .openapi(everythingLink, async (c) => {
    const scope = await owner(c)
    await limitDataExports(scope)
    const key = issueDownloadKey(c.var.deps.secrets, 'data export', scope)
    return c.json({ url: `/exports/${scope.coupleId}/everything.zip?key=${key}` }, 200)
  })

/** The ZIP for a browser that follows a link and has no token to send. */
export const everythingFiles = new Hono<AppEnv>().get('/exports/:couple/everything.zip', async (c) =>
  sendEverything(c, await exportOwner(c, 'data export', c.req.param('couple'))),
)

async function sendEverything(c: AppContext, scope: OwnerScope): Promise<Response> {
  await limitDataExports(scope)
  const { deps } = c.var
  return withExportSlot(c, scope, async () => {
    const read = await readEverything(scope, deps)
    const { slug, time_zone } = read.couple
    const name = everythingName(slug, calendarDateIn(time_zone, scope.now))
    return sendZip(c, name, zipStream(deps.files, everythingEntries(read)))
  })
}

async function readEverything(scope: OwnerScope, deps: Deps): Promise<Everything> {
  const couple = await getCouple(scope)
  const parts = await readParts(scope, deps)
  const found = await findOriginals(scope, scope.coupleId)
  await setImmediate()
  // Once a response has begun, it can no longer report that the file store failed.
  const stored = new Set((await deps.files.list(scope.coupleId)).map(({ key }) => key))
  const filed = await fileOriginals(found?.originals ?? [], stored, couple.time_zone)
  await setImmediate()
  return {
    couple,
    parts,
    info: exportInfo(parts, await getOwnerEmail(scope), scope.now),
    originals: filed,
    story: await findStoryFiles(scope),
    now: scope.now,
  }
}

import { Hono } from 'hono'
import { calendarDateIn } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { exportOwner } from '#platform/server/http/caller.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import { sendZip } from '#platform/server/http/send-zip.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { Files } from '#platform/server/files/files.ts'
import { originalsName } from '../model/media-export.ts'
import { limitExports } from './export-limit.ts'
import { findOriginals } from './originals-queries.ts'
import { originalsZip } from './originals-zip.ts'

/** The address from which a browser downloads the ZIP, while `key` is valid. */
export function originalsAddress(coupleId: Id, key: string): string {
  return `/exports/${coupleId}/originals.zip?key=${key}`
}

/** The ZIP for a browser that follows a link and cannot send a token. */
export const originalsRoutes = new Hono<AppEnv>().get('/exports/:couple/originals.zip', async (c) =>
  sendOriginals(c, c.var.deps.files, await exportOwner(c, 'media originals', c.req.param('couple'))),
)

/** The ZIP for an owner who sends a token. */
export async function sendOriginals(c: AppContext, files: Files, scope: OwnerScope): Promise<Response> {
  await limitExports(scope, scope.coupleId)
  const found = await findOriginals(scope, scope.coupleId)
  if (!found) throw notFoundError()
  const { couple, originals } = found
  // Checks that the files are reachable: once the response has started, it can no longer report an error.
  if (originals[0]) await files.find(originals[0].storage_key)
  const name = originalsName(couple.slug, calendarDateIn(couple.time_zone, scope.now))
  return sendZip(c, name, originalsZip(files, originals, couple.time_zone))
}

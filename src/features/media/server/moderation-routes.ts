import { createRoute, z } from '@hono/zod-openapi'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { getMediaLinksVersion } from '#features/couples/server/media-link-commands.ts'
import { readQuery } from '#lists/model/define-list.ts'
import { IDS_MAX } from '#lists/model/list-page.ts'
import { listParams, matchingIds, pageSchema, pageParams } from '#lists/server/list-params.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import { csvResponse, sendCsv } from '#platform/server/csv/csv-response.ts'
import { issueDownloadKey } from '#platform/server/download-key.ts'
import { owner } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, idParam, json } from '#platform/server/http/router.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { zipResponse } from '#platform/server/http/send-zip.ts'
import { issueMediaKey, ownerReader } from '#platform/server/media-key.ts'
import { mediaExportColumns, mediaExportName } from '../model/media-export.ts'
import { endingOf } from '../model/media-files.ts'
import { mediaList } from '../model/media-list.ts'
import { mediaVerdict, mediaResponse, oneMediaVerdict } from '../model/media-schema.ts'
import { issueMediaLink } from './media-link.ts'
import {
  countNeedingConfirmation,
  getMedia,
  listForExport,
  listMediaIds,
  listSimilar,
  readMediaPage,
  summarizeMedia,
} from './media-list-queries.ts'
import {
  decideMany,
  decideMedia,
  endLinks,
  keepOneOfSimilar,
  prepareAgain,
  removeMedia,
  undoMediaDecision,
} from './moderation-commands.ts'
import { limitExports } from './export-limit.ts'
import { originalsAddress, sendOriginals } from './originals-routes.ts'

const tags = ['media']
const counted = json(z.object({ count: z.int() }), 'How many it was done with')
/** The id by which a decision can be undone; null if it changed nothing. */
const decision_id = z.uuid().nullable()
const mediaIds = z.array(z.uuid()).min(1).max(IDS_MAX)

const list = createRoute({
  method: 'get',
  path: '/api/media',
  security: admits.owner,
  tags,
  summary: "A page of your guests' photos and videos, newest first",
  request: { query: pageParams(mediaList) },
  responses: { 200: json(pageSchema(mediaResponse), 'The page') },
})

const ids = createRoute({
  method: 'get',
  path: '/api/media/ids',
  security: admits.owner,
  tags,
  summary: 'The ids of all that the search and filters match',
  request: { query: listParams(mediaList) },
  responses: { 200: json(matchingIds, 'The ids, in no order') },
})

const summary = createRoute({
  method: 'get',
  path: '/api/media/summary',
  security: admits.owner,
  tags,
  summary: 'All of it in figures, with the key that opens the files to you for six hours',
  responses: {
    200: json(
      z.object({
        key: z.string(),
        total: z.int(),
        queued: z.int(),
        approved: z.int(),
        hidden: z.int(),
        photos: z.int(),
        videos: z.int(),
        contributors: z.array(z.object({ guest_name: z.string(), count: z.int() })),
      }),
      'The figures',
    ),
  },
})

const similar = createRoute({
  method: 'get',
  path: '/api/media/{id}/similar',
  security: admits.owner,
  tags,
  summary: 'All that look like this one, itself included',
  request: { params: idParam },
  responses: { 200: json(z.array(mediaResponse), 'Newest first; empty where nothing does') },
})

const read = createRoute({
  method: 'get',
  path: '/api/media/{id}',
  security: admits.owner,
  tags,
  summary: 'One photo or video',
  request: { params: idParam },
  responses: { 200: json(mediaResponse, 'As it is now') },
})

const decide = createRoute({
  method: 'patch',
  path: '/api/media/{id}',
  security: admits.owner,
  tags,
  summary: 'Approve or hide a photo or video',
  request: { params: idParam, ...body(oneMediaVerdict) },
  responses: { 200: json(mediaResponse.extend({ decision_id }), 'As it is now') },
})

const bulk = createRoute({
  method: 'post',
  path: '/api/media/bulk',
  security: admits.owner,
  tags,
  summary: 'Approve or hide many; those that are so already are not counted',
  request: body(mediaVerdict.extend({ ids: mediaIds })),
  responses: { 200: json(z.object({ count: z.int(), decision_id }), 'How many it was done with') },
})

const needingConfirmation = createRoute({
  method: 'post',
  path: '/api/media/needing-confirmation',
  security: admits.owner,
  tags,
  summary: 'What of these should be asked about before all are approved',
  request: body(z.object({ ids: mediaIds })),
  responses: {
    200: json(z.object({ hidden: z.int(), flagged: z.int() }), 'Hidden ones, and flagged ones that wait'),
  },
})

const undo = createRoute({
  method: 'post',
  path: '/api/media/decisions/{id}/undo',
  security: admits.owner,
  tags,
  summary: 'Undo a decision, except for items decided again since',
  request: { params: idParam },
  responses: { 200: counted },
})

const keep = createRoute({
  method: 'post',
  path: '/api/media/{id}/keep',
  security: admits.owner,
  tags,
  summary: 'Approve this one and hide all that look like it',
  request: { params: idParam },
  responses: { 200: json(z.object({ count: z.int(), decision_id }), 'How many others were hidden') },
})

const again = createRoute({
  method: 'post',
  path: '/api/media/{id}/prepare',
  security: admits.owner,
  tags,
  summary: 'Prepare once more what could not be shown',
  request: { params: idParam },
  responses: { 200: json(mediaResponse, 'As it is now') },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/media/{id}',
  security: admits.owner,
  tags,
  summary: 'Delete a photo or video for good',
  request: { params: idParam },
  responses: { 204: { description: 'Deleted' } },
})

const exportCsv = createRoute({
  method: 'get',
  path: '/api/media/export.csv',
  security: admits.owner,
  tags,
  summary: 'Everything as CSV, with links to the originals that open without signing in',
  responses: { 200: csvResponse },
})

const endOfLinks = createRoute({
  method: 'post',
  path: '/api/media/links/end',
  security: admits.owner,
  tags,
  summary: 'End the links of all exports so far',
  responses: { 204: { description: 'None of them opens any more' } },
})

const originals = createRoute({
  method: 'get',
  path: '/api/media/originals.zip',
  security: admits.owner,
  tags,
  summary: 'Everything as it was sent, in one ZIP',
  responses: { 200: zipResponse },
})

const originalsLink = createRoute({
  method: 'post',
  path: '/api/media/originals-link',
  security: admits.owner,
  tags,
  summary: 'The same at an address that a browser can save from, for five minutes',
  responses: { 200: json(z.object({ url: z.string() }), 'The address') },
})

type ModerationDeps = Pick<Deps, 'secrets' | 'files' | 'config'> & {
  /** Called when something waits to be prepared. */
  onWaiting: () => void
}

/** The owner's calls about guests' uploads. */
export function createModerationRoutes({ secrets, files, config, onWaiting }: ModerationDeps) {
  const queryOf = (c: AppContext) => readQuery(mediaList, new URL(c.req.url).searchParams)
  return createRouter()
    .openapi(list, async (c) => {
      const scope = await owner(c)
      const { time_zone } = await getCouple(scope)
      return c.json(
        await readMediaPage(scope, queryOf(c), c.req.valid('query').after ?? null, time_zone),
        200,
      )
    })
    .openapi(ids, async (c) => {
      const scope = await owner(c)
      const { time_zone } = await getCouple(scope)
      return c.json({ ids: await listMediaIds(scope, queryOf(c), time_zone) }, 200)
    })
    .openapi(summary, async (c) => {
      const scope = await owner(c)
      const key = issueMediaKey(secrets, scope.coupleId, scope.now, ownerReader(scope))
      return c.json(await summarizeMedia(scope, key), 200)
    })
    .openapi(exportCsv, async (c) => {
      const scope = await owner(c)
      await limitExports(scope, scope.coupleId)
      const { slug, time_zone } = await getCouple(scope)
      const { coupleId } = scope
      const version = await getMediaLinksVersion(scope)
      const rows = (await listForExport(scope)).map((row) => ({
        ...row,
        url: issueMediaLink(
          secrets,
          config.publicUrl,
          { coupleId, mediaId: row.id, version },
          endingOf(row.storage_key),
        ),
      }))
      const name = mediaExportName(slug, calendarDateIn(time_zone, scope.now))
      return sendCsv(c, name, mediaExportColumns(time_zone), rows)
    })
    .openapi(originals, async (c) => sendOriginals(c, files, await owner(c)))
    .openapi(originalsLink, async (c) => {
      const scope = await owner(c)
      await limitExports(scope, scope.coupleId)
      const key = issueDownloadKey(secrets, 'media originals', scope)
      return c.json({ url: originalsAddress(scope.coupleId, key) }, 200)
    })
    .openapi(endOfLinks, async (c) => {
      await endLinks(await owner(c))
      return c.body(null, 204)
    })
    .openapi(bulk, async (c) => {
      const scope = await owner(c)
      const { ids: chosen, status } = c.req.valid('json')
      return c.json(await decideMany(scope, chosen, status), 200)
    })
    .openapi(needingConfirmation, async (c) =>
      c.json(await countNeedingConfirmation(await owner(c), c.req.valid('json').ids), 200),
    )
    .openapi(undo, async (c) => {
      const scope = await owner(c)
      return c.json({ count: await undoMediaDecision(scope, c.req.valid('param').id) }, 200)
    })
    .openapi(similar, async (c) => {
      const scope = await owner(c)
      const { look_group: group } = await getMedia(scope, c.req.valid('param').id)
      return c.json(group === null ? [] : await listSimilar(scope, group), 200)
    })
    .openapi(keep, async (c) => {
      const scope = await owner(c)
      return c.json(await keepOneOfSimilar(scope, c.req.valid('param').id), 200)
    })
    .openapi(read, async (c) => c.json(await getMedia(await owner(c), c.req.valid('param').id), 200))
    .openapi(decide, async (c) => {
      const scope = await owner(c)
      const { status, shown } = c.req.valid('json')
      return c.json(await decideMedia(scope, c.req.valid('param').id, status, shown), 200)
    })
    .openapi(again, async (c) => {
      const now = await prepareAgain(await owner(c), c.req.valid('param').id)
      onWaiting()
      return c.json(now, 200)
    })
    .openapi(remove, async (c) => {
      await removeMedia(await owner(c), files, c.req.valid('param').id)
      return c.body(null, 204)
    })
}

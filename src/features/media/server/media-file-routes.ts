import { Hono } from 'hono'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { DEFAULT_SETTINGS } from '#features/couples/model/couple.ts'
import type { CoupleSettings } from '#features/couples/model/couple.ts'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import { notFoundError, visitor } from '#platform/server/http/http.ts'
import type { AppEnv } from '#platform/server/http/http.ts'
import { serveFile } from '#platform/server/http/serve-file.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'
import { readMediaKey } from '#platform/server/media-key.ts'
import type { MediaReader } from '#platform/server/media-key.ts'
import { endingOf, filesOf, formKey } from '../model/media-files.ts'
import { isMediaLink } from './media-link.ts'
import type { MediaTools } from './media-tools.ts'

/** Asked for again each time it is shown, so that what is hidden is gone at once (rule C12). */
const CACHE_CONTROL = 'private, no-cache'

/** What guests sent: originals for the couple, what was drawn of them for guests as far as it is approved or their own. */
export function createMediaFileRoutes({ files, secrets }: MediaTools): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/media/:couple/:id/:name', async (c) => {
    const { couple, id, name } = c.req.param()
    const scope = visitor(c)
    const row = isId(couple) && isId(id) ? await findMediaFile(scope, couple, id) : null
    if (!row) throw notFoundError()
    const reader = readMediaKey(secrets, couple, c.req.query('key') ?? '', scope.now)
    const link = c.req.query('link')
    if (name === originalName(row.storage_key)) {
      const isLinked =
        link !== undefined &&
        isMediaLink(secrets, { coupleId: couple, mediaId: id, version: row.media_links_version }, link)
      if (reader !== 'owner' && !isLinked) throw notFoundError()
      return serveFile(c, files, {
        key: row.storage_key,
        name,
        cacheControl: CACHE_CONTROL,
        savedAs: `${id}.${endingOf(row.storage_key)}`,
      })
    }
    const key = drawnKey(row, name)
    if (key === null || !(await maySee(scope, couple, row, reader))) throw notFoundError()
    return serveFile(c, files, { key, name, cacheControl: CACHE_CONTROL })
  })
  return routes
}

type MediaFileRow = NonNullable<Awaited<ReturnType<typeof findMediaFile>>>

async function findMediaFile({ db }: VisitorScope, coupleId: Id, id: Id) {
  const row = await db
    .selectFrom('media')
    .innerJoin('couples', 'couples.id', 'media.couple_id')
    .select(['guest_id', 'companion', 'status', 'storage_key', 'widths', 'film'])
    .select(['media_links_version', 'date', 'time_zone', 'expiration_date', 'site_status', 'settings'])
    .where('media.id', '=', id)
    .where('couple_id', '=', coupleId)
    .executeTakeFirst()
  return row ?? null
}

function originalName(storageKey: string): string {
  return `original.${endingOf(storageKey)}`
}

/** The key of a form that the row has; null for any other name. */
function drawnKey(row: MediaFileRow, name: string): string | null {
  const { storage_key, film } = row
  const key = formKey(storage_key, name)
  const drawn = filesOf({ storage_key, film, widths: JSON.parse(row.widths) as number[] })
  return key !== storage_key && drawn.includes(key) ? key : null
}

async function maySee(
  scope: VisitorScope,
  coupleId: Id,
  row: MediaFileRow,
  reader: MediaReader | null,
): Promise<boolean> {
  if (reader === null || reader === 'owner') return reader === 'owner'
  if (reader === 'wall') return row.status === 'approved' && isOpen(scope, row)
  const { guestId, companion } = reader
  const isOwn = row.guest_id === guestId && (row.companion === 1) === companion
  if ((row.status !== 'approved' && !isOwn) || !isOpen(scope, row)) return false
  const guest = await scope.db
    .selectFrom('guests')
    .select('id')
    .where('id', '=', guestId)
    .where('couple_id', '=', coupleId)
    .executeTakeFirst()
  return guest !== undefined
}

/** For guests who are in: they keep the page to the end of the expiration date (rule A1). */
function isOpen({ now }: VisitorScope, row: MediaFileRow): boolean {
  const settings = { ...DEFAULT_SETTINGS, ...(JSON.parse(row.settings) as Partial<CoupleSettings>) }
  const availability = siteAvailability({ ...row, settings }, now)
  return availability !== 'expired' && availability !== 'draft'
}

import { Hono } from 'hono'
import { SUSPENDED, isSiteShown } from '#features/couples/model/site-availability.ts'
import { toSettings } from '#features/couples/server/couple-queries.ts'
import { featureState } from '#features/couples/model/unlocking.ts'
import { guestAccessBasis } from '#features/guest-site/server/guest-access-basis.ts'
import { currentCompanion } from '#features/guests/server/companion-mark.ts'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import { visitor } from '#platform/server/http/caller.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import type { AppEnv } from '#platform/server/http/app-context.ts'
import { serveFile } from '#platform/server/http/serve-file.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'
import {
  claimedReader,
  guestReader,
  isMediaKey,
  ownerReader,
  wallReader,
} from '#platform/server/media-key.ts'
import type { MediaReader } from '#platform/server/media-key.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { endingOf, filesOf, formKey } from '../model/media-files.ts'
import { findMediaFile, findReadingGuest, findWallKey, isOwnersSession } from './media-file-queries.ts'
import { isMediaLink } from './media-link.ts'
import type { MediaTools } from './media-tools.ts'

/** Revalidated every time it is shown, so that hidden items disappear at once (rule C12). */
const CACHE_CONTROL = 'private, no-cache'

/**
 * Serves what guests sent: originals to the couple, and drawn renditions to guests if they are approved or their own.
 */
export function createMediaFileRoutes({ files, secrets }: MediaTools): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/media/:couple/:id/:name', async (c) => {
    const { couple, id, name } = c.req.param()
    const scope = visitor(c)
    const row = isId(couple) && isId(id) ? await findMediaFile(scope, couple, id) : null
    if (!row) throw notFoundError()
    const reader = await readerOf(scope, secrets, couple, row, c.req.query('key') ?? '')
    const link = c.req.query('link')
    if (name === originalName(row.storage_key)) {
      const isLinked =
        link !== undefined &&
        // Anybody may have this address.
        row.site_status !== SUSPENDED &&
        isMediaLink(secrets, { coupleId: couple, mediaId: id, version: row.media_links_version }, link)
      if (reader?.kind !== 'owner' && !isLinked) throw notFoundError()
      return serveFile(c, files, {
        key: row.storage_key,
        name,
        cacheControl: CACHE_CONTROL,
        savedAs: `${id}.${endingOf(row.storage_key)}`,
      })
    }
    const key = drawnKey(row, name)
    if (key === null || !reader || !maySee(scope, row, reader)) throw notFoundError()
    return serveFile(c, files, { key, name, cacheControl: CACHE_CONTROL })
  })
  return routes
}

type MediaFileRow = NonNullable<Awaited<ReturnType<typeof findMediaFile>>>

function originalName(storageKey: string): string {
  return `original.${endingOf(storageKey)}`
}

/** The key of one of the row's renditions; null for any other name. */
function drawnKey(row: MediaFileRow, name: string): string | null {
  const { storage_key, film } = row
  const key = formKey(storage_key, name)
  const drawn = filesOf({ storage_key, film, widths: JSON.parse(row.widths) as number[] })
  return key !== storage_key && drawn.includes(key) ? key : null
}

type Reader = { kind: 'owner' } | { kind: 'wall' } | { kind: 'guest'; guestId: Id; companionMark: string }

/**
 * Who the key lets in now; null if it grants nothing, or no longer does: what it depends on is looked up every time.
 */
async function readerOf(
  scope: VisitorScope,
  secrets: Secrets,
  coupleId: Id,
  file: MediaFileRow,
  key: string,
): Promise<Reader | null> {
  const opens = (reader: MediaReader) => isMediaKey(secrets, coupleId, key, scope.now, reader)
  const claim = claimedReader(key)
  if (claim === 'wall') {
    const wallKey = await findWallKey(scope, coupleId)
    return wallKey !== null && opens(wallReader(wallKey)) ? { kind: 'wall' } : null
  }
  if (!claim) return null
  if ('sessionId' in claim) {
    const isOwner = opens(ownerReader(claim)) && (await isOwnersSession(scope, coupleId, claim.sessionId))
    return isOwner ? { kind: 'owner' } : null
  }
  const { guestId, companion } = claim
  const guest = await findReadingGuest(scope, coupleId, guestId)
  if (!guest) return null
  const row = { ...file, ...guest }
  const companionMark = companion ? currentCompanion(row) : ''
  if (companionMark === null) return null
  const accessBasis = guestAccessBasis(row, toSettings(file.settings).access_mode, companionMark)
  return opens(guestReader({ guestId, companion, accessBasis }))
    ? { kind: 'guest', guestId, companionMark }
    : null
}

function maySee(scope: VisitorScope, row: MediaFileRow, reader: Reader): boolean {
  if (reader.kind === 'owner') return true
  if (!isOpen(scope, row)) return false
  const isOwn =
    reader.kind === 'guest' && row.guest_id === reader.guestId && row.companion_mark === reader.companionMark
  return row.status === 'approved' || isOwn
}

/**
 * For guests with a session: they keep the page until the end of the expiration date (rule A1), and photos while these
 * are on.
 */
function isOpen({ now }: VisitorScope, row: MediaFileRow): boolean {
  const settings = toSettings(row.settings)
  return isSiteShown({ ...row, settings }, now) && featureState({ settings }, 'camera', now) === 'open'
}

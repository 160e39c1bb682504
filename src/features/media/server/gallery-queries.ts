import type { ExpressionBuilder } from 'kysely'
import { featureState } from '#features/couples/model/unlocking.ts'
import { findCouple } from '#features/couples/server/couple-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Db, Tables } from '#platform/server/db/db.ts'
import type { AnyScope, GuestScope } from '#platform/server/db/scope.ts'
import { guestReader, issueMediaKey } from '#platform/server/media-key.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { GALLERY_MOST, GALLERY_PAGE } from '../model/media.ts'
import type { Gallery, GalleryVersion, GuestPhotos } from '../model/media.ts'
import { listOwnUploads } from './own-upload-queries.ts'
import { SHOWN_COLUMNS, toShownMedia } from './shown-media.ts'

interface PageRequest {
  /** `next` of the previous page; null for the newest */
  after?: string | null
  limit?: number
}

/** What guests see of each other's photos and films: the approved ones, latest decision first. */
export async function readGallery(
  scope: GuestScope,
  secrets: Secrets,
  { after = null, limit = GALLERY_PAGE }: PageRequest = {},
): Promise<Gallery> {
  const { coupleId } = scope
  const from = after === null ? null : readCursor(after)
  const most = Math.min(limit, GALLERY_MOST)
  const version = await readGalleryVersion(scope)
  const rows = await scope.db
    .selectFrom('media')
    .where('couple_id', '=', coupleId)
    .where(isShown)
    .select([...SHOWN_COLUMNS, 'guest_name', 'decided_at'])
    .$if(from !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('decided_at', '<', from!.decidedAt),
          eb.and([eb('decided_at', '=', from!.decidedAt), eb('id', '<', from!.id)]),
        ]),
      ),
    )
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute()
  const page = rows.slice(0, most)
  const last = page.at(-1)
  return {
    key: issueMediaKey(secrets, coupleId, scope.now, guestReader(scope)),
    items: page.map(({ guest_name, decided_at, ...row }) => ({
      ...toShownMedia(coupleId, row),
      guest_name,
      shown_at: decided_at!,
    })),
    next: rows.length > most && last ? `${last.decided_at}_${last.id}` : null,
    ...version,
  }
}

/** What is sent to all guests of a couple when their gallery changes; null if photos are off or not unlocked yet. */
export async function readLiveGallery(scope: AnyScope, coupleId: Id): Promise<GalleryVersion | null> {
  const couple = await findCouple(scope, coupleId)
  if (!couple || featureState(couple, 'camera', scope.now) !== 'open') return null
  return readGalleryVersion({ db: scope.db, coupleId })
}

function readGalleryVersion({ db, coupleId }: { db: Db; coupleId: Id }): Promise<GalleryVersion> {
  return db
    .selectFrom('media')
    .where('couple_id', '=', coupleId)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(isShown).as('total'),
      eb.fn.max('decided_at').as('decided_at'),
    ])
    .executeTakeFirstOrThrow()
}

function isShown(eb: ExpressionBuilder<Tables, 'media'>) {
  return eb.and([
    eb('status', '=', 'approved'),
    eb('prepared', '=', 'ready'),
    eb('decided_at', 'is not', null),
  ])
}

/** The contents of the Photos tab. */
export async function readGuestPhotos(scope: GuestScope, secrets: Secrets): Promise<GuestPhotos> {
  return { gallery: await readGallery(scope, secrets), own: await listOwnUploads(scope, secrets) }
}

const CURSOR = /^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/

function readCursor(text: string): { decidedAt: string; id: string } {
  const [, decidedAt, id] = CURSOR.exec(text) ?? []
  if (!decidedAt || !id || Number.isNaN(Date.parse(decidedAt))) {
    const message = 'This page of the gallery does not exist'
    throw new AppError('invalid', message, { fields: { after: message } })
  }
  return { decidedAt, id }
}

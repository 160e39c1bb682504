import { AppError } from '#platform/model/app-error.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { guestReader, issueMediaKey } from '#platform/server/media-key.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { GALLERY_MOST, GALLERY_PAGE } from '../model/media.ts'
import type { Gallery, GuestPhotos } from '../model/media.ts'
import { listOwnUploads } from './own-upload-queries.ts'
import { SHOWN_COLUMNS, toShownMedia } from './shown-media.ts'

interface PageRequest {
  /** `next` of the page before; null for the newest */
  after?: string | null
  limit?: number
}

/** What guests of the wedding see of each other's photos and films: the approved ones, the newest decision first. */
export async function readGallery(
  scope: GuestScope,
  secrets: Secrets,
  { after = null, limit = GALLERY_PAGE }: PageRequest = {},
): Promise<Gallery> {
  const { coupleId } = scope
  const shown = scope.db
    .selectFrom('media')
    .where('couple_id', '=', coupleId)
    .where('status', '=', 'approved')
    .where('prepared', '=', 'ready')
    .where('decided_at', 'is not', null)
  const { total } = await shown.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const from = after === null ? null : readCursor(after)
  const most = Math.min(limit, GALLERY_MOST)
  const rows = await shown
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
    total,
  }
}

/** The Photos tab. */
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

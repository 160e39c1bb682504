import type { Selectable } from 'kysely'
import { AppError } from '#platform/model/app-error.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { AccountScope, AnyScope, GuestScope, OwnerScope } from '#platform/server/db/scope.ts'
import { DEFAULT_SETTINGS, DEFAULT_TOGGLES } from '../model/couple.ts'
import { DEFAULT_DESIGN } from '#features/design/model/design.ts'
import type { Couple, CoupleNames, CoupleSettings, PublicCouple, Venue } from '../model/couple.ts'
import type { DesignSettings } from '#features/design/model/design.ts'
import { toHeroCover } from '#features/design/model/cover-wash.ts'
import { currentSiteStatus } from '../model/site-availability.ts'
import { mediaAddress } from '../model/story-media.ts'
import type { CoverPhoto } from '../model/story-media.ts'
import type { CoupleTable } from './couple-table.ts'

export const COUPLE_COLUMNS = [
  'id',
  'slug',
  'names',
  'date',
  'ceremony_time',
  'time_zone',
  'venue',
  'expiration_date',
  'site_status',
  'erase_after',
  'story_video_url',
  'poster_key',
  'cover_photo_key',
  'cover_photo_variants',
  'settings',
  'design_settings',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof CoupleTable)[]

export type CoupleRow = Pick<Selectable<CoupleTable>, (typeof COUPLE_COLUMNS)[number]>

const readById = preparedQuery((db, { id }: { id: Id }) =>
  db.selectFrom('couples').select(COUPLE_COLUMNS).where('id', '=', id),
)
const readBySlug = preparedQuery((db, { slug }: { slug: string }) =>
  db.selectFrom('couples').select(COUPLE_COLUMNS).where('slug', '=', slug),
)

/** The couple of the scope. @throws AppError `not_found` if it was deleted in the meantime */
export async function getCouple(scope: OwnerScope | GuestScope): Promise<Couple> {
  const [row] = await readById(scope.db, { id: scope.coupleId })
  if (!row) throw new AppError('not_found', 'This wedding no longer exists')
  return toCouple(row, scope.now)
}

/** The couple with that id, whatever the state of its site; null if it was deleted. */
export async function findCouple({ db, now }: AnyScope, id: Id): Promise<Couple | null> {
  const [row] = await readById(db, { id })
  return row ? toCouple(row, now) : null
}

/** The couple of a signed-in person; null before they create one. */
export async function findOwnCouple(scope: AccountScope): Promise<Couple | null> {
  const row = await scope.db
    .selectFrom('couples')
    .select(COUPLE_COLUMNS)
    .where('owner_id', '=', scope.userId)
    .executeTakeFirst()
  return row ? toCouple(row, scope.now) : null
}

/** The couple at a public address, whatever the state of its site; null if there is none. */
export async function findCoupleBySlug(scope: AnyScope, slug: string): Promise<Couple | null> {
  const row = await findCoupleRow(scope, slug)
  return row && toCouple(row, scope.now)
}

/** Whether the couple's owner has an active licence. */
export async function isLicensed(scope: OwnerScope): Promise<boolean> {
  const row = await scope.db
    .selectFrom('licences')
    .select('id')
    .where('user_id', '=', scope.ownerId)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The stored row of `findCoupleBySlug`, for callers that only need to know whether anything has changed. */
export async function findCoupleRow(scope: AnyScope, slug: string): Promise<CoupleRow | null> {
  if (!SLUG.test(slug)) return null
  const [row] = await readBySlug(scope.db, { slug })
  return row ?? null
}

/** What visitors may see of a couple (rule T2: nothing else is sent). */
export function toPublicCouple(couple: Couple): PublicCouple {
  const { custom_css: _, ...design } = couple.design_settings
  return {
    slug: couple.slug,
    bride_first: couple.names.bride_first,
    groom_first: couple.names.groom_first,
    date: couple.date,
    ceremony_time: couple.ceremony_time,
    venue: couple.venue,
    story_video_url: couple.story_video_url,
    poster_url: couple.poster_url,
    cover_photo: couple.cover_photo && toHeroCover(couple.cover_photo, couple.design_settings),
    toggles: couple.settings.toggles,
    design,
  }
}

const SLUG = /^[a-z0-9-]{1,250}$/

/** The only mapping from a row to what the owner sees; the site's status is the one at `now`. */
export function toCouple(row: CoupleRow, now: Instant): Couple {
  const { poster_key, cover_photo_key, cover_photo_variants, ...rest } = row
  return {
    ...rest,
    site_status: currentSiteStatus(row, now),
    poster_url: poster_key && mediaAddress(poster_key),
    cover_photo: toCoverPhoto({ cover_photo_key, cover_photo_variants }),
    names: JSON.parse(row.names) as CoupleNames,
    venue: JSON.parse(row.venue) as Venue,
    settings: toSettings(row.settings),
    design_settings: { ...DEFAULT_DESIGN, ...(JSON.parse(row.design_settings) as Partial<DesignSettings>) },
  }
}

/** The settings of a row; keys that a later version added get their defaults (rule A10). */
export function toSettings(json: string): CoupleSettings {
  const settings = JSON.parse(json) as Partial<CoupleSettings>
  return { ...DEFAULT_SETTINGS, ...settings, toggles: { ...DEFAULT_TOGGLES, ...settings.toggles } }
}

/** The couple's picture; null if it has none. */
export function toCoverPhoto(
  row: Pick<CoupleRow, 'cover_photo_key' | 'cover_photo_variants'>,
): CoverPhoto | null {
  if (!row.cover_photo_key || !row.cover_photo_variants) return null
  const { wide, tall, brightness } = JSON.parse(row.cover_photo_variants) as Omit<CoverPhoto, 'base'>
  return { base: mediaAddress(row.cover_photo_key), wide, tall, brightness }
}

import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { mediaKeyEnd } from '#platform/server/media-key.ts'
import { issueStoryKey } from '#platform/server/story-key.ts'
import type { AnyScope, OwnerScope } from '#platform/server/db/scope.ts'
import { isSiteShown } from '#features/couples/model/site-availability.ts'
import { coverAddress, COVER_ENDINGS, mediaAddress } from '#features/couples/model/story-media.ts'
import type { StoryMedia } from '#features/couples/model/story-media.ts'
import { toCoverPhoto, toSettings } from '#features/couples/server/couple-queries.ts'
import type { MediaStore } from './media-store.ts'

const COLUMNS = [
  'id',
  'date',
  'time_zone',
  'expiration_date',
  'site_status',
  'settings',
  'story_video_state',
  'story_video_url',
  'story_video_key',
  'poster_key',
  'unrewritten_video_key',
  'cover_photo_key',
  'cover_photo_variants',
] as const

/** The couple's film and picture as its settings show them. */
export async function getStoryMedia(scope: OwnerScope, store: MediaStore): Promise<StoryMedia> {
  const row = await getMediaRow(scope, scope.coupleId)
  const cover = toCoverPhoto(row)
  const key = `key=${issueStoryKey(store.secrets, scope.coupleId, mediaKeyEnd(scope.now))}`
  const opened = (address: string) => `${address}${address.includes('?') ? '&' : '?'}${key}`
  return {
    story_video_state: row.story_video_state,
    story_video_url: row.story_video_url && opened(row.story_video_url),
    poster_url: row.poster_key && opened(mediaAddress(row.poster_key)),
    cover_photo_url: cover && opened(coverAddress(cover, 'wide', cover.wide[0]!, 'jpg')),
    converts: await store.converter.isThere(),
  }
}

/** The media columns of a couple's row; null if there is no such couple. */
async function findMediaRow(scope: AnyScope, coupleId: Id) {
  const row = await scope.db
    .selectFrom('couples')
    .select(COLUMNS)
    .where('id', '=', coupleId)
    .executeTakeFirst()
  return row ?? null
}

/** The media columns of a couple's row. @throws AppError `not_found` if the couple was deleted in the meantime */
export async function getMediaRow(scope: AnyScope, coupleId: Id) {
  const row = await findMediaRow(scope, coupleId)
  if (!row) throw new AppError('not_found', 'This wedding no longer exists')
  return row
}

/** The keys of the couple's own film and picture, the picture in its largest width; null if there is none. */
export async function findStoryFiles(
  scope: OwnerScope,
): Promise<{ film: string | null; cover: string | null }> {
  const row = await getMediaRow(scope, scope.coupleId)
  const width = toCoverPhoto(row)?.wide.at(-1)
  const cover = width && coverAddress({ base: row.cover_photo_key ?? '' }, 'wide', width, 'jpg')
  return { film: row.story_video_key, cover: cover || null }
}

/**
 * The key of the file that `/media/{couple}/{name}` may serve, which must be one that the couple's row refers to, so
 * that no address leads anywhere else. Null if there is none.
 */
export async function findServedFile(
  scope: AnyScope,
  coupleId: Id,
  name: string,
): Promise<{ key: string; isOpen: boolean } | null> {
  const row = await findMediaRow(scope, coupleId)
  const key = `${coupleId}/${name}`
  if (!row || !servedKeys(row).includes(key)) return null
  const settings = toSettings(row.settings)
  return { key, isOpen: isSiteShown({ ...row, settings }, scope.now) }
}

interface MediaColumns {
  story_video_key: string | null
  poster_key: string | null
  cover_photo_key: string | null
  cover_photo_variants: string | null
}

/** Every file that a row refers to. */
export function servedKeys(row: MediaColumns): string[] {
  const cover = toCoverPhoto(row)
  const forms = cover
    ? [
        ...cover.wide.map((width) => ['wide', width] as const),
        ...cover.tall.map((width) => ['tall', width] as const),
      ]
    : []
  const base = { base: row.cover_photo_key ?? '' }
  return [
    row.story_video_key,
    row.poster_key,
    ...forms.flatMap(([shape, width]) =>
      COVER_ENDINGS.map((ending) => coverAddress(base, shape, width, ending)),
    ),
  ].filter((key) => key !== null)
}

import type { Id } from '#platform/model/ids.ts'
import { blurAddress } from '../model/picture-forms.ts'
import type { ShownMedia } from '../model/media.ts'
import type { MediaTable } from './media-table.ts'

/** The columns that say how an item is shown. */
export const SHOWN_COLUMNS = [
  'id',
  'kind',
  'width',
  'height',
  'widths',
  'film',
  'duration_ms',
  'blur',
  'alt',
] as const
export type ShownRow = Pick<MediaTable, (typeof SHOWN_COLUMNS)[number]>

/** A photo or film as pages show it. */
export function toShownMedia(coupleId: Id, row: ShownRow): ShownMedia {
  const { id, kind, width, height, film, duration_ms, blur, alt } = row
  const widths = JSON.parse(row.widths) as number[]
  return {
    id,
    kind,
    base: `/media/${coupleId}/${id}`,
    width,
    height,
    widths,
    film,
    duration_ms,
    blur: blur && blurAddress(blur),
    alt,
  }
}

import { setImmediate } from 'node:timers/promises'
import { formKey } from '#features/media/model/media-files.ts'
import { widthFor } from '#features/media/model/media-measures.ts'
import { originalNamer } from '#features/media/model/original-names.ts'
import type { Original } from '#features/media/server/originals-queries.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { FOLDERS } from '../model/data-export.ts'

/** An original with its path in the ZIP. */
export interface FiledOriginal extends Original {
  /** 'Photos and videos/Ana 2027-06-12 16.03.jpg' */
  file: string
  isThere: boolean
  /** what the page shows for it; null if no picture was drawn */
  picture: { key: string; file: string } | null
}

/**
 * The page shows photos at this width or the next larger one that is drawn: sharp at a third of the width of a
 * sheet of paper.
 */
const PICTURE_WIDTH = 1200

/** Other requests get their turn after this many: converting to a time zone is slow. */
const FILED_AT_ONCE = 200

/** Gives each of `originals` its path in the ZIP; `stored` are the keys of the files that exist. */
export async function fileOriginals(
  originals: readonly Original[],
  stored: ReadonlySet<string>,
  zone: TimeZone,
): Promise<FiledOriginal[]> {
  const nameOf = originalNamer(zone)
  const filed: FiledOriginal[] = []
  for (const [index, original] of originals.entries()) {
    if (index % FILED_AT_ONCE === FILED_AT_ONCE - 1) await setImmediate()
    const width = widthFor({ widths: JSON.parse(original.widths) as number[] }, PICTURE_WIDTH)
    const key = width === null ? null : formKey(original.storage_key, `${width}.webp`)
    filed.push({
      ...original,
      file: `${FOLDERS.originals}/${nameOf(original)}`,
      isThere: stored.has(original.storage_key),
      picture: key !== null && stored.has(key) ? { key, file: `${FOLDERS.page}/${index + 1}.webp` } : null,
    })
  }
  return filed
}

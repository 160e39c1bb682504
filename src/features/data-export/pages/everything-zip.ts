import { activityColumns } from '#features/activities/model/activity-export.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { haveLanguages } from '#features/guests/model/guest-csv.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { ExportParts } from '#platform/model/export-parts.ts'
import { csvPieces } from '#platform/server/csv/csv.ts'
import { wallClockDate } from '#platform/server/files/zip-stream.ts'
import type { ZipEntry } from '#platform/server/files/zip-stream.ts'
import { FOLDERS, PAGE_NAME, exportFileName } from '../model/data-export.ts'
import type { ExportType } from '../model/data-export.ts'
import { filedMediaColumns, guestColumns } from '../model/export-columns.ts'
import { completeJson } from '../server/complete-json.ts'
import type { ExportInfo } from '../server/complete-json.ts'
import type { FiledOriginal } from '../server/filed-originals.ts'
import { listedActivities } from '../server/listed-activities.ts'
import { COVER_NAME } from './cover-name.ts'
import { ourWeddingPage } from './our-wedding-page.tsx'

/** The content of the ZIP; all of it is read before the first byte is sent. */
export interface Everything {
  couple: Couple
  parts: ExportParts
  info: ExportInfo
  originals: readonly FiledOriginal[]
  /** the storage keys of the couple's own film and picture */
  story: { film: string | null; cover: string | null }
  now: Instant
}

/**
 * The files of the ZIP in their order: those written from the database come first, so that their rows are not
 * kept in memory while the originals are sent.
 */
export function everythingEntries(everything: Everything): Iterable<ZipEntry> {
  const { couple, originals, now } = everything
  const zone = couple.time_zone
  const storyEntries = storyFiles(everything).map((file) => ({
    ...file,
    lastModified: wallClockDate(zone, now),
  }))
  return inOrder(documentsOf(everything), storyEntries, mediaFiles(originals, zone))
}

/** Each document is released once it is written. */
function* inOrder(documents: ZipEntry[], ...others: Iterable<ZipEntry>[]): Generator<ZipEntry> {
  for (let next = documents.shift(); next; next = documents.shift()) yield next
  for (const entries of others) yield* entries
}

function documentsOf(everything: Everything): ZipEntry[] {
  const { couple, parts, info, originals, now } = everything
  const zone = couple.time_zone
  const lastModified = wallClockDate(zone, now)
  const nameOf = (type: ExportType) =>
    `${FOLDERS.files}/${exportFileName(type, couple.slug, calendarDateIn(zone, now))}`
  const files = new Map(originals.map(({ id, file, isThere }) => [id, isThere ? file : null]))
  const mediaColumns = filedMediaColumns(zone, ({ id }) => files.get(id) ?? null)
  const pieces: [string, Iterable<string> | AsyncIterable<string>][] = [
    [PAGE_NAME, ourWeddingPage(everything)],
    [nameOf('guests'), csvPieces(guestColumns(zone, haveLanguages(parts.guests), now), parts.guests)],
    [nameOf('media'), csvPieces(mediaColumns, parts.media)],
    [nameOf('activities'), csvPieces(activityColumns(zone), listedActivities(parts))],
    [nameOf('complete'), completeJson(parts, info)],
  ]
  return pieces.map(([name, text]) => ({ name, lastModified, pieces: text }))
}

function storyFiles({ story: { cover, film } }: Everything) {
  return [
    ...(cover ? [{ name: COVER_NAME, key: cover }] : []),
    ...(film ? [{ name: `Our film.${film.endsWith('.webm') ? 'webm' : 'mp4'}`, key: film }] : []),
  ]
}

/**
 * First the pictures of the page, so that it is complete even if a download is interrupted, and then the
 * originals.
 */
function* mediaFiles(originals: readonly FiledOriginal[], zone: string): Generator<ZipEntry> {
  const at = ({ taken_at, created_at }: FiledOriginal) => wallClockDate(zone, taken_at ?? created_at)
  for (const original of originals) {
    const { picture, status } = original
    if (picture && status !== 'hidden')
      yield { name: picture.file, lastModified: at(original), key: picture.key }
  }
  for (const original of originals)
    yield { name: original.file, lastModified: at(original), key: original.storage_key }
}

import type { Instant, TimeZone } from '#platform/model/dates.ts'
import type { Files } from '#platform/server/files/files.ts'
import { wallClockDate, zipStream } from '#platform/server/files/zip-stream.ts'
import { originalNamer } from '../model/original-names.ts'

interface Original {
  storage_key: string
  guest_name: string
  taken_at: Instant | null
  created_at: Instant
}

/** A ZIP of the originals as they were sent; see `zipStream`. */
export function originalsZip(
  files: Pick<Files, 'read'>,
  originals: readonly Original[],
  zone: TimeZone,
): ReadableStream<Uint8Array> {
  const nameOf = originalNamer(zone)
  const entries = originals.map((original) => ({
    name: nameOf(original),
    lastModified: wallClockDate(zone, original.taken_at ?? original.created_at),
    key: original.storage_key,
  }))
  return zipStream(files, entries)
}

import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'

/** A guest's photo or film as if it had been sent to the server on `dataDir` and prepared; newest last. */
export interface DrawnMedia {
  id: string
  guest_name: string
  guest_id: string | null
  status: 'queued' | 'approved' | 'hidden'
  kind: 'photo' | 'video'
  filter_state: 'clear' | 'marked'
  look_group: string | null
  created_at: string
  prepared: 'ready' | 'waiting' | 'failed'
}

const WIDTHS = [480, 1200]
/** The number of pictures that are really drawn. */
const PICTURES = 12

/** Adds them to the database and the files of a server that runs on SQLite. */
export async function addDrawnMedia(
  dataDir: string,
  coupleId: string,
  wanted: readonly Partial<DrawnMedia>[],
  film?: string,
): Promise<DrawnMedia[]> {
  const drawn = await drawAll(join(dataDir, 'drawn'))
  const database = new Sqlite(join(dataDir, 'twofold.db'))
  database.pragma('busy_timeout = 5000')
  const rows = wanted.map((one, index): DrawnMedia => ({
    id: uuidv7(),
    guest_name: 'Margaret Okafor',
    guest_id: null,
    status: 'queued',
    kind: 'photo',
    filter_state: 'clear',
    look_group: null,
    created_at: new Date(Date.UTC(2026, 4, 1) + index * 47 * 60_000).toISOString(),
    prepared: 'ready',
    ...one,
  }))
  // Claimed, as if a process were at work on it: the server's own would prepare it during the test.
  const claimed_at = new Date().toISOString()
  const insert = database.prepare(
    `insert into media (id, couple_id, guest_id, guest_name, companion, url, status, kind, storage_key, mime, bytes, sha256,
      width, height, duration_ms, widths, film, blur, look_group, original_name, filter_state, prepared, claimed_at, decided_at, created_at)
     values (@id, @couple_id, @guest_id, @guest_name, 0, @url, @status, @kind, @storage_key, @mime, 3250585, @id,
      4032, 3024, @duration_ms, @widths, @film, @blur, @look_group, 'IMG_0001', @filter_state, @prepared, @claimed_at, @decided_at, @created_at)`,
  )
  database.transaction(() => {
    for (const [index, row] of rows.entries()) {
      const isFilm = row.kind === 'video'
      const stem = `${coupleId}/guests/${row.id}`
      const picture = drawn[index % drawn.length]!
      const isReady = row.prepared === 'ready'
      insert.run({
        ...row,
        couple_id: coupleId,
        claimed_at: row.prepared === 'waiting' ? claimed_at : null,
        url: `/media/${coupleId}/${row.id}/original.${isFilm ? 'mp4' : 'jpg'}`,
        storage_key: `${stem}.${isFilm ? 'mp4' : 'jpg'}`,
        mime: isFilm ? 'video/mp4' : 'image/jpeg',
        decided_at: row.status === 'queued' ? null : row.created_at,
        duration_ms: isFilm ? 14_000 : null,
        widths: JSON.stringify(isReady ? WIDTHS : []),
        film: isFilm && film ? 'film.mp4' : null,
        blur: isReady ? picture.blur : null,
      })
      const place = join(dataDir, 'media', stem)
      mkdirSync(dirname(place), { recursive: true })
      linkSync(isFilm && film ? film : picture.file(1200, 'jpg'), `${place}.${isFilm ? 'mp4' : 'jpg'}`)
      if (isFilm && film) linkSync(film, `${place}-film.mp4`)
      if (isReady)
        for (const width of WIDTHS)
          for (const ending of ['webp', 'jpg'])
            linkSync(picture.file(width, ending), `${place}-${width}.${ending}`)
    }
  })()
  database.close()
  return rows
}

async function drawAll(dir: string) {
  mkdirSync(dir, { recursive: true })
  return Promise.all(
    Array.from({ length: PICTURES }, async (_, index) => {
      const picture = sharp(Buffer.from(scene(index)))
      const file = (width: number, ending: string) => join(dir, `${index}-${width}.${ending}`)
      for (const width of WIDTHS) {
        writeFileSync(
          file(width, 'webp'),
          await picture.clone().resize(width).webp({ quality: 70 }).toBuffer(),
        )
        writeFileSync(
          file(width, 'jpg'),
          await picture.clone().resize(width).jpeg({ quality: 76 }).toBuffer(),
        )
      }
      const blur = await picture.clone().resize(16).webp({ quality: 30 }).toBuffer()
      return { file, blur: blur.toString('base64') }
    }),
  )
}

/** An evening with lights, each in its own colors. */
function scene(index: number): string {
  const hue = (index * 53) % 360
  const lights = Array.from({ length: 26 }, (_, at) => {
    const [x, y] = [(at * 173 + index * 91) % 1600, (at * 271 + index * 37) % 1200]
    return `<circle cx="${x}" cy="${y}" r="${30 + ((at * 29) % 90)}" fill="hsl(${(hue + at * 9) % 360} 70% 75%)" opacity="0.5"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue} 45% 30%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 60% 68%)"/></linearGradient></defs>
<rect width="1600" height="1200" fill="url(#g)"/>${lights.join('')}
<path d="M700 1200V820a60 60 0 0 1 120 0v380zM840 1200l60-420a50 50 0 0 1 100 0l80 420z" fill="hsl(${hue} 40% 14%)"/></svg>`
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { FLAGGED_FROM, isFlagged } from '../src/features/media/model/picture-filter.ts'
import { createPictureFilter } from '../src/features/media/server/picture-filter.ts'
import type { PictureFilter } from '../src/features/media/server/picture-filter.ts'
import { drawBarePeople, drawSafePeople, drawShapes } from './drawn-pictures.ts'
import type { DrawnPicture } from './drawn-pictures.ts'
import { atPercentile, median, milliseconds } from './figure.ts'
import type { Figure } from './figure.ts'
import { residentMegabytes } from './server-process.ts'

const MAX_MB = 320
const MAX_MS = 500
/** The size at which the server draws pictures for the filter. */
const SIDE = 480
const DESIGN_PICTURES = 'src/features/design/public/pictures'
const IS_PICTURE = /\.(jpe?g|png|webp|avif)$/i

/**
 * What scoring costs, and how many pictures of each set are flagged. To add sets of your own, name their folders
 * in `PICTURES`, separated by colons; each folder is a set.
 */
export async function measurePictureFilter(): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'twofold-pictures-'))
  const filter = createPictureFilter(pino())
  try {
    const times: number[] = []
    const [first] = await drawSafePeople()
    const beganAt = performance.now()
    await filter.score([write(dir, first!)])
    const startMs = performance.now() - beganAt
    const rates: Figure[] = []
    for (const [name, draw] of Object.entries(sets())) {
      const paths = (await draw()).map((picture) => write(dir, picture))
      rates.push(await rateOf(name, paths, filter, times))
    }
    return [...costs(startMs, times), ...rates]
  } finally {
    filter.stop()
    rmSync(dir, { recursive: true })
  }
}

function sets(): Record<string, () => Promise<DrawnPicture[]>> {
  const own = (process.env['PICTURES'] ?? '').split(':').filter(Boolean)
  return {
    'people in clothes, drawn': drawSafePeople,
    'soft shapes, colours of flowers': () => drawShapes('flowers'),
    'soft shapes, colours of the sea': () => drawShapes('sea'),
    'pictures of the designs': () => readFolder(DESIGN_PICTURES),
    'people without clothes, drawn': drawBarePeople,
    'soft shapes, colours of light skin': () => drawShapes('light skin'),
    'soft shapes, colours of dark skin': () => drawShapes('dark skin'),
    ...Object.fromEntries(own.map((folder) => [basename(folder), () => readFolder(folder)])),
  }
}

async function rateOf(
  name: string,
  paths: string[],
  filter: PictureFilter,
  times: number[],
): Promise<Figure> {
  const scores: number[] = []
  for (const path of paths) {
    const beganAt = performance.now()
    const score = await filter.score([path])
    times.push(performance.now() - beganAt)
    if (score !== null) scores.push(score)
  }
  const flagged = scores.filter(isFlagged).length
  const failed = paths.length - scores.length
  return {
    name: `  ${name}`,
    value: `${flagged} of ${scores.length}`,
    noise: `flagged from ${FLAGGED_FROM}; highest ${Math.max(0, ...scores).toFixed(2)}, median ${median(scores).toFixed(2)}${failed ? `, ${failed} not scored` : ''}`,
  }
}

function costs(startMs: number, times: number[]): Figure[] {
  const { now, peak } = residentMegabytes(programOf(process.pid))
  return [
    {
      name: 'a picture is scored, median',
      value: milliseconds(median(times)),
      target: `< ${MAX_MS} ms`,
      isMet: median(times) < MAX_MS,
      noise: `${times.length} pictures, p99 ${milliseconds(atPercentile(times, 99))}; the first, with the start, ${milliseconds(startMs)}`,
    },
    {
      name: 'memory of the program, at its peak',
      value: `${peak.toFixed(0)} MB`,
      target: `< ${MAX_MB} MB`,
      isMet: peak < MAX_MB,
      noise: `${now.toFixed(0)} MB at the end; none after a minute without pictures`,
    },
  ]
}

/** The filter's process, which is the only matching one below this one. */
function programOf(parent: number): number {
  const args = ['-P', String(parent), '-f', 'filter-picture-program']
  return Number(execFileSync('pgrep', args, { encoding: 'utf8' }))
}

/** The pictures in a folder and below it, as the server draws them; unreadable ones are left out. */
async function readFolder(folder: string): Promise<DrawnPicture[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    IS_PICTURE.test(name),
  )
  const drawn = names.map(async (name) => {
    const picture = sharp(join(folder, name)).autoOrient()
    const bytes = await picture
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg()
      .toBuffer()
    return { name: name.replaceAll(/[/\\]/g, '-'), bytes }
  })
  return (await Promise.allSettled(drawn)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

function write(dir: string, { name, bytes }: DrawnPicture): string {
  const path = join(dir, `${name}.jpg`)
  writeFileSync(path, bytes)
  return path
}

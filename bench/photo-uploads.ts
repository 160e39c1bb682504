import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { UPLOAD_PART_BYTES } from '../src/platform/model/upload-part.ts'
import type { OwnUploads } from '../src/features/media/model/media.ts'
import { makeLiveWedding } from '../tests/support/live-wedding.ts'
import type { LiveGuest } from '../tests/support/live-wedding.ts'
import { unpin } from './cores.ts'
import { milliseconds, percent } from './figure.ts'
import type { Figure } from './figure.ts'
import { drawBare, makePhotos, startBare } from './photo-drawing.ts'
import { watchPrograms } from './process-tree.ts'
import { makeDataDir, residentMegabytes, startServer } from './server-process.ts'

const GUESTS = 20
const PHOTOS_EACH = 10
const TARGET = 0.7
const MAX_MB = 400
const MAX_HEALTH_MS = 200
const LOOK_EVERY_MS = 250

/**
 * An evening in a minute: twenty guests send ten photos of 3 MB each at the same time, and all are stored and drawn. Against
 * sharp alone, which makes the same outputs of the same files in as many processes and receives and stores nothing. The
 * filter is off: `picture-filter` measures it.
 */
export async function measurePhotoUploads(): Promise<Figure[]> {
  unpin()
  const folder = mkdtempSync(join(tmpdir(), 'twofold-uploads-'))
  const files = await makePhotos(folder, GUESTS * PHOTOS_EACH)
  const floorSeconds = await secondsOfBare(files, folder)

  const env = { PHOTO_FILTER: 'off' }
  const server = await startServer('product', makeDataDir(), env, 'all')
  const { guests } = await makeLiveWedding(server.origin, GUESTS)
  const health = watchHealth(server.origin)
  const programs = watchPrograms(server.pid, /draw-picture-program/)
  const began = performance.now()
  await Promise.all(
    guests.map(async (guest, index) => {
      const own = files.slice(index * PHOTOS_EACH, (index + 1) * PHOTOS_EACH)
      for (const [at, file] of own.entries())
        await send(server.origin, guest, photoOf(file, index * PHOTOS_EACH + at))
    }),
  )
  const sentSeconds = (performance.now() - began) / 1000
  const arrived = await untilDrawn(server.origin, guests)
  const seconds = (performance.now() - began) / 1000
  const slowest = await health.stop()
  const { peak } = residentMegabytes(server.pid)
  const held = programs.stop()
  await server.stop()
  rmSync(folder, { recursive: true })

  return [
    {
      name: `${files.length} photos of 3 MB by ${GUESTS} guests at once`,
      value: `${arrived} arrived`,
      target: `${files.length}`,
      isMet: arrived === files.length,
      noise: `sent after ${sentSeconds.toFixed(0)} s`,
    },
    {
      name: 'the same, stored and drawn',
      value: `${(files.length / seconds).toFixed(2)}/s`,
      floor: `${(files.length / floorSeconds).toFixed(2)}/s`,
      ratio: percent(floorSeconds / seconds),
      target: `>= ${percent(TARGET)}`,
      isMet: floorSeconds / seconds >= TARGET,
    },
    {
      name: 'memory of the server meanwhile',
      value: `${peak.toFixed(0)} MB`,
      target: `< ${MAX_MB} MB`,
      isMet: peak < MAX_MB,
      noise: `${held.toFixed(0)} MB in the programs that draw`,
    },
    {
      name: 'slowest /healthz meanwhile',
      value: milliseconds(slowest),
      target: `< ${milliseconds(MAX_HEALTH_MS)}`,
      isMet: slowest < MAX_HEALTH_MS,
    },
  ]
}

async function secondsOfBare(files: string[], folder: string): Promise<number> {
  const bare = await startBare()
  const began = performance.now()
  await drawBare(bare, files, folder)
  bare.forEach((child) => child.kill('SIGKILL'))
  return (performance.now() - began) / 1000
}

/** No two are the same file. */
function photoOf(file: string, number: number): Buffer {
  return Buffer.concat([readFileSync(file), Buffer.from(`photo ${number}`)])
}

async function send(origin: string, { token }: LiveGuest, bytes: Buffer): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const name = `sha256=${sha256}&bytes_total=${bytes.length}`
  for (let offset = 0; offset < bytes.length; offset += UPLOAD_PART_BYTES) {
    const body = new Uint8Array(bytes.subarray(offset, offset + UPLOAD_PART_BYTES))
    await sent(
      await fetch(`${origin}/api/uploads/parts?${name}&offset=${offset}`, { method: 'PUT', headers, body }),
    )
  }
  const json = JSON.stringify({
    sha256,
    bytes_total: bytes.length,
    original_name: 'IMG.jpg',
    captured_at: null,
  })
  await sent(
    await fetch(`${origin}/api/uploads`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: json,
    }),
  )
}

async function sent(response: Response): Promise<void> {
  if (!response.ok)
    throw new Error(`an upload was answered with ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

/** Returns how many photos there are once all are drawn. */
async function untilDrawn(origin: string, guests: LiveGuest[]): Promise<number> {
  let arrived = 0
  for (const { token } of guests) {
    for (;;) {
      const response = await fetch(`${origin}/api/uploads`, { headers: { authorization: `Bearer ${token}` } })
      const { uploads } = (await response.json()) as OwnUploads
      if (uploads.every(({ prepared }) => prepared !== 'waiting')) {
        arrived += uploads.filter(({ prepared }) => prepared === 'ready').length
        break
      }
      await delay(LOOK_EVERY_MS)
    }
  }
  return arrived
}

/** In a process of its own: this one reads and hashes what it sends. */
function watchHealth(origin: string): { stop(): Promise<number> } {
  const child = fork(`${import.meta.dirname}/health-watch.ts`, [origin])
  return {
    stop: async () => {
      child.send('stop')
      const [slowest] = (await once(child, 'message')) as [number]
      return slowest
    },
  }
}

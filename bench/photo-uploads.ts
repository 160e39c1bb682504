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
import { programsOf, watchPrograms } from './process-tree.ts'
import { cpuSeconds, makeDataDir, residentMegabytes, startServer, watchHealth } from './server-process.ts'

const GUESTS = 20
const PHOTOS_EACH = 10
const TARGET = 0.7
const MAX_MB = 400
const MAX_HEALTH_MS = 200
const LOOK_EVERY_MS = 250
const DRAWER = /draw-picture-program/

/**
 * An evening in a minute: twenty guests send ten photos of 3 MB each at the same time, and all are stored and
 * drawn. Compared with sharp alone, which produces the same outputs from the same files in as many processes,
 * while the same senders send the same bytes to a process that drops them: guests' phones do not share the
 * server's cores, as these senders do. The filter is off: `picture-filter` measures it.
 */
export async function measurePhotoUploads(): Promise<Figure[]> {
  unpin()
  const folder = mkdtempSync(join(tmpdir(), 'twofold-uploads-'))
  const files = await makePhotos(folder, GUESTS * PHOTOS_EACH)
  // Half before and half after, because others use the machine too, and not evenly.
  const half = files.length / 2
  const floorBefore = await measureBare(files.slice(0, half), folder)

  const env = { PHOTO_FILTER: 'off' }
  const server = await startServer('product', makeDataDir(), env, 'all')
  const { guests } = await makeLiveWedding(server.origin, GUESTS)
  const health = watchHealth(server.origin)
  const programs = watchPrograms(server.pid, DRAWER)
  const usedBefore = cpuSeconds(process.pid)
  const began = performance.now()
  await sendAll(
    server.origin,
    guests.map(({ token }) => token),
    files,
  )
  const sentSeconds = (performance.now() - began) / 1000
  const arrived = await untilDrawn(server.origin, guests)
  const seconds = (performance.now() - began) / 1000
  const used = {
    server: cpuSeconds(server.pid),
    programs: programsOf(server.pid, DRAWER).reduce((sum, pid) => sum + cpuSeconds(Number(pid)), 0),
    senders: cpuSeconds(process.pid) - usedBefore,
  }
  const slowest = await health.stop()
  const { peak } = residentMegabytes(server.pid)
  const held = programs.stop()
  await server.stop()
  const floorAfter = await measureBare(files.slice(half), folder)
  const floorSeconds = floorBefore.seconds + floorAfter.seconds
  const floorUsed = floorBefore.used + floorAfter.used
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
      name: 'processor time of one of them',
      value: milliseconds(((used.server + used.programs) / files.length) * 1000),
      floor: milliseconds((floorUsed / files.length) * 1000),
      ratio: percent(floorUsed / (used.server + used.programs)),
      noise: `senders ${milliseconds((used.senders / files.length) * 1000)}`,
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

async function measureBare(files: string[], folder: string): Promise<{ seconds: number; used: number }> {
  const bare = await startBare()
  const receiver = fork(`${import.meta.dirname}/drop-uploads.ts`)
  const [port] = (await once(receiver, 'message')) as [number]
  const senders = Array.from({ length: GUESTS }, () => 'nobody')
  const began = performance.now()
  await Promise.all([drawBare(bare, files, folder), sendAll(`http://127.0.0.1:${port}`, senders, files)])
  const seconds = (performance.now() - began) / 1000
  const used = bare.reduce((sum, { pid }) => sum + cpuSeconds(pid ?? 0), 0)
  for (const child of [...bare, receiver]) child.kill('SIGKILL')
  return { seconds, used }
}

/** Makes every file different. */
function photoOf(file: string, number: number): Buffer {
  return Buffer.concat([readFileSync(file), Buffer.from(`photo ${number}`)])
}

/** All guests at once, each sending one photo after the other. */
async function sendAll(origin: string, tokens: string[], files: string[]): Promise<void> {
  await Promise.all(
    tokens.map(async (token, index) => {
      for (const [at, file] of files.entries())
        if (at % tokens.length === index) await send(origin, token, photoOf(file, at))
    }),
  )
}

async function send(origin: string, token: string, bytes: Buffer): Promise<void> {
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

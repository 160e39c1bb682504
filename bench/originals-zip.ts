import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { randomFillSync } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { addDrawnMedia } from '../tests/support/drawn-media.ts'
import { makeWedding } from '../tests/support/live-wedding.ts'
import type { Figure } from './figure.ts'
import { makeDataDir, residentMegabytes, startServer } from './server-process.ts'

const FILE_MB = 10
const FILES = 220
const MAX_MORE_MB = 50

/** What the server's process holds more while the ZIP of 2 GB of originals is downloaded. */
export async function measureOriginalsZip(): Promise<Figure[]> {
  const server = await startServer('product', makeDataDir())
  const { ownerToken } = await makeWedding(server.origin)
  const headers = { authorization: `Bearer ${ownerToken}` }
  const answer = await fetch(`${server.origin}/api/couple`, { headers })
  const { id } = (await answer.json()) as { id: string }
  await addOriginals(dirname(server.database), id)
  // The first one loads what a download needs.
  await (await fetch(`${server.origin}/api/media/summary`, { headers })).arrayBuffer()
  const before = residentMegabytes(server.pid).now
  const startedAt = performance.now()
  const { bytes, peak } = await download(`${server.origin}/api/media/originals.zip`, headers, server.pid)
  const seconds = (performance.now() - startedAt) / 1000
  await server.stop()
  const more = peak - before
  return [
    {
      name: `memory more while ${(bytes / 1024 ** 3).toFixed(1)} GB of ZIP stream`,
      value: `${more.toFixed(0)} MB`,
      target: `< ${MAX_MORE_MB} MB`,
      isMet: more < MAX_MORE_MB,
      noise: `${before.toFixed(0)} MB before, ${seconds.toFixed(0)} s, ${(bytes / 1024 ** 2 / seconds).toFixed(0)} MB/s`,
    },
  ]
}

/** Photos whose originals are one file of 10 MB, linked. */
async function addOriginals(dataDir: string, coupleId: string): Promise<void> {
  const original = join(dataDir, 'original.jpg')
  writeFileSync(original, randomFillSync(Buffer.alloc(FILE_MB * 1024 ** 2)))
  const media = await addDrawnMedia(
    dataDir,
    coupleId,
    Array.from({ length: FILES }, () => ({})),
  )
  const folder = join(dataDir, 'media', coupleId, 'originals')
  mkdirSync(folder, { recursive: true })
  const database = new Sqlite(join(dataDir, 'twofold.db'))
  database.pragma('busy_timeout = 5000')
  const move = database.prepare('update media set storage_key = ? where id = ?')
  for (const { id } of media) {
    linkSync(original, join(folder, `${id}.jpg`))
    move.run(`${coupleId}/originals/${id}.jpg`, id)
  }
  database.close()
}

async function download(url: string, headers: Record<string, string>, pid: number) {
  const answer = await fetch(url, { headers })
  if (!answer.ok || !answer.body) throw new Error(`The ZIP was refused with ${answer.status}.`)
  let bytes = 0
  let peak = 0
  for await (const piece of answer.body) {
    bytes += (piece as Uint8Array).length
    peak = Math.max(peak, residentMegabytes(pid).now)
  }
  return { bytes, peak }
}

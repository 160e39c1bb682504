import { setTimeout as delay } from 'node:timers/promises'
import { guestListCsv, importGuests, makeWedding } from '../tests/support/live-wedding.ts'
import type { Figure } from './figure.ts'
import { makeDataDir, residentMegabytes, startServer } from './server-process.ts'
import type { MeasuredServer } from './server-process.ts'

const GUESTS = 5_000
const MAX_EXTRA_MB = 60
const AT_ONCE = 10
const ROUNDS = 3

/** How much additional server memory exports of 5,000 guests take, and whether they arrive as a stream. */
export async function measureExport(): Promise<Figure[]> {
  const server = await startServer('product', makeDataDir())
  const { ownerToken } = await makeWedding(server.origin)
  await importGuests(server.origin, ownerToken, guestListCsv(GUESTS))
  // Afterwards the import's memory is released, and the export's code is loaded.
  await exportOnce(server, ownerToken)
  await delay(2000)
  const alone = await measureMemory(server, ownerToken, 1)
  await delay(2000)
  const together = await measureMemory(server, ownerToken, AT_ONCE)
  const pieces = await exportOnce(server, ownerToken)
  await server.stop()
  return [
    memoryFigure('export of 5,000 guests, memory on top', alone, MAX_EXTRA_MB),
    memoryFigure(`  ${AT_ONCE} of them at once`, together),
    {
      name: '  comes in pieces',
      value: String(pieces.count),
      target: '> 1',
      isMet: pieces.count > 1,
      noise: `${(pieces.bytes / 2 ** 20).toFixed(1)} MB, the largest ${(pieces.largest / 1024).toFixed(0)} KB`,
    },
  ]
}

interface Memory {
  before: number
  highest: number
}

/** The highest of samples taken every few milliseconds; the kernel's own peak would include the import. */
async function measureMemory(server: MeasuredServer, token: string, atOnce: number): Promise<Memory> {
  const before = residentMegabytes(server.pid).now
  let highest = before
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await delay(3)) highest = Math.max(highest, residentMegabytes(server.pid).now)
  })()
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all(Array.from({ length: atOnce }, () => exportOnce(server, token)))
  isOver = true
  await watching
  return { before, highest }
}

function memoryFigure(name: string, { before, highest }: Memory, maxMb?: number): Figure {
  const extra = highest - before
  return {
    name,
    value: `${extra.toFixed(0)} MB`,
    ...(maxMb !== undefined && { target: `< ${maxMb} MB`, isMet: extra < maxMb }),
    noise: `${before.toFixed(0)} MB before, ${highest.toFixed(0)} MB at the highest`,
  }
}

/** @throws when a row is missing */
async function exportOnce({ origin }: MeasuredServer, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
  const response = await fetch(`${origin}/api/guests/export.csv`, { headers })
  if (!response.ok || !response.body) throw new Error(`The export returned ${response.status}.`)
  const sizes: number[] = []
  let lines = 0
  for await (const piece of response.body as AsyncIterable<Uint8Array>) {
    sizes.push(piece.length)
    lines += piece.filter((byte) => byte === 10).length
  }
  if (lines !== GUESTS + 1) throw new Error(`The export has ${lines} lines.`)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return { count: sizes.length, bytes, largest: Math.max(...sizes) }
}

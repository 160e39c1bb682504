import { guestListCsv, importGuests, makeWedding } from '../tests/support/live-wedding.ts'
import type { BareInsert } from './bare-insert.ts'
import { runOnServerCore } from './cores.ts'
import { median, milliseconds, rangeOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { makeDataDir, startServer } from './server-process.ts'

const ROUNDS = 9
const ROWS = 5_000
const MAX_TIMES = 5
const MAX_MS = 2_000

/**
 * The whole request of an import, each time into a new wedding, compared with inserting the rows it left with nothing
 * but better-sqlite3. The limit in seconds applies to every round, including the first on a freshly started server.
 */
export async function measureImport(): Promise<Figure[]> {
  const server = await startServer('bench', makeDataDir())
  const csv = guestListCsv(ROWS)
  const rounds: { ms: number; floorMs: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [from, to] = [await makeWedding(server.origin), await makeWedding(server.origin)]
    const began = performance.now()
    await importGuests(server.origin, from.ownerToken, csv)
    const ms = performance.now() - began
    const bare: BareInsert = { file: server.database, from: from.slug, to: to.slug }
    rounds.push({ ms, floorMs: Number(await runOnServerCore('bare-insert.ts', bare)) })
  }
  await server.stop()
  const times = rounds.map(({ ms }) => ms)
  const ratios = rounds.map(({ ms, floorMs }) => ms / floorMs)
  const ratio = median(ratios)
  const slowest = Math.max(...times)
  return [
    {
      name: 'import of 5,000 rows',
      value: milliseconds(median(times)),
      floor: milliseconds(median(rounds.map(({ floorMs }) => floorMs))),
      ratio: inTimes(ratio),
      target: `< ${MAX_TIMES} x`,
      isMet: ratio < MAX_TIMES,
      noise: rangeOf(ratios, inTimes),
    },
    {
      name: 'import of 5,000 rows, slowest round',
      value: milliseconds(slowest),
      target: `< ${milliseconds(MAX_MS)}`,
      isMet: slowest < MAX_MS,
      noise: rangeOf(times, milliseconds),
    },
  ]
}

function inTimes(ratio: number): string {
  return `${ratio.toFixed(1)} x`
}

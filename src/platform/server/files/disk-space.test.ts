import { describe, expect, it } from 'vitest'
import { pino } from 'pino'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { createDiskWatch, LOW_SPACE_BYTES, readFreeBytes } from './disk-space.ts'

const app = startTestApp()
const MINUTE_MS = 60_000

describe('a disk that is nearly full', () => {
  it('is warned of when it is noticed, and then once an hour, until it is over', async () => {
    const lines: string[] = []
    const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
    const { dataDir } = app.deps.config
    const look = createDiskWatch(dataDir, log, Number.MAX_SAFE_INTEGER)
    for (let minute = 0; minute <= 120; minute += 15) await look(minute * MINUTE_MS)
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
      Array.from({ length: 3 }, () =>
        expect.objectContaining({
          level: 40,
          free_bytes: expect.any(Number),
          msg: expect.stringContaining('nearly full'),
        }),
      ),
    )
    lines.length = 0
    await createDiskWatch(dataDir, log, 0)(0)
    // No such folder: there is nothing to report, and nothing fails.
    await createDiskWatch(`${dataDir}/nowhere`, log, Number.MAX_SAFE_INTEGER)(0)
    expect(lines).toEqual([])
  })

  it('is in the body of /readyz, which stays ready', async () => {
    const response = await app.request('GET', '/readyz')
    expect(response.status).toBe(200)
    const free = (await readFreeBytes(app.deps.config.dataDir))!
    expect(free).toBeGreaterThan(0)
    expect(await response.json()).toEqual({ ready: true, disk_nearly_full: free < LOW_SPACE_BYTES })
    expect(await readFreeBytes(`${app.deps.config.dataDir}/nowhere`)).toBeNull()
  })
})

describe('a process that stops', () => {
  it('is not ready, and alive', async () => {
    const stopping = variantOf(app, {})
    stopping.deps.state.isStopping = true
    const response = await stopping.request('GET', '/readyz')
    expect([response.status, await response.json()]).toEqual([503, { ready: false, reason: 'stopping' }])
    expect((await stopping.request('GET', '/healthz')).status).toBe(200)
  })
})

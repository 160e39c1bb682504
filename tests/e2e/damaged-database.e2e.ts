import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { damageTable } from '../support/damaged-file.ts'
import { startServer } from '../support/e2e-server.ts'
import { makeLiveWedding } from '../support/live-wedding.ts'

test('a server whose database file goes bad says once what to do, and is not ready from then on', async () => {
  const server = await startServer({ RATE_LIMITS: 'off' })
  try {
    const { guests } = await makeLiveWedding(server.origin, 1)
    const headers = { Authorization: `Bearer ${guests[0]!.token}` }
    const read = () => fetch(`${server.origin}/api/rsvp`, { headers })
    const ready = () => fetch(`${server.origin}/readyz`)
    expect([(await read()).status, (await ready()).status]).toEqual([200, 200])
    damageTable(join(server.dataDir, 'twofold.db'), 'guests')
    for (let times = 0; times < 2; times++) expect((await read()).status).toBe(503)
    const refused = await ready()
    expect([refused.status, await refused.json()]).toEqual([503, { ready: false, reason: 'damaged' }])
    const logged = () =>
      server.log.filter((line) => /"level":50.*twofold\.db is damaged.*restore a backup/.test(line))
    await expect.poll(() => logged().length).toBe(1)
    // It still serves what it can read, and ends as ever.
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    expect(logged()).toHaveLength(1)
  } finally {
    await server.stop()
  }
})

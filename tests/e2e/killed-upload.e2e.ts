import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { freePort, startServer } from '../support/e2e-server.ts'
import type { RunningServer } from '../support/e2e-server.ts'
import { makeLiveWedding } from '../support/live-wedding.ts'

let dataDir: string
let running: RunningServer | undefined

test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'twofold-e2e-'))
})

test.afterEach(async () => {
  await running?.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a photo waits while the disk is full and while the server is away, and is there once', async ({
  page,
  context,
}) => {
  const full = join(dataDir, 'full')
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    RATE_LIMITS: 'off',
    FULL_DISK_WHILE: full,
    NODE_OPTIONS: `--import ${join(process.cwd(), 'tests/support/full-disk.mjs')}`,
  }
  const first = await startServer(env)
  running = first
  const { origin } = first
  const { slug, guests } = await makeLiveWedding(origin, 1)
  const { token } = guests[0]!
  const headers = { authorization: `Bearer ${token}` }
  await page.request.put(`${origin}/api/rsvp`, { headers, data: { rsvp_status: 'accepted' } })
  await context.addCookies([{ name: 'twofold_guest', value: token, url: `${origin}/wedding/${slug}` }])
  await page.goto(`${origin}/wedding/${slug}?tab=photos`)

  // Killed between the first part and the last, once there is space on the disk.
  let parts = 0
  const killed = Promise.withResolvers<void>()
  await page.route('**/api/uploads/parts?*', async (route) => {
    if (route.request().method() === 'PUT' && !existsSync(full) && ++parts === 2) {
      await first.kill()
      killed.resolve()
    }
    await route.continue()
  })
  const noise = { type: 'gaussian' as const, mean: 90, sigma: 60 }
  const create = { width: 2400, height: 1600, channels: 3 as const, background: '#a86', noise }
  const buffer = await sharp({ create }).jpeg({ quality: 92 }).toBuffer()
  writeFileSync(full, '')
  await page.getByLabel('Choose a file').setInputFiles({ name: 'ring.jpg', mimeType: 'image/jpeg', buffer })
  const row = page.locator('.uploads').getByRole('listitem').filter({ hasText: 'ring.jpg' })
  await expect(
    page.getByText(
      'The server stores nothing just now. Your photos wait on this phone and go up when it is back.',
    ),
  ).toBeVisible()
  rmSync(full)
  await killed.promise
  await expect(row).toContainText(/Paused at \d+%/)

  running = await startServer(env)
  await expect(row).toContainText('Sent. It appears after approval.')
  const reply = await page.request.get(`${origin}/api/uploads`, { headers })
  const { uploads } = (await reply.json()) as { uploads: { original_name: string }[] }
  expect(uploads.map(({ original_name }) => original_name)).toEqual(['ring.jpg'])
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { chromiumPath } from '../bench/browser.ts'
import { startServer } from '../tests/support/e2e-server.ts'
import { call, tokenOf } from '../tests/support/live-wedding.ts'

/** where supabase's client, and therefore the owner's app, stores the session */
const SESSION_KEY = 'twofold-auth'
/** The owner's screens keep a stream open, so the network is never idle there. */
const SETTLED_MS = 2_500

export interface Shot {
  url: string
  /** whose browser, its size and its scale */
  context: BrowserContextOptions
  prepare?: (page: Page) => Promise<void>
}

export type Demo = Awaited<ReturnType<typeof openDemo>>

/** The demo's wedding on the built product, in a data directory of its own, for pictures of it. */
export async function openDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'twofold-pictures-'))
  const env = { ...process.env, DATA_DIR: dataDir }
  const { status } = spawnSync(process.execPath, ['scripts/seed.ts'], { stdio: 'inherit', env })
  if (status !== 0) throw new Error('The demo could not be filled.')
  const server = await startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
  const { origin } = server
  const account = { email: 'zoe@demo.example', password: 'demo demo' }
  const session = await call<{ access_token: string }>(
    origin,
    'POST',
    '/auth/v1/token?grant_type=password',
    account,
  )
  const ownerToken = session.access_token
  const { slug } = await call<{ slug: string }>(origin, 'GET', '/api/couple', undefined, ownerToken)
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }]

  return {
    origin,
    ownerToken,
    site: `${origin}/wedding/${slug}`,
    asOwner: { storageState: { cookies: [], origins: [{ origin, localStorage }] } },
    guestToken: (first_name: string, last_name: string) => tokenOf(origin, slug, { first_name, last_name }),
    asGuest: (token: string): BrowserContextOptions => ({
      storageState: {
        cookies: [
          {
            name: 'twofold_guest',
            value: token,
            domain: 'localhost',
            path: '/',
            expires: -1,
            httpOnly: true,
            secure: false,
            sameSite: 'Lax',
          },
        ],
        origins: [],
      },
    }),
    /** A PNG of what a browser shows of the address, once it has settled. */
    async shoot({ url, context, prepare }: Shot): Promise<Buffer> {
      const opened = await browser.newContext({ reducedMotion: 'reduce', ...context })
      const page = await opened.newPage()
      await page.goto(url)
      await prepare?.(page)
      await page.waitForTimeout(SETTLED_MS)
      // The pictures show an address like a couple's.
      await page.getByText(new URL(origin).host).evaluateAll((elements, host) => {
        for (const element of elements)
          element.textContent = element.textContent.replace(host, 'twofold.example')
      }, new URL(origin).host)
      const png = await page.screenshot()
      await opened.close()
      return png
    },
    async close(): Promise<void> {
      await browser.close()
      await server.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

import { execFileSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { OwnWedding } from '../tests/support/live-wedding.ts'
import { pinToLoadCore, unpin } from './cores.ts'
import { watchRows } from './row-watch.ts'

/** Launches Chromium without anything it does besides showing pages. */
export async function launchBrowser(): Promise<Browser> {
  unpin()
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  pinToLoadCore()
  return browser
}

interface OwnBrowser extends Pick<OwnWedding, 'session'> {
  browser: Browser
  origin: string
}

/** A browser of the couple's, signed in, whose pages watch their rows. */
export async function openOwnBrowser({
  browser,
  origin,
  session,
}: OwnBrowser): Promise<{ context: BrowserContext; page: Page }> {
  const localStorage = [{ name: 'twofold-auth', value: JSON.stringify(session) }]
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  await context.addInitScript(watchRows)
  return { context, page: await context.newPage() }
}

export function chromiumPath(): string {
  return execFileSync(process.execPath, ['scripts/find-chromium.mjs'], { encoding: 'utf8' }).trim()
}

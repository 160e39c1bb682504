import { execFileSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { pinToLoadCore, unpin } from './cores.ts'

/** Chromium without what it does besides showing pages. */
export async function launchBrowser(): Promise<Browser> {
  unpin()
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  pinToLoadCore()
  return browser
}

export function chromiumPath(): string {
  return execFileSync(process.execPath, ['scripts/find-chromium.mjs'], { encoding: 'utf8' }).trim()
}

import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page, Response } from '@playwright/test'
import { OWNER_SCREENS, paths } from '#platform/model/paths.ts'
import type { OwnerScreen } from '#platform/model/paths.ts'
import { call, guestListCsv, importGuests, makeWedding } from '../tests/support/live-wedding.ts'
import { launchBrowser } from './browser.ts'
import { median, milliseconds, rangeOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { makeDataDir, startServer } from './server-process.ts'

const GUESTS = 150
/** For the files that every screen loads. */
const MAX_ENTRY_KB = 150
/** For the files that a screen may load in addition. */
const MAX_MORE_KB = 40
/** For these screens, the limit applies to the whole. */
const MAX_KB: Partial<Record<OwnerScreen['path'], number>> = {
  [paths.dashboard]: 150,
  [paths.settings]: 190,
  [paths.guests]: 200,
}

/** Screens whose paint is measured: the ones that people open most. */
const PAINTED: OwnerScreen['path'][] = [
  paths.dashboard,
  paths.guests,
  paths.rsvp,
  paths.settings,
  paths.sendInvitations,
]
const LOADS = 5
/** Slow 4G as defined by Chromium's developer tools. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const SLOWED = 4
/** How long after the screen is shown nothing more may load. */
const QUIET_MS = 1_000

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until the screen is painted without a placeholder. */
    screenShown: Promise<number>
  }
}

/** Scripts and styles that a browser without a cache fetches for each owner screen, and when the screen is painted. */
export async function measureFirstLoad(): Promise<Figure[]> {
  const server = await startServer('product', makeDataDir())
  const visitors = await makeVisitors(server.origin)
  const browser = await launchBrowser()
  const weights = new Map<OwnerScreen['path'], Weight>()
  for (const screen of OWNER_SCREENS)
    weights.set(screen.path, await weigh(await open(browser, server.origin, visitors(screen)), screen.path))
  const figures = figuresOf(weights)
  for (const path of PAINTED) {
    const times: number[] = []
    for (let load = 0; load < LOADS; load++) {
      times.push(
        await paintOnSlow4G(await open(browser, server.origin, visitors({ audience: 'owner' })), path),
      )
    }
    figures.push({
      name: `${path}, painted on Slow 4G, CPU ${SLOWED}x slower`,
      value: milliseconds(median(times)),
      noise: rangeOf(times, milliseconds),
    })
  }
  await browser.close()
  await server.stop()
  return figures
}

/** The contents of browser storage for each kind of visitor that screens are made for. */
async function makeVisitors(origin: string) {
  const { session, ownerToken } = await makeWedding(origin)
  await importGuests(origin, ownerToken, guestListCsv(GUESTS))
  const account = { email: `newcomer-${process.pid}@example.test`, password: 'correct horse battery' }
  const newcomer = await call<object>(origin, 'POST', '/auth/v1/signup', account)
  return ({ audience }: Pick<OwnerScreen, 'audience'>): object | undefined => {
    if (audience === 'newcomer') return newcomer
    return audience === 'owner' || audience === 'account' ? session : undefined
  }
}

async function open(browser: Browser, origin: string, session: object | undefined): Promise<Page> {
  const localStorage = session ? [{ name: 'twofold-auth', value: JSON.stringify(session) }] : []
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    serviceWorkers: 'block',
  })
  await context.addInitScript(watchScreen)
  return context.newPage()
}

/** By address, the compressed bytes of each script and style that a screen starts with. */
type Weight = ReadonlyMap<string, number>

async function weigh(page: Page, path: OwnerScreen['path']): Promise<Weight> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(path, { waitUntil: 'commit' })
  await page.evaluate(() => window.screenShown)
  for (let seen = -1; seen !== responses.length; await delay(QUIET_MS)) seen = responses.length
  const files = new Map<string, number>()
  for (const response of responses)
    if (['script', 'stylesheet'].includes(response.request().resourceType()))
      files.set(response.url(), brotliCompressSync(await response.body()).length)
  await page.context().close()
  return files
}

/** The entry consists of the files that all screens share. */
function figuresOf(weights: ReadonlyMap<OwnerScreen['path'], Weight>): Figure[] {
  const [first, ...others] = [...weights.values()]
  const entry = new Map([...first!].filter(([url]) => others.every((files) => files.has(url))))
  const entryKb = kilobytesOf(entry)
  const figures = [limited("owner's app, entry", entryKb, MAX_ENTRY_KB, `${entry.size} files`)]
  for (const [path, files] of weights) {
    const kilobytes = kilobytesOf(files)
    const whole = MAX_KB[path]
    const noise = `${files.size} files, ${kilobytes.toFixed(1)} KB in all`
    figures.push(
      whole === undefined
        ? limited(`${path}, beyond the entry`, kilobytes - entryKb, MAX_MORE_KB, noise)
        : limited(`${path}, first load`, kilobytes, whole, noise),
    )
  }
  return figures
}

function kilobytesOf(files: Weight): number {
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024
}

function limited(name: string, kilobytes: number, most: number, noise: string): Figure {
  return {
    name,
    value: `${kilobytes.toFixed(1)} KB`,
    target: `<= ${most} KB`,
    isMet: kilobytes <= most,
    noise,
  }
}

async function paintOnSlow4G(page: Page, path: string): Promise<number> {
  // Makes sure that the slowed-down process stays the page's own.
  await page.goto('/favicon.svg')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.goto(path, { waitUntil: 'commit' })
  const shown = await page.evaluate(() => window.screenShown)
  await page.context().close()
  return shown
}

/** Runs in the page before all of its own scripts, so it must be self-contained. */
function watchScreen(): void {
  window.screenShown = new Promise((resolve) => {
    const look = () => {
      const stands = document.querySelector('h1') && !document.querySelector('.waits, [aria-busy=true]')
      // Two frames later, the first one has been painted.
      if (stands) requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
      else requestAnimationFrame(look)
    }
    look()
  })
}

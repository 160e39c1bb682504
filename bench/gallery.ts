import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { addDrawnMedia } from '../tests/support/drawn-media.ts'
import { call, makeLiveWedding } from '../tests/support/live-wedding.ts'
import { launchBrowser } from './browser.ts'
import type { Figure } from './figure.ts'
import { makeDataDir, startServer } from './server-process.ts'

const PHOTOS = 2_000
const MAX_FIRST_VIEW_KB = 200
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 }
/** A fast phone, and an ordinary one. */
const SLOWED = [1, 4]
/** Slow 4G as defined by Lighthouse. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
/** A thumb that keeps flicking: three screens a second. */
const THUMB_PIXELS_PER_SECOND = 2_500
const SCROLL_SECONDS = 40
const QUIET_MS = 3_000
/** How long the last screen is watched once the thumb has stopped. */
const LOOK_SECONDS = 12

/** The guests' gallery of 2,000 photos on a phone: what its first view weighs, and whether a thumb outruns it. */
export async function measureGallery(): Promise<Figure[]> {
  const server = await startServer('product', makeDataDir())
  const { slug, ownerToken, guests } = await makeLiveWedding(server.origin, 1)
  const { id } = await call<{ id: string }>(server.origin, 'GET', '/api/couple', undefined, ownerToken)
  await addDrawnMedia(
    dirname(server.database),
    id,
    Array.from({ length: PHOTOS }, (_, index) => ({ status: 'approved', guest_name: `Guest ${index % 90}` })),
  )
  const token = guests[0]!.token
  await call(server.origin, 'PUT', '/api/rsvp', { rsvp_status: 'accepted' }, token)
  const visit = { address: `${server.origin}/wedding/${slug}?tab=photos`, token }
  const browser = await launchBrowser()
  const figures = [await measureFirstView(browser, visit)]
  for (const slowed of SLOWED) figures.push(...(await measureScrolling(browser, visit, slowed)))
  await browser.close()
  await server.stop()
  return figures
}

interface Visit {
  address: string
  token: string
}

/** Everything that loads until nothing more does, with nothing in the cache. */
async function measureFirstView(browser: Browser, visit: Visit): Promise<Figure> {
  const { page, devtools } = await openPhone(browser, visit)
  let bytes = 0
  let lastAt = performance.now()
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    lastAt = performance.now()
  })
  await page.goto(visit.address)
  // The event stream never ends, so the network never becomes idle by itself.
  while (performance.now() - lastAt < QUIET_MS) await delay(100)
  const pictures = await page.evaluate(() => document.querySelectorAll('.photo-tiles img').length)
  await page.context().close()
  const kilobytes = bytes / 1024
  return {
    name: `gallery of ${PHOTOS.toLocaleString('en-US')}, first view, phone, 3x`,
    value: `${kilobytes.toFixed(0)} KB`,
    target: `< ${MAX_FIRST_VIEW_KB} KB`,
    isMet: kilobytes < MAX_FIRST_VIEW_KB,
    noise: `with fonts, scripts and ${pictures} pictures`,
  }
}

/** Scrolls at a thumb's speed on a slow phone and a slow network, and examines what each frame shows. */
async function measureScrolling(browser: Browser, visit: Visit, slowed: number): Promise<Figure[]> {
  const { page, devtools } = await openPhone(browser, visit)
  await page.goto(visit.address)
  await page.locator('.photo-tiles').scrollIntoViewIfNeeded()
  await delay(QUIET_MS)
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  const seen = await page.evaluate(scrollAndLook, [
    THUMB_PIXELS_PER_SECOND,
    SCROLL_SECONDS,
    LOOK_SECONDS,
  ] as const)
  await page.context().close()
  const blurredPercent = (seen.blurred / seen.shown) * 100
  return [
    {
      name: `  frames with a blank tile or a hole, CPU ${slowed}x slower, slow 4G`,
      value: `${seen.blank} of ${seen.frames}`,
      target: '0',
      isMet: seen.blank === 0,
      noise: `${THUMB_PIXELS_PER_SECOND} px/s for ${SCROLL_SECONDS} s, ${seen.tiles} tiles`,
    },
    {
      name: `  tiles that are seen blurred while it scrolls, CPU ${slowed}x slower, slow 4G`,
      value: `${blurredPercent.toFixed(0)} %`,
      noise: 'of those in sight, over all frames',
    },
    {
      name: `  until a screen is sharp once the thumb stops, CPU ${slowed}x slower, slow 4G`,
      value: seen.sharpAfterMs === null ? `> ${LOOK_SECONDS} s` : `${seen.sharpAfterMs.toFixed(0)} ms`,
    },
  ]
}

async function openPhone(
  browser: Browser,
  { address, token }: Visit,
): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext(PHONE)
  await context.addCookies([{ name: 'twofold_guest', value: token, url: address }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  return { page, devtools }
}

/**
 * Runs in the page. A tile is blank if it has neither its picture nor its blur; a frame counts as blank if it
 * shows such a tile or if the last tile ends above its lower edge.
 */
function scrollAndLook([speed, scrollSeconds, lookSeconds]: readonly [number, number, number]) {
  const seen = { frames: 0, blank: 0, shown: 0, blurred: 0, tiles: 0, sharpAfterMs: null as number | null }
  return new Promise<typeof seen>((resolve) => {
    const began = performance.now()
    const from = scrollY
    const isLoaded = (frame: HTMLElement) => Boolean(frame.querySelector('img')?.complete)
    const isBlank = (frame: HTMLElement) => !isLoaded(frame) && !frame.style.backgroundImage
    const look = () => {
      const elapsed = (performance.now() - began) / 1000
      const isScrolling = elapsed < scrollSeconds
      if (isScrolling) scrollTo(0, from + speed * elapsed)
      const list = document.querySelector('.photo-tiles')!.getBoundingClientRect()
      // Measures the tile, not its content, which would be laid out for this check alone if it is out of sight.
      const shown = [...document.querySelectorAll('.photo-tiles > li')]
        .filter((tile) => {
          const { top, bottom } = tile.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        })
        .map((tile) => tile.querySelector<HTMLElement>('.photo-frame')!)
      const blurred = shown.filter((frame) => !isLoaded(frame)).length
      if (isScrolling) {
        seen.frames++
        if (list.bottom < innerHeight || shown.some(isBlank)) seen.blank++
        seen.shown += shown.length
        seen.blurred += blurred
        return requestAnimationFrame(look)
      }
      if (blurred === 0) seen.sharpAfterMs = (elapsed - scrollSeconds) * 1000
      else if (elapsed < scrollSeconds + lookSeconds) return requestAnimationFrame(look)
      seen.tiles = document.querySelectorAll('.photo-tiles > li').length
      return resolve(seen)
    }
    requestAnimationFrame(look)
  })
}

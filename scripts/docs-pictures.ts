// Takes the pictures of docs/pictures/site: the landing page, and the guest page in the six themes, on a phone
// and on a desktop. It starts the built product on an empty data directory:
//   npm run build && node scripts/docs-pictures.ts
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { THEME_NAMES } from '#features/design/model/design.ts'
import { designOf } from '#features/design/model/theme.ts'
import { chromiumPath } from '../bench/browser.ts'
import { startServer } from '../tests/support/e2e-server.ts'
import { call, importGuests, makeWedding, tokenOf } from '../tests/support/live-wedding.ts'

const FOLDER = 'docs/pictures/site'
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
const TOGGLES = { camera: true, notes: true, requests: true, trivia: true, polls: true, seating: true }

mkdirSync(FOLDER, { recursive: true })
const server = await startServer({ RATE_LIMITS: 'off' })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
const { slug, ownerToken } = await makeWedding(server.origin)
await importGuests(server.origin, ownerToken, 'first_name,last_name,seat\nMargaret,Okafor,7')
const token = await tokenOf(server.origin, slug, { first_name: 'Margaret', last_name: 'Okafor' })
await call(server.origin, 'PUT', '/api/rsvp', { rsvp_status: 'accepted', meal_choice: 'fish' }, token)
const page = `${server.origin}/wedding/${slug}`
for (const [size, viewport] of Object.entries(SIZES))
  await take(browser, server.origin, `landing-${size}`, viewport)
for (const theme of THEME_NAMES) {
  const changes = { settings: { toggles: TOGGLES }, design_settings: designOf(theme) }
  await call(server.origin, 'PATCH', '/api/couple', changes, ownerToken)
  for (const [size, viewport] of Object.entries(SIZES)) {
    await take(browser, page, `${theme}-${size}`, viewport)
    await take(browser, page, `${theme}-answered-${size}`, viewport, token)
  }
}
await browser.close()
await server.stop()

async function take(
  from: Browser,
  url: string,
  name: string,
  viewport: { width: number; height: number },
  guest?: string,
): Promise<void> {
  const context = await from.newContext({ viewport, reducedMotion: 'reduce' })
  if (guest) await context.addCookies([{ name: 'twofold_guest', value: guest, url }])
  const shown = await context.newPage()
  await shown.goto(url, { waitUntil: 'networkidle' })
  await shown.waitForTimeout(500)
  const png = await shown.screenshot()
  await sharp(png).webp({ quality: 82 }).toFile(`${FOLDER}/${name}.webp`)
  await context.close()
}

// Takes the pictures of the page /features: the demo's wedding, on the built product.
//   npm run build && node scripts/feature-pictures.ts
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { BrowserContextOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import type { ThemeName } from '#features/design/model/design.ts'
import { designOf } from '#features/design/model/theme.ts'
import { FEATURE_PICTURES } from '#features/marketing/model/feature-pictures.ts'
import type { FeaturePicture } from '#features/marketing/model/feature-pictures.ts'
import { chromiumPath } from '../bench/browser.ts'
import { startServer } from '../tests/support/e2e-server.ts'
import { call, tokenOf } from '../tests/support/live-wedding.ts'

const FOLDER = 'src/features/marketing/public/pictures'
const SCALE = 2
/** where supabase's client, and so the owner's app, keeps the session */
const SESSION_KEY = 'twofold-auth'

const dataDir = mkdtempSync(join(tmpdir(), 'twofold-pictures-'))
const env = { ...process.env, DATA_DIR: dataDir }
const { status } = spawnSync(process.execPath, ['scripts/seed.ts'], { stdio: 'inherit', env })
if (status !== 0) throw new Error('The demo could not be filled.')
const server = await startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
const { origin } = server

const session = await call<{ access_token: string }>(origin, 'POST', '/auth/v1/token?grant_type=password', {
  email: 'zoe@demo.example',
  password: 'demo demo',
})
const { slug } = await call<{ slug: string }>(origin, 'GET', '/api/couple', undefined, session.access_token)
const guest = await tokenOf(origin, slug, { first_name: 'Margaret', last_name: 'Okafor' })
await call(origin, 'PUT', '/api/rsvp', { rsvp_status: 'accepted', meal_choice: 'fish' }, guest)
const site = `${origin}/wedding/${slug}`
const guestCookie = {
  name: 'twofold_guest',
  value: guest,
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Lax' as const,
}
const asOwner = {
  storageState: {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: SESSION_KEY, value: JSON.stringify(session) }] }],
  },
}

await take(FEATURE_PICTURES.guests, `${origin}/guests`, asOwner)
await take(FEATURE_PICTURES.invitations, `${origin}/guests`, asOwner, async (page) => {
  await page.getByRole('checkbox', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: 'Send Invitations' }).click()
  await page.waitForURL(/send-invitations/)
})
await take(FEATURE_PICTURES.answers, `${origin}/rsvp`, asOwner)
await choose('garden')
await take(FEATURE_PICTURES.namePage, site)
await take(FEATURE_PICTURES.answeredPage, site, {
  storageState: { cookies: [guestCookie], origins: [] },
})
for (const theme of ['rustic', 'elegant', 'beach'] as const) {
  await choose(theme)
  await take(FEATURE_PICTURES[theme], site)
}
await browser.close()
await server.stop()
rmSync(dataDir, { recursive: true })

async function choose(theme: ThemeName): Promise<void> {
  await call(origin, 'PATCH', '/api/couple', { design_settings: designOf(theme) }, session.access_token)
}

async function take(
  { name, width, height }: FeaturePicture,
  url: string,
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const viewport = { width, height }
  const reducedMotion = 'reduce'
  const context = await browser.newContext({ viewport, deviceScaleFactor: SCALE, reducedMotion, ...options })
  const page = await context.newPage()
  await page.goto(url)
  await prepare(page)
  // The owner's screens keep a stream open, so that the network is never idle there.
  await page.waitForTimeout(2_500)
  // The pictures show an address such as a couple would have.
  await page.getByText(new URL(origin).host).evaluateAll((elements, host) => {
    for (const element of elements) element.textContent = element.textContent.replace(host, 'twofold.example')
  }, new URL(origin).host)
  const png = await page.screenshot()
  await sharp(png).webp({ quality: 72 }).toFile(`${FOLDER}/${name}.webp`)
  await context.close()
}

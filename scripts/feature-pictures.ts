// Takes the pictures for the page /features: the demo's wedding, on the built product.
//   npm run build && node scripts/feature-pictures.ts
import type { BrowserContextOptions } from '@playwright/test'
import sharp from 'sharp'
import type { ThemeName } from '#features/design/model/design.ts'
import { designOf } from '#features/design/model/theme.ts'
import { FEATURE_PICTURES } from '#features/marketing/model/feature-pictures.ts'
import type { FeaturePicture } from '#features/marketing/model/feature-pictures.ts'
import { call } from '../tests/support/live-wedding.ts'
import { openDemo } from './open-demo.ts'
import type { Shot } from './open-demo.ts'

const FOLDER = 'src/features/marketing/public/pictures'
const SCALE = 2

const demo = await openDemo()
const { origin, site, asOwner } = demo
const guest = await demo.guestToken('Margaret', 'Okafor')
await call(origin, 'PUT', '/api/rsvp', { rsvp_status: 'accepted', meal_choice: 'fish' }, guest)

await take(FEATURE_PICTURES.guests, `${origin}/guests`, asOwner)
await take(FEATURE_PICTURES.invitations, `${origin}/guests`, asOwner, async (page) => {
  await page.getByRole('checkbox', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: 'Send Invitations' }).click()
  await page.waitForURL(/send-invitations/)
})
await take(FEATURE_PICTURES.answers, `${origin}/rsvp`, asOwner)
await choose('garden')
await take(FEATURE_PICTURES.namePage, site)
await take(FEATURE_PICTURES.answeredPage, site, demo.asGuest(guest))
for (const theme of ['rustic', 'elegant', 'beach'] as const) {
  await choose(theme)
  await take(FEATURE_PICTURES[theme], site)
}
await demo.close()

async function choose(theme: ThemeName): Promise<void> {
  await call(origin, 'PATCH', '/api/couple', { design_settings: designOf(theme) }, demo.ownerToken)
}

async function take(
  { name, width, height }: FeaturePicture,
  url: string,
  visitor: BrowserContextOptions = {},
  prepare: Shot['prepare'] = () => Promise.resolve(),
): Promise<void> {
  const context = { viewport: { width, height }, deviceScaleFactor: SCALE, ...visitor }
  const png = await demo.shoot({ url, context, prepare })
  await sharp(png).webp({ quality: 72 }).toFile(`${FOLDER}/${name}.webp`)
}

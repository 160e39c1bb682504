// Takes the pictures of docs/pictures/events: events, questions, seating and languages in the demo's wedding, on the
// built product.
//   npm run build && node scripts/event-pictures.ts
import { mkdirSync } from 'node:fs'
import type { BrowserContextOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import { call } from '../tests/support/live-wedding.ts'
import { openDemo } from './open-demo.ts'
import type { Shot } from './open-demo.ts'

const FOLDER = 'docs/pictures/events'
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

mkdirSync(FOLDER, { recursive: true })
const demo = await openDemo()
const { origin, site, asOwner } = demo
const guest = await demo.guestToken('Margaret', 'Okafor')
await call(origin, 'PUT', '/api/rsvp', { rsvp_status: 'accepted', meal_choice: 'fish' }, guest)
const asGuest = demo.asGuest(guest)

for (const size of ['phone', 'desktop'] as const) {
  for (const screen of ['events', 'questions', 'seating'])
    await take(`${screen}-${size}`, size, `${origin}/${screen}`, asOwner)
  await take(`guest-events-${size}`, size, site, asGuest, scrollTo('#itinerary'))
  await take(`guest-questions-${size}`, size, site, asGuest, scrollTo('#questions'))
  await take(`arabic-${size}`, size, site, { ...asGuest, locale: 'ar' })
  await take(`arabic-events-${size}`, size, site, { ...asGuest, locale: 'ar' }, scrollTo('#itinerary'))
}
await take('invited-desktop', 'desktop', `${origin}/events`, asOwner, async (page) => {
  await page
    .getByRole('button', { name: /^Guests of/ })
    .first()
    .click()
})
await take('seating-paper-desktop', 'desktop', `${origin}/seating/paper`, asOwner)
await demo.close()

function scrollTo(selector: string) {
  return (page: Page) => page.locator(selector).evaluate((element) => element.scrollIntoView())
}

async function take(
  name: string,
  size: keyof typeof SIZES,
  url: string,
  visitor: BrowserContextOptions,
  prepare: Shot['prepare'] = () => Promise.resolve(),
): Promise<void> {
  const png = await demo.shoot({ url, context: { viewport: SIZES[size], ...visitor }, prepare })
  await sharp(png).webp({ quality: 82 }).toFile(`${FOLDER}/${name}.webp`)
}

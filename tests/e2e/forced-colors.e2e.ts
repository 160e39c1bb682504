import type { Locator } from '@playwright/test'
import { SIZES, expect, test } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

/** In these colors the browser drops backgrounds, shadows, and the colors that say what is chosen. */
const COLORS = { forcedColors: 'active' } as const

const styleOf = (element: Locator, name: string) =>
  element.evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name)

test('in a guest’s own colors a button has an edge, and only the open tab its line', async ({
  page,
  owner,
}) => {
  await page.setViewportSize(SIZES.phone)
  await page.emulateMedia(COLORS)
  const { slug } = await owner.api<{ slug: string }>('POST', '/api/couple', WEDDING)
  const toggles = { camera: true, notes: true, requests: true, polls: true }
  await owner.api('PATCH', '/api/couple', { settings: { published: true, toggles } })
  const names = { first_name: 'Ada', last_name: 'King' }
  const { guest } = await owner.api<{ guest: { id: string } }>('POST', '/api/guests', names)
  await owner.api('PATCH', `/api/guests/${guest.id}/rsvp-status`, { rsvp_status: 'accepted' })
  const [link] = await owner.api<{ url: string }[]>('GET', `/api/guests/links?guest_id=${guest.id}`)
  await page.goto(new URL(link!.url).pathname)
  await page.goto(`/wedding/${slug}?tab=notes`)

  expect(await styleOf(page.getByRole('button', { name: 'Share your note' }), 'border-top-width')).toBe('1px')
  const line = (name: string) => styleOf(page.getByRole('tab', { name }), 'border-bottom-color')
  const ground = await page.evaluate(() => {
    // A new element: the color of another would change in a transition.
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'Canvas'
    return getComputedStyle(probe).color
  })
  expect(await line('Polls')).toBe(ground)
  expect(await line('Love Notes')).not.toBe(ground)
  expect(await styleOf(page.getByRole('tablist'), 'mask-image')).toBe('none')
})

test('in the couple’s own colors, what is chosen differs from what is not', async ({ owner }) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  await page.emulateMedia(COLORS)
  await api('POST', '/api/couple', WEDDING)
  for (const first_name of ['Ada', 'Bo']) await api('POST', '/api/guests', { first_name, last_name: 'King' })
  await page.goto('/guests')
  const box = page.getByRole('checkbox', { name: 'Select Ada King' })
  await box.check()
  const tick = box.locator('..').locator('svg')
  expect(await styleOf(tick, 'color')).not.toBe(await styleOf(box, 'background-color'))
  const statuses = page.getByRole('group', { name: 'RSVP status' }).locator('label')
  const grounds = await statuses.evaluateAll((labels) =>
    labels.map((label) => getComputedStyle(label).backgroundColor),
  )
  expect(grounds.filter((ground) => ground === grounds[0])).toHaveLength(1)

  await page.goto('/wedding-settings')
  const [on, off] = [true, false].map((checked) => page.getByRole('switch', { checked }).first())
  expect(await styleOf(on!, 'background-color')).not.toBe(await styleOf(off!, 'background-color'))
})

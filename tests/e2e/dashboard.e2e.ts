import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { QUICK_ACTION_KEYS } from '#features/accounts/model/quick-actions.ts'
import { addDays, calendarDateIn, clockNow, instantOf } from '#platform/model/dates.ts'
import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { addDrawnMedia } from '../support/drawn-media.ts'
import { EVENT } from '../support/events.ts'
import { QUESTION } from '../support/questions.ts'
import { WEDDING } from '../support/wedding.ts'

const ZONE = 'Pacific/Auckland'
const DAY_MS = 86_400_000
const today = () => calendarDateIn(ZONE, clockNow())

/** A published wedding this many days from today, in its own time zone. */
async function makeWedding({ api }: Owner, daysAhead: number, published = true) {
  const input = { ...WEDDING, time_zone: ZONE, date: addDays(today(), daysAhead) }
  const couple = await api<{ id: string; slug: string }>('POST', '/api/couple', input)
  if (published) await api('PATCH', '/api/couple', { settings: { published: true } })
  return couple
}

async function inBothSizes(page: Page, look: () => Promise<void>) {
  for (const size of [SIZES.phone, SIZES.desktop]) {
    await page.setViewportSize(size)
    await look()
    await axe(page)
  }
}

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('before there is a wedding, the home screen says how to begin', async ({ owner }) => {
  const { page } = owner
  await page.goto('/dashboard')
  await inBothSizes(page, async () => {
    await expect(page.getByRole('heading', { name: /^Welcome, couple-/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create Wedding Event' })).toHaveAttribute(
      'href',
      '/create-wedding',
    )
    await expect(page.getByText('No recent activity yet')).toBeVisible()
    await expect(page.getByText('Set up your wedding to get started')).toBeVisible()
    await expect(page.getByText('No active subscription')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View All' })).toBeHidden()
  })
  await page.getByRole('button', { name: 'Learn More' }).click()
  const tips = page.getByRole('dialog')
  await expect(tips).toContainText('3x engagement')
  await expect(tips.getByRole('link', { name: 'Configure Features' })).toBeHidden()
  await tips.getByRole('button', { name: 'Close' }).last().click()
  await expect(tips).toBeHidden()
})

test('one call brings all of it, and it follows what guests do', async ({ owner, server }) => {
  const { page, api } = owner
  const { id, slug } = await makeWedding(owner, 20)
  const { guest } = await api<{ guest: { id: string } }>('POST', '/api/guests', {
    first_name: 'Ada',
    last_name: 'King',
    plus_one_allowed: true,
  })
  await api('POST', '/api/guests', { first_name: 'Grace', last_name: 'Hopper' })
  await addDrawnMedia(server.dataDir, id, [
    { created_at: clockNow() },
    { created_at: clockNow(), status: 'approved' },
  ])
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/dashboard')
  await expect(page.getByText('20 days to go')).toBeVisible()
  await expect(section(page, 'Setup Progress')).toContainText('3 of 4')
  await expect.poll(() => calls).toContain('/events')
  // The stream makes the screen read again, because the wedding was created just now: only the calls before it count.
  const untilStream = calls.slice(0, calls.indexOf('/events'))
  expect(untilStream.filter((path) => path.startsWith('/api/'))).toEqual(['/api/dashboard'])

  await inBothSizes(page, async () => {
    const figures = page.getByRole('region', { name: 'Figures' })
    await expect(figures).toContainText('Total Guests2')
    await expect(figures).toContainText('Photos Shared2')
    await expect(page.getByText('Site expires in 21 days')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View Wedding Site' }).first()).toHaveAttribute(
      'target',
      '_blank',
    )
    const actions = section(page, 'Quick Actions')
    await expect(actions.getByRole('link', { name: 'Manage Guests' })).toContainText('Import & organize')
    await expect(actions.getByRole('link', { name: 'Review Media' })).toContainText('1 pending')
    await expect(actions.getByRole('link', { name: 'Guest Activities' })).toContainText('Manage interactions')
    await expect(actions.getByRole('link', { name: 'Analytics' })).toBeHidden()
    await expect(section(page, 'Recent Activity').getByRole('listitem')).toHaveText([
      'New photos uploaded1 item pending review',
      'Guest list imported2 guests added',
      /^Wedding event created/,
    ])
    await expect(section(page, 'This Week')).toContainText('New RSVPs+0Photos Uploaded+2Guest Messages+0')
    await expect(section(page, 'Setup Progress')).toContainText('Not added yet')
    await expect(section(page, 'Account')).toContainText(`/${slug}`)
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/help')
  })

  // A guest answers, and the open screen counts it.
  await api('PATCH', `/api/guests/${guest.id}/rsvp-status`, { rsvp_status: 'accepted' })
  await expect(section(page, 'This Week')).toContainText('New RSVPs+1')
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('RSVPs Confirmed150% of guests')

  await page.getByRole('button', { name: 'Learn More' }).click()
  await axe(page)
  await page.getByRole('link', { name: 'Configure Features' }).click()
  await expect(page).toHaveURL('/wedding-settings#features')
})

test('quick actions are put in order and hidden, and stay so', async ({ owner, browser, baseURL }) => {
  const { page } = owner
  await makeWedding(owner, 200, false)
  await page.setViewportSize(SIZES.desktop)
  await page.goto('/dashboard')
  const tiles = section(page, 'Quick Actions').getByRole('link')
  const dialog = page.getByRole('dialog', { name: 'Customize Quick Actions' })
  const rows = dialog.getByRole('listitem')
  const open = () => page.getByRole('button', { name: 'Customize' }).click()
  await open()
  await expect(rows).toHaveCount(QUICK_ACTION_KEYS.length)
  await axe(page)

  // By keyboard, and the focus stays with the row.
  await dialog.getByRole('button', { name: 'Move RSVP Tracking. Drag' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(rows.first()).toContainText('RSVP Tracking')
  await expect(dialog.getByRole('button', { name: 'Move RSVP Tracking. Drag' })).toBeFocused()
  await expect(dialog.getByText(`Moved to position 1 of ${QUICK_ACTION_KEYS.length}`)).toBeAttached()
  // By pointer: Song Requests to the top.
  await dragTo(page, dialog.getByRole('button', { name: 'Move Song Requests. Drag' }), rows.first())
  await expect(rows.first()).toContainText('Song Requests')
  await dialog.getByRole('switch', { name: 'Settings' }).uncheck()

  // Unsaved changes are still there, until they are canceled.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open()
  await expect(rows.first()).toContainText('Song Requests')
  await page.route('**/api/account/quick-actions', (route) => route.fulfill({ status: 409, json: {} }), {
    times: 1,
  })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update quick actions')).toBeVisible()
  await expect(rows.first()).toContainText('Song Requests')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Quick actions updated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(tiles.first()).toContainText('Song Requests')
  await expect(tiles.filter({ hasText: 'Settings' })).toHaveCount(0)

  // On another device, by finger.
  const storageState = await page.context().storageState()
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: SIZES.phone,
    hasTouch: true,
    storageState,
  })
  const other = await phone.newPage()
  await other.goto('/dashboard')
  const theirs = other.getByRole('dialog', { name: 'Customize Quick Actions' })
  await expect(section(other, 'Quick Actions').getByRole('link').first()).toContainText('Song Requests')
  await other.getByRole('button', { name: 'Customize' }).tap()
  const list = theirs.getByRole('listitem')
  await dragByFinger(other, theirs.getByRole('button', { name: 'Move Manage Guests. Drag' }), list.first())
  await expect(list.first()).toContainText('Manage Guests')
  await axe(other)
  await theirs.getByRole('button', { name: 'Save Changes' }).tap()
  await expect(theirs).toBeHidden()
  await phone.close()

  await page.reload()
  await expect(tiles.first()).toContainText('Manage Guests')
  await open()
  await dialog.getByRole('button', { name: 'Reset to Default' }).click()
  await expect(rows.first()).toContainText('Manage Guests')
  await expect(dialog.getByRole('switch', { name: 'Settings' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await open()
  await expect(dialog.getByRole('switch', { name: 'Settings' })).not.toBeChecked()
})

test('what cannot be read says so in its place, and can be tried again', async ({ owner }) => {
  const { page } = owner
  await makeWedding(owner, 5)
  await page.setViewportSize(SIZES.desktop)
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Failed to load your dashboard' })).toBeVisible()
  await axe(page)
  await page.unroute('**/api/dashboard')
  await page.route('**/api/dashboard', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), stats: null, billing: null } })
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Failed to load your figures.')).toBeVisible()
  await expect(page.getByText('Site expires in 6 day(s)')).toBeVisible()
  for (const name of ['This Week', 'Setup Progress', 'Subscription'])
    await expect(section(page, name).getByRole('button', { name: 'Retry' })).toBeVisible()
  await axe(page)
  await page.unrouteAll({ behavior: 'wait' })
  const subscription = section(page, 'Subscription')
  const read = subscription.getByText('No active subscription')
  // The screen also reads again by itself: then there is nothing left to press.
  await subscription.getByRole('button', { name: 'Retry' }).or(read).click()
  await expect(read).toBeVisible()
  await expect(page.getByText('Failed to load')).toHaveCount(0)
})

test('the site has expired, and the device is a day off', async ({ owner }) => {
  const { page, api } = owner
  await makeWedding(owner, 0)
  await page.setViewportSize(SIZES.desktop)
  for (const shift of [-DAY_MS, DAY_MS]) {
    await page.clock.setFixedTime(instantOf(Date.now() + shift))
    await page.goto('/dashboard')
    await expect(page.getByText('Today!')).toBeVisible()
    await expect(page.getByText('Site expires in 1 day')).toBeVisible()
  }
  await page.clock.setFixedTime(clockNow())
  await api('PATCH', '/api/couple', { date: addDays(today(), -3) })
  await page.goto('/dashboard')
  await expect(page.getByText('Completed')).toBeVisible()
  const banner = page.getByRole('alert').filter({ hasText: 'Your wedding site has expired' })
  await expect(banner).toBeVisible()
  await expect(banner.getByRole('link')).toHaveCount(0)
  await axe(page)
})

test('View All opens the whole history', async ({ owner, server }) => {
  const { page, api } = owner
  const { id } = await makeWedding(owner, 20)
  const { guest } = await api<{ guest: { id: string } }>('POST', '/api/guests', {
    first_name: 'Ada',
    last_name: 'King',
  })
  await addDrawnMedia(server.dataDir, id, [{ guest_name: 'Ada King', created_at: clockNow() }])
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL('/history')
  await inBothSizes(page, async () => {
    await expect(page.getByRole('heading', { name: 'Activity History' })).toBeVisible()
    await expect(page.getByText('Ada King added to the guest list')).toBeVisible()
    await expect(page.getByText('Photo uploaded')).toBeVisible()
    await expect(page.getByText('Wedding event created')).toBeVisible()
  })
  await api('PATCH', `/api/guests/${guest.id}/rsvp-status`, { rsvp_status: 'declined' })
  await expect(page.getByText('RSVP of Ada King set to declined')).toBeVisible()
  // What is done elsewhere appears in the open list, whatever it is about.
  await api('POST', '/api/events', EVENT)
  await expect(page.getByText(`Event ${EVENT.name} added`)).toBeVisible()
  await api('POST', '/api/questions', QUESTION)
  await expect(page.getByText(`Question ${QUESTION.text} added`)).toBeVisible()
  const place = { x: 200, y: 200, rotation: 0, offers: [] }
  const table = { id: randomUUID(), name: 'Garden', shape: 'round', capacity: 4, ...place }
  await api('POST', '/api/seating/changes', { changes: [{ do: 'add_table', table }] })
  await expect(page.getByText('Seating plan changed')).toBeVisible()
  await page.goto('/history?part=rsvps')
  await expect(page.getByText('RSVP of Ada King set to declined')).toBeVisible()
  await expect(page.getByText('Wedding event created')).toBeHidden()
})

type Locator = ReturnType<Page['locator']>

async function middlesOf(handle: Locator, target: Locator) {
  const [from, to] = [(await handle.boundingBox())!, (await target.boundingBox())!]
  return { x: from.x + from.width / 2, y: from.y + from.height / 2, top: to.y + 4 }
}

async function dragTo(page: Page, handle: Locator, target: Locator) {
  const { x, y, top } = await middlesOf(handle, target)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, top, { steps: 12 })
  await page.mouse.up()
}

async function dragByFinger(page: Page, handle: Locator, target: Locator) {
  const { x, y, top } = await middlesOf(handle, target)
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    })
  await touch('touchStart', y)
  for (let step = 1; step <= 12; step++) await touch('touchMove', y + ((top - y) * step) / 12)
  await touch('touchEnd')
}

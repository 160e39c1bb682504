import { randomUUID } from 'node:crypto'
import type { Locator, Page, Request } from '@playwright/test'
import { SIZES, axe, cutNetwork, expect, signInBeside, signUp, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

/** The browser logs that it has no network. */
test.beforeEach(({ complaints }) => complaints.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)/))

interface Plan {
  tables: { id: string; name: string; x: number; y: number }[]
  people: { key: string; name: string; table_id: string | null }[]
}

async function makeWedding({ api }: Owner) {
  await api('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true, toggles: { seating: true } } })
  const invite = async (first_name: string, last_name: string, more: object = {}) => {
    const { guest } = await api<{ guest: { id: string } }>('POST', '/api/guests', {
      first_name,
      last_name,
      ...more,
    })
    await api('PATCH', `/api/guests/${guest.id}/rsvp-status`, { rsvp_status: 'accepted' })
    return guest.id
  }
  const ids = [
    await invite('Ada', 'King', {
      plus_one_allowed: true,
      plus_one_first_name: 'Ana',
      plus_one_last_name: 'Li',
    }),
    await invite('Bo', 'Ng'),
    await invite('Cy', 'Ono'),
  ]
  return ids
}

const readPlan = ({ api }: Owner) => api<Plan>('GET', '/api/seating')

async function seatsOf(owner: Owner): Promise<Record<string, string | null>> {
  const { tables, people } = await readPlan(owner)
  const names = new Map(tables.map(({ id, name }) => [id, name]))
  return Object.fromEntries(people.map(({ name, table_id }) => [name, names.get(table_id ?? '') ?? null]))
}

async function addTables(page: Page, name: string, seats: string, count = '1') {
  await page.getByRole('button', { name: 'Add tables' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tables' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Seats').fill(seats)
  await dialog.getByLabel('How many').fill(count)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
}

const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function seat(page: Page, person: string, typed: string) {
  await page.getByRole('button', { name: new RegExp(`^${person}.*change the seat`) }).click()
  await page.getByLabel('Find a table').fill(typed)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })

  test('a couple seats everybody without a mouse, keeps two apart, and takes it back', async ({ owner }) => {
    const { page } = owner
    await makeWedding(owner)
    await page.goto('/seating')
    await expect(page.getByRole('heading', { name: 'No tables yet' })).toBeVisible()
    await axe(page)
    await addTables(page, 'Garden 1', '2', '2')
    await expect(table(page, 'Not seated').getByRole('listitem')).toHaveCount(4)
    await seat(page, 'Ada King', 'garden 2')
    await expect(table(page, 'Garden 2').getByText('Ada King', { exact: true })).toBeVisible()
    await expect(page.getByText('Ada King sits at Garden 2. 1 seat free.')).toBeAttached()
    await axe(page)

    await page.getByRole('checkbox', { name: 'Select Ada King' }).check()
    await page.getByRole('checkbox', { name: 'Select Bo Ng' }).check()
    await page.getByRole('button', { name: 'Keep apart' }).click()
    await seat(page, 'Bo Ng', 'Garden 2')
    await expect(
      page.getByText('Ada King and Bo Ng are to sit apart, but both sit at Garden 2.'),
    ).toBeVisible()
    await expect.poll(() => seatsOf(owner)).toMatchObject({ 'Ada King': 'Garden 2', 'Bo Ng': 'Garden 2' })

    await page.getByRole('button', { name: /^Cy Ono.*change the seat/ }).click()
    await page.getByRole('button', { name: /^Garden 2/ }).click()
    await expect(page.getByText(/Garden 2 has 2 seats, and not enough of them are free/)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText(/are to sit apart/)).toBeHidden()
    await expect.poll(() => seatsOf(owner)).toMatchObject({ 'Ada King': 'Garden 2', 'Bo Ng': null })
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await expect.poll(() => seatsOf(owner)).toMatchObject({ 'Bo Ng': 'Garden 2' })

    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Seating' }).click()
    await expect(page).toHaveURL(/\/seating$/)
  })

  test('a message that appears over a button that is being pressed does not take the press', async ({
    owner,
  }) => {
    const { page, api } = owner
    const [ada, , cy] = await makeWedding(owner)
    await page.goto('/seating')
    await addTables(page, 'Garden 1', '4', '3')
    await seat(page, 'Bo Ng', 'Garden 1')
    await expect.poll(() => seatsOf(owner)).toMatchObject({ 'Bo Ng': 'Garden 1' })
    const sending = Promise.withResolvers<void>()
    await page.route('**/api/seating/changes', async (route) => {
      await sending.promise
      await route.continue()
    })
    for (const name of ['Ada King', 'Cy Ono'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('button', { name: 'Keep apart' }).click()
    const rule = { id: randomUUID(), kind: 'together', person: ada, other: cy }
    await api('POST', '/api/seating/changes', { changes: [{ do: 'add_rule', rule }] })

    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await page.evaluate(() => scrollTo(0, 70))
    await undo.hover()
    await page.mouse.down()
    sending.resolve()
    const message = page.locator('output .notice').filter({ hasText: 'Your change was not made' })
    await expect(message).toHaveCSS('opacity', '1')
    const [pressed, shown] = [(await undo.boundingBox())!, (await message.boundingBox())!]
    expect(pressed.y + pressed.height / 2).toBeLessThan(shown.y + shown.height)
    await page.mouse.up()
    await expect.poll(() => seatsOf(owner)).toMatchObject({ 'Bo Ng': null })
  })

  test('what was done without a network is said, outlives a reload, and is sent', async ({ owner }) => {
    const { page } = owner
    await makeWedding(owner)
    await page.goto('/seating')
    await addTables(page, 'Garden', '4')
    await expect.poll(async () => (await readPlan(owner)).tables.length).toBe(1)
    await page.route('**/api/seating/changes', (route) => route.abort())
    await seat(page, 'Bo Ng', 'Garden')
    await expect(page.getByText('1 change is not sent yet. It is kept here', { exact: false })).toBeVisible()
    expect(await seatsOf(owner)).toMatchObject({ 'Bo Ng': null })
    await page.reload()
    await expect(table(page, 'Garden').getByText('Bo Ng')).toBeVisible()
    await page.unroute('**/api/seating/changes')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => seatsOf(owner)).toMatchObject({ 'Bo Ng': 'Garden' })
    await expect(page.getByText(/not sent yet/)).toBeHidden()
  })

  test('what one couple could not send never reaches the plan of the next one in this tab', async ({
    owner,
    browser,
    server,
  }) => {
    const { page, api } = owner
    await makeWedding(owner)
    const next = await signUp(browser, server)
    await makeWedding(next)
    await page.goto('/seating')
    await page.route('**/api/seating/changes', (route) => route.abort())
    await addTables(page, 'Garden', '4')
    await expect(page.getByText(/1 change is not sent yet/)).toBeVisible()
    await api('POST', '/auth/v1/logout?scope=global')
    await signInBeside(page, next)

    await expect(page.getByRole('heading', { name: 'No tables yet' })).toBeVisible()
    await expect(page.getByText(/not sent yet/)).toBeHidden()
    await page.unroute('**/api/seating/changes')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await addTables(page, 'Terrace', '4')
    await expect.poll(async () => (await readPlan(next)).tables.map(({ name }) => name)).toEqual(['Terrace'])
    await next.page.context().close()
  })

  test('what is unsent is still there for the one who signs out and in again', async ({ owner }) => {
    const { page } = owner
    await makeWedding(owner)
    await page.goto('/seating')
    await page.route('**/api/seating/changes', (route) => route.abort())
    await addTables(page, 'Garden', '4')
    await expect(page.getByText(/1 change is not sent yet/)).toBeVisible()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/login')
    await page.unroute('**/api/seating/changes')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/dashboard')
    // Without a table there is no link to the screen, and a new document would be another page.
    await page.evaluate(() => {
      history.pushState(null, '', '/seating')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(table(page, 'Garden')).toBeVisible()
    await expect(page.getByText(/not sent yet/)).toBeHidden()
    await page.reload()
    await expect(table(page, 'Garden')).toBeVisible()
    await expect(page.getByText(/not sent yet/)).toBeHidden()
  })

  test('however many changes wait, one attempt is made in five seconds', async ({ owner }) => {
    const { page } = owner
    await makeWedding(owner)
    await page.clock.install()
    await page.goto('/seating')
    let attempts = 0
    let failed = 0
    await page.route('**/api/seating/changes', (route) => {
      attempts++
      return route.abort()
    })
    page.on('requestfailed', (request) => request.url().endsWith('/api/seating/changes') && failed++)
    const settled = () => expect.poll(() => failed).toBe(attempts)
    for (const [index, name] of ['Garden', 'Terrace', 'Balcony'].entries()) {
      await addTables(page, name, '4')
      await expect.poll(() => attempts).toBeGreaterThan(index)
      await settled()
      await page.clock.fastForward(1000)
      await settled()
    }
    const before = attempts
    let seconds = 0
    // A slow page sets its next timer late: it may take more seconds, but never fewer.
    for (; attempts < before + 3 && seconds < 200; seconds++) {
      await page.clock.fastForward(1000)
      await page.evaluate(() => Promise.resolve())
      await settled()
    }
    expect(attempts).toBe(before + 3)
    expect(seconds).toBeGreaterThanOrEqual(10)
  })

  test('a dialog that was never opened opens without a network', async ({ owner }) => {
    const { page, api } = owner
    await makeWedding(owner)
    const place = { x: 200, y: 200, rotation: 0, offers: [] }
    const added = { id: randomUUID(), name: 'Garden', shape: 'round', capacity: 4, ...place }
    await api('POST', '/api/seating/changes', { changes: [{ do: 'add_table', table: added }] })
    const loading = new Set<Request>()
    page.on('request', (request) => request.resourceType() === 'script' && loading.add(request))
    page.on('requestfinished', (request) => loading.delete(request))
    const picker = page.waitForEvent('requestfinished', (request) => request.url().includes('/seat-picker'))
    await page.goto('/seating')
    await picker
    await expect.poll(() => loading.size).toBe(0)
    await cutNetwork(page)
    await seat(page, 'Bo Ng', 'Garden')
    await expect(page.getByText(/1 change is not sent yet/)).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(() => seatsOf(owner)).toMatchObject({ 'Bo Ng': 'Garden' })
  })

  test('five hundred guests at sixty tables: found, moved, and kept through a cut', async ({ owner }) => {
    const { page } = owner
    await makeWedding(owner)
    const guests = Array.from(
      { length: 497 },
      (_, index) => `Guest${index},Family${index % 190},accepted,Household ${index % 190}`,
    )
    const csv = ['first_name,last_name,rsvp_status,party', ...guests].join('\n')
    const sent = await page.request.post('/api/guests/import?preview=never', {
      headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${owner.session.access_token}` },
      data: csv,
    })
    expect(sent.status()).toBe(200)
    await page.goto('/seating')
    await addTables(page, 'Table 1', '10', '30')
    await addTables(page, 'Table 31', '10', '30')
    await page.getByRole('button', { name: 'Suggest seats' }).click()
    await expect(page.getByText('501 people were given a seat.')).toBeVisible()
    const seated = async () => Object.values(await seatsOf(owner)).filter(Boolean).length
    await expect.poll(seated).toBe(501)

    const before = (await seatsOf(owner))['Guest321 Family131']
    const free = Object.values(await seatsOf(owner))
    const roomy = (await readPlan(owner)).tables.find(
      ({ name }) => name !== before && free.filter((one) => one === name).length <= 8,
    )!
    const person = page.getByLabel('Find a person')
    await person.fill('guest321')
    await seat(page, 'Guest321 Family131', roomy.name)
    await expect.poll(async () => (await seatsOf(owner))['Guest321 Family131']).toBe(roomy.name)

    await page.route('**/api/seating/changes', (route) => route.abort())
    await person.fill('guest7 ')
    await page.getByRole('button', { name: /^Guest7 .*change the seat/ }).click()
    await page.getByRole('button', { name: 'No seat' }).click()
    await expect(page.getByText(/1 change is not sent yet/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/1 change is not sent yet/)).toBeVisible()
    await page.unroute('**/api/seating/changes')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(seated).toBe(500)
    expect(await seatsOf(owner)).toMatchObject({
      'Guest7 Family7': null,
      'Guest321 Family131': roomy.name,
    })
    await axe(page)
  })
})

test.describe('at a desk', () => {
  test.use({ viewport: SIZES.desktop })

  test('people and tables are dragged and moved by keys, and a second tab sees it', async ({ owner }) => {
    const { page } = owner
    await makeWedding(owner)
    await page.goto('/seating')
    await addTables(page, 'Garden', '4')
    await page.getByText('Floor', { exact: true }).click()
    const garden = page.getByRole('button', { name: /^Garden \d/ })
    const second = await page.context().newPage()
    await second.setViewportSize(SIZES.desktop)
    await second.goto('/seating')
    await expect(second.getByRole('button', { name: /^Garden 0\/4/ })).toBeVisible()

    await dragTo(page, page.getByRole('button', { name: /^Bo Ng/ }), garden)
    await expect(page.getByRole('button', { name: /^Garden 1\/4/ })).toBeVisible()
    const zoom = (await page.getByRole('button', { name: 'Zoom in' }).boundingBox())!
    const room = (await page.locator('[data-seat-room]').boundingBox())!
    expect(zoom.y + zoom.height).toBeLessThanOrEqual(room.y)
    await expect(second.getByRole('button', { name: /^Garden 1\/4/ })).toBeVisible()
    await axe(page)

    const before = (await readPlan(owner)).tables[0]!
    await garden.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await readPlan(owner)).tables[0]!.x).toBe(before.x + 20)
    const box = (await garden.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 150, box.y + 200, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await readPlan(owner)).tables[0]!.y).toBeGreaterThan(before.y)

    await page.getByRole('button', { name: /^Cy Ono/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Find a table')).toBeFocused()
    await page.keyboard.type('gar')
    await page.keyboard.press('Enter')
    await expect(second.getByRole('button', { name: /^Garden 2\/4/ })).toBeVisible()
  })

  test('Enter on a person offers the first table with a free seat, and what is refused twice is said once', async ({
    owner,
  }) => {
    const { page } = owner
    await makeWedding(owner)
    await page.goto('/seating')
    await addTables(page, 'Table 1', '1', '20')
    await seat(page, 'Bo Ng', 'Table 1')
    await page.getByRole('button', { name: /^Cy Ono.*change the seat/ }).focus()
    await page.keyboard.press('Enter')
    const offered = (name: string) => page.getByText(`Enter chooses ${name}`, { exact: true })
    await expect(offered('Table 2')).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(offered('Table 1')).toBeAttached()
    const refused = page.getByText('Table 1 has 1 seat, and not enough of them are free.', { exact: false })
    await page.keyboard.press('Enter')
    await expect(refused).toHaveCount(1)
    await page.keyboard.press('Enter')
    for (let step = 0; step < 19; step++) await page.keyboard.press('ArrowDown')
    // The field stays in place over the tables that scroll.
    await expect(offered('Table 20')).toBeAttached()
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Table 20/ })).toBeInViewport()
    await expect(page.getByLabel('Find a table')).toBeInViewport()
    await expect(refused).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => seatsOf(owner)).toMatchObject({ 'Bo Ng': 'Table 1', 'Cy Ono': 'Table 20' })
  })

  test('people sit where the guest list says, a full table is said, and the words come back with Undo', async ({
    owner,
  }) => {
    const { page, api } = owner
    const [, bo, cy] = await makeWedding(owner)
    for (const id of [bo, cy]) await api('PATCH', `/api/guests/${id}`, { seat: 'by the door' })
    await page.goto('/seating')
    await addTables(page, 'By the Door', '1')
    const named = (people: string) => page.getByText(`The guest list names a table for ${people}`)
    await expect(named('2 people')).toBeVisible()
    await page.getByRole('button', { name: 'Seat them there' }).click()
    await expect(named('1 person')).toBeVisible()
    await expect.poll(() => seatsOf(owner)).toMatchObject({ 'Bo Ng': 'By the Door', 'Cy Ono': null })
    await page.getByRole('button', { name: 'Seat them there' }).click()
    await expect(
      page.getByText('Nobody was moved: the tables that the guest list names are full.', { exact: false }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(named('2 people')).toBeVisible()
    await expect.poll(() => seatsOf(owner)).toMatchObject({ 'Bo Ng': null, 'Cy Ono': null })
    const guests = await api<{ id: string; seat: string | null }[]>('GET', '/api/guests')
    expect(guests.find(({ id }) => id === bo)?.seat).toBe('by the door')
  })

  test('a suggestion seats everybody in one step; who declines leaves and the couple is told', async ({
    owner,
    page: guest,
  }) => {
    const { page, api } = owner
    const [ada] = await makeWedding(owner)
    await page.goto('/seating')
    await addTables(page, 'Garden 1', '3')
    await page.getByRole('button', { name: 'Suggest seats' }).click()
    // The message lies over the head's button, and offers what it asks for itself.
    const message = page.getByRole('status').filter({ hasText: 'Add a table, or give one more seats.' })
    await message.getByRole('button', { name: 'Add tables' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(message).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => Object.values(await seatsOf(owner)).filter(Boolean).length).toBe(0)
    await addTables(page, 'Garden 2', '3')
    await page.getByRole('button', { name: 'Suggest seats' }).click()
    await expect(page.getByText('4 people were given a seat.')).toBeVisible()
    const seats = await expect
      .poll(async () => Object.values(await seatsOf(owner)).filter(Boolean).length)
      .toBe(4)
      .then(() => seatsOf(owner))
    expect(seats['Ada King']).toBe(seats['Ana Li'])
    const seated = async () => Object.values(await seatsOf(owner)).filter(Boolean).length
    for (const redo of ['Control+Shift+z', 'Control+y']) {
      await page.keyboard.press('Control+z')
      await expect.poll(seated).toBe(0)
      await page.keyboard.press(redo)
      await expect.poll(seated).toBe(4)
    }

    // A message that appears under a pointer at rest goes in its time.
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('button', { name: 'Suggest seats' }).press('Enter')
    const allSeated = page.getByText('Everybody has a seat already.')
    await expect(allSeated).toBeVisible()

    const [link] = await api<{ url: string }[]>('GET', `/api/guests/links?guest_id=${ada}`)
    await guest.goto(new URL(link!.url).pathname)
    await expect(guest.getByText('Find your table')).toBeVisible()
    await expect(guest.getByText(seats['Ada King']!)).toBeHidden()
    await page.getByRole('button', { name: 'Show guests their table' }).press('Enter')
    await expect(page.getByText('Guests see their table on their page.')).toBeVisible()
    await guest.reload()
    await expect(guest.getByText(seats['Ada King']!)).toBeVisible()
    await expect(allSeated).toBeHidden()

    await api('PATCH', `/api/guests/${ada}/rsvp-status`, { rsvp_status: 'declined' })
    await expect(page.getByText('2 of 2 people seated · 2 tables')).toBeVisible()
    await page.goto('/notifications')
    await expect(page.getByText(`Ada King is not coming and has left ${seats['Ada King']}.`)).toBeVisible()
  })

  test('the papers are there in both sizes', async ({ owner }) => {
    const { page } = owner
    const [, bo] = await makeWedding(owner)
    await owner.api('PATCH', `/api/guests/${bo}`, {
      plus_one_allowed: true,
      plus_one_first_name: 'Ana',
      plus_one_last_name: 'Li',
    })
    await page.goto('/seating')
    await addTables(page, 'Garden', '5')
    await page.getByRole('button', { name: 'Suggest seats' }).click()
    await page.getByRole('link', { name: 'Print' }).click()
    for (const [tab, heading] of [
      ['Plan', 'Floor plan'],
      ['Door', 'Names for the door'],
      ['Cards', 'Table cards'],
      ['Kitchen', 'For the kitchen'],
    ] as const) {
      await page.getByText(tab, { exact: true }).click()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByText('Ana Li with Ada King')).toBeVisible()
      await expect(page.getByText('Ana Li with Bo Ng')).toBeVisible()
      await axe(page)
    }
    const shape = async (size: string) => {
      await page.getByText(size, { exact: true }).click()
      const pdf = await page.pdf({ preferCSSPageSize: true })
      return /\/MediaBox ?\[0 0 (\d+)/.exec(pdf.toString('latin1'))?.[1]
    }
    expect(await shape('Letter')).toBe('612')
    expect(Number(await shape('A4'))).toBeLessThan(600)
  })
})

/** Drags like a hand: a few moves between grabbing and letting go. */
async function dragTo(page: Page, from: Locator, to: Locator) {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + 20, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 })
  await page.mouse.up()
}

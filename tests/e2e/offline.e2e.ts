import type { BrowserContext, Page, Route } from '@playwright/test'
import { cachedPages, storedDrafts, untilOpensOffline } from '../support/e2e-browser-storage.ts'
import {
  SIZES,
  answerAsPortal,
  answerJsonAsPortal,
  axe,
  countStored,
  cutNetwork,
  expect,
  leadToPortal,
  test,
  whenHydrated,
} from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

const ON = { camera: true, notes: true, requests: true, trivia: true, polls: true, seating: true }
const KEPT = 'Your answer is kept on this device and is sent as soon as you are online.'

interface Site {
  slug: string
  links: Record<string, string>
}

async function makeSite({ api }: Owner, party = ''): Promise<Site> {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true, toggles: ON } })
  const links: Record<string, string> = {}
  for (const first_name of ['Ada', 'Bo']) {
    const email = `${first_name}@kings.example`
    const json = { first_name, last_name: 'King', email, seat: '7', party }
    const { guest } = await api<{ guest: { id: string } }>('POST', '/api/guests', json)
    const [link] = await api<{ url: string }[]>('GET', `/api/guests/links?guest_id=${guest.id}`)
    links[first_name] = new URL(link!.url).pathname
  }
  return { slug, links }
}

const typeName = async (page: Page, first: string) => {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill('King')
  await page.getByRole('button', { name: 'Continue to RSVP' }).click()
  await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()
}

/** Ada enters, and her page is cached. */
const enterAndKeep = async (page: Page, slug: string) => {
  await page.goto(`/wedding/${slug}`)
  await typeName(page, 'Ada')
  await untilOpensOffline(page, 'Ada@kings.example')
}

/** Ada's answer, which stays on the phone. */
const answerAndKeep = async (page: Page) => {
  await page.getByLabel("Yes, I'll be there!").check()
  await page.getByLabel('Dietary restrictions or allergies').fill('No nuts')
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(page.getByRole('status')).toContainText(KEPT)
}

/** Ada enters, loses the network, and answers. */
const answerOffline = async (page: Page, slug: string) => {
  await enterAndKeep(page, slug)
  await cutNetwork(page)
  await answerAndKeep(page)
}

/** A guest answers on another device. */
const answerElsewhere = async ({ api }: Owner, page: Page, slug: string, first: string, data: object) => {
  const entry = { slug, firstName: first, lastName: 'King' }
  const { token } = await api<{ token: string }>('POST', '/api/guest-name-match', entry)
  const headers = { Authorization: `Bearer ${token}` }
  expect((await page.request.put('/api/rsvp', { headers, data })).status()).toBe(200)
}

/** The couple takes the site back before the network is back: the answer that waits on the phone finds no site. */
const findTakenBack = async (owner: Owner, context: BrowserContext) => {
  await owner.api('PATCH', '/api/couple', { settings: { published: false } })
  const refused = context.waitForEvent('response', (response) => response.url().endsWith('/api/rsvp'))
  await context.setOffline(false)
  expect((await refused).status()).toBe(404)
}

/**
 * Gives the worker the event of Background Sync, which this browser does not send by itself. Returns whether that was
 * the last one: after a failure, the browser sends it again later.
 */
const sync = (context: BrowserContext) =>
  context.serviceWorkers()[0]!.evaluate(async () => {
    let work: Promise<unknown> = Promise.resolve()
    const waitUntil = (promise: Promise<unknown>) => (work = promise)
    self.dispatchEvent(Object.assign(new Event('sync'), { waitUntil }))
    return work.then(
      () => true,
      () => false,
    )
  })

/** How many calls the browser has stored. */
const storedCalls = (page: Page) => countStored(page, 'twofold', 'calls')

const listed = ({ api }: Owner) => api<{ first_name: string; rsvp_status: string }[]>('GET', '/api/guests')
const statusOf = async (owner: Owner, first: string) =>
  (await listed(owner)).find(({ first_name }) => first_name === first)?.rsvp_status

/** The browser logs that it has no network, which is the subject of these journeys. */
test.beforeEach(({ complaints }) => complaints.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/))

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`without a network, ${size}`, () => {
    test.use({ viewport })

    test('the page opens after one visit, and an answer is kept and sent once', async ({
      page,
      context,
      owner,
    }) => {
      const { slug } = await makeSite(owner)
      await page.goto(`/wedding/${slug}`)
      await typeName(page, 'Ada')
      await untilOpensOffline(page, 'RSVP for Our Wedding')

      // The message does not move the page, so a finger already on its way hits its target.
      const heading = page.getByRole('heading', { name: 'RSVP for Our Wedding' })
      const place = await heading.boundingBox()
      await cutNetwork(page)
      await expect(page.getByRole('status')).toContainText('You are offline.')
      expect(await heading.boundingBox()).toEqual(place)

      await page.goto(`/wedding/${slug}`)
      await expect(page.getByRole('status')).toContainText('You are offline. This page is from')
      await expect(page.getByText('Wednesday, June 12, 2030').first()).toBeVisible()
      await axe(page)
      await answerAndKeep(page)
      await axe(page)
      await page.reload()
      await expect(page.getByRole('status')).toContainText(KEPT)
      await expect(page.getByLabel("Yes, I'll be there!")).toBeChecked()
      await expect(page.getByLabel('Dietary restrictions or allergies')).toHaveValue('No nuts')
      expect(await statusOf(owner, 'Ada')).toBe('pending')

      await context.setOffline(false)
      await expect(page.getByText('Thank you for your RSVP!')).toBeVisible()
      await expect(page.getByRole('status')).toBeHidden()
      expect(await statusOf(owner, 'Ada')).toBe('accepted')
      const { notifications } = await owner.api<{ notifications: { type: string }[] }>(
        'GET',
        '/api/notifications',
      )
      expect(notifications.map(({ type }) => type)).toEqual(['rsvp'])

      await untilOpensOffline(page, 'Thank you for your RSVP!')
      await untilOpensOffline(page, 'Confirm Attendance')
      await cutNetwork(page)
      await page.goto(`/wedding/${slug}`)
      await expect(page.getByText('Thank you for your RSVP!')).toBeVisible()
      await expect(page.getByText('Table 7')).toBeVisible()
      await expect(page.getByText(WEDDING.venue.address).first()).toBeVisible()
      await page.getByRole('link', { name: 'Change your RSVP' }).click()
      await expect(page.getByLabel("Yes, I'll be there!")).toBeChecked()
    })
  })
}

test('a name that takes long to be found replaces the name page that was kept meanwhile', async ({
  page,
  owner,
}) => {
  const { slug } = await makeSite(owner)
  const isFound = Promise.withResolvers<void>()
  await page.route('**/api/guest-name-match', async (route) => {
    await isFound.promise
    await route.continue()
  })
  await page.goto(`/wedding/${slug}`)
  const entered = typeName(page, 'Ada')
  await untilOpensOffline(page, 'Continue to RSVP')
  isFound.resolve()
  await entered
  await untilOpensOffline(page, 'RSVP for Our Wedding')
})

test('of two guests of one phone, neither sees the other’s page', async ({ page, context, owner }) => {
  const { slug } = await makeSite(owner)
  await enterAndKeep(page, slug)

  await cutNetwork(page)
  await page.goto(`/wedding/${slug}`)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
  await page.getByRole('button', { name: 'Not you?' }).click()
  await expect(page.getByText('Once you leave, this page opens again only with a network.')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByText('Welcome, Ada King')).toBeVisible()
  await page.getByRole('button', { name: 'Not you?' }).click()
  await page.getByRole('button', { name: 'Leave anyway' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await axe(page)
  await page.goto(`/wedding/${slug}`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()

  // A venue's own sign-in page is not taken for the server that has heard of it.
  await context.route('**/not-me', answerAsPortal)
  const heard = context.waitForEvent('response', (response) => response.url().endsWith('/not-me'))
  await context.setOffline(false)
  await heard
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  // The page appears by itself.
  await context.unroute('**/not-me')
  await typeName(page, 'Bo')
  await untilOpensOffline(page, 'Bo@kings.example')
  expect(await cachedPages(page)).not.toContain('Ada')

  await cutNetwork(page)
  await page.goto(`/wedding/${slug}?view=rsvp`)
  await expect(page.getByText('Bo King').first()).toBeVisible()
  expect(await page.content()).not.toContain('Ada')
})

/** 'Not you?' on a network that keeps it from our server. */
const leaveUnheard = async (page: Page) => {
  await page.getByRole('button', { name: 'Not you?' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
}

for (const [reply, answer] of Object.entries({ page: answerAsPortal, redirect: leadToPortal }))
  test(`a guest whose ‘Not you?’ met the ${reply} of a venue’s sign-in is not shown again`, async ({
    page,
    context,
    owner,
  }) => {
    const { slug } = await makeSite(owner)
    await enterAndKeep(page, slug)
    await context.route('**/not-me', answer)
    await leaveUnheard(page)
    expect(await cachedPages(page)).not.toContain('Ada')
    await context.unroute('**/not-me')
    await page.goto(`/wedding/${slug}`)
    await expect(page.getByLabel('First name')).toHaveValue('')
    expect(await page.content()).not.toContain('Ada')
  })

test('a ‘Not you?’ that waited does not sign out who comes next', async ({ page, context, owner }) => {
  const { slug, links } = await makeSite(owner)
  const early = await context.newPage()
  await early.goto(`/wedding/${slug}`)
  await enterAndKeep(page, slug)
  await context.route('**/not-me', answerAsPortal)
  await leaveUnheard(page)
  // Bo has the form for the name open already.
  await typeName(early, 'Bo')
  await page.goto(`/wedding/${slug}?view=rsvp`)
  await expect(page.getByText('Bo King').first()).toBeVisible()

  await leaveUnheard(page)
  await context.unroute('**/not-me')
  await page.goto(links['Ada']!)
  await expect(page.getByText('Welcome, Ada King')).toBeVisible()
  await page.goto(`/wedding/${slug}`)
  await expect(page.getByText('Welcome, Ada King')).toBeVisible()
})

test('an answer that waits is sent for its guest, even if someone else has the phone by then', async ({
  page,
  context,
  owner,
}) => {
  const { slug } = await makeSite(owner)
  await enterAndKeep(page, slug)
  await cutNetwork(page)
  await page.getByLabel("Sorry, can't make it").check()
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(page.getByRole('status')).toContainText(KEPT)
  await page.getByRole('button', { name: 'Not you?' }).click()
  await page.getByRole('button', { name: 'Leave anyway' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()

  await context.setOffline(false)
  await typeName(page, 'Bo')
  await expect(page.getByLabel("Sorry, can't make it")).not.toBeChecked()
  await expect.poll(() => statusOf(owner, 'Ada')).toBe('declined')
  expect(await statusOf(owner, 'Bo')).toBe('pending')
})

for (const part of ['public', 'offline-line']) {
  test(`a page whose network is cut before its ${part} script is kept once it is back`, async ({
    page,
    context,
    owner,
  }) => {
    const { links } = await makeSite(owner)
    const script = `**/assets/${part}-*.js`
    await context.route(script, (route) => route.abort('internetdisconnected'))
    const cut = page.waitForEvent('requestfailed', (request) => request.url().includes(`/${part}-`))
    await page.goto(links['Ada']!)
    await cut
    await cutNetwork(page)
    await context.unroute(script)
    await context.setOffline(false)
    await untilOpensOffline(page, 'Ada@kings.example')
  })
}

test.describe('before a page’s script has come', () => {
  const SCRIPT = '**/assets/public-*.js'

  test('a form that is sent waits for it, and for the network', async ({ page, context, owner }) => {
    const { slug } = await makeSite(owner)
    await context.route(SCRIPT, (route) => route.abort('internetdisconnected'))
    await page.goto(`/wedding/${slug}`)
    await cutNetwork(page)
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('King')
    await page.getByRole('button', { name: 'Continue to RSVP' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Ada')

    await context.unroute(SCRIPT)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()
  })

  const WITHOUT: Record<string, (route: Route) => Promise<void>> = {
    'does not come': (route) => route.abort(),
    'cannot be run': (route) => route.fulfill({ contentType: 'text/javascript', body: 'let of = }' }),
    'takes its time': () => new Promise(() => {}),
  }
  for (const [how, answer] of Object.entries(WITHOUT)) {
    test(`where it ${how}, a form is sent without it`, async ({ page, context, owner, complaints }) => {
      const { slug } = await makeSite(owner)
      await context.route(SCRIPT, answer, { times: 1 })
      await page.goto(`/wedding/${slug}`)
      await typeName(page, 'Ada')
      await expect(page.getByText('Ada King').first()).toBeVisible()
      complaints.expect(/Unexpected token/)
    })
  }
})

test('a personal link opens the kept page of its own guest and nobody else’s', async ({
  page,
  context,
  owner,
}) => {
  const { links } = await makeSite(owner)
  await page.goto(links['Ada']!)
  await untilOpensOffline(page, 'Ada@kings.example')
  await cutNetwork(page)
  await page.goto(links['Ada']!)
  await expect(page.getByText('Ada King').first()).toBeVisible()
  await page.getByLabel("Yes, I'll be there!").check()
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(page.getByRole('status')).toContainText(KEPT)
  await page.goto(links['Bo']!)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()

  // It appears by itself, from the requested address.
  await context.setOffline(false)
  await expect(page.getByText('Bo King').first()).toBeVisible()
  await expect.poll(() => statusOf(owner, 'Ada')).toBe('accepted')
})

test('what the server does not take is said, and stays in the form', async ({ page, context, owner }) => {
  const { slug } = await makeSite(owner)
  await answerOffline(page, slug)
  const settings = { rsvp_deadline: '2020-06-01', contact_hint: 'Call Clara.' }
  await owner.api('PATCH', '/api/couple', { settings })

  await context.setOffline(false)
  await expect(page.getByRole('status')).toContainText(
    'Your answer could not be sent. Answers were due by June 1, 2020. Call Clara.',
  )
  await expect(page.getByLabel('Dietary restrictions or allergies')).toHaveValue('No nuts')
  await axe(page)
})

test('an answer that arrives too late is said beside what else there is to say, until it is removed', async ({
  page,
  context,
  owner,
}) => {
  const { slug } = await makeSite(owner)
  await answerOffline(page, slug)
  await owner.api('PATCH', '/api/couple', { settings: { rsvp_deadline: '2020-06-01' } })
  await context.setOffline(false)
  const line = page.locator('.offline-line')
  await expect(line).toContainText('Your answer could not be sent. Answers were due by June 1, 2020.')

  // What was written is in the form, if the page has one, and is quoted otherwise.
  await expect(line).not.toContainText('No nuts')
  await page.goto(`/wedding/${slug}`)
  await expect(line).toContainText('Your answer could not be sent.')
  await expect(line).toContainText('No nuts')
  await cutNetwork(page)
  await expect(line).toContainText('You are offline.')
  await expect(line).toContainText('Your answer could not be sent.')
  await axe(page)
  await line.getByRole('button', { name: 'Remove' }).click()
  await expect(line).not.toContainText('could not be sent')
  await context.setOffline(false)
  await page.reload()
  await expect(line).toBeAttached()
  await expect(line).toBeHidden()
})

test('an answer that finds the site taken back by the couple waits until it is open again, and then needs no open page', async ({
  page,
  context,
  owner,
}) => {
  const { slug } = await makeSite(owner)
  await answerOffline(page, slug)
  expect(await sync(context)).toBe(false)
  await findTakenBack(owner, context)
  await page.close()
  expect(await sync(context)).toBe(false)
  await owner.api('PATCH', '/api/couple', { settings: { published: true } })
  expect(await statusOf(owner, 'Ada')).toBe('pending')
  expect(await sync(context)).toBe(true)
  expect(await statusOf(owner, 'Ada')).toBe('accepted')
})

test('an answer given while an older one finds the site taken back takes its place', async ({
  page,
  context,
  owner,
}) => {
  const { slug } = await makeSite(owner)
  await answerOffline(page, slug)
  await findTakenBack(owner, context)
  const replied = page.waitForResponse((response) => response.url().endsWith('/api/rsvp'))
  await page.getByLabel("Sorry, can't make it").check()
  await page.getByRole('button', { name: 'Submit Response' }).click()
  expect((await replied).status()).toBe(202)
  await expect(page.getByRole('status')).toContainText(KEPT)
  await owner.api('PATCH', '/api/couple', { settings: { published: true } })
  await expect.poll(() => statusOf(owner, 'Ada')).toBe('declined')
})

test('on a phone that is full, an answer that is kept stays where a newer one cannot be kept', async ({
  page,
  context,
  owner,
}) => {
  const { slug } = await makeSite(owner)
  await answerOffline(page, slug)
  await context.serviceWorkers()[0]!.evaluate(() => {
    // As a browser does where there is no room for a transaction.
    IDBObjectStore.prototype.add = function (call) {
      queueMicrotask(() => this.transaction.abort())
      return this.put(call)
    }
  })
  await page.getByLabel("Sorry, can't make it").check()
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(page.getByText('so your answer is not sent yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: KEPT })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => statusOf(owner, 'Ada')).toBe('accepted')
})

test('an answer that waited on the phone does not reverse a newer one', async ({ page, context, owner }) => {
  const { slug } = await makeSite(owner)
  await answerOffline(page, slug)
  await answerElsewhere(owner, page, slug, 'Ada', { rsvp_status: 'declined', email: 'Ada@kings.example' })

  await context.setOffline(false)
  await expect(page.getByRole('status')).toContainText('Your answer could not be sent. Ada answered no at')
  expect(await statusOf(owner, 'Ada')).toBe('declined')
  // Sent again, it is asked about where it was typed; after that, it is meant.
  await page.goto(`/wedding/${slug}?view=rsvp`)
  await expect(page.getByLabel("Yes, I'll be there!")).toBeChecked()
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(
    page
      .locator('.rsvp-form')
      .getByText(/^Ada answered no at/)
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel("Yes, I'll be there!")).toBeChecked()
  expect(await statusOf(owner, 'Ada')).toBe('declined')
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(page.getByText('Thank you for your RSVP!')).toBeVisible()
  expect(await statusOf(owner, 'Ada')).toBe('accepted')
  await expect(page.locator('.offline-line')).toBeHidden()
})

test('an answer for somebody who has answered meanwhile asks whose counts, and is then over', async ({
  page,
  context,
  owner,
}) => {
  const { slug } = await makeSite(owner, 'Kings')
  await enterAndKeep(page, slug)
  await cutNetwork(page)
  await page.getByLabel("Yes, I'll be there!").check()
  const bo = page.getByRole('group', { name: 'Will Bo be there?' })
  await bo.getByLabel('No', { exact: true }).check()
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(page.getByRole('status')).toContainText(KEPT)
  await answerElsewhere(owner, page, slug, 'Bo', { rsvp_status: 'accepted' })

  await context.setOffline(false)
  const line = page.locator('.offline-line')
  await expect(line).toContainText('Your answer could not be sent. Bo answered yes at')
  expect(await storedCalls(page)).toBe(1)
  await page.goto(`/wedding/${slug}?view=rsvp`)
  await expect(bo.getByLabel('No', { exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(page.getByLabel("Keep Bo's answer")).toBeChecked()
  expect(await statusOf(owner, 'Bo')).toBe('accepted')
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(page.getByText('Thank you for your RSVP!')).toBeVisible()
  // Already when the page arrives: a guest may go on before its script has run.
  expect(await storedCalls(page)).toBe(0)
  expect([await statusOf(owner, 'Ada'), await statusOf(owner, 'Bo')]).toEqual(['accepted', 'accepted'])
  await expect(line).toBeHidden()
  await expect(page.getByText('You began to change your answer')).toBeHidden()
})

test('what the couple has entered meanwhile is shown before an answer that waited replaces it', async ({
  page,
  context,
  owner,
}) => {
  const { slug } = await makeSite(owner)
  await answerOffline(page, slug)
  const [ada] = await owner.api<{ id: string; first_name: string }[]>('GET', '/api/guests')
  await owner.api('PATCH', `/api/guests/${ada!.id}`, { dietary_restrictions: 'Nothing with sesame' })

  await context.setOffline(false)
  await expect(page.locator('.offline-line')).toContainText('Your answer could not be sent.')
  await page.goto(`/wedding/${slug}?view=rsvp`)
  await expect(page.getByLabel('Dietary restrictions or allergies')).toHaveValue('No nuts')
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(page.locator('.rsvp-form').getByText('Nothing with sesame')).toBeVisible()
  await expect(page.getByLabel('Dietary restrictions or allergies')).toHaveValue('No nuts')
})

test('a change of mind counts, although no reply to the first answer came back', async ({
  page,
  context,
  owner,
}) => {
  const { slug } = await makeSite(owner)
  await enterAndKeep(page, slug)
  await context.route('**/api/rsvp', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await answerAndKeep(page)
  expect(await statusOf(owner, 'Ada')).toBe('accepted')
  await cutNetwork(page)
  await context.unroute('**/api/rsvp')
  await page.getByLabel("Sorry, can't make it").check()
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(page.getByRole('status')).toContainText(KEPT)
  await context.setOffline(false)
  await expect.poll(() => statusOf(owner, 'Ada')).toBe('declined')
})

test('a newer answer by the plain form ends one that waits', async ({ page, context, owner, complaints }) => {
  const { slug } = await makeSite(owner)
  await enterAndKeep(page, slug)
  await context.route('**/api/rsvp', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback(),
  )
  await answerAndKeep(page)
  // As without the page's script, which would prevent the event.
  const submit = async () => {
    await page.goto(`/wedding/${slug}?view=rsvp`)
    await page.getByLabel("Sorry, can't make it").check()
    await page.locator('.rsvp-form').evaluate((form: HTMLFormElement) => form.submit())
  }
  // A venue's sign-in page leads elsewhere too, but has saved nothing.
  await context.route(/\/wedding\/[^/]+\/rsvp/, leadToPortal)
  complaints.expect(/form-action/)
  const blocked = page.waitForEvent('console', (message) => message.text().includes('form-action'))
  await submit()
  await blocked
  expect(await storedCalls(page)).toBe(1)
  await context.unroute(/\/wedding\/[^/]+\/rsvp/)
  await submit()
  await expect(page.getByText('Thank you for letting us know')).toBeVisible()
  expect(await storedCalls(page)).toBe(0)
  expect(await statusOf(owner, 'Ada')).toBe('declined')
})

test('an answer that was saved unheard is not taken for one that was never sent', async ({
  page,
  context,
  owner,
}) => {
  const { slug } = await makeSite(owner)
  await enterAndKeep(page, slug)
  await context.route('**/api/rsvp', (route) =>
    route.request().method() === 'PUT' ? void route.fetch() : route.fallback(),
  )
  await page.getByLabel("Yes, I'll be there!").check()
  await page.getByLabel('Dietary restrictions or allergies').fill('No nuts ')
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect.poll(() => statusOf(owner, 'Ada')).toBe('accepted')
  await page.goto(`/wedding/${slug}`)
  await expect(page.getByText('Thank you for your RSVP!')).toBeVisible()
  await expect(page.locator('.offline-line')).toBeAttached()
  await expect(page.getByText('You began to change your answer')).toHaveCount(0)
})

test('a change whose question did not reach the server is offered again', async ({
  page,
  context,
  owner,
}) => {
  const { slug } = await makeSite(owner)
  await enterAndKeep(page, slug)
  await answerElsewhere(owner, page, slug, 'Ada', { rsvp_status: 'accepted', email: 'Ada@kings.example' })
  const alive = await whenHydrated(page)
  await page.goto(`/wedding/${slug}?view=rsvp`)
  await expect(alive).toBeAttached()
  await page.getByLabel('Dietary restrictions or allergies').fill('No nuts')
  const [ada] = await owner.api<{ id: string; first_name: string }[]>('GET', '/api/guests')
  await owner.api('PATCH', `/api/guests/${ada!.id}`, { dietary_restrictions: 'Nothing with sesame' })
  await context.route(/\/wedding\/[^/]+\/rsvp/, answerAsPortal)
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(page.getByText('Hotel')).toBeVisible()

  await page.goto(`/wedding/${slug}`)
  await expect(page.getByText('You began to change your answer')).toBeVisible()
  await page.getByRole('link', { name: 'Go on with the change' }).click()
  await page.getByRole('button', { name: 'Go on with it' }).click()
  await expect(page.getByLabel('Dietary restrictions or allergies')).toHaveValue('No nuts')
})

test('a refused answer is back in the form as soon as its guest is let in again', async ({
  page,
  context,
  owner,
}) => {
  const { slug, links } = await makeSite(owner)
  await page.goto(links['Ada']!)
  await untilOpensOffline(page, 'Ada@kings.example')
  await cutNetwork(page)
  await answerAndKeep(page)
  const [ada] = await owner.api<{ id: string; first_name: string }[]>('GET', '/api/guests')
  await owner.api('POST', `/api/guests/${ada!.id}/revoke-link`)
  await context.setOffline(false)
  await expect(page.locator('.offline-line')).toContainText('Your answer could not be sent.')
  await page.goto(`/wedding/${slug}`)
  await typeName(page, 'Ada')
  await expect(page.getByLabel('Dietary restrictions or allergies')).toHaveValue('No nuts')
  await expect(page.getByLabel("Yes, I'll be there!")).toBeChecked()
})

test('a note that waits leaves alone what was typed into the form', async ({ page, context, owner }) => {
  const { slug } = await makeSite(owner)
  await answerOffline(page, slug)
  const alive = await whenHydrated(page)
  await context.setOffline(false)
  await expect(page.getByText('Thank you for your RSVP!')).toBeVisible()
  await page.goto(`/wedding/${slug}?view=rsvp`)
  await expect(alive).toBeAttached()
  await page.getByLabel('Dietary restrictions or allergies').fill('No gluten')
  await expect.poll(() => storedDrafts(page, slug)).toContain('No gluten')
  await page.goto(`/wedding/${slug}?tab=notes`)
  const goOn = page.getByRole('link', { name: 'Go on with the change' })
  await expect(goOn).toBeVisible()
  await context.route('**/api/love-notes', (route) => route.abort('connectionreset'))
  await page.getByLabel('Your message').fill('All the best')
  // Counted by the panel's script: the form is its to send.
  await expect(page.getByText('12/500')).toBeVisible()
  await page.getByRole('button', { name: 'Share your note' }).click()
  await expect(page.locator('.offline-line')).toContainText('Your love note is kept on this device')
  await goOn.click()
  await page.getByRole('button', { name: 'Go on with it' }).click()
  await expect(page.getByLabel('Dietary restrictions or allergies')).toHaveValue('No gluten')
})

test('a note that the couple takes no more can be read and removed without its tab', async ({
  page,
  context,
  owner,
}) => {
  const { slug } = await makeSite(owner)
  await answerElsewhere(owner, page, slug, 'Ada', { rsvp_status: 'accepted', email: 'Ada@kings.example' })
  await enterAndKeep(page, slug)
  await page.goto(`/wedding/${slug}?tab=notes`)
  await untilOpensOffline(page, 'Thank you for your RSVP!')
  await page.getByLabel('Your message').fill('All the best')
  // Counted by the panel's script: the form is its to send.
  await expect(page.getByText('12/500')).toBeVisible()
  await cutNetwork(page)
  await page.getByRole('button', { name: 'Share your note' }).click()
  const line = page.locator('.offline-line')
  await expect(line).toContainText('Your love note is kept on this device')
  await owner.api('PATCH', '/api/couple', { settings: { toggles: { ...ON, notes: false } } })
  await context.setOffline(false)
  await expect(line).toContainText('Your love note could not be sent.')

  await page.goto(`/wedding/${slug}`)
  await expect(line).toContainText('All the best')
  await axe(page)
  await line.getByRole('button', { name: 'Remove' }).click()
  await expect(line).toBeHidden()
  await page.reload()
  await expect(line).toBeAttached()
  await expect(line).toBeHidden()
})

for (const [reply, answer] of Object.entries({ page: answerAsPortal, JSON: answerJsonAsPortal }))
  test(`an answer that the login of a network replied to with its ${reply} waits until ours does`, async ({
    page,
    context,
    owner,
  }) => {
    const { slug } = await makeSite(owner)
    await enterAndKeep(page, slug)
    await context.route('**/api/rsvp', answer)
    await answerAndKeep(page)

    // It is sent again with each page, and gets the same reply.
    const again = context.waitForEvent('response', (response) => response.url().endsWith('/api/rsvp'))
    await page.reload()
    await again
    await expect(page.getByRole('status')).toContainText(KEPT)
    await expect(page.getByLabel('Dietary restrictions or allergies')).toHaveValue('No nuts')
    expect(await statusOf(owner, 'Ada')).toBe('pending')

    await context.unroute('**/api/rsvp')
    await expect(page.getByText('Thank you for your RSVP!')).toBeVisible()
    expect(await statusOf(owner, 'Ada')).toBe('accepted')
  })

test('a phone of 2022 lets its guest in, and keeps and sends what waits', async ({
  page,
  context,
  owner,
}) => {
  const { slug } = await makeSite(owner)
  await context.route('**/service-worker.js', async (route) => {
    const script = await (await route.fetch()).text()
    const older = 'delete AbortSignal.timeout; delete URL.parse; delete Response.json;'
    await route.fulfill({ contentType: 'text/javascript', body: older + script })
  })
  await page.goto(`/wedding/${slug}`)
  await untilOpensOffline(page, 'Continue to RSVP')
  await page.reload()
  await typeName(page, 'Ada')
  await untilOpensOffline(page, 'Ada@kings.example')
  await cutNetwork(page)
  await page.getByLabel("Sorry, can't make it").check()
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(page.getByRole('status')).toContainText(KEPT)
  await context.setOffline(false)
  await expect.poll(() => statusOf(owner, 'Ada')).toBe('declined')
})

test('the login page of a network is not stored in the place of a script', async ({
  page,
  context,
  owner,
}) => {
  const { slug } = await makeSite(owner)
  const SCRIPT = '**/assets/love-notes-panel-*.js'
  await context.route(SCRIPT, answerAsPortal)
  await page.goto(`/wedding/${slug}`)
  await typeName(page, 'Ada')
  await page.getByLabel("Yes, I'll be there!").check()
  const panel = context.waitForEvent('response', (response) => response.url().includes('/love-notes-panel-'))
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await panel
  await untilOpensOffline(page, 'Thank you for your RSVP!')
  await context.unroute(SCRIPT)
  await page.goto(`/wedding/${slug}?tab=notes`)
  await expect(page.getByText('0/500')).toBeVisible()
  await page.getByLabel('Your message').fill('All our love')
  await expect(page.getByText('12/500')).toBeVisible()
})

test('an answer that a phone kept with the first version of its store is sent, and once', async ({
  page,
  owner,
}) => {
  const { slug } = await makeSite(owner)
  // A page without a service worker, so that nothing else opens the store meanwhile.
  await page.goto('/legal/terms')
  const [ada] = await owner.api<{ id: string }[]>('GET', '/api/guests')
  await page.evaluate(
    async ({ slug, mark }) => {
      const json = JSON.stringify({ slug, firstName: 'Ada', lastName: 'King' })
      const headers = { 'Content-Type': 'application/json' }
      const match = await fetch('/api/guest-name-match', { method: 'POST', headers, body: json })
      const { token } = (await match.json()) as { token: string }
      const answer = {
        mark,
        key: 'kept-by-version-1',
        slug,
        token: `Bearer ${token}`,
        fields: { rsvp_status: 'accepted', dietary_restrictions: 'No nuts' },
        made_at: '2026-01-01T00:00:00.000Z',
        refusal: null,
      }
      await new Promise<void>((done, fail) => {
        const opening = indexedDB.open('twofold', 1)
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('answers', { keyPath: 'mark' })
          opening.result.createObjectStore('left')
        }
        opening.onerror = () => fail(new Error('the store did not open'))
        opening.onsuccess = () => {
          const writing = opening.result.transaction('answers', 'readwrite')
          writing.objectStore('answers').add(answer)
          writing.oncomplete = () => {
            opening.result.close()
            done()
          }
        }
      })
    },
    { slug, mark: ada!.id },
  )
  await page.goto(`/wedding/${slug}`)
  await expect.poll(() => statusOf(owner, 'Ada')).toBe('accepted')
  const { notifications } = await owner.api<{ notifications: object[] }>('GET', '/api/notifications')
  expect(notifications).toHaveLength(1)
})

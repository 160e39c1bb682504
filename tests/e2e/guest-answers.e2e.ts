import type { Page, Route } from '@playwright/test'
import {
  GUEST_BROWSERS,
  answerAsPortal,
  axe,
  cutNetwork,
  expect,
  test,
  whenHydrated,
} from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

async function makeSite({ api }: Owner, settings: object = { published: true }): Promise<string> {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings })
  await api('POST', '/api/guests', {
    first_name: 'Margaret',
    last_name: "O'Neill-Reyes",
    email: 'margaret@example.com',
    plus_one_allowed: true,
    plus_one_first_name: 'Samuel',
    plus_one_last_name: 'Reyes',
    meal_choice: 'Lobster',
  })
  await api('POST', '/api/guests', { first_name: 'Ada', last_name: 'King' })
  return slug
}

const enter = async (page: Page, first: string, last: string) => {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByRole('button', { name: 'Continue to RSVP' }).click()
}

for (const [name, browser] of Object.entries(GUEST_BROWSERS)) {
  test.describe(`a guest, ${name}`, () => {
    test.use(browser)

    test('is matched, answers, comes back and changes the answer', async ({ page, owner }) => {
      const slug = await makeSite(owner)
      await page.goto(`/wedding/${slug}`)
      await expect(page.getByRole('heading', { name: 'Welcome to Our Wedding!' })).toBeVisible()
      await expect(page.getByText('4:00 PM Ceremony')).toBeVisible()
      await expect(page.getByText('Wednesday, June 12, 2030').first()).toBeVisible()
      await expect(page.getByText(WEDDING.venue.address)).toBeVisible()
      await axe(page)

      await page.getByRole('button', { name: 'Continue to RSVP' }).click()
      await expect(page.getByText('First name is required')).toBeVisible()
      await expect(page.getByText('Last name is required')).toBeVisible()
      await axe(page)

      await enter(page, 'Margret', 'O Neill')
      await expect(
        page.getByText(
          "Name not found on guest list. We've notified Clara & Julien about your access request.",
        ),
      ).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('Margret')
      await axe(page)

      await enter(page, ' margaret ', 'oneill  reyes')
      await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()
      await axe(page)
      const email = page.getByLabel('Email')
      await expect(email).toBeHidden()
      await page.getByLabel("Yes, I'll be there!").check()
      await expect(email).toHaveValue('margaret@example.com')
      await expect(page.getByLabel('Meal').first()).toHaveValue('Lobster')
      await page.getByLabel('Meal').first().selectOption('Pan-Seared Salmon')
      await page
        .getByLabel('Dietary restrictions or allergies')
        .fill('No <b>shellfish</b>, please & "thanks"')
      await expect(page.getByLabel('First name')).toHaveValue('Samuel')
      await email.fill('margaret@')
      await page.getByRole('button', { name: 'Confirm Attendance' }).click()
      await expect(page.getByText('Valid email is required')).toBeVisible()
      await axe(page)
      await email.fill('')
      await page.getByRole('button', { name: 'Confirm Attendance' }).click()

      await expect(page.getByRole('heading', { name: /Welcome,\s+Margaret!/ })).toBeVisible()
      await expect(
        page.getByText("Thank you for your RSVP! We can't wait to celebrate with you!"),
      ).toBeVisible()
      await expect(page.getByText('Ceremony at 4:00 PM')).toBeVisible()
      await expect(page.getByText('Pan-Seared Salmon')).toBeVisible()
      for (const tile of ['Photos', 'Love Notes', 'Song Requests', 'Trivia']) {
        await expect(page.getByRole('heading', { name: tile })).toBeVisible()
      }
      await expect(page.getByRole('heading', { name: 'Live Polls' })).toHaveCount(0)
      await axe(page)

      await page.reload()
      await expect(page.getByRole('heading', { name: /Welcome,\s+Margaret!/ })).toBeVisible()
      await page.getByRole('link', { name: 'Change your RSVP' }).click()
      await expect(page.getByLabel("Yes, I'll be there!")).toBeChecked()
      await expect(page.getByLabel('Dietary restrictions or allergies')).toHaveValue(
        'No <b>shellfish</b>, please & "thanks"',
      )
      await expect(page.getByRole('link', { name: 'Continue without changes' })).toBeVisible()
      await page.getByLabel("Sorry, can't make it").check()
      await page.getByRole('button', { name: 'Submit Response' }).click()
      await expect(
        page.getByText("Thank you for letting us know. We'll miss you on our special day!"),
      ).toBeVisible()

      const guests = await owner.api<{ last_name: string }[]>('GET', '/api/guests')
      expect(guests.find(({ last_name }) => last_name === "O'Neill-Reyes")).toMatchObject({
        rsvp_status: 'declined',
        email: null,
        meal_choice: 'fish',
        plus_one_first_name: 'Samuel',
      })
      const { notifications } = await owner.api<{ notifications: object[] }>('GET', '/api/notifications')
      expect(notifications).toMatchObject([
        { type: 'rsvp', title: 'New RSVP Response', metadata: { rsvp_status: 'declined' } },
        { type: 'rsvp', metadata: { rsvp_status: 'accepted', meal_choice: 'fish', plus_one: true } },
        { type: 'guest_access_request', metadata: { guest_name: 'Margret O Neill' } },
      ])
    })

    test('gives a shared phone to the next guest', async ({ page, owner }) => {
      const slug = await makeSite(owner)
      await page.goto(`/wedding/${slug}`)
      await enter(page, 'Margaret', "O'Neill-Reyes")
      await expect(page.getByText("Margaret O'Neill-Reyes")).toBeVisible()
      await page.getByRole('button', { name: 'Not you?' }).click()
      await expect(page.getByRole('heading', { name: 'Welcome to Our Wedding!' })).toBeVisible()
      await enter(page, 'Ada', 'King')
      await expect(page.getByText('Ada King')).toBeVisible()
      await page.getByLabel("Yes, I'll be there!").check()
      await expect(page.getByLabel('Email')).toHaveValue('')
      await expect(page.getByText('Your plus one')).toBeHidden()
      await expect(page.getByText('margaret')).toHaveCount(0)
      await page.getByRole('button', { name: 'Confirm Attendance' }).click()
      await expect(page.getByRole('heading', { name: /Welcome,\s+Ada!/ })).toBeVisible()

      // A new match of somebody who has answered opens the form, prefilled (rule A3).
      await page.getByRole('button', { name: 'Not you?' }).click()
      await enter(page, 'Ada', 'King')
      await expect(page.getByLabel("Yes, I'll be there!")).toBeChecked()
      await page.getByRole('link', { name: 'Continue without changes' }).click()
      await expect(page.getByRole('heading', { name: /Welcome,\s+Ada!/ })).toBeVisible()
    })

    test('tells two guests of one name apart', async ({ page, owner }) => {
      const slug = await makeSite(owner)
      await owner.api('POST', '/api/guests', {
        first_name: 'Ada',
        last_name: 'King',
        phone: '(416) 555-0142',
      })
      await page.goto(`/wedding/${slug}`)
      await enter(page, 'Ada', 'King')
      const contact = page.getByLabel('Your email or the last four digits of your phone')
      await expect(contact).toBeVisible()
      await axe(page)
      await contact.fill('0142')
      await page.getByRole('button', { name: 'Continue to RSVP' }).click()
      await page.getByLabel("Yes, I'll be there!").check()
      await expect(page.getByLabel('Phone')).toHaveValue('(416) 555-0142')
    })
  })
}

test('what the couple enters while a form is open, or a draft waits, stays', async ({ page, owner }) => {
  const slug = await makeSite(owner)
  const { api } = owner
  const find = async () =>
    (await api<Record<string, string>[]>('GET', '/api/guests')).find(
      ({ first_name }) => first_name === 'Ada',
    )!
  const enterForAda = async (changes: object) => api('PATCH', `/api/guests/${(await find()).id}`, changes)
  await page.goto(`/wedding/${slug}`)
  await enter(page, 'Ada', 'King')
  await page.getByLabel("Yes, I'll be there!").check()
  await page.getByLabel('Phone').fill('+1 416 555 0101')
  await enterForAda({ dietary_restrictions: 'Nuts', meal_choice: 'vegan' })
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(page.getByText('Thank you for your RSVP!')).toBeVisible()
  const kept = { phone: '+1 416 555 0101', dietary_restrictions: 'Nuts', meal_choice: 'vegan' }
  expect(await find()).toMatchObject({ rsvp_status: 'accepted', ...kept })

  await page.getByRole('link', { name: 'Change your RSVP' }).click()
  const draft = () => page.evaluate(() => Object.values(localStorage).join())
  await page.getByLabel('Phone').fill('+1 416 555 0102')
  await expect.poll(draft).toContain('0102')
  await enterForAda({ dietary_restrictions: 'Nuts and sesame' })
  await page.reload()
  await page.getByRole('button', { name: 'Go on with it' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('+1 416 555 0102')
  await expect(page.getByLabel('Dietary restrictions or allergies')).toHaveValue('Nuts and sesame')

  // Both about the same: the guest sees what was saved, and decides.
  await page.getByLabel('Dietary restrictions or allergies').fill('Shellfish')
  await enterForAda({ dietary_restrictions: 'Sesame' })
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(page.getByText('What is known of Ada has changed since.')).toBeVisible()
  await expect(page.getByText('Saved in the meantime: Sesame')).toBeVisible()
  await expect(page.getByLabel('Dietary restrictions or allergies')).toHaveValue('Shellfish')
  await axe(page)
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(page.getByText('Thank you for your RSVP!')).toBeVisible()
  expect(await find()).toMatchObject({ dietary_restrictions: 'Shellfish', phone: '+1 416 555 0102' })
})

test('sites that are not open say so', async ({ page, owner }) => {
  const slug = await makeSite(owner, {})
  for (const [path, status, title, text] of [
    [`/wedding/${slug}`, 404, 'Wedding Not Found', 'This wedding site is not yet available.'],
    ['/wedding/nobody-2030', 404, 'Wedding Not Found', 'Wedding not found or not available.'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    await axe(page)
  }
  await owner.api('PATCH', '/api/couple', { date: '2020-01-01', settings: { published: true } })
  const concluded = await page.goto(`/wedding/${slug}`)
  expect(concluded?.status()).toBe(410)
  await expect(page.getByRole('heading', { name: 'Wedding Celebration Complete' })).toBeVisible()
  await expect(
    page.getByText(
      'This wedding celebration has concluded. Thank you for being part of their special day! 🎉',
    ),
  ).toBeVisible()
  await axe(page)
})

test('with all features off the overview says that more is to come', async ({ page, owner }) => {
  const off = { camera: false, notes: false, requests: false, trivia: false, polls: false, seating: false }
  const slug = await makeSite(owner, { published: true, toggles: off })
  await page.goto(`/wedding/${slug}`)
  await enter(page, 'Ada', 'King')
  await page.getByLabel("Sorry, can't make it").check()
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(page.getByText('Additional features will be available soon!')).toBeVisible()
})

test.describe('in a browser that allows no service worker', () => {
  // With one, an answer without a network is stored, not refused: see offline.e2e.ts.
  test.use({ serviceWorkers: 'block' })

  test('a cut network keeps what was typed and says so', async ({ page, owner, complaints }) => {
    const slug = await makeSite(owner)
    // The page's script has loaded before the network goes: for the time before that, see offline.e2e.ts.
    const isAlive = await whenHydrated(page)
    await page.goto(`/wedding/${slug}`)
    await isAlive.waitFor()
    await cutNetwork(page)
    await enter(page, 'Ada', 'King')
    await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue('King')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Continue to RSVP' }).click()
    await page.getByLabel("Yes, I'll be there!").check()
    await page.getByLabel('Dietary restrictions or allergies').fill('Nuts')
    await isAlive.waitFor()
    await cutNetwork(page)
    await page.getByRole('button', { name: 'Confirm Attendance' }).click()
    await expect(page.getByText('You are offline, so your answer is not sent yet.')).toBeFocused()
    await expect(page.getByLabel('Dietary restrictions or allergies')).toHaveValue('Nuts')
    await axe(page)
    // The page sends it by itself.
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: /Welcome,\s+Ada!/ })).toBeVisible()
    // The browser itself logs every request that found no network.
    complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  })

  test('an answer whose response was lost is saved once, however often it is sent', async ({
    page,
    owner,
    complaints,
  }) => {
    const slug = await makeSite(owner)
    const isAlive = await whenHydrated(page)
    await page.goto(`/wedding/${slug}`)
    await isAlive.waitFor()
    await enter(page, 'Ada', 'King')
    await page.getByLabel("Yes, I'll be there!").check()
    await page.getByLabel('Dietary restrictions or allergies').fill('Nuts')
    const loseResponse = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/api/rsvp', loseResponse)
    await isAlive.waitFor()
    await page.getByRole('button', { name: 'Confirm Attendance' }).click()
    await expect(page.getByText('Failed to submit RSVP. Please try again.')).toBeFocused()
    // The couple correct it meanwhile: the guest has said nothing new.
    const [ada] = (await owner.api<{ id: string; first_name: string }[]>('GET', '/api/guests')).filter(
      ({ first_name }) => first_name === 'Ada',
    )
    await owner.api('PATCH', `/api/guests/${ada!.id}`, { dietary_restrictions: 'Walnuts' })
    await page.unroute('**/api/rsvp', loseResponse)
    await page.getByRole('button', { name: 'Confirm Attendance' }).click()
    await expect(page.getByRole('heading', { name: /Welcome,\s+Ada!/ })).toBeVisible()
    await expect(page.getByText('Walnuts')).toBeVisible()
    complaints.expect(/net::ERR_FAILED/)
  })

  test('an answer is saved where no random ids are made: on older phones, and on a page without TLS', async ({
    page,
    owner,
  }) => {
    const slug = await makeSite(owner)
    await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
    const isAlive = await whenHydrated(page)
    await page.goto(`/wedding/${slug}`)
    await isAlive.waitFor()
    await enter(page, 'Ada', 'King')
    await page.getByLabel("Yes, I'll be there!").check()
    await isAlive.waitFor()
    await page.getByRole('button', { name: 'Confirm Attendance' }).click()
    await expect(page.getByRole('heading', { name: /Welcome,\s+Ada!/ })).toBeVisible()
  })

  test('where cookies and site data are blocked, an answer is saved, and what the rest of the page needs is said', async ({
    page,
    context,
    owner,
  }) => {
    const slug = await makeSite(owner)
    await page.addInitScript(() => {
      const denied = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: denied })
      Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
    })
    const isAlive = await whenHydrated(page)
    await page.goto(`/wedding/${slug}`)
    await isAlive.waitFor()
    await enter(page, 'Ada', 'King')
    await page.getByLabel("Yes, I'll be there!").check()
    await isAlive.waitFor()
    await context.clearCookies()
    await page.getByRole('button', { name: 'Confirm Attendance' }).click()
    await expect(page.getByText('This browser blocks cookies', { exact: false })).toBeFocused()
    const guests = await owner.api<{ first_name: string; rsvp_status: string }[]>('GET', '/api/guests')
    expect(guests).toContainEqual(expect.objectContaining({ first_name: 'Ada', rsvp_status: 'accepted' }))
    // A second answer from the same form comes after the first one, which the form has not seen.
    await page.getByLabel("Sorry, can't make it").check()
    await page.getByRole('button', { name: 'Submit Response' }).click()
    await expect(page.getByText('Please open this wedding again and enter your name')).toBeVisible()
    await expect(page.getByLabel("Sorry, can't make it")).toBeChecked()
  })

  test('a network that never replies is given up, and the last message goes with the next attempt', async ({
    page,
    owner,
    complaints,
  }) => {
    const slug = await makeSite(owner)
    const isAlive = await whenHydrated(page)
    await page.clock.install()
    await page.goto(`/wedding/${slug}`)
    await isAlive.waitFor()
    const failed = page.getByText('Authentication failed. Please try again.')
    await page.route('**/api/guest-name-match', (route) => route.abort())
    await enter(page, 'Ada', 'King')
    await expect(failed).toBeVisible()

    await page.unroute('**/api/guest-name-match')
    await page.route('**/api/guest-name-match', () => new Promise(() => {}))
    const sent = page.waitForRequest('**/api/guest-name-match')
    await page.getByRole('button', { name: 'Continue to RSVP' }).click()
    await sent
    await expect(page.getByRole('button', { name: 'Finding your invitation...' })).toBeVisible()
    await expect(failed).toBeHidden()
    await page.clock.fastForward(31_000)
    await expect(failed).toBeFocused()
    await expect(page.getByLabel('Last name')).toHaveValue('King')

    await page.unroute('**/api/guest-name-match')
    await page.getByRole('button', { name: 'Continue to RSVP' }).click()
    await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()
    complaints.expect(/net::ERR_FAILED/)
  })

  test('the login page of a network is not taken for the answer of ours', async ({ page, owner }) => {
    const slug = await makeSite(owner)
    const isAlive = await whenHydrated(page)
    await page.goto(`/wedding/${slug}`)
    await isAlive.waitFor()
    await page.route('**/api/guest-name-match', answerAsPortal)
    await enter(page, 'Ada', 'King')
    await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible()
    await page.unroute('**/api/guest-name-match')
    await page.getByRole('button', { name: 'Continue to RSVP' }).click()

    await page.getByLabel("Yes, I'll be there!").check()
    await page.getByLabel('Dietary restrictions or allergies').fill('Nuts')
    await page.route('**/api/rsvp', answerAsPortal)
    await page.getByRole('button', { name: 'Confirm Attendance' }).click()
    await expect(page.getByText('Failed to submit RSVP. Please try again.')).toBeFocused()
    await expect(page.getByLabel('Dietary restrictions or allergies')).toHaveValue('Nuts')
    await page.unroute('**/api/rsvp')
    await page.getByRole('button', { name: 'Confirm Attendance' }).click()
    await expect(page.getByRole('heading', { name: /Welcome,\s+Ada!/ })).toBeVisible()
  })
})

test('a shared link unfurls with title, description and picture', async ({ page, owner }) => {
  const slug = await makeSite(owner)
  await page.goto(`/wedding/${slug}`)
  const meta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await meta('og:title')).toContain('Clara & Julien')
  expect(await meta('og:description')).toContain('June 12, 2030')
  expect(await meta('og:url')).toMatch(new RegExp(`^http://localhost:\\d+/wedding/${slug}$`))
  const picture = await page.request.get((await meta('og:image')) ?? '')
  expect(picture.headers()['content-type']).toBe('image/jpeg')
})

test('the form comes with the match itself: no page is loaded again, and nothing moves', async ({
  page,
  owner,
}) => {
  const slug = await makeSite(owner)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/wedding/${slug}`)
  await whenHydrated(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await enter(page, 'Ada', 'King')
  await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()
  await expect(page).toHaveURL(`/wedding/${slug}?view=rsvp`)
  expect(documents).toEqual([])
  await axe(page)

  // The page is interactive: errors are shown without the server, and the answer is saved.
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(page.getByText('Please choose whether you will be there')).toBeVisible()
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
  // The link is tapped a second time, and answered there.
  await page.goto(`/wedding/${slug}`)
  await page.getByLabel("Yes, I'll be there!").check()
  await page.getByLabel('Email').fill('ada@kings.example')
  await page.getByLabel('Meal').selectOption('Grilled Beef Tenderloin')
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(page.getByRole('heading', { name: /Welcome,\s+Ada!/ })).toBeVisible()
  await expect(page.locator('#root')).toBeFocused()
  // The first form, on the way back, shows what is stored, not what it contained when it was left.
  await page.goBack()
  await expect(page.getByLabel("Yes, I'll be there!")).toBeChecked()
  await expect(page.getByLabel('Meal')).toHaveValue('beef')
  await expect(page.getByLabel('Email')).toHaveValue('ada@kings.example')
  // Reloading the form's address shows the same form.
  await page.goto(`/wedding/${slug}?view=rsvp`)
  await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()
})

import type { Locator, Page } from '@playwright/test'
import { holdScripts } from '../support/e2e-browser-storage.ts'
import { SIZES, axe, countStored, cutNetwork, expect, test, whenHydrated } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { EVENT } from '../support/events.ts'
import { WEDDING } from '../support/wedding.ts'

/** The browser logs that it has no network, and that a stream was cut when its page was left. */
test.beforeEach(({ complaints }) => complaints.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/))

/** Opens a guest's page with the worker that keeps it. Returns what is there once the script runs, also later. */
async function openKept(page: Page, link: string): Promise<Locator> {
  await page.goto(link)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const isAlive = await whenHydrated(page)
  await page.reload()
  await isAlive.waitFor()
  return isAlive
}

/** A published wedding with a household of two, who are coming, and somebody else; with everybody's personal links. */
async function makeSite({ api }: Owner) {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  const add = async (first_name: string, party: string | null, more: object = {}) => {
    const json = { first_name, last_name: 'King', party, ...more }
    const { guest } = await api<{ guest: { id: string } }>('POST', '/api/guests', json)
    await api('PATCH', `/api/guests/${guest.id}/rsvp-status`, { rsvp_status: 'accepted' })
    const links = await api<{ guest_id: string; url: string }[]>('GET', '/api/guests/links')
    const { url } = links.find(({ guest_id }) => guest_id === guest.id)!
    return { id: guest.id, link: new URL(url).pathname }
  }
  const ada = await add('Ada', 'Kings', {
    tags: ['Family'],
    plus_one_allowed: true,
    plus_one_first_name: 'Cleo',
    plus_one_last_name: 'Dahl',
  })
  const max = await add('Max', 'Kings', { tags: ['Family'] })
  const bo = await add('Bo', null)
  return { slug, ada, max, bo }
}

const answerOf = (page: Page, event: string, name: string) =>
  page
    .getByRole('region', { name: event })
    .or(page.locator('.event').filter({ has: page.getByRole('heading', { name: event }) }))
    .locator('form')
    .filter({ hasText: name })

/** Shows a household's people, who can be answered for together as well. */
const showPeople = (page: Page, event: string) => page.getByLabel(`One by one, ${event}`).click()

/** An event on the couple's screen: a row of the table, on a phone a card. */
const rowOf = (page: Page, event: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Events' }).getByRole('listitem'))
    .filter({ hasText: event })

/** An event on the guest's page, with what is said at it. */
type Shown = Record<'event' | 'coming' | 'refusal' | 'output', Locator>

for (const [name, size] of Object.entries({ phone: SIZES.phone, desktop: SIZES.desktop })) {
  test.describe(name, () => {
    test.use({ viewport: size })

    test('a couple adds an event for some, who answer with one tap, and nobody else hears of it', async ({
      owner,
      page,
      browser,
    }) => {
      const { ada, bo } = await makeSite(owner)
      const { page: desk } = owner
      await desk.setViewportSize(size)
      await desk.goto('/wedding-settings')
      await desk.getByRole('link', { name: 'More than one event? Add the others' }).click()
      await expect(desk).toHaveURL('/events')
      await expect(desk.getByRole('heading', { name: 'Only the wedding so far' })).toBeVisible()
      await axe(desk)
      await desk.getByRole('button', { name: 'Add Event' }).click()
      const form = desk.getByRole('dialog')
      await form.getByRole('textbox', { name: 'Name' }).fill('Welcome dinner')
      // On the site's last day guests still read it, afterwards not.
      const afterSite = form.getByText('Your site closes to guests at the end of June 13, 2030.', {
        exact: false,
      })
      await form.getByLabel('Date').fill('2030-06-14')
      await expect(afterSite).toBeVisible()
      await form.getByLabel('Date').fill('2030-06-13')
      await expect(afterSite).toBeHidden()
      await form.getByLabel('Date').fill('2030-06-11')
      await form.getByLabel('Starts').fill('19:00')
      await form.getByLabel('Ends').fill('01:00')
      await form.getByRole('textbox', { name: 'Place' }).fill('The Old Mill')
      await form.getByText('By tag', { exact: true }).click()
      await form.getByRole('button', { name: 'Save Event' }).click()
      await expect(form.getByText('Please choose at least one tag')).toBeVisible()
      await expect(form.getByRole('group', { name: 'Tags' })).toBeFocused()
      await form.getByRole('checkbox', { name: 'Family' }).check()
      await axe(desk)
      await form.getByRole('button', { name: 'Save Event' }).click()
      await expect(desk.getByText('Event added.', { exact: false })).toBeVisible()
      const row = rowOf(desk, 'Welcome dinner')
      await expect(row).toContainText(
        name === 'phone'
          ? 'Tuesday, June 11, 2030, 7:00 PM to 1:00 AM'
          : 'June 11, 2030Tue, 7:00 PM – 1:00 AM',
      )
      await expect(row).toContainText('Guests tagged Family')
      // From now on it has its place in the rail.
      if (name === 'desktop')
        await expect(desk.getByRole('navigation').getByRole('link', { name: 'Events' })).toBeVisible()

      // Before the forms have their script, an answer is saved by loading the page again.
      const isAlive = await whenHydrated(page)
      await page.goto(ada.link)
      await expect(page.getByRole('heading', { name: 'Also on the program' })).toBeVisible()
      await axe(page)
      await isAlive.waitFor()
      await showPeople(page, 'Welcome dinner')
      await answerOf(page, 'Welcome dinner', 'Ada King').getByRole('button', { name: /^Yes,/ }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await answerOf(page, 'Welcome dinner', 'Max King').getByRole('button', { name: /^No,/ }).click()
      await answerOf(page, 'Welcome dinner', 'Cleo Dahl').getByRole('button', { name: /^Yes,/ }).click()
      await expect(
        answerOf(page, 'Welcome dinner', 'Cleo Dahl').getByRole('button', { name: /^Yes,/ }),
      ).toHaveAttribute('aria-pressed', 'true')
      await axe(page)

      // The couple's screen updates.
      const counts = (coming: number, declined: number) =>
        name === 'phone'
          ? `3 invited · ${coming} coming · ${declined} not coming · 0 without an answer`
          : `3${coming}${declined}0Guests`
      await expect(row).toContainText(counts(2, 1))
      await axe(desk)
      await row.getByRole('button', { name: 'Guests of Welcome dinner' }).click()
      const people = desk.getByRole('dialog')
      await expect(people.getByLabel('Answer of Max King')).toHaveValue('declined')
      await axe(desk)
      await people.getByLabel('Answer of Max King').selectOption('accepted')
      await expect(people.getByLabel('Answers')).toContainText('Coming (3)')
      // The link to the guest list shows whom the dialog shows.
      const filters = async () => {
        const href = await people.getByRole('link', { name: 'On the guest list' }).getAttribute('href')
        return new URL(href!, desk.url()).searchParams.get('events')
      }
      expect(await filters()).toBe(
        'Welcome dinner: No answer yet;Welcome dinner: Coming;Welcome dinner: Not coming',
      )
      await people.getByLabel('Answers').selectOption('accepted')
      expect(await filters()).toBe('Welcome dinner: Coming')
      await people.getByRole('button', { name: 'Done' }).click()
      await expect(row).toContainText(counts(3, 0))

      await desk.goto('/analytics')
      const figures = desk.getByRole('table', { name: 'People who are coming to each event' })
      await expect(figures.getByRole('row', { name: /Welcome dinner 3 of 3 answered 3 100%/ })).toBeVisible()
      await axe(desk)

      const other = await (await browser.newContext({ viewport: size })).newPage()
      await other.goto(bo.link)
      await expect(other.getByText('Welcome', { exact: false }).first()).toBeVisible()
      expect(await other.content()).not.toContain('dinner')
    })
  })
}

for (const [name, size] of Object.entries({ phone: SIZES.phone, desktop: SIZES.desktop }))
  test(`an event with meals has its own caterer’s sheet, at the width of a ${name}`, async ({ owner }) => {
    const { ada, bo } = await makeSite(owner)
    const { page: desk, api } = owner
    await desk.setViewportSize(size)
    await api('POST', '/api/events', { ...EVENT, name: 'Brunch' })
    await desk.goto('/rsvp/caterer')
    await expect(desk.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(desk.getByLabel('Sheet of')).toHaveCount(0)
    const event = await api<{ id: string }>('POST', '/api/events', { ...EVENT, asks_meal: true })
    const say = (guest_id: string, companion: boolean, status: string, meal_choice: string | null) =>
      api('PUT', `/api/events/${event.id}/answers`, { guest_id, companion, status, meal_choice })
    await say(ada.id, false, 'accepted', 'fish')
    await say(ada.id, true, 'accepted', null)
    await say(bo.id, false, 'declined', null)
    await desk.goto('/events')
    await desk.getByRole('link', { name: `Caterer’s sheet: ${EVENT.name}` }).click()
    await expect(desk.getByRole('link', { name: 'Caterer’s sheet: Brunch' })).toHaveCount(0)
    const sheet = desk.getByRole('article')
    await expect(sheet.getByRole('heading', { level: 2, name: EVENT.name })).toBeVisible()
    await expect(sheet).toContainText('The Old Mill, 1 Mill Lane')
    await expect(sheet).toContainText('Ada King')
    await expect(sheet).toContainText('Not on this sheet are 1 pending and 1 declined.')
    await expect(sheet).not.toContainText('Bo King')
    await expect(sheet.getByRole('row', { name: 'Pan-Seared Salmon 1 0 1' })).toBeVisible()
    await axe(desk)
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toBe('caterer-sheet-welcome-dinner-2030-06-11.csv')
    await desk.getByLabel('Sheet of').selectOption('The wedding')
    await expect(desk).toHaveURL('/rsvp/caterer')
    await expect(sheet).toContainText('Bo King')
    await api('DELETE', `/api/events/${event.id}`)
    await desk.goto(`/rsvp/caterer?event=${event.id}`)
    await expect(desk.getByRole('heading', { name: 'This event was deleted meanwhile' })).toBeVisible()
  })

for (const [name, size] of Object.entries({ phone: SIZES.phone, desktop: SIZES.desktop }))
  test(`a couple enters who comes and what they eat, by keys, at the width of a ${name}`, async ({
    owner,
  }) => {
    const { ada } = await makeSite(owner)
    const { page: desk, api } = owner
    await desk.setViewportSize(size)
    const event = await api<{ id: string }>('POST', '/api/events', { ...EVENT, asks_meal: true })
    const answer = { guest_id: ada.id, companion: true, status: 'accepted', meal_choice: 'Halal' }
    await api('PUT', `/api/events/${event.id}/answers`, answer)
    await desk.goto('/events')
    await rowOf(desk, EVENT.name)
      .getByRole('button', { name: `Guests of ${EVENT.name}` })
      .click()
    const people = desk.getByRole('dialog')
    const meal = people.getByLabel('Meal of Ada King')
    await people.getByLabel('Answer of Ada King').focus()
    await expect(meal).toHaveCount(0)
    // One letter: a select starts again with a letter that comes a second later, as on a busy machine.
    await desk.keyboard.press('c')
    await expect(meal).toHaveValue('')
    await expect(meal.getByRole('option', { selected: true })).toHaveText('No meal chosen yet')
    await desk.keyboard.press('Tab')
    await expect(meal).toBeFocused()
    await desk.keyboard.press('p')
    await expect(meal).toHaveValue('fish')
    // An imported meal that is not on the menu is shown, and stays until another one is chosen.
    await expect(people.getByLabel('Meal of Cleo Dahl')).toHaveValue('Halal')
    await axe(desk)
    const list = await people.getByRole('list').evaluate((one) => one.scrollWidth - one.clientWidth)
    expect(list).toBeLessThanOrEqual(0)
    const mealsOf = async () => {
      type Person = { name: string; meal_choice: string | null }
      const all = await api<Person[]>('GET', `/api/events/${event.id}/guests`)
      return Object.fromEntries(all.map((one) => [one.name, one.meal_choice]))
    }
    const nobodyElse = { 'Bo King': null, 'Max King': null }
    await expect.poll(mealsOf).toEqual({ 'Ada King': 'fish', 'Cleo Dahl': 'Halal', ...nobodyElse })
    await meal.selectOption('No meal chosen yet')
    await people.getByLabel('Answer of Cleo Dahl').selectOption('Not coming')
    await expect(people.getByLabel('Meal of Cleo Dahl')).toHaveCount(0)
    await expect.poll(mealsOf).toEqual({ 'Ada King': null, 'Cleo Dahl': null, ...nobodyElse })
  })

for (const [name, size] of Object.entries({ phone: SIZES.phone, desktop: SIZES.desktop }))
  test(`a couple finds, exports and deletes events, at the width of a ${name}`, async ({ owner }) => {
    const { ada } = await makeSite(owner)
    const { page: desk, api } = owner
    await desk.setViewportSize(size)
    const dinner = await api<{ id: string }>('POST', '/api/events', EVENT)
    await api('POST', '/api/events', { ...EVENT, name: 'Hike', place: 'The lake', asks_answer: false })
    const chosen = { audience: 'chosen', guest_ids: [ada.id] }
    await api('POST', '/api/events', { ...EVENT, name: 'Brunch', place: 'The lake', ...chosen })
    const answer = { guest_id: ada.id, companion: false, status: 'accepted', meal_choice: null }
    await api('PUT', `/api/events/${dinner.id}/answers`, answer)
    await desk.goto('/events')
    const names = desk.getByRole('checkbox', { name: /^Select (?!all)/ })
    await expect(names).toHaveCount(3)
    await expect(desk.getByRole('heading', { name: 'The wedding' })).toBeVisible()
    await axe(desk)
    await desk.getByLabel('Search events').fill('LAKE')
    await expect(names).toHaveCount(2)
    await desk.getByRole('radio', { name: 'Chosen guests' }).click()
    await expect(names).toHaveCount(1)
    await expect(rowOf(desk, 'Brunch')).toBeVisible()
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Export' }).click()
    expect((await download).suggestedFilename()).toMatch(/-events-\d{4}-\d{2}-\d{2}\.csv$/)
    await desk.goto('/events')
    await desk.getByRole('checkbox', { name: 'Select Hike' }).check()
    await desk.getByRole('checkbox', { name: 'Select Welcome dinner' }).check()
    await desk.getByRole('checkbox', { name: 'Select Brunch' }).check()
    await desk.getByRole('checkbox', { name: 'Select Hike' }).uncheck()
    await expect(desk.getByText('2 events selected')).toBeVisible()
    await axe(desk)
    await desk.getByRole('button', { name: 'Delete Events' }).click()
    await expect(desk.getByText('Delete 2 events with 1 answer? Guests no longer see them.')).toBeVisible()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(desk.getByText('2 events deleted')).toBeVisible()
    await expect(names).toHaveCount(1)
    await rowOf(desk, 'Hike').focus()
    await desk.keyboard.press('Delete')
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(desk.getByRole('heading', { name: 'Only the wedding so far' })).toBeVisible()
  })

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })

  test('an answer without a network waits on the phone, and arrives once', async ({ owner, page }) => {
    const { ada } = await makeSite(owner)
    const event = await owner.api<{ id: string }>('POST', '/api/events', EVENT)
    await openKept(page, ada.link)
    await expect(page.getByRole('heading', { name: 'Also on the program' })).toBeVisible()
    await cutNetwork(page)
    await showPeople(page, EVENT.name)
    const coming = answerOf(page, EVENT.name, 'Ada King').getByRole('button', { name: /^Yes,/ })
    await coming.click()
    await expect(page.getByText('Your answer is kept on this device', { exact: false }).first()).toBeVisible()
    await page.context().setOffline(false)
    await expect(async () => {
      const [stored] = await owner.api<{ id: string; counts: object }[]>('GET', '/api/events')
      expect(stored).toMatchObject({ id: event.id, counts: { accepted: 1, pending: 3 } })
    }).toPass()
    await expect(coming).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Kept on this device', { exact: false })).toHaveCount(0)
  })

  test('a newer answer by the plain form ends one that waits', async ({ owner, page }) => {
    const { bo } = await makeSite(owner)
    const { id } = await owner.api<{ id: string }>('POST', '/api/events', EVENT)
    const counts = async () => (await owner.api<{ counts: object }[]>('GET', '/api/events'))[0]!.counts
    const accepted = { guest_id: bo.id, companion: false, status: 'accepted', meal_choice: null }
    await owner.api('PUT', `/api/events/${id}/answers`, accepted)
    await openKept(page, bo.link)
    const api = '**/api/event-answers'
    await page.context().route(api, (route) => route.abort('connectionreset'))
    const form = page.locator('.event-answer').first()
    await form.getByRole('button', { name: /^Not coming,/ }).click()
    await expect(page.locator('.itinerary-said')).toContainText('Kept on this device')
    // As without the page's script, which would prevent the event.
    await form.evaluate((element: HTMLFormElement) => {
      const status = Object.assign(document.createElement('input'), { name: 'status', value: 'accepted' })
      element.append(status)
      element.submit()
    })
    await page.waitForURL(/#/)
    expect(await countStored(page, 'twofold', 'calls')).toBe(0)
    await page.context().unroute(api)
    await page.reload()
    await expect(form.getByRole('button', { name: /^Coming,/ })).toHaveAttribute('aria-pressed', 'true')
    expect(await counts()).toMatchObject({ accepted: 1, declined: 0 })
  })

  test('a waiting answer that is refused is said at its event until the guest has answered again, or removes it', async ({
    owner,
    page,
  }) => {
    const { bo } = await makeSite(owner)
    const ids: string[] = []
    for (const name of ['Dinner', 'Brunch', 'Hike'])
      ids.push((await owner.api<{ id: string }>('POST', '/api/events', { ...EVENT, name })).id)
    const isAlive = await openKept(page, bo.link)
    const [dinner, brunch, hike] = ['Dinner', 'Brunch', 'Hike'].map((name) => {
      const event = page.locator('.event').filter({ has: page.getByRole('heading', { name }) })
      const coming = event.getByRole('button', { name: /^Coming,/ })
      return { coming, refusal: event.getByRole('alert'), output: event.locator('.itinerary-said'), event }
    }) as [Shown, Shown, Shown]
    const line = page.locator('.offline-line')
    await cutNetwork(page)
    for (const { coming, output } of [dinner, brunch, hike]) {
      await coming.click()
      await expect(output).toContainText('Kept on this device')
    }
    const declined = { guest_id: bo.id, companion: false, status: 'declined', meal_choice: null }
    for (const id of ids) await owner.api('PUT', `/api/events/${id}/answers`, declined)
    await page.context().setOffline(false)
    for (const { refusal } of [dinner, brunch, hike])
      await expect(refusal).toContainText('Bo King is not coming')
    await expect(line).toContainText('Your answer was not saved')
    await axe(page)

    await dinner.coming.click()
    await expect(dinner.output).toHaveText('Saved')
    await expect(dinner.refusal).toHaveCount(0)
    await hike.event.getByRole('button', { name: 'Remove' }).click()
    await expect(hike.refusal).toHaveCount(0)
    await expect(brunch.refusal).toBeVisible()
    await cutNetwork(page)
    await brunch.coming.click()
    await expect(brunch.output).toContainText('Kept on this device')
    await expect(brunch.refusal).toHaveCount(0)
    await expect(line).toContainText('You are offline')
    await expect(line).not.toContainText('was not saved')
    await page.context().setOffline(false)
    await expect(line).toContainText('Your answer has been sent')
    await page.reload()
    await expect(brunch.coming).toHaveAttribute('aria-pressed', 'true')
    await isAlive.waitFor()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(line).not.toContainText('was not saved')
  })

  test('one press answers for the household, waits without a network, and can be changed for one', async ({
    owner,
    page,
  }) => {
    const { ada } = await makeSite(owner)
    await owner.api('POST', '/api/events', { ...EVENT, asks_meal: true })
    await openKept(page, ada.link)
    const everyone = page.getByRole('button', { name: /^Everyone,/ })
    const counts = async () => (await owner.api<{ counts: object }[]>('GET', '/api/events'))[0]?.counts
    await cutNetwork(page)
    await everyone.click()
    await expect(everyone).toHaveAttribute('aria-pressed', 'true')
    await page.context().setOffline(false)
    await expect.poll(counts).toMatchObject({ accepted: 3, pending: 1 })
    // The meals of those who come are asked for.
    const max = answerOf(page, EVENT.name, 'Max King')
    await max.getByRole('combobox').selectOption('fish')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await answerOf(page, EVENT.name, 'Cleo Dahl').getByRole('button', { name: /^No,/ }).click()
    await expect.poll(counts).toMatchObject({ accepted: 2, declined: 1 })
    await expect(everyone).toHaveAttribute('aria-pressed', 'false')
    await everyone.click()
    await expect.poll(counts).toMatchObject({ accepted: 3 })
    await expect(max.getByRole('combobox')).toHaveValue('fish')
    await axe(page)
  })

  test('who has answered since is not written over, and an event that is gone says so', async ({
    owner,
    page,
  }) => {
    const { ada, max } = await makeSite(owner)
    const event = await owner.api<{ id: string }>('POST', '/api/events', EVENT)
    await page.goto(ada.link)
    await showPeople(page, EVENT.name)
    const max_ = answerOf(page, EVENT.name, 'Max King')
    await expect(max_).toBeVisible()
    const answer = { guest_id: max.id, companion: false, status: 'declined', meal_choice: null }
    await owner.api('PUT', `/api/events/${event.id}/answers`, answer)
    await max_.getByRole('button', { name: /^Yes,/ }).click()
    await expect(page.getByRole('alert')).toContainText('Max King is not coming')
    await expect(max_.getByRole('button', { name: /^No,/ })).toHaveAttribute('aria-pressed', 'true')
    await owner.api('DELETE', `/api/events/${event.id}`)
    await max_.getByRole('button', { name: /^Yes,/ }).click()
    await expect(page.getByRole('alert')).toContainText('This event is no longer part of your invitation')
  })
})

test.describe('before the script has come', () => {
  // Held with `page.route`, which does not see what a service worker fetches.
  test.use({ viewport: SIZES.phone, serviceWorkers: 'block' })

  test('what was pressed last for each person is sent', async ({ page, owner }) => {
    const { ada } = await makeSite(owner)
    const { id } = await owner.api<{ id: string }>('POST', '/api/events', EVENT)
    const release = await holdScripts(page)
    await page.goto(ada.link, { waitUntil: 'commit' })
    await showPeople(page, EVENT.name)
    const press = (name: string, answer: RegExp) =>
      answerOf(page, EVENT.name, name).getByRole('button', { name: answer }).click()
    await press('Ada King', /^No,/)
    await press('Cleo Dahl', /^No,/)
    await press('Ada King', /^Yes,/)
    release()
    const answers = async () => {
      const people = await owner.api<{ name: string; status: string }[]>('GET', `/api/events/${id}/guests`)
      return Object.fromEntries(people.map(({ name, status }) => [name, status]))
    }
    await expect.poll(answers).toMatchObject({ 'Ada King': 'accepted', 'Cleo Dahl': 'declined' })
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('a meal that is chosen is saved once it has', async ({ page, owner }) => {
    const { bo } = await makeSite(owner)
    const { id } = await owner.api<{ id: string }>('POST', '/api/events', { ...EVENT, asks_meal: true })
    const mealOf = async () => {
      const people = await owner.api<{ name: string; meal_choice: string | null }[]>(
        'GET',
        `/api/events/${id}/guests`,
      )
      return people.find(({ name }) => name === 'Bo King')?.meal_choice
    }
    const isAlive = await whenHydrated(page)
    await page.goto(bo.link)
    await isAlive.waitFor()
    await answerOf(page, EVENT.name, 'Bo King')
      .getByRole('button', { name: /^Coming,/ })
      .click()
    const meal = page.getByLabel(`Meal, Bo King, ${EVENT.name}`)
    await expect(meal).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    const release = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await meal.selectOption('fish')
    release()
    await expect.poll(mealOf).toBe('fish')
    await expect(meal).toHaveValue('fish')
    await page.unrouteAll({ behavior: 'wait' })

    await test.step('a page that is opened again saves no meal, nor one that the browser puts back', async () => {
      const calls: string[] = []
      page.on('request', (request) => calls.push(request.url()))
      await page.goto('about:blank')
      const answer = { guest_id: bo.id, companion: false, status: 'accepted', meal_choice: 'beef' }
      await owner.api('PUT', `/api/events/${id}/answers`, answer)
      await page.goBack()
      await isAlive.waitFor()
      await expect(meal).toHaveValue('beef')
      expect(calls.filter((url) => url.endsWith('/api/event-answers'))).toEqual([])
      expect(await mealOf()).toBe('beef')
    })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: SIZES.phone })

  test('each answer is a form of its own', async ({ owner, page }) => {
    const { ada } = await makeSite(owner)
    const event = await owner.api<{ id: string }>('POST', '/api/events', { ...EVENT, asks_meal: true })
    await page.goto(ada.link)
    await showPeople(page, EVENT.name)
    const own = answerOf(page, EVENT.name, 'Ada King')
    const coming = own.getByRole('button', { name: /^Yes,/ })
    await coming.click()
    await expect(coming).toHaveAttribute('aria-pressed', 'true')
    await own.getByRole('combobox').selectOption('fish')
    await own.getByRole('button', { name: 'Save' }).click()
    await expect(own.getByRole('combobox')).toHaveValue('fish')
    // One press for the household, which keeps the meal that was chosen.
    await page.getByRole('button', { name: /^Everyone,/ }).click()
    await expect(page.getByRole('button', { name: /^Everyone,/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(own.getByRole('combobox')).toHaveValue('fish')
    // A meal that was left as the form showed it does not replace one chosen since; another one is refused.
    const enter = (meal_choice: string) => {
      const entered = { guest_id: ada.id, companion: false, status: 'accepted', meal_choice }
      return owner.api('PUT', `/api/events/${event.id}/answers`, entered)
    }
    await enter('vegan')
    await coming.click()
    await expect(own.getByRole('combobox')).toHaveValue('vegan')
    await enter('beef')
    await own.getByRole('combobox').selectOption('fish')
    await own.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('Ada King is coming')
    await expect(own.getByRole('combobox')).toHaveValue('beef')
    const [stored] = await owner.api<{ counts: object }[]>('GET', '/api/events')
    expect(stored).toMatchObject({ counts: { accepted: 3, pending: 1 } })
    const calendar = page.getByRole('link', { name: 'Add to calendar' }).first()
    const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
    expect(await file.text()).toContain('SUMMARY:Welcome dinner')
    await owner.api('DELETE', `/api/events/${event.id}`)
    await own.getByRole('button', { name: /^No,/ }).click()
    await expect(page.getByRole('alert')).toContainText('This event is no longer part of your invitation')
  })
})

test('a form that was refused shows the event as it is now when it is opened again', async ({ owner }) => {
  const { ada, bo } = await makeSite(owner)
  const { page: desk, api } = owner
  await desk.setViewportSize(SIZES.desktop)
  const chosen = { ...EVENT, name: 'Hike', audience: 'chosen', guest_ids: [ada.id] }
  const { id } = await api<{ id: string }>('POST', '/api/events', chosen)
  await desk.goto('/events')
  const open = () => rowOf(desk, 'Hike').getByRole('button', { name: 'Edit Event: Hike' }).click()
  const form = desk.getByRole('dialog')
  const save = form.getByRole('button', { name: 'Save Event' })
  await open()
  await expect(form.getByRole('checkbox', { name: 'Bo King' })).not.toBeChecked()
  await form.getByRole('textbox', { name: 'Place' }).fill('The ridge')
  await api('POST', `/api/events/${id}/guests`, { guest_ids: [bo.id], is_invited: true })
  await save.click()
  await expect(form.getByText('This event was changed elsewhere meanwhile.', { exact: false })).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(desk, 'Hike')).toContainText('2 guests chosen')
  await open()
  await expect(form.getByRole('checkbox', { name: 'Bo King' })).toBeChecked()
  await save.click()
  await expect(form).toBeHidden()
  await expect(rowOf(desk, 'Hike')).toContainText('2 guests chosen')
})

test('of an event that is over, a guest’s page says last who answered, and not who did not', async ({
  owner,
  page,
}) => {
  const { ada, max } = await makeSite(owner)
  const { api } = owner
  const tea = await api<{ id: string }>('POST', '/api/events', { ...EVENT, name: 'Tea', date: '2020-01-01' })
  await api('POST', '/api/events', EVENT)
  const answer = { guest_id: max.id, companion: false, status: 'declined', meal_choice: null }
  await api('PUT', `/api/events/${tea.id}/answers`, answer)
  await page.goto(ada.link)
  const events = page.locator('.event')
  await expect(events.getByRole('heading')).toHaveText([EVENT.name, 'Tea'])
  await expect(events.last().locator('.event-standing')).toHaveText(['Max King: Not coming'])
})

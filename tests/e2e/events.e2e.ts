import type { Page } from '@playwright/test'
import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { EVENT } from '../support/events.ts'
import { WEDDING } from '../support/wedding.ts'

/** A browser says that it has no network, and a stream that a page leaves is cut. */
test.afterEach(({ complaints }) => {
  const others = complaints.filter((line) => !/net::ERR_(INTERNET_DISCONNECTED|FAILED)/.test(line))
  complaints.splice(0, complaints.length, ...others)
})

/** A live wedding with a household of two, who come, and somebody else; with the personal links of all. */
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
      await form.getByLabel('Date').fill('2030-06-11')
      await form.getByLabel('Starts').fill('19:00')
      await form.getByLabel('Ends').fill('01:00')
      await form.getByRole('textbox', { name: 'Place' }).fill('The Old Mill')
      await form.getByText('By tag', { exact: true }).click()
      await form.getByRole('button', { name: 'Save Event' }).click()
      await expect(form.getByText('Please choose at least one tag')).toBeVisible()
      await form.getByRole('checkbox', { name: 'Family' }).check()
      await axe(desk)
      await form.getByRole('button', { name: 'Save Event' }).click()
      await expect(desk.getByText('Event added.', { exact: false })).toBeVisible()
      const row = desk
        .getByRole('listitem')
        .filter({ has: desk.getByRole('heading', { name: 'Welcome dinner' }) })
      await expect(row).toContainText('Tuesday, June 11, 2030, 7:00 PM to 1:00 AM')
      await expect(row).toContainText('Guests tagged Family')
      // It has its place in the rail from now on.
      if (name === 'desktop')
        await expect(desk.getByRole('navigation').getByRole('link', { name: 'Events' })).toBeVisible()

      await page.goto(ada.link)
      await expect(page.getByRole('heading', { name: 'Also on the program' })).toBeVisible()
      await axe(page)
      await answerOf(page, 'Welcome dinner', 'Ada King')
        .getByRole('button', { name: /^Coming/ })
        .click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await answerOf(page, 'Welcome dinner', 'Max King')
        .getByRole('button', { name: /^Not coming/ })
        .click()
      await answerOf(page, 'Welcome dinner', 'Cleo Dahl')
        .getByRole('button', { name: /^Coming/ })
        .click()
      await expect(
        answerOf(page, 'Welcome dinner', 'Cleo Dahl').getByRole('button', { name: /^Coming/ }),
      ).toHaveAttribute('aria-pressed', 'true')
      await axe(page)

      // The couple's screen follows.
      await expect(row).toContainText('Coming2')
      await row.getByRole('button', { name: 'Guests of Welcome dinner' }).click()
      const people = desk.getByRole('dialog')
      await expect(people.getByLabel('Answer of Max King')).toHaveValue('declined')
      await axe(desk)
      await people.getByLabel('Answer of Max King').selectOption('accepted')
      await expect(people.getByLabel('Answers')).toContainText('Coming (3)')
      await people.getByRole('button', { name: 'Done' }).click()
      await expect(row).toContainText('Coming3')

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

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })

  test('an answer without a network waits on the phone, and arrives once', async ({ owner, page }) => {
    const { ada } = await makeSite(owner)
    const event = await owner.api<{ id: string }>('POST', '/api/events', EVENT)
    await page.goto(ada.link)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Also on the program' })).toBeVisible()
    await page.waitForTimeout(2_500)
    await page.context().setOffline(true)
    const coming = answerOf(page, EVENT.name, 'Ada King').getByRole('button', { name: /^Coming/ })
    await coming.click()
    await expect(page.getByText('Your answer is kept on this device', { exact: false }).first()).toBeVisible()
    await page.context().setOffline(false)
    await expect(async () => {
      const [stored] = await owner.api<{ id: string; counts: object }[]>('GET', '/api/events')
      expect(stored).toMatchObject({ id: event.id, counts: { accepted: 1, pending: 3 } })
    }).toPass()
    await expect(coming).toHaveAttribute('aria-pressed', 'true')
  })

  test('who has answered since is not written over, and an event that is gone says so', async ({
    owner,
    page,
  }) => {
    const { ada, max } = await makeSite(owner)
    const event = await owner.api<{ id: string }>('POST', '/api/events', EVENT)
    await page.goto(ada.link)
    const max_ = answerOf(page, EVENT.name, 'Max King')
    await expect(max_).toBeVisible()
    const said = { guest_id: max.id, companion: false, status: 'declined', meal_choice: null }
    await owner.api('PUT', `/api/events/${event.id}/answers`, said)
    await max_.getByRole('button', { name: /^Coming/ }).click()
    await expect(page.getByRole('alert')).toContainText('Max King is not coming')
    await expect(max_.getByRole('button', { name: /^Not coming/ })).toHaveAttribute('aria-pressed', 'true')
    await owner.api('DELETE', `/api/events/${event.id}`)
    await max_.getByRole('button', { name: /^Coming/ }).click()
    await expect(page.getByRole('alert')).toContainText('This event is no longer part of your invitation')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: SIZES.phone })

  test('each answer is a form of its own', async ({ owner, page }) => {
    const { ada } = await makeSite(owner)
    const event = await owner.api<{ id: string }>('POST', '/api/events', { ...EVENT, asks_meal: true })
    await page.goto(ada.link)
    const own = answerOf(page, EVENT.name, 'Ada King')
    await own.getByRole('combobox').selectOption('fish')
    await own.getByRole('button', { name: /^Coming/ }).click()
    await expect(own.getByRole('button', { name: /^Coming/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(own.getByRole('combobox')).toHaveValue('fish')
    const calendar = page.getByRole('link', { name: 'Add to calendar' }).first()
    const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
    expect(await file.text()).toContain('SUMMARY:Welcome dinner')
    await owner.api('DELETE', `/api/events/${event.id}`)
    await own.getByRole('button', { name: /^Not coming/ }).click()
    await expect(page.getByRole('alert')).toContainText('This event is no longer part of your invitation')
  })
})

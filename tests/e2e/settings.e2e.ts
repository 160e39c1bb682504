import type { Page } from '@playwright/test'
import type { Couple } from '../../src/features/couples/model/couple.ts'
import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

async function openSettings({ page, api }: Owner, published = true): Promise<Couple> {
  await api('POST', '/api/couple', WEDDING)
  const couple = await api<Couple>('PATCH', '/api/couple', { settings: { published } })
  await page.goto('/wedding-settings')
  await expect(page.getByRole('heading', { name: 'Configure Your Wedding' })).toBeVisible()
  return couple
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' }).click()
const preview = (page: Page) => page.frameLocator('iframe[title="The guest page as it will be"]')
const colorOf = (page: Page) =>
  preview(page)
    .getByRole('button', { name: 'Continue to RSVP', includeHidden: true })
    .evaluate((button) => getComputedStyle(button).backgroundColor)

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`a theme is picked, seen beside the form, saved, and seen by the guest, ${name}`, async ({
    owner,
    page: guest,
  }) => {
    const { page } = owner
    await page.setViewportSize(viewport)
    await guest.setViewportSize(viewport)
    const { slug } = await openSettings(owner)
    await expect(preview(page).locator('html')).toHaveAttribute('data-theme', 'classic')
    await axe(page)

    // From here on the preview needs no server.
    await page.route('/api/couple/preview', (route) => route.abort())
    await page.getByRole('radio', { name: 'Rustic Charm' }).check()
    await expect(preview(page).locator('html')).toHaveAttribute('data-theme', 'rustic')
    await expect(preview(page).locator('.wreath')).toHaveCount(1)
    await expect(page.getByLabel('Primary', { exact: true })).toHaveValue('#92400e')
    await expect(page.getByRole('combobox', { name: 'Font pair' })).toHaveValue('classic')
    await expect(page.getByRole('radio', { name: 'Outlined' })).toBeChecked()
    for (const group of ['Header style', 'Card style'])
      expect(await page.getByRole('group', { name: group }).evaluate(spill)).toBeLessThanOrEqual(0)
    const before = await colorOf(page)
    await page.getByLabel('Primary', { exact: true }).fill('#0f766e')
    await expect.poll(() => colorOf(page)).not.toBe(before)
    await page.getByRole('combobox', { name: 'Layout style' }).selectOption('panorama')
    await expect(preview(page).locator('html')).toHaveAttribute('data-layout', 'panorama')
    await expect(page.getByText('unsaved changes')).toBeVisible()
    await axe(page)

    await guest.goto(`/wedding/${slug}`)
    await expect(guest.locator('html')).toHaveAttribute('data-theme', 'classic')
    await save(page)
    await expect(page.getByText('Settings saved successfully!')).toBeVisible()
    await expect(page.getByText('unsaved changes')).toBeHidden()
    await guest.reload()
    await expect(guest.locator('html')).toHaveAttribute('data-theme', 'rustic')
    await expect(guest.locator('html')).toHaveAttribute('data-layout', 'panorama')
    await axe(guest)
  })
}

test('a color that is none, one that is hard to read, and what is said of both', async ({ owner }) => {
  const { page } = owner
  await page.setViewportSize(SIZES.desktop)
  await openSettings(owner)
  const primary = page.getByLabel('Primary', { exact: true })
  await primary.fill('rose')
  await save(page)
  await expect(page.getByText('Please enter a color such as #f43f5e')).toBeVisible()
  await expect(primary).toBeFocused()
  await axe(page)
  await primary.fill('#ffff00')
  await expect(
    page.getByText(/^Primary is too light for small text on this background \(1\.0 : 1\)/),
  ).toBeVisible()
  await expect(page.getByText('Black text, 19.6 : 1')).toBeVisible()
  await axe(page)
  await save(page)
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
})

test('custom CSS is refused with its line, then taken, and stays within the page', async ({
  owner,
  page: guest,
}) => {
  const { page } = owner
  await page.setViewportSize(SIZES.desktop)
  const { slug } = await openSettings(owner)
  await page.getByText('Custom CSS', { exact: true }).first().click()
  const field = page.getByRole('textbox', { name: 'Custom CSS' })
  await field.fill('.card { margin: 0 }\n@import "//evil.test/x.css";')
  await expect(page.getByText('Line 2: @import is not allowed')).toBeVisible()
  await axe(page)
  await save(page)
  await expect(field).toBeFocused()
  await field.fill('x'.repeat(11 * 1024))
  await save(page)
  await expect(page.getByText('Custom CSS can be at most 10 KB')).toBeVisible()
  await field.fill('h2 { color: rgb(1, 2, 3) }\nbody { letter-spacing: 2px }')
  await expect
    .poll(() =>
      preview(page)
        .locator('h2')
        .first()
        .evaluate((title) => getComputedStyle(title).color),
    )
    .toBe('rgb(1, 2, 3)')
  await save(page)
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await guest.goto(`/wedding/${slug}`)
  await expect(guest.getByRole('heading', { level: 2 }).first()).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(guest.locator('body')).toHaveCSS('letter-spacing', 'normal')
})

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`two tabs save, and nothing typed is lost, ${name}`, async ({ owner }) => {
    const { page, api } = owner
    await page.setViewportSize(viewport)
    await openSettings(owner)
    const venue = page.getByLabel('Venue name')
    const bride = page.getByLabel("Bride's first name")
    await venue.fill('The Boathouse')
    await bride.fill('Clarisse')
    // Another field, changed by another person: it appears at once, without a question.
    await api('PATCH', '/api/couple', { ceremony_time: '15:00' })
    await expect(page.getByLabel('Ceremony time')).toHaveValue('15:00')
    await expect(venue).toHaveValue('The Boathouse')
    await expect(page.getByText('2 unsaved changes')).toBeVisible()
    await expect(page.getByText(/^These settings were saved elsewhere at/)).toBeHidden()
    // The same field: the question appears at once, before anything is saved here.
    await api('PATCH', '/api/couple', {
      venue: { name: 'The Barn', address: '1 Quay Street, Toronto, Ontario' },
    })
    await expect(page.getByText(/^These settings were saved elsewhere at/)).toBeVisible()
    // The field being typed in stays in view.
    await expect.poll(() => bride.evaluate(isUncovered)).toBe(true)
    await expect(page.getByText('Both of you changed: Venue name.')).toBeVisible()
    await expect(venue).toHaveValue('The Boathouse')
    await axe(page)
    // Saving waits for the choice.
    await save(page)
    await expect(page.getByText('Please choose first: Load theirs or Keep mine')).toBeVisible()
    expect(await api<Couple>('GET', '/api/couple')).toMatchObject({ venue: { name: 'The Barn' } })
    await axe(page)
    await page.getByRole('button', { name: 'Load theirs' }).click()
    await expect(page.getByText('Please choose first: Load theirs or Keep mine')).toBeHidden()
    await expect(venue).toHaveValue('The Barn')
    await expect(bride).toHaveValue('Clarisse')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(venue).toHaveValue('The Boathouse')
    await expect(page.getByLabel('Venue address')).toHaveValue('1 Quay Street, Toronto, Ontario')
    // A change made while the save is in progress is merged as well.
    await api('PATCH', '/api/couple', { names: { ...WEDDING.names, groom_last: 'Lefebvre' } })
    await save(page)
    await expect(page.getByText('Settings saved successfully!')).toBeVisible()
    const saved = await api<Couple>('GET', '/api/couple')
    expect(saved).toMatchObject({
      names: { bride_first: 'Clarisse', groom_last: 'Lefebvre' },
      venue: { name: 'The Boathouse', address: '1 Quay Street, Toronto, Ontario' },
      ceremony_time: '15:00',
    })
  })
}

test('on a phone the sections are in a row that stays, and each link leads to its section', async ({
  owner,
}) => {
  const { page } = owner
  await page.setViewportSize(SIZES.phone)
  await openSettings(owner)
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('link', { name: 'Access Control' }).click()
  await expect(page.getByRole('heading', { name: 'Access Control' })).toBeInViewport()
  await expect(sections.getByRole('link', { name: 'Access Control' })).toHaveAttribute('aria-current', 'true')
  await expect(sections.getByRole('link', { name: 'Access Control' })).toBeInViewport({ ratio: 1 })
  await axe(page)
})

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`the preview shows the page after the RSVP as well, ${name}`, async ({ owner }) => {
    const { page } = owner
    await page.setViewportSize(viewport)
    await openSettings(owner)
    const before = preview(page).getByRole('button', { name: 'Continue to RSVP', includeHidden: true })
    await expect(before).toHaveCount(1)
    await page.getByRole('radio', { name: 'After it' }).check()
    await expect(preview(page).getByText('Change your RSVP').first()).toBeAttached()
    await expect(before).toHaveCount(0)
    await page.getByLabel("Bride's first name").fill('Clarisse')
    await expect(preview(page).getByText('Clarisse').first()).toBeAttached()
    await axe(page)
    await page.getByRole('radio', { name: 'Before the RSVP' }).check()
    await expect(before).toHaveCount(1)
  })
}

test('dates that do not fit are said under their fields', async ({ owner }) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  await openSettings(owner)
  await page.getByLabel('Unlock time').fill('2030-06-14T10:00')
  await save(page)
  await expect(page.getByText('Features cannot open after the site has expired')).toBeVisible()
  await page.getByLabel('Unlock time').fill('2030-06-12T16:30')
  await page.getByRole('switch', { name: 'Personal links only' }).click()
  await save(page)
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  const { settings } = await api<Couple>('GET', '/api/couple')
  expect(settings).toMatchObject({
    unlock_at: '2030-06-12T20:30:00.000Z',
    access_mode: 'personal_link_only',
  })
  await page.getByLabel('Unlock time').fill('')
  await page.getByLabel('Wedding date').fill('2020-06-12')
  await expect(page.getByText('June 12, 2020 has already been.')).toBeVisible()
  await save(page)
  await expect(page.getByText('Settings saved successfully!').last()).toBeVisible()
  await expect.poll(async () => (await api<Couple>('GET', '/api/couple')).settings.unlock_at).toBeNull()
  await page.getByLabel('Wedding date').fill('')
  await save(page)
  await expect(page.getByText('Wedding date is required')).toBeVisible()
})

test('a draft is previewed by its owner alone, and leaving with changes is asked about', async ({
  owner,
  page: visitor,
}) => {
  const { page } = owner
  await page.setViewportSize(SIZES.desktop)
  const { slug } = await openSettings(owner, false)
  const tab = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Preview Wedding Site' }).click()
  const draft = await tab
  await expect(draft.getByText('Draft preview')).toBeVisible()
  await expect(draft.getByRole('heading', { name: 'Clara & Julien' })).toBeVisible()
  await axe(draft)
  await draft.close()
  await visitor.goto(`/wedding/${slug}`)
  await expect(visitor.getByText('This wedding site is not yet available.')).toBeVisible()

  await page.getByLabel('Venue name').fill('The Boathouse')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('link', { name: 'Guests' }).first().click()
  await expect(page.getByText('You have unsaved changes. Leave without saving them?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByLabel('Venue name')).toHaveValue('The Boathouse')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('Back asks before it leaves changes, and goes on once it may', async ({ owner }) => {
  const { page } = owner
  await openSettings(owner, false)
  const question = page.getByText('You have unsaved changes. Leave without saving them?')
  const dialog = page.getByRole('alertdialog')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Guests' }).first().click()
  await expect(page).toHaveURL('/guests')
  await page.getByRole('link', { name: 'Settings' }).first().click()
  const venue = page.getByLabel('Venue name')
  await venue.fill('The Boathouse')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.goBack()
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(/\/wedding-settings/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(venue).toHaveValue('The Boathouse')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/guests')
  await page.goForward()
  await expect(venue).not.toHaveValue('The Boathouse')
  await page.goBack()
  await expect(page).toHaveURL('/guests')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

test('a screen whose file does not come says so, and the frame stays', async ({ owner, complaints }) => {
  const { page } = owner
  await openSettings(owner, false)
  await page.goto('/dashboard')
  await page.route('**/assets/analytics-screen*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Analytics' }).first().click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await axe(page)
  await page.unroute('**/assets/analytics-screen*.js')
  await page.getByRole('link', { name: 'Guests' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guest' })).toBeVisible()
  complaints.expect(/net::ERR_FAILED/)
})

function isUncovered(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === element
}

/** By how many px the last label of a group of choices runs over its edge. */
function spill(group: Element): number {
  const last = [...group.querySelectorAll('label')].at(-1)!
  return last.getBoundingClientRect().right - group.getBoundingClientRect().right
}

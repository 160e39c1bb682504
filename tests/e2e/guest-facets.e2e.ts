import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { EVENT } from '../support/events.ts'
import { WEDDING } from '../support/wedding.ts'

/** Three guests; one of them is invited to the brunch, and is coming. */
async function makeList({ api }: Owner) {
  await api('POST', '/api/couple', WEDDING)
  const add = async (first_name: string) => {
    const { guest } = await api<{ guest: { id: string } }>('POST', '/api/guests', {
      first_name,
      last_name: 'King',
    })
    return guest.id
  }
  const [ada] = [await add('Ada'), await add('Bo'), await add('Cy')]
  const brunch = { ...EVENT, name: 'Brunch', audience: 'chosen', guest_ids: [ada] }
  const { id } = await api<{ id: string }>('POST', '/api/events', brunch)
  const accepted = { guest_id: ada, companion: false, status: 'accepted', meal_choice: null }
  await api('PUT', `/api/events/${id}/answers`, accepted)
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`${size}: guests are filtered by an event, and those who are found are invited to it`, async ({
    owner,
  }) => {
    const { page } = owner
    await page.setViewportSize(viewport)
    await makeList(owner)
    await page.goto('/guests')
    const row = (name: string) =>
      page
        .getByRole('row')
        .or(page.getByRole('listitem'))
        .filter({ hasText: `${name} King` })
    await page.getByRole('button', { name: 'Advanced Filters' }).click()
    const filters = page.getByRole('dialog', { name: 'Advanced Filters' })
    await filters.getByRole('checkbox', { name: 'Brunch: Not invited' }).click()
    await expect(filters.getByText('Shows 2 of 3')).toBeVisible()
    await axe(page)
    await filters.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page.getByText('2 of 3 guests')).toBeVisible()
    await expect(row('Bo')).toContainText('Brunch: Not invited')
    await expect(row('Ada')).toHaveCount(0)

    // The address keeps it.
    await page.reload()
    await expect(row('Cy')).toContainText('Brunch: Not invited')
    await page.getByRole('checkbox', { name: 'Select all 2' }).click()
    await page.getByRole('button', { name: 'Bulk Actions' }).click()
    const bulk = page.getByRole('dialog', { name: 'Bulk Actions' })
    await bulk.getByRole('radio', { name: /Invite to an event/ }).click()
    await axe(page)
    await bulk.getByRole('button', { name: 'Execute Action' }).click()
    await expect(page.getByText('2 guests invited to Brunch')).toBeVisible()
    // Nobody who is not invited is left.
    await expect(row('Bo')).toHaveCount(0)
    await page.getByRole('button', { name: /^Remove .*Brunch: Not invited/ }).click()
    await expect(page.getByText('3 guests', { exact: true })).toBeVisible()
  })
}

import type { Page } from '@playwright/test'
import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

const LONG_ADDRESS = 'margaret.featherstone@example.com'

async function makeList({ api }: Owner): Promise<void> {
  await api('POST', '/api/couple', WEDDING)
  for (const guest of [
    {
      first_name: 'Ada',
      last_name: 'King',
      email: LONG_ADDRESS,
      party: 'The Kings',
      seat: '10',
      tags: ['Work'],
    },
    { first_name: 'Bo', last_name: 'Li', email: 'bo@example.com', seat: '2', tags: ['Family', 'Work'] },
    { first_name: 'Cy', last_name: 'King', party: 'The Kings' },
    { first_name: 'Émile', last_name: 'Zhang', party: 'Aunts', seat: 'Head table' },
  ])
    await api('POST', '/api/guests', guest)
}

/** The names in the order in which the list shows them. */
const names = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .evaluateAll((boxes) =>
      boxes.map((box) => box.getAttribute('aria-label')?.replace('Select ', '').split(' ')[0]),
    )

for (const path of ['/guests', '/rsvp']) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`${path} is ordered and narrowed by what its rows show, ${size}`, async ({ owner }) => {
      const { page } = owner
      const isPhone = viewport.width < 720
      await page.setViewportSize(viewport)
      await makeList(owner)
      await page.goto(path)
      await expect(page.getByText('The Kings')).toHaveCount(2)
      await expect.poll(() => names(page)).toEqual(['Ada', 'Cy', 'Bo', 'Émile'])
      await axe(page)

      const order = page.getByRole('combobox', { name: 'Sort by' })
      await order.selectOption('By table')
      await expect.poll(() => names(page)).toEqual(['Bo', 'Ada', 'Émile', 'Cy'])
      await expect(page).toHaveURL(/sort=table$/)
      await order.selectOption('By household')
      await expect.poll(() => names(page)).toEqual(['Émile', 'Ada', 'Cy', 'Bo'])
      if (!isPhone) {
        const header = page.getByRole('columnheader', { name: 'Guest' })
        await header.getByRole('button').click()
        await expect(header).toHaveAttribute('aria-sort', 'ascending')
        await header.getByRole('button').press('Enter')
        await expect(header).toHaveAttribute('aria-sort', 'descending')
        await expect.poll(() => names(page)).toEqual(['Émile', 'Bo', 'Cy', 'Ada'])
        const status = page.getByRole('columnheader', { name: 'RSVP Status' }).getByRole('button')
        await status.click()
        await status.click()
        await expect(order).toHaveValue('-status')
        await expect(page).toHaveURL(/sort=-status$/)
      }
      await page.reload()
      await order.selectOption('By last name')

      await page.getByRole('button', { name: /(Advanced|More) Filters/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Advanced Filters' })
      const choice = (group: string, name: string) =>
        dialog.getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true })
      await choice('Tags', 'Work').click()
      await expect(dialog.getByText('Shows 2 of 4')).toBeVisible()
      await choice('Table', '10').click()
      await choice('Table', 'No table').click()
      await choice('Household', 'The Kings').click()
      await choice('Invitation', 'Not sent').click()
      await expect(dialog.getByText('Shows 1 of 4')).toBeVisible()
      await axe(page)
      await dialog.getByRole('button', { name: 'Apply Filters' }).click()
      await expect.poll(() => names(page)).toEqual(['Ada'])
      await expect(page.getByRole('button', { name: 'Remove filter Household The Kings' })).toBeVisible()
      await expect(page.getByText('Table 10, No table')).toBeVisible()
      await page.reload()
      await expect.poll(() => names(page)).toEqual(['Ada'])
      await page.getByRole('button', { name: 'Remove filter Tags Work' }).click()
      await expect.poll(() => names(page)).toEqual(['Ada', 'Cy'])
      await page.getByRole('button', { name: 'Clear all' }).click()

      await page.getByRole('textbox', { name: 'Search name or e-mail' }).fill('the kin')
      await expect.poll(() => names(page)).toEqual(['Ada', 'Cy'])
    })
  }
}

test('an address has the space of one line at a desk', async ({ owner }) => {
  const { page } = owner
  await page.setViewportSize(SIZES.desktop)
  await makeList(owner)
  await page.goto('/guests')
  const address = page.getByText(LONG_ADDRESS)
  await expect(address).toBeVisible()
  expect((await address.boundingBox())?.height).toBeLessThan(24)
})

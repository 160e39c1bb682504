import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

async function makeWedding({ api }: Owner): Promise<void> {
  await api('POST', '/api/couple', WEDDING)
  for (const first_name of ['Amélie', 'Ambrose', 'Theodora'])
    await api('POST', '/api/guests', { first_name, last_name: 'Lindqvist' })
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`one field finds guests, screens and actions, ${name}`, async ({ owner }) => {
    const { page } = owner
    await page.setViewportSize(viewport)
    await makeWedding(owner)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Find' }).locator('visible=true').click()
    const palette = page.getByRole('dialog', { name: 'Find' })
    const field = palette.getByRole('combobox')
    await expect(field).toBeFocused()
    await expect(palette.getByRole('option', { name: 'Add Guest' })).toBeVisible()
    await axe(page)

    // A guest, whatever accents were typed, and that guest's form.
    await field.fill('amelie')
    const guest = palette.getByRole('group', { name: 'Guests' }).getByRole('option')
    await expect(guest).toHaveText(['Amélie Lindqvist'])
    await expect(field).toHaveAttribute('aria-activedescendant', (await guest.getAttribute('id')) ?? 'none')
    await axe(page)
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Edit' })
    await expect(form.getByLabel('First name').first()).toHaveValue('Amélie')
    await expect(page).toHaveURL('/guests')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()

    await page.getByRole('button', { name: 'Find' }).locator('visible=true').click()
    await field.fill('xyzzy')
    await expect(palette.getByText('Nothing found for “xyzzy”.')).toBeVisible()
    await axe(page)
    await field.fill('caterer')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/rsvp/caterer')
  })
}

test('the keyboard alone opens it, chooses, and acts; in a field its keys are letters', async ({ owner }) => {
  const { page } = owner
  await page.setViewportSize(SIZES.desktop)
  await makeWedding(owner)
  await page.goto('/rsvp')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await field.pressSequentially('guests')
  await expect(palette.getByRole('option', { name: 'Export guests' })).toBeVisible()
  const first = await field.getAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowDown')
  await expect(field).not.toHaveAttribute('aria-activedescendant', first ?? '')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  await page.keyboard.press('Control+k')
  await field.fill('export guests')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toContain('.csv')
  await expect(palette).toBeHidden()

  await page.keyboard.press('Control+k')
  await field.fill('add')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add' })
  const name = form.getByLabel('First name').first()
  await expect(name).toBeFocused()
  await name.pressSequentially('Who?')
  await page.keyboard.press('Control+k')
  await expect(name).toHaveValue('Who?')
  await expect(palette).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  const keys = page.getByRole('dialog', { name: 'Keys' })
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(keys.getByText('Find guests, screens and actions')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})

test('without a wedding it offers what there is', async ({ owner }) => {
  const { page } = owner
  // A key pressed at the moment the page appears already works.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const heading = document.querySelector('h1')
      if (!heading) return
      watch.disconnect()
      heading.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/dashboard')
  const palette = page.getByRole('dialog', { name: 'Find' })
  await expect(palette.getByRole('option', { name: 'Account Settings' })).toBeVisible()
  await expect(palette.getByRole('option', { name: 'Add Guest' })).toBeHidden()
  await palette.getByRole('combobox').fill('sign out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(login)?$/)
})

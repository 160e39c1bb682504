import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

async function makeList({ api, page }: Owner): Promise<void> {
  await api('POST', '/api/couple', WEDDING)
  for (const [first_name, last_name] of [
    ['Ada', 'King'],
    ['José', 'García'],
    ['Émile', 'Gagnon'],
    ['Wei', 'Zhang'],
  ]) {
    await api('POST', '/api/guests', {
      first_name,
      last_name,
      email: `${last_name?.toLowerCase()}@example.com`,
    })
  }
  await page.goto('/guests')
  await expect(page.getByText('4 guests · 0 accepted · 4 pending · 0 declined')).toBeVisible()
}

test('guests are added, found, edited and removed', async ({ owner }) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  await makeList(owner)

  await page.getByRole('button', { name: 'Add Guest' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Guest' }).click()
  await expect(dialog.getByText('First name is required')).toBeVisible()
  await expect(dialog.getByText('Last name is required')).toBeVisible()
  await dialog.getByLabel('Email').fill('nobody@')
  await dialog.getByLabel('Phone').focus()
  await expect(dialog.getByText('Valid email is required')).toBeVisible()
  await axe(page)
  // Closed by Escape and opened again, it still has the typed values (rule A35).
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Add Guest' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue('nobody@')
  await dialog.getByLabel('Email').fill('king@example.com')
  await dialog.getByLabel('First name', { exact: true }).fill('William')
  await dialog.getByLabel('Last name', { exact: true }).fill('King')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('5 guests · 0 accepted · 5 pending · 0 declined')).toBeVisible()

  const search = page.getByRole('textbox', { name: 'Search name or e-mail' })
  await search.fill('jose gar')
  await expect(page.getByText('José García')).toBeVisible()
  await expect(page.getByText('Wei Zhang')).toBeHidden()
  await expect(page).toHaveURL(/search=jose\+gar/)
  await page.reload()
  await expect(search).toHaveValue('jose gar')
  await expect(page.getByText('Wei Zhang')).toBeHidden()

  await page.getByRole('button', { name: 'Edit José García' }).click()
  await expect(dialog.getByLabel('First name', { exact: true })).toHaveValue('José')
  await dialog.getByRole('switch', { name: 'Plus one allowed' }).click()
  await dialog.getByLabel('Plus one first name').fill('Ana')
  await dialog.getByRole('button', { name: 'Save Guest' }).click()
  await expect(page.getByText('with Ana')).toBeVisible()

  await search.fill('nobody at all')
  await expect(page.getByText('No guests found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible()
  await axe(page)
  await search.fill('')

  await page.getByRole('button', { name: 'Remove Wei Zhang' }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('Are you sure you want to remove this guest?')
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await axe(page)
  await confirm.getByRole('button', { name: 'Remove guest' }).click()
  await expect(page.getByText('Guest removed successfully')).toBeVisible()
  await expect(page.getByText('Wei Zhang')).toHaveCount(0)
  expect(await api<object[]>('GET', '/api/guests')).toHaveLength(4)
})

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`two windows edit the same guest, and neither loses what it typed, ${name}`, async ({ owner }) => {
    const { page, api } = owner
    await page.setViewportSize(viewport)
    await makeList(owner)
    const [ada] = (await api<{ id: string; first_name: string }[]>('GET', '/api/guests')).filter(
      ({ first_name }) => first_name === 'Ada',
    )
    const elsewhere = (changes: object) => api('PATCH', `/api/guests/${ada!.id}`, changes)
    const open = page.getByRole('button', {
      name: name === 'phone' ? 'Ada King' : 'Edit Ada King',
      exact: true,
    })
    await open.click()
    const dialog = page.getByRole('dialog')
    const table = dialog.getByLabel('Table', { exact: true })
    const isAsked = dialog.getByText('Both of you changed: Table.')
    await table.fill('4')
    // Another field: nothing to choose.
    await elsewhere({ phone: '+1 416 555 0199' })
    await elsewhere({ seat: '5' })
    await expect(dialog.getByText(/^This guest was changed elsewhere at/)).toBeVisible()
    await expect(isAsked).toBeVisible()
    await expect(table).toHaveValue('4')
    await axe(page)
    await dialog.getByRole('button', { name: 'Save Guest' }).click()
    await expect(dialog.getByText('Please choose first: Load theirs or Keep mine')).toBeInViewport()
    expect(await api<object[]>('GET', '/api/guests')).toContainEqual(
      expect.objectContaining({ id: ada!.id, seat: '5', phone: '+1 416 555 0199' }),
    )
    // Closed and opened again, it still knows.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open.click()
    await expect(isAsked).toBeVisible()
    await dialog.getByRole('button', { name: 'Load theirs' }).click()
    await expect(table).toHaveValue('5')
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(table).toHaveValue('4')
    // A change that comes in together with the save: the server refuses, and the form asks.
    await page.route(
      `**/api/guests/${ada!.id}`,
      async (route) => {
        await elsewhere({ seat: '6' })
        await route.continue()
      },
      { times: 1 },
    )
    await dialog.getByRole('button', { name: 'Save Guest' }).click()
    await expect(isAsked).toBeInViewport()
    await expect(table).toHaveValue('4')
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await dialog.getByRole('button', { name: 'Save Guest' }).click()
    await expect(dialog).toBeHidden()
    expect(await api<object[]>('GET', '/api/guests')).toContainEqual(
      expect.objectContaining({ id: ada!.id, seat: '4', phone: '+1 416 555 0199' }),
    )
  })
}

test('a guest is added, and a list imported, without TLS too, where browsers make no random ids', async ({
  owner,
}) => {
  const { page } = owner
  await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
  await makeList(owner)
  await page.getByRole('button', { name: 'Add Guest' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name', { exact: true }).fill('William')
  await dialog.getByLabel('Last name', { exact: true }).fill('King')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('5 guests · 0 accepted · 5 pending · 0 declined')).toBeVisible()

  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('First name,Last name\nMary,Somerville\nAda,King\n'),
  })
  await dialog.getByRole('button', { name: 'Import 1 guest' }).click()
  await expect(page.getByText('6 guests · 0 accepted · 6 pending · 0 declined')).toBeVisible()
})

test('a selection outlives the filter, says so, and is deleted as named', async ({ owner }) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  await makeList(owner)
  await page.getByRole('checkbox', { name: 'Select Ada King' }).click()
  await page.getByRole('checkbox', { name: 'Select Wei Zhang' }).click()
  await expect(page.getByText('2 guests selected')).toBeVisible()
  await page.getByRole('textbox', { name: 'Search name or e-mail' }).fill('ada')
  await expect(page.getByText('2 guests selected (1 not shown)')).toBeVisible()
  await page.getByRole('button', { name: 'Bulk Actions' }).click()
  await page.getByRole('radio', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Execute Action' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete 2 guests? This action cannot be undone.',
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 guests' }).click()
  await expect(page.getByText('2 guests deleted successfully')).toBeVisible()
  expect(await api<object[]>('GET', '/api/guests')).toHaveLength(2)
})

test('an answer set as the couple is saved at once and counted', async ({ owner }) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  await makeList(owner)
  await page.goto('/rsvp')
  await expect(page.getByText('Acceptance Rate')).toBeVisible()
  await page.getByRole('combobox', { name: /Ada King/ }).selectOption('accepted')
  await expect(page.getByText('RSVP status updated successfully')).toBeVisible()
  await expect(page.getByText('25%').first()).toBeVisible()
  expect(await api<object[]>('GET', '/api/guests')).toContainEqual(
    expect.objectContaining({ first_name: 'Ada', rsvp_status: 'accepted' }),
  )
})

test('export saves what the filter shows', async ({ owner }) => {
  const { page } = owner
  await page.setViewportSize(SIZES.desktop)
  await makeList(owner)
  await page.getByRole('textbox', { name: 'Search name or e-mail' }).fill('ga')
  await expect(page.getByText('Wei Zhang')).toBeHidden()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^guest-list-\d{4}-\d{2}-\d{2}\.csv$/)
  await expect(page.getByText('Guest list exported successfully! (2 guests)')).toBeVisible()
})

test('all guests are printed, without the controls of the screen', async ({ owner }) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  await api('POST', '/api/couple', WEDDING)
  for (let n = 0; n < 40; n++)
    await api('POST', '/api/guests', { first_name: `Guest${n}`, last_name: `Family${n}` })
  await page.goto('/guests')
  const rows = page.getByRole('row', { name: /Guest/ })
  await page.getByRole('checkbox', { name: 'Select Guest0 Family0' }).click()
  await expect(page.getByText('1 guest selected')).toBeVisible()
  expect(await rows.count()).toBeLessThan(40)
  // Counted in the moment after which the browser prints.
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.body.dataset['printed'] = String(document.querySelectorAll('[data-row-id]').length)
    })
  })
  await page.pdf()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '40')
  await expect.poll(() => rows.count()).toBeLessThan(40)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('40 guests · 0 accepted · 40 pending · 0 declined')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(41)
  for (const role of ['checkbox', 'radio', 'textbox', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Add|Edit|Remove|Export|Clear/ })).toHaveCount(0)
})

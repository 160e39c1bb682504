import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

/** A realistic list: Excel with semicolons in Windows-1252, titles, an address in three columns, a total. */
const MESSY = [
  'Our wedding, final list;;;;;;;',
  ';;;;;;;',
  'Invités;Courriel;Tél;Adresse;;;Kommt;Menu',
  "Ada King;ada@example.com;'+1 416 555 0142;1 Main St;Toronto;M5V;✓;fish",
  'Anna & Ben Lee;anna@example.com;;2 Main St;Toronto;;non;',
  'Mr & Mrs Côté;TBD;;;;;;',
  'Émile;emile@;;;;;Y;Lamb',
  'José García;new@example.com;;;;;;',
  'Wei Zhang;;;;;;;',
  'Total;;;;;;6;',
].join('\r\n')

async function open(owner: Owner, content: string, encoding: BufferEncoding = 'latin1'): Promise<Page> {
  const { page, api } = owner
  await api('POST', '/api/couple', WEDDING)
  await api('POST', '/api/guests', { first_name: 'José', last_name: 'García', email: null, seat: '4' })
  await api('POST', '/api/guests', { first_name: 'Wei', last_name: 'Zhang' })
  await page.goto('/guests')
  await choose(page, content, encoding)
  return page
}

async function choose(page: Page, content: string, encoding: BufferEncoding = 'latin1'): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'invited.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content.replaceAll('✓', encoding === 'latin1' ? 'x' : '✓'), encoding),
  })
}

for (const [size, viewport] of Object.entries(SIZES))
  test(`a list as people keep it is corrected in its preview and imported, ${size}`, async ({ owner }) => {
    await owner.page.setViewportSize(viewport)
    const page = await open(owner, MESSY)
    const dialog = page.getByRole('dialog')
    const grid = dialog.getByRole('grid', { name: 'Rows of the file' })
    const row = (name: string) => grid.getByRole('row').filter({ hasText: name }).first()
    // The titles above the header are ignored, and the total is left out.
    await expect(dialog.getByLabel('Header')).toHaveValue('1')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'left out' })).toHaveText('1 row left out')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'unchanged' })).toHaveText('1 unchanged')
    await expect(dialog.getByLabel('What "Courriel" holds')).toHaveValue('email')
    await axe(page)

    // An update also shows the previous value.
    await row('José').scrollIntoViewIfNeeded()
    await expect(row('José').getByRole('deletion')).toContainText('before: empty')
    await expect(row('José').getByRole('insertion')).toHaveText('new@example.com')

    // Another meaning is chosen for a column, and the column that had it loses it.
    await dialog.getByLabel('What "Adresse" holds').selectOption('seat')
    await expect(row('Ada King').getByRole('gridcell', { name: '1 Main St' })).toBeVisible()

    // The result of two names is shown, and can be chosen.
    await dialog.getByLabel('What row 5 becomes').selectOption('a guest with a plus one')
    await expect(row('Anna Lee').getByRole('rowheader')).not.toContainText('Ben Lee')
    await expect(grid.getByText('Anna Lee with Ben Lee')).toBeVisible()

    // An invalid row is corrected in its cells, without a mouse.
    await dialog.getByLabel('Only rows with problems').click()
    await expect(grid.getByText('Row 7: Last name is required')).toBeVisible()
    const wrong = row('Émile').getByRole('checkbox', { name: 'Import row 7' })
    await expect(wrong).not.toBeChecked()
    await expect(wrong).toBeDisabled()
    await grid.getByRole('button', { name: 'Skip this row' }).click()
    await expect(row('Émile')).toContainText('7 · Left out')
    const skipped = grid.getByRole('gridcell', { name: 'Row 7: This row is skipped.' })
    await skipped.getByRole('button', { name: 'Import it after all' }).click()
    await row('Émile').getByRole('rowheader').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Invités, row 7' })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' Gagnon')
    await page.keyboard.press('Tab')
    await expect(grid.getByText('Row 7: Invalid email format')).toBeVisible()
    await expect(grid.getByRole('gridcell', { name: 'emile@' })).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.type('nobody')
    await page.keyboard.press('Escape')
    // Only the correction was abandoned.
    await expect(grid.getByRole('gridcell', { name: 'emile@' })).toBeFocused()
    await page.keyboard.type('emile@example.com')
    await page.keyboard.press('Enter')
    await expect(row('Émile Gagnon')).toContainText('7 · New')
    await expect(row('Émile Gagnon').getByRole('checkbox', { name: 'Import row 7' })).toBeChecked()
    await axe(page)
    await dialog.getByLabel('Only rows with problems').click()

    // A row is skipped, by its checkbox and from the keyboard. A row without a first name waits to be corrected.
    const named = row('Mr & Mrs Côté')
    await expect(named).toContainText('6 · To check')
    await expect(named.getByRole('checkbox', { name: 'Import row 6' })).not.toBeChecked()
    await named.getByRole('checkbox', { name: 'Import row 6' }).click()
    await expect(dialog.getByRole('button', { name: 'Import 6 guests' })).toBeVisible()
    await expect(named).toContainText('6 · New')
    await named.getByRole('checkbox', { name: 'Import row 6' }).click()
    await expect(named).toContainText('6 · Left out')
    await row('Ada King').getByRole('rowheader').focus()
    await page.keyboard.press('Space')
    await expect(row('Ada King')).toContainText('4 · Left out')
    await page.keyboard.press('Space')
    await expect(row('Ada King')).toContainText('4 · New')

    // Corrections are still there after the dialog was closed.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await expect(row('Émile Gagnon')).toBeVisible()

    await dialog.getByRole('button', { name: 'Import 4 guests' }).click()
    await expect(page.getByText('Successfully imported 4 guests')).toBeVisible()
    await expect(dialog.getByText('3 added, 1 updated')).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('5 guests · 2 accepted · 2 pending · 1 declined')).toBeVisible()
    await expect(page.getByText('with Ben Lee').first()).toBeVisible()

    // 'Undo import' is still there, and says whom it leaves alone.
    const guests = await owner.api<{ id: string; last_name: string }[]>('GET', '/api/guests')
    const { id = '' } = guests.find(({ last_name }) => last_name === 'Gagnon') ?? {}
    await owner.api('PATCH', `/api/guests/${id}`, { seat: '9' })
    await page.reload()
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await expect(dialog.getByText('3 guests added, 1 updated')).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: 'Undo import of invited.csv' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(
      'undo the import of “invited.csv”? 2 guests will be removed. 1 guest will be as they were before. 1 guest will be left as they are',
    )
    await axe(page)
    await question.getByRole('button', { name: 'Undo import' }).click()
    await expect(dialog.getByText('1 guest was left as they are:')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText('Émile Gagnon was changed since')
    await axe(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('3 guests · 1 accepted · 2 pending · 0 declined')).toBeVisible()
  })

test('problem rows of an import at once are corrected there, or downloaded with their reasons', async ({
  owner,
}) => {
  const { page } = owner
  await page.setViewportSize(SIZES.desktop)
  await open(owner, 'first_name,last_name,email\nAda,King,\nBo,Li,bo@\nCy,,\n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Row 3: Invalid email format')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download problem rows' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('invited-problems.csv')
  expect(readFileSync(await file.path(), 'utf8')).toBe(
    '\uFEFF"first_name","last_name","email","problem"\r\n"Bo","Li","bo@","Invalid email format"\r\n"Cy","","","Last name is required"\r\n',
  )
  await dialog.getByRole('button', { name: 'Correct them here' }).click()
  await expect(dialog.getByLabel('Only rows with problems')).toBeChecked()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'unchanged' })).toHaveText('1 unchanged')
  await dialog.getByRole('gridcell', { name: 'bo@' }).click()
  await dialog.getByRole('textbox', { name: 'email, row 3' }).fill('bo@example.com')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Import 1 guest' }).click()
  // Ada came with the original file; the sentence about her may still be there.
  await expect(page.getByText('4 guests', { exact: true })).toBeVisible()
})

test('a cell that changes something shows the value that is stored, whatever the file says', async ({
  owner,
}) => {
  const { page } = owner
  await open(owner, 'First name,Last name,Plus one allowed,Partner\nWei,Zhang,No,Cy Ota\n')
  const cell = page.getByRole('row').filter({ hasText: 'Wei Zhang' }).first().getByRole('gridcell').nth(2)
  await expect(cell.getByRole('deletion')).toContainText('before: No')
  await expect(cell.getByRole('insertion')).toHaveText('Yes')
})

test('names of an import at once that nobody can get in with are listed, each with its guest', async ({
  owner,
}) => {
  const { page } = owner
  await page.setViewportSize(SIZES.phone)
  await open(owner, 'first_name,last_name\nAda,King\nAnna,Smith & Maria\nGuest,of Anna\n')
  const dialog = page.getByRole('dialog', { name: 'Import CSV' })
  const sentence = '2 added names are not those of single guests. Guests type their own name to get in'
  await expect(dialog.getByText(sentence)).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Row' })).toHaveText([
    'Row 3: Anna Smith & Maria',
    'Row 4: Guest of Anna',
  ])
  await axe(page)
  await dialog.getByRole('link', { name: 'Anna Smith & Maria' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('dialog').getByLabel('Last name').first().fill('Smith')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  // The next one is still listed.
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await dialog.getByRole('link', { name: 'Guest of Anna' }).click()
  await expect(page.getByRole('dialog').getByLabel('First name').first()).toHaveValue('Guest')
})

test('a list of 5,000 rows is walked and corrected by keyboard', async ({ owner }) => {
  const { page } = owner
  await page.setViewportSize(SIZES.desktop)
  const rows = Array.from({ length: 5000 }, (_, n) => `Guest${n} Family${n};g${n}@example.com;${n % 9}`)
  await open(owner, ['Name;Mail;Table', ...rows].join('\n'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('5,000 guests ready')).toBeVisible()
  const grid = dialog.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '5001')
  expect(await grid.getByRole('row').count()).toBeLessThan(60)
  await grid.getByRole('rowheader').first().focus()
  await page.keyboard.press('Control+End')
  await expect(
    grid.getByRole('row', { name: 'Guest4999 Family4999' }).getByRole('gridcell').last(),
  ).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Shift+Tab')
  await expect(grid.getByRole('gridcell', { name: 'g4999@example.com' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(grid.getByRole('gridcell', { name: 'g4998@example.com' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Import 5,000 guests' }).click()
  // Two are on the list already, and there is room for no more than 5,000.
  await expect(dialog.getByText('A guest list holds 5,000 guests at most; yours has 2')).toBeVisible()
  // None of the corrections are lost.
  await expect(dialog.getByText('5,000 guests ready')).toBeVisible()
})

for (const [size, viewport] of Object.entries(SIZES))
  test(`rows that nobody has checked are named in the result, to be downloaded or corrected, ${size}`, async ({
    owner,
  }) => {
    const { page } = owner
    await page.setViewportSize(viewport)
    await open(
      owner,
      'Name,Email\nAda King,\nMr Lee,\nThe Roy Family,\nBo Li,bo@\nCy Ng (and kids),\nAda King,\n',
      'utf8',
    )
    const dialog = page.getByRole('dialog')
    // The figures above the rows, their checkboxes and the sentence below say the same.
    const figures = ['1 guest ready', '3 rows to check', '1 row with problems', '1 possible duplicate']
    await expect(dialog.getByRole('listitem').filter({ hasText: /\d/ })).toHaveText(figures)
    await expect(dialog.getByRole('grid').getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(
      dialog.getByText('1 row with problems, 3 rows to check and 1 possible duplicate are left out.', {
        exact: false,
      }),
    ).toBeVisible()
    await dialog.getByLabel('Only rows with problems').click()
    await expect(dialog.getByRole('grid').getByText('Row 2 of this file', { exact: false })).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Import 1 guest' }).click()
    const left = dialog.getByRole('list', { name: 'Errors' }).getByRole('listitem')
    await expect(left).toContainText([
      /^Row 3: The first name/,
      /^Row 4: This reads like/,
      /^Row 5: /,
      /^Row 6: /,
      /^Row 7: Row 2 of this file/,
    ])
    for (const [label, count] of [
      ['Errors', '1'],
      ['To check', '3'],
      ['Possible duplicate', '1'],
    ] as const)
      await expect(dialog.getByRole('term').filter({ hasText: label }).locator('..')).toHaveText(
        label + count,
      )
    await axe(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download problem rows' }).click()
    const rows = readFileSync(await (await download).path(), 'utf8')
    expect(rows.match(/Mr Lee|The Roy Family|Bo Li|Cy Ng|Ada King/g)).toHaveLength(5)
    await dialog.getByRole('button', { name: 'Correct them here' }).click()
    await expect(dialog.getByLabel('Only rows with problems')).toBeChecked()
    await expect(
      dialog
        .getByRole('grid')
        .getByText(/Mr Lee|Roy Family|Bo Li|Cy Ng/)
        .first(),
    ).toBeVisible()
  })

test('a row that would replace an answer given since the preview was read is named in the result', async ({
  owner,
  complaints,
}) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  // Without its stream, the preview does not learn of the answer.
  await page.route(
    ({ pathname }) => pathname === '/events',
    (route) => route.abort('connectionreset'),
  )
  await open(owner, 'First Name,Last Name,RSVP Status\nJosé,García,declined\nAda,King,\n', 'utf8')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Import 2 guests' })).toBeVisible()
  const guests = await api<{ id: string; last_name: string }[]>('GET', '/api/guests')
  const { id } = guests.find(({ last_name }) => last_name === 'García')!
  await api('PATCH', `/api/guests/${id}/rsvp-status`, { rsvp_status: 'accepted' })
  await dialog.getByRole('button', { name: 'Import 2 guests' }).click()
  await expect(page.getByText('Successfully imported 1 guest')).toBeVisible()
  const left = dialog.getByRole('list', { name: 'Errors' }).getByRole('listitem')
  await expect(left).toContainText([/^Row 2: José García has answered/])
  await expect(dialog.getByRole('term').filter({ hasText: 'To check' }).locator('..')).toHaveText('To check1')
  await axe(page)
  await dialog.getByRole('button', { name: 'Correct them here' }).click()
  await dialog.getByRole('checkbox', { name: 'Import row 2' }).click()
  await dialog.getByRole('button', { name: 'Import 1 guest' }).click()
  await expect(page.getByText('3 guests · 0 accepted · 2 pending · 1 declined')).toBeVisible()
  complaints.expect(/ERR_CONNECTION_RESET/)
})

test('a row imported as another guest of the same name is added once, although the reply is lost', async ({
  owner,
  complaints,
}) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  const dialog = page.getByRole('dialog')
  await api('POST', '/api/couple', WEDDING)
  await api('POST', '/api/guests', { first_name: 'José', last_name: 'García', phone: '+14165550142' })
  await page.goto('/guests')
  await choose(page, 'First Name,Last Name,Phone\nJosé,García,+14165550199\n', 'utf8')
  await dialog.getByRole('button', { name: 'Add as another guest' }).click()
  let sent = 0
  await page.route('**/api/guests/imports', async (route) => {
    if (route.request().method() !== 'POST' || ++sent > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await dialog.getByRole('button', { name: 'Import 1 guest' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(page.getByText('2 guests', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 guest' }).click()
  await expect(page.getByText('Successfully imported 1 guest')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(page.getByText('2 guests', { exact: true })).toBeVisible()
  complaints.expect(/ERR_CONNECTION_RESET/)
})

test('a refusal is said beside the button, and the import is then sent as its preview is', async ({
  owner,
}) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.phone)
  const dialog = page.getByRole('dialog')
  await api('POST', '/api/couple', WEDDING)
  const { guest } = await api<{ guest: { id: string } }>('POST', '/api/guests', {
    first_name: 'José',
    last_name: 'García',
    phone: '+14165550142',
  })
  await page.goto('/guests')
  const others = Array.from({ length: 20 }, (_, n) => `Guest${n},Family${n},`)
  await choose(page, ['First Name,Last Name,Phone', 'José,García,+14165550199', ...others].join('\n'), 'utf8')
  let sent = 0
  const message = 'Too many guests'
  await page.route('**/api/guests/imports', async (route) => {
    if (route.request().method() !== 'POST' || ++sent > 1) return route.continue()
    return route.fulfill({ status: 422, json: { error: { code: 'limit_reached', message } } })
  })
  // What is above the rows scrolls away with them, so that many fit on a phone.
  const rows = dialog.getByRole('rowheader')
  await rows.first().focus()
  await page.keyboard.press('Control+End')
  await expect(rows.last()).toContainText('Guest19')
  for (const row of (await rows.all()).slice(-8)) await expect(row).toBeInViewport()
  await dialog.getByRole('button', { name: 'Import 20 guests' }).click()
  await expect(dialog.getByRole('alert')).toContainText(message)
  await expect(dialog.getByRole('alert')).toBeInViewport()
  await axe(page)
  // Makes room: nobody on the list shares the name any more.
  await api('DELETE', `/api/guests/${guest.id}`)
  await dialog.getByRole('button', { name: 'Import 21 guests' }).click()
  await expect(page.getByText('Successfully imported 21 guests')).toBeVisible()
})

import { readFileSync } from 'node:fs'
import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { addDrawnMedia } from '../support/drawn-media.ts'
import type { DrawnMedia } from '../support/drawn-media.ts'
import type { RunningServer } from '../support/e2e-server.ts'
import { WEDDING } from '../support/wedding.ts'

/** A wedding with its guests' uploads, newest first, and the review open. */
async function openReview({ api, page }: Owner, server: RunningServer, wanted: Partial<DrawnMedia>[]) {
  const { id } = await api<{ id: string }>('POST', '/api/couple', WEDDING)
  const media = await addDrawnMedia(server.dataDir, id, wanted.toReversed())
  await page.setViewportSize(SIZES.desktop)
  await page.goto('/moderation')
  await expect(page.getByRole('article').first()).toBeVisible()
  return media.toReversed()
}

const three: Partial<DrawnMedia>[] = [
  { guest_name: 'Amélie Rousseau' },
  { guest_name: 'Kwame Asante', filter_state: 'marked', prepared: 'waiting' },
  { guest_name: 'Priya Raghunathan', status: 'approved', kind: 'video' },
]

const REFUSED = { error: { code: 'conflict', message: 'No', reference: 'ABCDEF' } }

test('an empty review says what will be there', async ({ owner }) => {
  const { page, api } = owner
  await api('POST', '/api/couple', WEDDING)
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size)
    await page.goto('/moderation')
    await expect(page.getByRole('heading', { name: 'No media uploaded yet' })).toBeVisible()
    await expect(page.getByText('Guest photos and videos will appear here for review.')).toBeVisible()
    // Collapsed on a phone, so that the first photo is in view.
    if (size === SIZES.phone) await page.getByRole('heading', { name: 'Figures' }).click()
    await expect(page.getByText('Total Media')).toBeVisible()
    await axe(page)
  }
})

test('photos are approved and hidden, one by one and many at once', async ({ owner, server }) => {
  const { page, api } = owner
  const media = await openReview(owner, server, three)
  await expect(page.getByText('3 items · 2 waiting for you')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Photos 2' })).toBeVisible()
  await expect(page.getByText('Flagged by the filter: please look')).toHaveCount(1)
  await axe(page)

  const card = (name: string) => page.getByRole('article', { name })
  await card('Amélie').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Media approved successfully')).toBeVisible()
  await expect(card('Amélie').getByText('Approved', { exact: true })).toBeVisible()
  await expect(card('Amélie').getByRole('button', { name: 'Approve' })).toBeHidden()
  await expect(page.getByText('3 items · 1 waiting for you')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Photos 1' })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all 3' }).click()
  await expect(page.getByText('3 selected of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Hide 3 selected' }).click()
  await expect(page.getByText('3 items hidden successfully')).toBeVisible()
  await expect(page.getByText('3 selected of 3')).toBeHidden()
  await expect(page.getByRole('article').getByText('Hidden', { exact: true })).toHaveCount(3)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back: 3 items')).toBeVisible()
  await expect(card('Amélie').getByText('Approved', { exact: true })).toBeVisible()
  await expect(card('Kwame').getByText('Pending Review')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all 3' }).click()
  await page.getByRole('button', { name: 'Approve 3 selected' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Of the 3 items that you chose, 1 was flagged by the filter.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card('Kwame').getByText('Pending Review')).toBeVisible()
  await page.keyboard.press('Escape')

  // Somebody else decides, and the open page updates.
  await api('PATCH', `/api/media/${media[0]!.id}`, { status: 'hidden' })
  await expect(card('Amélie').getByText('Hidden', { exact: true })).toBeVisible()

  await card('Kwame')
    .getByRole('button', { name: /^Delete/ })
    .click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText(
    'Are you sure you want to permanently delete this media? This action cannot be undone.',
  )
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Media deleted successfully')).toBeVisible()
  await expect(card('Kwame')).toBeHidden()
  await expect(page.getByText('2 items · nothing waiting for you')).toBeVisible()
})

test('what the server refuses is as it was', async ({ owner, server }) => {
  const { page } = owner
  await openReview(owner, server, three)
  await page.route('**/api/media/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 409, json: REFUSED }),
  )
  const card = page.getByRole('article', { name: 'Amélie' })
  await card.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('Failed to update media status')).toBeVisible()
  await expect(card.getByText('Pending Review')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all 3' }).click()
  await page.getByRole('button', { name: 'Approve 3 selected' }).click()
  await expect(page.getByText('Failed to approve selected items')).toBeVisible()
  await expect(card.getByText('Pending Review')).toBeVisible()
  await expect(page.getByText('3 items · 2 waiting for you')).toBeVisible()
})

test('the review is searched and filtered, and the address says how', async ({ owner, server }) => {
  const { page } = owner
  await openReview(owner, server, three)
  const articles = page.getByRole('article')
  const search = page.getByRole('textbox', { name: 'Search guests' })
  await search.fill('amelie')
  await expect(articles).toHaveCount(1)
  await expect(page).toHaveURL(/search=amelie/)
  await search.fill('nobody')
  await expect(page.getByRole('heading', { name: 'No media matches your search' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible()
  await search.fill('')

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending Review')
  await expect(articles).toHaveCount(2)
  // A decided item leaves the queue, and the next one gets the focus.
  await page.keyboard.press('Tab')
  await page.locator('[data-row-id]').first().focus()
  await page.keyboard.press('a')
  await expect(articles).toHaveCount(1)
  await page.keyboard.press('h')
  await expect(page.getByRole('heading', { name: 'No media matches your search' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All Status')

  await page.getByRole('button', { name: 'More Filters' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Videos Only').click()
  await axe(page)
  await dialog.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(articles).toHaveCount(1)
  await page.reload()
  await expect(articles).toHaveCount(1)
  await page.getByRole('button', { name: /More Filters/ }).click()
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await dialog.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(articles).toHaveCount(3)
})

test('the keyboard goes through the grid and the preview, page after page', async ({ owner, server }) => {
  const { page, api } = owner
  const many = Array.from({ length: 120 }, (_, index) => ({ guest_name: `Guest ${index + 1}` }))
  await openReview(owner, server, many)
  const focused = page.locator('[data-row-id]:focus')
  await page.keyboard.press('j')
  await expect(focused).toContainText('Guest 1')
  await page.keyboard.press('ArrowDown')
  await expect(focused).toContainText('Guest 5')
  await page.keyboard.press('ArrowRight')
  await expect(focused).toContainText('Guest 6')
  await page.keyboard.press('ArrowUp')
  await expect(focused).toContainText('Guest 2')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected of 120')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')

  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Media Preview' })
  await expect(dialog.getByText('1 of 120')).toBeVisible()
  await axe(page)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 of 120')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  for (let count = 1; count <= 110; count++) {
    await expect(dialog.getByText(`${count} of 120`)).toBeVisible()
    await page.keyboard.press(count % 10 === 0 ? 'h' : 'a')
  }
  await expect(dialog.getByText('111 of 120')).toBeVisible()
  await expect
    .poll(() => api('GET', '/api/media/summary'))
    .toMatchObject({ queued: 10, approved: 99, hidden: 11 })

  await page.keyboard.press('Delete')
  const confirm = page.getByRole('alertdialog')
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Media deleted successfully')).toBeVisible()
  await expect(dialog.getByText('111 of 119')).toBeVisible()
  await expect(dialog.getByText('Guest 112')).toBeVisible()
  // A button closes the dialog (rule C21).
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Media approved successfully')).toBeVisible()
})

test('of similar photos one is kept', async ({ owner, server }) => {
  const { page, api } = owner
  const look_group = '01890000-0000-7000-8000-000000000001'
  await openReview(owner, server, [{ look_group }, { look_group }, { look_group }, {}])
  await page
    .getByRole('button', { name: /^Media Preview/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('3 look alike').waitFor()
  await axe(page)
  await dialog.getByRole('button', { name: 'Keep this one, hide the other 2' }).click()
  await expect(page.getByText('This one is approved, 2 items hidden')).toBeVisible()
  expect(await api('GET', '/api/media/summary')).toMatchObject({ queued: 1, approved: 1, hidden: 2 })
})

test('what could not be shown is tried again', async ({ owner, server }) => {
  const { page } = owner
  const names = ['Amélie Rousseau', 'Kwame Asante']
  await openReview(
    owner,
    server,
    names.map((guest_name) => ({ guest_name, prepared: 'failed' })),
  )
  const card = (name: string) => page.getByRole('article', { name })
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size)
    await expect(card('Amélie').getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(card('Amélie').getByRole('button', { name: 'Approve' })).toBeHidden()
    await axe(page)
  }
  await card('Amélie').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('It is being prepared once more')).toBeVisible()
  // Its original can be drawn now, and the picture appears by itself.
  await expect(card('Amélie').getByRole('button', { name: 'Approve' })).toBeVisible()
  await expect(card('Amélie').locator('img[src*="480"]')).toBeVisible()
  await card('Kwame').getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByText('Cannot be shown here; the original is kept')).toBeVisible()
  await preview.getByRole('button', { name: 'Try again' }).click()
  await expect(preview.locator('img[src*="/media/"]').first()).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Try again' })).toBeHidden()
})

test('everything is exported, whatever is shown', async ({ owner, server }) => {
  const { page } = owner
  await openReview(owner, server, three)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Approved')
  await expect(page.getByRole('article')).toHaveCount(1)
  const menu = page.getByRole('button', { name: 'Export All' })
  const downloadOf = async (entry: RegExp) => {
    await menu.click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: entry }).click(),
    ])
    return download
  }
  const csv = await downloadOf(/List as CSV/)
  expect(csv.suggestedFilename()).toMatch(/^clara-julien-2030[\w-]*-media-export-\d{4}-\d\d-\d\d\.csv$/)
  await expect(page.getByText('Media export downloaded successfully! (3 items)')).toBeVisible()
  const text = readFileSync(await csv.path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(4)
  const zip = await downloadOf(/Originals as ZIP/)
  expect(zip.suggestedFilename()).toMatch(/^clara-julien-2030[\w-]*-originals-\d{4}-\d\d-\d\d\.zip$/)
  expect(
    readFileSync(await zip.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')

  // A link from the export works until the couple revokes it.
  const link = /http:[^"]+/.exec(text)![0]
  expect((await fetch(link)).status).toBe(200)
  await menu.click()
  await page.getByRole('button', { name: /End the links of earlier exports/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the links' }).click()
  await expect(page.getByText('The links of earlier exports no longer open')).toBeVisible()
  expect((await fetch(link)).status).toBe(404)
})

test('a phone has it all in two columns', async ({ owner, server }) => {
  const { page } = owner
  await openReview(owner, server, three)
  await page.setViewportSize(SIZES.phone)
  const [first, second] = await Promise.all(
    [0, 1].map((index) => page.getByRole('article').nth(index).boundingBox()),
  )
  expect(first!.y).toBe(second!.y)
  await page.getByText('Moderation Guidelines').click()
  await expect(page.getByText('Approve family-friendly photos.')).toBeVisible()
  await axe(page)
  await page
    .getByRole('button', { name: /^Media Preview/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await axe(page)
})

test('G and P lead to the photos, the palette and the dashboard too', async ({ owner }) => {
  const { page, api } = owner
  await api('POST', '/api/couple', WEDDING)
  await page.setViewportSize(SIZES.desktop)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Review Media' })).toHaveAttribute('href', '/moderation')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/moderation$/)
})

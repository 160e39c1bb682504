import { createRequire } from 'node:module'
import type { Browser, Locator, Page } from '@playwright/test'
import type jsQR from 'jsqr'
import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

const READER = createRequire(import.meta.url).resolve('jsqr')
const NAMES = [
  ['Ada', 'King'],
  ['José', 'García'],
  ['Wei', 'Zhang'],
] as const

async function makeWedding({ api }: Owner, published: boolean): Promise<void> {
  await api('POST', '/api/couple', WEDDING)
  if (published) await api('PATCH', '/api/couple', { settings: { published: true } })
  for (const [first_name, last_name] of NAMES) await api('POST', '/api/guests', { first_name, last_name })
}

/**
 * What a phone's camera reads from `code` at its own size, with three pixels to a point as on phones: at one
 * pixel to a point a few codes in a hundred turn out too uneven.
 */
async function scan(browser: Browser, code: Locator): Promise<string> {
  const drawing = await code.evaluate((svg) => svg.outerHTML)
  const { width } = (await code.boundingBox()) ?? { width: 0 }
  const context = await browser.newContext({ javaScriptEnabled: true, deviceScaleFactor: 3 })
  const desk = await context.newPage()
  await desk.setContent(`<div style="width: ${width}px">${drawing}</div>`)
  const png = (await desk.locator('svg').screenshot()).toString('base64')
  await desk.addScriptTag({ path: READER })
  const text = await desk.evaluate(async (base64) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${base64}`
    await picture.decode()
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const paint = canvas.getContext('2d')
    paint?.drawImage(picture, 0, 0)
    const pixels = paint?.getImageData(0, 0, picture.width, picture.height)
    const { jsQR: read } = globalThis as unknown as { jsQR: typeof jsQR }
    return pixels ? read(pixels.data, pixels.width, pixels.height)?.data : undefined
  }, png)
  await context.close()
  return text ?? 'nothing was read'
}

/** A guest who scans a code, with a phone that has never been here. */
async function openAsGuest(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZES.phone, javaScriptEnabled: true })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`a scanned code opens the guest's own page until the couple ends it, ${size}`, async ({
    owner,
    browser,
  }) => {
    const { page } = owner
    await page.setViewportSize(viewport)
    await makeWedding(owner, true)
    await page.goto('/guests')
    if (size === 'phone') await page.getByText('José García').click()
    else await page.getByRole('button', { name: 'Edit José García' }).click()
    const dialog = page.getByRole('dialog')
    const code = dialog.getByRole('img', { name: 'QR code of José García' })
    await code.scrollIntoViewIfNeeded()
    await axe(page)
    const first = await scan(browser, code)
    await expect(dialog.getByText(first)).toBeVisible()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)

    const guest = await openAsGuest(browser, first)
    await expect(guest.getByText(/José/).first()).toBeVisible()
    await expect(guest.getByRole('radio').first()).toBeAttached()

    await dialog.getByRole('button', { name: 'Make a new link' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('The old link and QR code of José García stop working.')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Make a new link' }).click()
    await expect(page.getByText('José García has a new link')).toBeVisible()
    await expect(dialog.getByText(first)).toHaveCount(0)
    const second = await scan(browser, code)
    expect(second).not.toBe(first)

    // The open page ends with the link, and the link no longer opens anything.
    await guest.reload()
    await expect(guest.getByLabel('First name')).toBeVisible()
    await guest.goto(first)
    await expect(guest.getByText(/This link no longer opens your invitation/)).toBeVisible()
    await guest.goto(second)
    await expect(guest.getByText(/José/).first()).toBeVisible()
    await guest.context().close()
  })
}

test('a sheet of codes is printed for all guests, or for those that were chosen', async ({
  owner,
  browser,
}) => {
  const { page } = owner
  await page.setViewportSize(SIZES.desktop)
  await makeWedding(owner, false)
  await page.goto('/guests')
  await page.getByRole('link', { name: 'QR codes' }).click()
  await expect(page.getByText('3 codes on 1 page of A4, to cut out')).toBeVisible()
  await expect(page.getByText(/Your site is still a draft: links and QR codes open once/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('img') })).toHaveText([
    'José GarcíaClara & Julien',
    'Ada KingClara & Julien',
    'Wei ZhangClara & Julien',
  ])
  await axe(page)
  await page.setViewportSize(SIZES.phone)
  await axe(page)
  await page.setViewportSize(SIZES.desktop)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: /QR code of/ })).toHaveCount(3)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText(/still a draft/)).toBeHidden()
  expect(await scan(browser, page.getByRole('img', { name: 'QR code of Ada King' }))).toMatch(
    /^http:\/\/localhost:\d+\/wedding\/clara-julien-2030[\w-]*\/for\/[\w-]{43}$/,
  )
  await page.emulateMedia({ media: null })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/MediaBox/g)).toHaveLength(1)

  await page.goto('/guests')
  await page.getByRole('checkbox', { name: 'Select Ada King' }).click()
  await page.getByRole('button', { name: 'Bulk Actions' }).click()
  await page.getByRole('radio', { name: 'QR codes' }).click()
  await page.getByRole('button', { name: 'Execute Action' }).click()
  await expect(page).toHaveURL('/guests/qr-codes')
  await expect(page.getByRole('img', { name: /QR code of/ })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('img', { name: 'QR code of Ada King' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all guests' }).click()
  await expect(page.getByRole('img', { name: /QR code of/ })).toHaveCount(3)
})

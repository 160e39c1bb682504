import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Download, Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { HOSTILE_TEXTS, expectTexts, watchHarm } from '../support/e2e-hostile-texts.ts'
import { addDrawnMedia } from '../support/drawn-media.ts'
import type { RunningServer } from '../support/e2e-server.ts'
import { WEDDING } from '../support/wedding.ts'

/** Aborted calls are the subject of one of these journeys. */
test.beforeEach(({ complaints }) => complaints.expect(/net::ERR_FAILED/))

const REFUSED = {
  status: 409,
  json: { error: { code: 'conflict', message: 'Please try again in a moment.', reference: 'ABCDEF' } },
}

/** A wedding with guests, photos and notes, some of whose texts try to be more than text. */
async function makeWedding({ api }: Owner, server: RunningServer, date = WEDDING.date) {
  const { id } = await api<{ id: string }>('POST', '/api/couple', { ...WEDDING, date })
  for (const [index, text] of HOSTILE_TEXTS.entries())
    await api('POST', '/api/guests', { first_name: text, last_name: `${index}`, dietary_restrictions: text })
  await addDrawnMedia(server.dataDir, id, [
    { guest_name: '../../Amélie 🎉' },
    { guest_name: HOSTILE_TEXTS[0], prepared: 'waiting' },
    { guest_name: 'Priya Raghunathan', kind: 'video' },
    { guest_name: 'Kwame', status: 'hidden' },
  ])
  const database = new Sqlite(join(server.dataDir, 'twofold.db'))
  database.pragma('busy_timeout = 5000')
  const insert = database.prepare(
    `insert into activities (id, couple_id, type, payload, search_text, created_at)
     values (?, ?, 'note', ?, '', '2030-06-12T20:00:00.000Z')`,
  )
  for (const [index, message] of [...HOSTILE_TEXTS, 'אהבה', 'Be happy'].entries())
    insert.run(`${id.slice(0, -2)}${10 + index}`, id, JSON.stringify({ message, author: 'Ada King' }))
  database.close()
}

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function downloadBy(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return download
}

test('a new wedding has nothing to export but itself', async ({ owner }) => {
  const { page, api } = owner
  await api('POST', '/api/couple', WEDDING)
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size)
    await page.goto('/data-export')
    await expect(page.getByRole('heading', { name: 'Export Data' })).toBeVisible()
    for (const [title, reason] of [
      ['Guest List', 'No guests yet'],
      ['Photos & Videos', 'No photos or videos yet'],
      ['Guest Activities', 'No activities yet'],
    ] as const) {
      const button = card(page, title).getByRole('button')
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription(reason)
    }
    await axe(page)
  }
  const complete = await downloadBy(page, 'Export JSON: Complete Export')
  expect(complete.suggestedFilename()).toMatch(
    /^clara-julien-2030[\w-]*-complete-export-\d{4}-\d\d-\d\d\.json$/,
  )
  await expect(page.getByText('Complete data exported successfully!')).toBeVisible()
  expect(JSON.parse(readFileSync(await complete.path(), 'utf8'))).toMatchObject({ guests: [] })
})

test('each file is saved, what fails says so in its place, and Retry saves it', async ({ owner, server }) => {
  const { page } = owner
  await makeWedding(owner, server)
  await page.route('**/api/data-export', (route) => route.fulfill(REFUSED))
  await page.goto('/data-export')
  await expect(page.getByRole('alert')).toContainText('Failed to load export data')
  await page.setViewportSize(SIZES.phone)
  await axe(page)
  await page.unroute('**/api/data-export')
  // The screen also reads again by itself once its live connection is there: then there is nothing left to press.
  await page.getByRole('button', { name: 'Retry' }).or(page.getByText('9 guests')).click()
  await expect(page.getByText('9 guests')).toBeVisible()
  await axe(page)

  for (const [title, type, lines] of [
    ['Guest List', 'guests', 10],
    ['Photos & Videos', 'media', 5],
    ['Guest Activities', 'activities', 12],
  ] as const) {
    const file = await downloadBy(page, `Export CSV: ${title}`)
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^clara-julien-2030[\\w-]*-${type}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
    )
    expect(
      readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(lines)
    const name = type[0]!.toUpperCase() + type.slice(1)
    await expect(page.getByText(`${name} data exported successfully!`)).toBeVisible()
  }

  await page.route('**/api/data-export/guests.csv', (route) => route.abort())
  await page.getByRole('button', { name: 'Export CSV: Guest List' }).click()
  const guests = card(page, 'Guest List')
  await expect(guests.getByRole('alert')).toContainText('Failed to export guests data')
  await page.route('**/api/data-export/everything-link', (route) => route.fulfill(REFUSED))
  await page.getByRole('button', { name: 'Download Everything' }).click()
  await expect(page.getByText('Failed to export everything. Please try again in a moment.')).toBeVisible()
  await axe(page)
  await page.unroute('**/api/data-export/guests.csv')
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    guests.getByRole('button', { name: 'Retry' }).click(),
  ])
  expect(again.suggestedFilename()).toContain('-guests-')
  await expect(guests.getByRole('alert')).toBeHidden()
})

test('everything comes in one ZIP, again where it was broken off, and its page opens without a network', async ({
  owner,
  server,
}) => {
  const { page } = owner
  const context = page.context()
  const harm = await watchHarm(context)
  await makeWedding(owner, server)
  await page.goto('/data-export')
  await (await downloadBy(page, 'Download Everything')).cancel()
  const zip = await downloadBy(page, 'Download Everything')
  expect(zip.suggestedFilename()).toMatch(/^clara-julien-2030[\w-]*-everything-\d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText('The download of everything has started').first()).toBeVisible()

  const dir = mkdtempSync(join(tmpdir(), 'twofold-everything-'))
  try {
    execFileSync('python3', ['-m', 'zipfile', '-e', await zip.path(), dir])
    expect(readdirSync(dir).toSorted()).toEqual(['Data', 'Our wedding.html', 'Page', 'Photos and videos'])
    expect(readdirSync(join(dir, 'Photos and videos'))).toHaveLength(4)
    // The couple's app loads what it may need later whenever it has the time.
    await page.goto('about:blank')
    await context.setOffline(true)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto(pathToFileURL(join(dir, 'Our wedding.html')).href)
    // Also between a phone and the width that seven columns need.
    for (const width of [SIZES.phone.width, 641, 768, 924, 925, SIZES.desktop.width]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('heading', { name: 'Clara & Julien' })).toBeVisible()
      await expectTexts(page, ...HOSTILE_TEXTS, 'Be happy')
      await axe(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      // Its rows are cards if there is no room for its columns; to screen readers, and on paper, it is a table.
      const guests = page.getByRole('table', { name: 'Guests' })
      await expect(guests.getByRole('columnheader')).toHaveCount(7)
      await expect(guests.getByRole('rowheader')).toHaveCount(HOSTILE_TEXTS.length)
      await expect(guests.getByRole('cell', { name: 'Pending', exact: true })).toHaveCount(
        HOSTILE_TEXTS.length,
      )
      const row = guests.getByRole('row').last()
      await expect(row).toHaveCSS('display', width < 925 ? 'block' : 'table-row')
      await page.emulateMedia({ media: 'print' })
      await expect(row).toHaveCSS('display', 'table-row')
      await page.emulateMedia({ media: null })
    }
    const pictures = page.getByRole('figure').getByRole('img')
    await expect(pictures).toHaveCount(3)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
    }
    await expect(page.getByText('One more is hidden')).toBeVisible()
    const faces = await page.evaluate(() =>
      document.fonts.ready.then((fonts) => [...fonts].map(({ status }) => status)),
    )
    expect(faces).toContain('loaded')
    await page.getByRole('figure').filter({ hasText: 'Amélie' }).getByRole('link').click()
    await expect(page).toHaveURL(/Photos%20and%20videos\/.*\.jpg$/)
    expect(requested.filter((url) => !/^(file|data):/.test(url))).toEqual([])
    expect(harm).toEqual([])
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('the way there, and what is said of the end of the site', async ({ owner, server }) => {
  const { page } = owner
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: WEDDING.time_zone }).format(new Date())
  await makeWedding(owner, server, today)
  await page.setViewportSize(SIZES.desktop)
  await page.goto('/dashboard')
  const banner = page.locator('.notice').filter({ hasText: 'Site expires in 1 day' })
  await banner.getByRole('link', { name: 'Export Data' }).click()
  await expect(page).toHaveURL(/\/data-export$/)
  await expect(page.locator('.notice')).toContainText('Site Expires in 1 Day')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/wedding-settings')
  await page.getByRole('link', { name: 'Export Data' }).click()
  await expect(page).toHaveURL(/\/data-export$/)
  await page.setViewportSize(SIZES.phone)
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Export Data' })).toBeVisible()
  await axe(page)

  const database = new Sqlite(join(server.dataDir, 'twofold.db'))
  database.pragma('busy_timeout = 5000')
  const expire = database.prepare(
    `update couples set expiration_date = '2020-01-01', site_status = 'expired' where owner_id = ?`,
  )
  expire.run(owner.session.user.id)
  database.close()
  await page.goto('/data-export')
  const ended = page.getByRole('alert').filter({ hasText: 'Wedding Site Has Expired' })
  await expect(ended).toContainText('no longer accessible to guests')
  await axe(page)
  expect((await downloadBy(page, 'Export JSON: Complete Export')).suggestedFilename()).toContain('.json')
  expect((await downloadBy(page, 'Download Everything')).suggestedFilename()).toContain('-everything-')
  await page.goto('/dashboard')
  const over = page.locator('.notice').filter({ hasText: 'Your wedding site has expired' })
  await expect(over).toBeVisible()
  await expect(over.getByRole('link')).toHaveCount(0)
})

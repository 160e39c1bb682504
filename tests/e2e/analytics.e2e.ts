import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

/** The browser logs the calls that the journey makes fail. */
test.beforeEach(({ complaints }) => complaints.expect(/net::ERR_FAILED/))

const TOGGLES = { camera: true, notes: true, requests: true, trivia: true, polls: true }

async function makeWedding({ api }: Owner): Promise<string> {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true, toggles: TOGGLES } })
  return slug
}

/**
 * Ada answers, writes a note, requests a song and votes; the couple marks Bo as accepted; Cy and Di have not answered.
 */
async function takePart({ api, page }: Owner, slug: string): Promise<void> {
  const add = async (first_name: string) =>
    (await api<{ guest: { id: string } }>('POST', '/api/guests', { first_name, last_name: 'King' })).guest.id
  const [, bo] = [await add('Ada'), await add('Bo'), await add('Cy'), await add('Di')]
  await api('PATCH', `/api/guests/${bo}/rsvp-status`, { rsvp_status: 'accepted' })
  const call = async (path: string, json: object, headers: Record<string, string> = {}) => {
    const method = path === '/api/rsvp' ? 'PUT' : 'POST'
    const response = await page.request.fetch(path, { method, data: json, headers })
    expect(response.ok(), path).toBe(true)
    return (await response.json()) as { token: string }
  }
  const { token } = await call('/api/guest-name-match', { slug, firstName: 'Ada', lastName: 'King' })
  const asAda = { Authorization: `Bearer ${token}` }
  await call('/api/rsvp', { rsvp_status: 'accepted' }, asAda)
  await call('/api/love-notes', { message: 'Be happy' }, asAda)
  await call('/api/song-requests', { song: 'At Last', artist: 'Etta James' }, asAda)
  const { polls } = await api<{ polls: { id: string }[] }>('GET', '/api/activities/polls')
  for (const { id } of polls.slice(0, 2)) await call('/api/votes', { poll_id: id, option_index: 1 }, asAda)
}

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const figure = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('+ dd')

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`a couple reads what its guests do, as charts and as tables, ${size}`, async ({ owner }) => {
    const { page, api } = owner
    await page.setViewportSize(viewport)
    // Dates come from the server: a clock that is a day late changes nothing.
    await page.clock.setSystemTime(Date.now() - 24 * 3_600_000)
    const slug = await makeWedding(owner)
    await page.goto('/analytics')
    await expect(page.getByRole('heading', { name: 'No analytics data available' })).toBeVisible()
    await expect(
      page.getByText('Analytics will appear once guests start interacting with your wedding features.'),
    ).toBeVisible()
    await axe(page)

    await takePart(owner, slug)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(figure(page, 'Total Guests')).toHaveText('4')
    await expect(figure(page, 'RSVP Rate')).toHaveText('50%2 answered')
    await expect(figure(page, 'Active Guests')).toHaveText('1')
    await expect(figure(page, 'Photos Shared')).toHaveText('0')
    await expect(figure(page, 'Avg. Activities')).toHaveText('1.0per guest')
    await expect(
      page.getByText(/^Clara & Julien · Wednesday, June 12, 2030 · report generated/),
    ).toBeVisible()
    await expect(figure(page, 'is the most popular feature')).toHaveText('Polls')
    await expect(titles(page)).toHaveText([
      'Activity Timeline',
      'Key Insights',
      'Feature Usage',
      'Top Contributors',
      'When Guests Answer',
      'From Invitation to Answer',
      'Polls',
    ])
    await expect(page.getByRole('row', { name: 'Love Notes 1 25%' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Polls 2 50%' })).toBeVisible()
    await expect(page.getByText('1 note, 1 song, 2 polls')).toBeVisible()
    await expect(page.getByText('1 answer', { exact: true })).toBeVisible()
    await expect(page.getByText('No invitation was sent by e-mail yet.')).toBeVisible()
    await expect(page.getByText('2 guests answered without an invitation by e-mail.')).toBeVisible()
    await expect(page.getByText('Leading: The dancing')).toBeVisible()
    await axe(page)

    // By keyboard alone, each chart can be shown as a table.
    for (const chart of ['Activity Timeline', 'When Guests Answer']) {
      await page.getByRole('button', { name: `Show as a table: ${chart}` }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: `Show as a chart: ${chart}` })).toBeFocused()
    }
    const days = page.getByRole('table', { name: 'Activity Timeline' }).getByRole('row')
    await expect(days).toHaveCount(8)
    const { timelineData } = await api<{ timelineData: { date: string }[] }>('GET', '/api/analytics')
    const today = String(Number(timelineData.at(-1)!.date.slice(-2)))
    await expect(days.last()).toHaveAccessibleName(new RegExp(`\\w+, \\w+ ${today} 2 0 4 6`))
    await expect(page.getByRole('table', { name: 'When Guests Answer' }).getByRole('row')).toHaveCount(25)
    await axe(page)

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Report' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`${slug}-analytics-${timelineData.at(-1)!.date}.json`)
    const report = JSON.parse(readFileSync(await file.path(), 'utf8')) as object
    expect(Object.keys(report)).toEqual([
      'wedding',
      'date',
      'generated_at',
      'guest_engagement',
      'feature_usage',
      'top_contributors',
    ])
    await expect(page.getByText('Analytics report exported successfully!')).toBeVisible()

    for (const path of ['/activities', '/activities/love-notes']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'View Analytics' }).first()).toHaveAttribute(
        'href',
        '/analytics',
      )
    }
    await page.goto('/activities/poll-results')
    await page.getByRole('link', { name: 'View Analytics' }).click()
    await expect(page).toHaveURL('/analytics?filterType=polls')
    await expect(titles(page).first()).toHaveText('Polls')
    await axe(page)
  })
}

test('what cannot be read or fetched is said, and tried again by a press', async ({ owner }) => {
  const { page } = owner
  await page.setViewportSize(SIZES.desktop)
  const slug = await makeWedding(owner)
  await takePart(owner, slug)
  await page.route('**/api/analytics', (route) => route.abort())
  await page.route('**/assets/charts-*.js', (route) => route.abort())
  await page.goto('/analytics')
  await expect(page.getByRole('heading', { name: 'Failed to load analytics data' })).toBeVisible()
  await axe(page)
  await page.unroute('**/api/analytics')
  await page.getByRole('button', { name: 'Retry' }).click()

  // The figures are shown without the charts.
  await expect(figure(page, 'Total Guests')).toHaveText('4')
  await expect(page.getByText('The charts could not be loaded.').first()).toBeVisible()
  await page.unroute('**/assets/charts-*.js')
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(page.getByRole('row', { name: 'Polls 2 50%' })).toBeVisible()

  await page.route('**/api/analytics', (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Failed to load analytics data')).toBeVisible()
  await expect(figure(page, 'Total Guests')).toHaveText('4')
})

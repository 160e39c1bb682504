import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SIZES, expect, signUp, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { startServer } from '../support/e2e-server.ts'
import { guestListCsv, importGuests, tokenOf } from '../support/live-wedding.ts'
import { WEDDING } from '../support/wedding.ts'

const GUESTS = 60

interface Wedding {
  origin: string
  slug: string
}

async function makeWedding({ api, session }: Owner, origin: string): Promise<Wedding> {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  await importGuests(origin, session.access_token, guestListCsv(GUESTS))
  return { origin, slug }
}

/** A guest answers with their own token, as their page does. */
async function accept({ origin, slug }: Wedding, first_name: string, last_name: string): Promise<void> {
  const token = await tokenOf(origin, slug, { first_name, last_name })
  const response = await fetch(`${origin}/api/rsvp`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ rsvp_status: 'accepted', meal_choice: 'fish' }),
  })
  expect(response.status).toBe(200)
}

const counted = (page: Page, accepted: number) =>
  expect(
    page.getByText(`60 guests · ${accepted} accepted · ${60 - accepted} pending · 0 declined`),
  ).toBeVisible()

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`an answer shows on the open list and takes nothing from the person who works there, ${size}`, async ({
    owner,
    server,
  }) => {
    const wedding = await makeWedding(owner, server.origin)
    const { page } = owner
    await page.setViewportSize(viewport)
    await page.goto('/guests')
    await counted(page, 0)
    await page.getByRole('checkbox', { name: 'Select Amara Abbott' }).click()
    await page.mouse.move(viewport.width / 2, viewport.height / 2)
    await page.mouse.wheel(0, size === 'phone' ? 1000 : 600)
    const row = page.getByRole(size === 'phone' ? 'listitem' : 'row').filter({ hasText: 'Mei Abbott' })
    await expect(row).toBeInViewport()
    const place = await row.boundingBox()

    await accept(wedding, 'Mei', 'Abbott')
    await expect(row.getByText('Accepted')).toBeVisible()
    await counted(page, 1)
    expect(await row.boundingBox()).toEqual(place)
    await expect(page.getByText('1 guest selected')).toBeVisible()

    if (size === 'phone') await row.getByRole('button', { name: 'Mei Abbott', exact: true }).click()
    else await row.getByRole('button', { name: 'Edit Mei Abbott' }).click()
    const dialog = page.getByRole('dialog')
    const phone = dialog.getByLabel('Phone', { exact: true })
    await phone.fill('+1 416 555 0199')
    await accept(wedding, 'Amara', 'Abbott')
    await expect(page.getByText('60 guests · 2 accepted · 58 pending · 0 declined')).toBeAttached()
    await expect(phone).toHaveValue('+1 416 555 0199')
    await expect(phone).toBeFocused()
    await dialog.getByRole('button', { name: 'Save Guest' }).click()
    await expect(dialog).toBeHidden()
    expect(await owner.api<object[]>('GET', '/api/guests')).toContainEqual(
      expect.objectContaining({ first_name: 'Mei', phone: '+1 416 555 0199', rsvp_status: 'accepted' }),
    )
  })
}

test('an answer shows in all windows of a browser, also once the first is closed', async ({
  owner,
  server,
}) => {
  const wedding = await makeWedding(owner, server.origin)
  const { page: first } = owner
  await first.setViewportSize(SIZES.desktop)
  await first.goto('/guests')
  await counted(first, 0)
  const second = await first.context().newPage()
  await second.setViewportSize(SIZES.desktop)
  await second.goto('/rsvp')
  const status = second.getByRole('combobox', { name: /Amara Abbott/ })
  await expect(status).toHaveValue('pending')

  await accept(wedding, 'Amara', 'Abbott')
  await counted(first, 1)
  await expect(status).toHaveValue('accepted')
  await expect(second.getByText('2%', { exact: true })).toBeVisible()

  await first.close()
  await accept(wedding, 'Beatrice', 'Abbott')
  await expect(second.getByRole('combobox', { name: /Beatrice Abbott/ })).toHaveValue('accepted')
})

test('an answer given while the list is still on its way shows on it', async ({ owner, server }) => {
  const wedding = await makeWedding(owner, server.origin)
  const { page } = owner
  await page.setViewportSize(SIZES.desktop)
  const arrival = Promise.withResolvers<void>()
  const isRead = Promise.withResolvers<void>()
  await page.route(
    '**/api/guests',
    async (route) => {
      const response = await route.fetch()
      isRead.resolve()
      await arrival.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const figures = page.waitForResponse('**/api/dashboard')
  await page.goto('/guests')
  await Promise.all([figures, isRead.promise])
  // The figures beside the navigation are read again when the page has heard of the answer.
  const heard = page.waitForRequest('**/api/dashboard')
  await accept(wedding, 'Amara', 'Abbott')
  await heard
  arrival.resolve()
  await counted(page, 1)
})

test('a guest who is taken off the list elsewhere leaves the open one', async ({ owner, server }) => {
  await makeWedding(owner, server.origin)
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  await page.goto('/guests')
  await counted(page, 0)
  const [guest] = await api<{ id: string }[]>('GET', '/api/guests')
  await api('DELETE', `/api/guests/${guest?.id}`)
  await expect(page.getByText('59 guests · 0 accepted · 59 pending · 0 declined')).toBeVisible()
  await api('POST', '/api/guests', { first_name: 'Zoltan', last_name: 'Abacus' })
  await expect(page.getByText('Zoltan Abacus')).toBeVisible()
})

test('a page that was open while the server restarted catches up', async ({ browser, complaints }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'twofold-e2e-'))
  let server = await startServer({ DATA_DIR: dataDir })
  const owner = await signUp(browser, server)
  const wedding = await makeWedding(owner, server.origin)
  const { page } = owner
  await page.setViewportSize(SIZES.desktop)
  await page.goto('/guests')
  await counted(page, 0)

  await server.stop()
  server = await startServer({ DATA_DIR: dataDir, PORT: new URL(server.origin).port })
  // Nobody is notified of this one: the page has not reconnected yet.
  await accept(wedding, 'Amara', 'Abbott')
  await counted(page, 1)
  await accept(wedding, 'Amara', 'Bianchi')
  await counted(page, 2)

  await page.context().close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  // The browser logs that the server was away.
  complaints.expect(/net::ERR_/)
})

import { OWNER_SCREENS } from '#platform/model/paths.ts'
import type { ScreenAudience } from '#platform/model/paths.ts'
import { axe, expect, test } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

/** Where each kind of person ends up; `null`: they stay. */
const SIGNED_OUT: Record<ScreenAudience, string | null> = {
  owner: '/login',
  newcomer: '/login',
  account: '/login',
  visitor: null,
  recovery: '/login',
  anyone: null,
}
const WITHOUT_WEDDING: Record<ScreenAudience, string | null> = {
  owner: '/dashboard',
  newcomer: null,
  account: null,
  visitor: '/dashboard',
  recovery: '/account-settings',
  anyone: null,
}
const OWNER: Record<ScreenAudience, string | null> = {
  owner: null,
  newcomer: '/dashboard',
  account: null,
  visitor: '/dashboard',
  recovery: '/account-settings',
  anyone: null,
}

test.describe('every screen sends on whom it is not for', () => {
  test('signed out', async ({ page }) => {
    for (const { path, audience } of OWNER_SCREENS) {
      await page.goto(path)
      await expect(page, path).toHaveURL(SIGNED_OUT[audience] ?? path)
      await expect(page.locator('h1')).toBeVisible()
    }
  })

  test('signed in without a wedding', async ({ owner: { page } }) => {
    for (const { path, audience } of OWNER_SCREENS) {
      await page.goto(path)
      await expect(page, path).toHaveURL(WITHOUT_WEDDING[audience] ?? path)
      await expect(page.getByText('Page not found'), path).toHaveCount(0)
    }
  })

  test('owners; a reload stays where it is', async ({ owner: { page, api } }) => {
    await api('POST', '/api/couple', WEDDING)
    for (const { path, audience } of OWNER_SCREENS) {
      const expected = OWNER[audience] ?? path
      await page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      await expect(page, path).toHaveURL(expected)
      await page.reload()
      await expect(page.locator('h1')).toBeVisible()
      await expect(page, path).toHaveURL(expected)
    }
  })
})

test('an unknown address has its page, and /{slug} leads to the wedding', async ({
  page,
  owner: { api },
}) => {
  const nowhere = await page.goto('/no/such/page')
  expect(nowhere?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await axe(page)

  for (const path of ['/wedding', '/wedding/']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  await page.goto(`/${slug}`)
  await expect(page).toHaveURL(`/wedding/${slug}`)
})

test('a call with malformed JSON is refused, by the built server too', async ({ page }) => {
  const headers = { 'content-type': 'application/json' }
  const response = await page.request.post('/api/guest-name-match', {
    headers,
    data: Buffer.from('{"slug":'),
  })
  expect(response.status()).toBe(400)
  expect(await response.json()).toMatchObject({ error: expect.stringContaining('not well formed') })
})

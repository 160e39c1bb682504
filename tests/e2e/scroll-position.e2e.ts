import type { Page } from '@playwright/test'
import { SIZES, expect, test } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a new document opens at its top; Back and a reload return to where one was', async ({ owner }) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  await api('POST', '/api/couple', WEDDING)
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/wedding-settings')
  await expect(title).toHaveText('Configure Your Wedding')
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(() => top(page)).toBe(900)

  // Another document in the same tab, and then the first one, loaded again.
  await page.goto('/account-settings')
  await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeAttached()
  expect(await top(page)).toBe(0)
  await page.goto('/wedding-settings')
  await expect(title).toHaveText('Configure Your Wedding')
  expect(await top(page)).toBe(0)

  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(() => top(page)).toBe(700)
  await page.getByRole('link', { name: 'Guests' }).first().click()
  await expect(title).toContainText('Guest')
  await expect.poll(() => top(page)).toBe(0)
  await page.goBack()
  await expect(title).toHaveText('Configure Your Wedding')
  await expect.poll(() => top(page)).toBe(700)
  await page.reload()
  await expect(title).toHaveText('Configure Your Wedding')
  await expect.poll(() => top(page)).toBe(700)
})

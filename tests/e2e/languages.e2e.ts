import type { Page } from '@playwright/test'
import { words as arabicPage } from '#features/guest-site/model/words/page-words.ar.ts'
import { words as arabic } from '#features/guest-site/model/words/form-words.ar.ts'
import { words as arabicNotes } from '#features/notes/model/words/love-note-words.ar.ts'
import { words as french } from '#features/guest-site/model/words/form-words.fr.ts'
import { words as frenchPage } from '#features/guest-site/model/words/page-words.fr.ts'
import { SIZES, axe, expect, test, whenHydrated } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

const ON = { camera: true, notes: true, requests: true, trivia: true, polls: true, seating: true }

async function makeSite({ api }: Owner): Promise<string> {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true, toggles: ON } })
  // Two scripts in one name.
  await api('POST', '/api/guests', { first_name: 'Ada أحمد', last_name: 'King', seat: '7' })
  return slug
}

/** Nothing of the page is wider than the screen. */
async function expectNoSideScroll(page: Page) {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(`in Arabic, ${name}`, () => {
    test.use({ viewport, locale: 'ar-EG' })

    test('a guest answers, and reads every tab, from the right', async ({ page, owner }) => {
      const slug = await makeSite(owner)
      await page.goto(`/wedding/${slug}`)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await axe(page)
      await expectNoSideScroll(page)

      await whenHydrated(page)
      await page.getByRole('button', { name: arabic.continue }).click()
      await expect(page.getByText(arabic.firstNameRequired)).toBeVisible()
      await page.getByLabel(arabic.firstName).fill('ada أحمد')
      await page.getByLabel(arabic.lastName).fill('King')
      await page.getByRole('button', { name: arabic.continue }).click()
      await expect(page.getByRole('group', { name: arabic.question })).toBeVisible()
      await axe(page)
      await expectNoSideScroll(page)

      await page.getByLabel(arabic.attending).check()
      await page.getByRole('button', { name: arabic.confirm }).click()
      await expect(page.getByText(arabicPage.thanks.accepted)).toBeVisible()
      await expect(page.getByText(arabicPage.table('7'))).toBeVisible()
      await axe(page)
      await expectNoSideScroll(page)

      for (const feature of ['camera', 'notes', 'requests', 'trivia'] as const) {
        const label = arabicPage.features[feature]
        await page.getByRole('tab', { name: label }).click()
        await expect(page.getByRole('tabpanel', { name: label }).getByRole('heading').first()).toBeVisible()
        await axe(page)
        await expectNoSideScroll(page)
      }
      // From the right, the next tab is at the left.
      await page.getByRole('tab', { name: arabicPage.overview }).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByRole('tab', { name: arabicPage.features.camera })).toBeFocused()

      await page.getByRole('tab', { name: arabicPage.features.notes }).click()
      await page.getByRole('button', { name: arabicNotes.send }).click()
      await expect(page.getByText(arabicNotes.empty)).toBeVisible()
      await page.getByLabel(arabicNotes.label).fill('مبروك Ada!')
      await page.getByRole('button', { name: arabicNotes.send }).click()
      await expect(page.getByText(arabicNotes.shared)).toBeVisible()
    })
  })
}

test.describe('the choice of a language', () => {
  test.use({ viewport: SIZES.phone, locale: 'fr-FR' })

  test('is the browser’s first, then the guest’s own, and works without a script', async ({
    page,
    owner,
    browser,
  }) => {
    const slug = await makeSite(owner)
    await page.goto(`/wedding/${slug}`)
    await expect(page.getByRole('button', { name: french.continue })).toBeVisible()
    await page.getByLabel(frenchPage.language).selectOption('ar')
    await page.getByRole('button', { name: frenchPage.chooseLanguage }).click()
    await expect(page.getByRole('button', { name: arabic.continue })).toBeVisible()

    const plain = await browser.newContext({ locale: 'fr-FR', javaScriptEnabled: false })
    const without = await plain.newPage()
    await without.goto(page.url())
    await without.getByLabel(frenchPage.language).selectOption('en')
    await without.getByRole('button', { name: frenchPage.chooseLanguage }).click()
    await expect(without.getByRole('button', { name: 'Continue to RSVP' })).toBeVisible()
    await plain.close()
  })

  test('fetches the words of one language only', async ({ page, owner }) => {
    const slug = await makeSite(owner)
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await page.goto(`/wedding/${slug}`)
    await whenHydrated(page)
    await expect.poll(() => files.filter((file) => file.includes('later-words'))).toHaveLength(1)
    const words = files.filter((file) => file.includes('-words.'))
    expect(words.every((file) => file.includes('-words.fr-'))).toBe(true)
  })
})

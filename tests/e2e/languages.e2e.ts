import type { Page } from '@playwright/test'
import { words as arabicPage } from '#features/guest-site/model/words/page-words.ar.ts'
import { words as arabic } from '#features/guest-site/model/words/form-words.ar.ts'
import { words as arabicNotes } from '#features/notes/model/words/love-note-words.ar.ts'
import { words as french } from '#features/guest-site/model/words/form-words.fr.ts'
import { words as frenchPage } from '#features/guest-site/model/words/page-words.fr.ts'
import { SIZES, axe, expect, test, whenHydrated } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { EVENT } from '../support/events.ts'
import { WEDDING } from '../support/wedding.ts'

const ON = { camera: true, notes: true, requests: true, trivia: true, polls: true, seating: true }

async function makeSite({ api }: Owner): Promise<string> {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true, toggles: ON } })
  // Two scripts in one name.
  await api('POST', '/api/guests', { first_name: 'Ada أحمد', last_name: 'King', seat: '7' })
  return slug
}

/** Nothing on the page is wider than the screen. */
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
      // In right-to-left text, the next tab is on the left.
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

/** A household whose names run both ways, with an event whose name runs the other way than the page. */
async function makeHousehold({ api }: Owner): Promise<{ slug: string; link: string }> {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  const add = async (first_name: string, last_name: string) => {
    const person = { first_name, last_name, party: 'The Kings' }
    return (await api<{ guest: { id: string } }>('POST', '/api/guests', person)).guest.id
  }
  const ada = await add('Ada', 'King')
  await add('Mateusz', 'Brzęczyszczykiewicz')
  await add('דוד', 'حداد')
  await api('PATCH', `/api/guests/${ada}/rsvp-status`, { rsvp_status: 'accepted' })
  await api('POST', '/api/events', { ...EVENT, name: 'Brunch', note: 'Bring a coat' })
  const [invitation] = await api<{ url: string }[]>('GET', `/api/guests/links?guest_id=${ada}`)
  return { slug, link: new URL(invitation!.url).pathname }
}

/** Whether the text of each element begins where its container does, on the side where the page's lines begin. */
const isAtStart = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const [inner, outer] = [text.getBoundingClientRect(), element.parentElement!.getBoundingClientRect()]
      const isRight = getComputedStyle(document.documentElement).direction === 'rtl'
      return Math.abs(isRight ? outer.right - inner.right : inner.left - outer.left) <= 1
    }),
  )

for (const locale of ['ar', 'de', 'en-US']) {
  test.describe(`on the narrowest phone in ${locale}`, () => {
    test.use({ viewport: { width: 320, height: 700 }, locale })

    test('words that run the other way are aligned like the page, and rows keep their shape', async ({
      page,
      owner,
    }) => {
      const { slug, link } = await makeHousehold(owner)
      await page.goto(link)
      await page.goto(`/wedding/${slug}`)
      expect(await isAtStart(page, '.event > [dir=auto]')).toEqual([true, true])
      await page.goto(`/wedding/${slug}?view=rsvp`)
      const names = page.locator('.member summary bdi')
      await expect(names).toHaveCount(2)
      expect(await isAtStart(page, '.member summary bdi')).toEqual([true, true])
      // Broken between the two words, and nowhere else.
      const lines = await names
        .filter({ hasText: 'Mateusz' })
        .evaluate((name) => name.clientHeight / parseFloat(getComputedStyle(name).lineHeight))
      expect(Math.round(lines)).toBeLessThanOrEqual(2)
      await expectNoSideScroll(page)
    })

    test('text of twice the size does not scroll sideways', async ({ page, owner }) => {
      const { slug, link } = await makeHousehold(owner)
      await page.goto(link)
      for (const address of [`/wedding/${slug}`, `/wedding/${slug}?view=rsvp`]) {
        await page.goto(address)
        await page.addStyleTag({ content: 'html { font-size: 200% }' })
        await expectNoSideScroll(page)
      }
    })
  })
}

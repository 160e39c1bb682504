import { axe, expect, test, GUEST_BROWSERS } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

interface Invited {
  id: string
  /** the path of their personal link */
  link: string
}

async function invite({ api }: Owner, phone: string): Promise<Invited> {
  const guest = { first_name: 'Ada', last_name: 'King', phone }
  const { id } = (await api<{ guest: { id: string } }>('POST', '/api/guests', guest)).guest
  const [link] = await api<{ url: string }[]>('GET', `/api/guests/links?guest_id=${id}`)
  return { id, link: new URL(link!.url).pathname }
}

async function makeSite(owner: Owner): Promise<string> {
  const { slug } = await owner.api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await owner.api('PATCH', '/api/couple', { settings: { published: true } })
  return slug
}

async function statusOf({ api }: Owner, { id }: Invited): Promise<string | undefined> {
  const guests = await api<{ id: string; rsvp_status: string }[]>('GET', '/api/guests')
  return guests.find((guest) => guest.id === id)?.rsvp_status
}

for (const [name, browser] of Object.entries(GUEST_BROWSERS)) {
  test.describe(`a personal link, ${name}`, () => {
    test.use(browser)

    test('leads to the form, and then to the answer', async ({ page, owner }) => {
      const slug = await makeSite(owner)
      const ada = await invite(owner, '+1 416 555 0142')
      await page.goto(ada.link)
      await expect(page).toHaveURL(`/wedding/${slug}`)
      await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()
      await axe(page)
      await page.getByText("Sorry, can't make it").click()
      await page.getByRole('button', { name: 'Submit Response' }).click()
      await expect(page.getByText('Thank you for letting us know.')).toBeVisible()

      await page.goto(ada.link)
      await expect(page).toHaveURL(`/wedding/${slug}`)
      await expect(page.getByText('Thank you for letting us know.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Change your RSVP' })).toBeVisible()
    })

    test('is for its own guest, even if another of that name was here before', async ({ page, owner }) => {
      const slug = await makeSite(owner)
      const mother = await invite(owner, '+1 416 555 0142')
      const daughter = await invite(owner, '+1 416 555 0199')
      await page.goto(`/wedding/${slug}`)
      await page.getByLabel('First name').fill('Ada')
      await page.getByLabel('Last name').fill('King')
      await page.getByRole('button', { name: 'Continue to RSVP' }).click()
      await page.getByLabel('last four digits of your phone').fill('0142')
      await page.getByRole('button', { name: 'Continue to RSVP' }).click()
      await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()

      await page.goto(daughter.link)
      await page.getByText("Sorry, can't make it").click()
      await page.getByRole('button', { name: 'Submit Response' }).click()
      await expect(page.getByText('Thank you for letting us know.')).toBeVisible()
      expect(await statusOf(owner, daughter)).toBe('declined')
      expect(await statusOf(owner, mother)).toBe('pending')
    })

    test('that has ended leads to the name form, and says so', async ({ page, owner }) => {
      const slug = await makeSite(owner)
      const ada = await invite(owner, '+1 416 555 0142')
      await owner.api('POST', `/api/guests/${ada.id}/revoke-link`)
      await page.goto(ada.link)
      await expect(page).toHaveURL(new RegExp(`/wedding/${slug}\\?`))
      await expect(
        page.getByText('This link no longer opens your invitation. Please enter your name.'),
      ).toBeVisible()
      await axe(page)
      await page.getByLabel('First name').fill('Ada')
      await page.getByLabel('Last name').fill('King')
      await page.getByRole('button', { name: 'Continue to RSVP' }).click()
      await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()
    })
  })
}

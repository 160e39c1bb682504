import type { Page } from '@playwright/test'
import { SIZES, axe, expect, test, GUEST_BROWSERS } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

const ADA = {
  first_name: 'Ada',
  last_name: 'King',
  email: 'ada@kings.example',
  phone: '+1 416 555 0171',
  plus_one_allowed: true,
  plus_one_first_name: 'Comp',
  plus_one_last_name: 'Anion',
}

/** Without scripts, submitting a form leads to a new page; with them the button does the same in place. */
const submit = (page: Page) =>
  page.getByRole('button', { name: /Confirm Attendance|Submit Response/ }).click()

async function makeSite({ api }: Owner): Promise<string> {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  await api('POST', '/api/guests', ADA)
  return slug
}

async function enter(page: Page, slug: string, first: string, last: string): Promise<void> {
  await page.goto(`/wedding/${slug}`)
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByRole('button', { name: 'Continue to RSVP' }).click()
}

for (const [name, browser] of Object.entries(GUEST_BROWSERS)) {
  test.describe(`a plus one, ${name}`, () => {
    test.use(browser)

    test('answers for themselves, and their guest brings them after all', async ({ page, owner }) => {
      const slug = await makeSite(owner)
      const ada = async () => (await owner.api<object[]>('GET', '/api/guests'))[0]
      await enter(page, slug, 'Comp', 'Anion')
      await expect(page.getByText('Welcome, Comp Anion')).toBeVisible()
      await page.getByLabel("Yes, I'll be there!").check()
      await expect(page.getByText('Your dinner')).toBeVisible()
      for (const label of ['Email', 'Phone', 'First name'])
        await expect(page.getByLabel(label)).toHaveCount(0)
      await page.getByLabel('Meal').selectOption('vegan')
      await page.getByLabel('Dietary restrictions or allergies').fill('No nuts')
      await submit(page)
      await expect(page.getByText('Ada has not answered yet.')).toBeVisible()
      expect(await ada()).toMatchObject({ ...ADA, rsvp_status: 'pending', plus_one_dietary: 'No nuts' })

      await page.getByRole('link', { name: 'Change your RSVP' }).click()
      await page.getByLabel("Sorry, can't make it").check()
      await submit(page)
      await expect(page.getByText("We'll miss you")).toBeVisible()
      expect(await ada()).toMatchObject({ ...ADA, rsvp_status: 'pending', plus_one_status: 'declined' })

      await page.getByRole('button', { name: 'Not you?' }).click()
      // Going elsewhere before the form is gone would cancel it.
      await expect(page.getByRole('button', { name: 'Continue to RSVP' })).toBeVisible()
      await enter(page, slug, 'Ada', 'King')
      await expect(page.getByText('Comp Anion is not coming.')).toBeVisible()
      await page.getByLabel("Yes, I'll be there!").check()
      await expect(page.getByLabel('First name')).toHaveValue('')
      for (const size of Object.values(SIZES)) {
        await page.setViewportSize(size)
        await axe(page)
      }
      await submit(page)
      await expect(page.getByText('You are coming.')).toBeVisible()
      await expect(page.getByText('Comp Anion is not coming.')).toBeVisible()
      await page.getByRole('link', { name: 'Change your RSVP' }).click()
      await page.getByLabel('First name').fill('Comp')
      await page.getByLabel('Last name').fill('Anion')
      await submit(page)
      await expect(page.getByText('You and Comp are coming.')).toBeVisible()
      expect(await ada()).toMatchObject({ rsvp_status: 'accepted', plus_one_status: null })
    })
  })
}

/** The plus one's own answer. */
async function answerAsComp(page: Page, slug: string, data: object) {
  const named = { slug, firstName: 'Comp', lastName: 'Anion' }
  const match = await page.request.post('/api/guest-name-match', { data: named })
  const { token } = (await match.json()) as { token: string }
  await page.request.put('/api/rsvp', { headers: { authorization: `Bearer ${token}` }, data })
}

test('the couple see that a plus one is not coming, and can say otherwise', async ({ owner }) => {
  const slug = await makeSite(owner)
  const { page, api } = owner
  await answerAsComp(page, slug, { rsvp_status: 'declined' })
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size)
    await page.goto('/guests')
    await expect(page.getByText('Comp Anion: not coming')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Edit Ada King' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Not coming' })).toBeChecked()
  await axe(page)
  await dialog.getByText('Not said').click()
  await dialog.getByRole('button', { name: 'Save Guest' }).click()
  await expect(page.getByText('with Comp Anion')).toBeVisible()
  expect(await api<object[]>('GET', '/api/guests')).toMatchObject([{ plus_one_status: null }])
})

test('someone who takes a plus one’s place gets none of that one’s answers', async ({ owner }) => {
  const slug = await makeSite(owner)
  const { page, api } = owner
  await answerAsComp(page, slug, { rsvp_status: 'accepted', dietary_restrictions: 'No nuts' })
  await page.goto('/guests')
  await page.getByRole('button', { name: 'Edit Ada King' }).click()
  const dialog = page.getByRole('dialog')
  const diet = dialog.getByLabel('Plus one dietary restrictions')
  await expect(diet).toHaveValue('No nuts')
  await dialog.getByLabel('Plus one first name').fill('Rufus')
  await expect(diet).toHaveValue('')
  await dialog.getByLabel('Plus one first name').fill('Comp')
  await expect(diet).toHaveValue('No nuts')
  await dialog.getByLabel('Plus one first name').fill('Rufus')
  await dialog.getByRole('button', { name: 'Save Guest' }).click()
  await expect(page.getByText('with Rufus Anion')).toBeVisible()
  expect(await api<object[]>('GET', '/api/guests')).toMatchObject([
    { plus_one_first_name: 'Rufus', plus_one_status: null, plus_one_dietary: null },
  ])
})

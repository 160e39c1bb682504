import type { Page } from '@playwright/test'
import { SIZES, axe, expect, test, GUEST_BROWSERS } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

const FAMILY = [
  { first_name: 'Ada', email: 'ada@kings.example' },
  { first_name: 'Bo', email: 'bo@kings.example', meal_choice: 'beef' },
  { first_name: 'Cy', plus_one_allowed: true },
  { first_name: 'Eli' },
]

interface Listed {
  id: string
  first_name: string
  rsvp_status: string
}

/** Without scripts, submitting a form leads to a new page; with them the button does the same in place. */
const submit = (page: Page) =>
  page.getByRole('button', { name: /Confirm Attendance|Submit Response/ }).click()
const groupOf = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.locator('summary', { hasText: name }) })

async function makeSite({ api }: Owner, people: object[], settings: object = {}): Promise<string> {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true, ...settings } })
  for (const person of people)
    await api('POST', '/api/guests', { last_name: 'King', party: 'The Kings', ...person })
  return slug
}

async function enter(page: Page, slug: string, first: string): Promise<void> {
  await page.goto(`/wedding/${slug}`)
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill('King')
  await page.getByRole('button', { name: 'Continue to RSVP' }).click()
}

for (const [name, browser] of Object.entries(GUEST_BROWSERS)) {
  test.describe(`a household, ${name}`, () => {
    test.use(browser)

    test('is answered for by one of them', async ({ page, owner }) => {
      const slug = await makeSite(owner, FAMILY, { rsvp_deadline: '2030-06-01' })
      await enter(page, slug, 'Ada')
      await expect(page.getByText('Please answer by June 1, 2030')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Your household' })).toBeHidden()
      await page.getByLabel("Yes, I'll be there!").check()
      await expect(page.getByRole('heading', { name: 'Your household' })).toBeVisible()
      await expect(page.getByText('bo@kings.example')).toHaveCount(0)

      const bo = groupOf(page, 'Bo King')
      await expect(bo.getByText('Not answered yet')).toBeVisible()
      await expect(bo.getByLabel('Not now')).toBeChecked()
      await expect(bo.getByLabel('Meal')).toBeHidden()
      await bo.getByLabel('Yes').check()
      await expect(bo.getByLabel('Meal')).toHaveValue('beef')
      await bo.getByLabel('Dietary restrictions or allergies').fill('No nuts')
      await expect(bo.getByText('Who comes with')).toHaveCount(0)
      const cy = groupOf(page, 'Cy King')
      await cy.getByLabel('Yes').check()
      await cy.getByLabel('Meal').first().selectOption('Vegan Garden Bowl')
      await cy.getByLabel('First name').fill('Dee')
      await cy.getByLabel('Last name').fill('Fox')
      await groupOf(page, 'Eli King').getByRole('radio', { name: 'No', exact: true }).check()
      await axe(page)

      await page.getByLabel('Email').fill('ada@')
      await submit(page)
      await expect(page.getByText('Valid email is required')).toBeVisible()
      await expect(cy.getByLabel('First name')).toHaveValue('Dee')
      await page.getByLabel('Email').fill('ada@kings.example')
      await submit(page)

      await expect(page.getByRole('heading', { name: /Welcome,\s+Ada!/ })).toBeVisible()
      for (const text of ['Coming · Grilled Beef Tenderloin', 'No nuts', 'With Dee Fox', 'Not coming'])
        await expect(page.getByText(text)).toBeVisible()
      await axe(page)

      // The next of them finds the answer given for them, and may change it.
      await page.getByRole('button', { name: 'Not you?' }).click()
      await expect(page.getByLabel('First name')).toBeVisible()
      await enter(page, slug, 'Eli')
      await expect(page.getByLabel("Sorry, can't make it")).toBeChecked()
      await page.getByLabel("Yes, I'll be there!").check()
      await expect(groupOf(page, 'Bo King').getByText('Coming')).toBeVisible()
      await expect(groupOf(page, 'Bo King').getByLabel('Dietary restrictions or allergies')).toHaveValue(
        'No nuts',
      )
      await submit(page)
      await expect(page.getByRole('heading', { name: /Welcome,\s+Eli!/ })).toBeVisible()

      const guests = await owner.api<Listed[]>('GET', '/api/guests')
      expect(guests.map(({ first_name, rsvp_status }) => `${first_name} ${rsvp_status}`)).toEqual([
        'Ada accepted',
        'Bo accepted',
        'Cy accepted',
        'Eli accepted',
      ])
      // Four answers and one change: those whom Eli left unchanged are not answered for again.
      const { notifications } = await owner.api<{ notifications: { message: string }[] }>(
        'GET',
        '/api/notifications',
      )
      expect(notifications).toHaveLength(5)
    })

    test('that is large has a line for each, to be opened one by one', async ({ page, owner }) => {
      const crowd = Array.from({ length: 9 }, (_, index) => ({ first_name: `Member${index}` }))
      const slug = await makeSite(owner, [FAMILY[0]!, ...crowd])
      await enter(page, slug, 'Ada')
      await page.getByLabel("Yes, I'll be there!").check()
      const last = groupOf(page, 'Member8 King')
      await expect(last.getByLabel('Yes')).toBeHidden()
      await last.locator('summary').click()
      await last.getByLabel('Yes').check()
      await last.getByLabel('Meal').selectOption('Vegetarian Pasta')
      await axe(page)
      await submit(page)
      await expect(page.getByText('Coming · Vegetarian Pasta')).toBeVisible()
      await expect(page.getByText('Not answered yet')).toHaveCount(8)
    })

    test('hears of what changed while the form was open, with everything typed still there', async ({
      page,
      owner,
    }) => {
      const slug = await makeSite(owner, FAMILY)
      await enter(page, slug, 'Ada')
      const guests = await owner.api<Listed[]>('GET', '/api/guests')
      const idOf = (name: string) => guests.find(({ first_name }) => first_name === name)?.id
      await page.getByLabel("Yes, I'll be there!").check()
      await page.getByLabel('Dietary restrictions or allergies').first().fill('Shellfish')
      await groupOf(page, 'Bo King').getByLabel('Yes').check()
      await groupOf(page, 'Cy King').getByLabel('Yes').check()

      await owner.api('PATCH', `/api/guests/${idOf('Bo')}`, { party: null })
      await submit(page)
      await expect(page.getByText('no longer in your party')).toBeVisible()
      await expect(groupOf(page, 'Bo King')).toHaveCount(0)
      await expect(groupOf(page, 'Cy King').getByLabel('Yes')).toBeChecked()
      await expect(page.getByLabel('Dietary restrictions or allergies').first()).toHaveValue('Shellfish')
      await axe(page)

      await owner.api('DELETE', `/api/guests/${idOf('Ada')}`)
      await submit(page)
      await expect(page.getByText('You are no longer on the guest list')).toBeVisible()
      await expect(page.getByLabel('Dietary restrictions or allergies').first()).toHaveValue('Shellfish')
      await axe(page)
    })

    test('is told after the deadline what they answered and whom to ask', async ({ page, owner }) => {
      const slug = await makeSite(owner, FAMILY)
      await enter(page, slug, 'Ada')
      await page.getByLabel("Yes, I'll be there!").check()
      await groupOf(page, 'Bo King').getByLabel('Yes').check()
      await owner.api('PATCH', '/api/couple', {
        settings: { rsvp_deadline: '2026-01-02', contact_hint: 'Please call Clara: 416 555 0142.' },
      })
      await submit(page)
      const sentence = 'Answers were due by January 2, 2026. Please call Clara: 416 555 0142.'
      await expect(page.getByText(sentence)).toBeVisible()
      await page.goto(`/wedding/${slug}?view=rsvp`)
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.getByText('You have not answered.')).toBeVisible()
      await expect(page.getByRole('button', { name: /Confirm|Submit/ })).toHaveCount(0)
      await axe(page)
    })
  })
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`a couple sets a deadline, ${size}`, async ({ owner }) => {
    const { page } = owner
    await page.setViewportSize(viewport)
    await makeSite(owner, [])
    await page.goto('/wedding-settings')
    const deadline = page.getByLabel('RSVP deadline')
    await deadline.fill('2030-06-13')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('The deadline cannot be after the wedding date')).toBeVisible()
    await axe(page)
    await deadline.fill('2030-06-01')
    await page.getByLabel('How guests reach you').fill('Please call Clara: 416 555 0142.')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Settings saved successfully!')).toBeVisible()
    await page.reload()
    await expect(deadline).toHaveValue('2030-06-01')
    await deadline.fill('')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Settings saved successfully!')).toBeVisible()
    const { settings } = await owner.api<{ settings: object }>('GET', '/api/couple')
    expect(settings).toMatchObject({ rsvp_deadline: null, contact_hint: 'Please call Clara: 416 555 0142.' })
  })
}

import { readFileSync } from 'node:fs'
import { WITH_MOTION, SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'

test.use(WITH_MOTION)

const GUEST_LIST = 'tests/fixtures/guests-180.csv'

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`the main job, ${size}`, () => {
    test.use({ viewport })

    test('from signing up to a guest’s answer', async ({ page, browser, baseURL }) => {
      // A couple signs up and signs in.
      await page.goto('/signup')
      await page.getByLabel('Email').fill(`main-${size}@example.test`)
      await page.getByLabel('Password', { exact: true }).fill('correct horse')
      await page.getByLabel('Confirm password', { exact: true }).fill('correct horse')
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByRole('button', { name: 'Continue to sign in' }).click()
      await page.getByLabel('Password', { exact: true }).fill('correct horse')
      await page.getByRole('button', { name: 'Sign in' }).click()

      // They create their wedding.
      await page.getByRole('link', { name: 'Create Wedding Event' }).click()
      await expect(page.getByRole('heading', { name: 'Create Your Wedding Event' })).toBeVisible()
      await page.getByRole('button', { name: 'Create Wedding Event' }).click()
      await expect(page.getByText("Bride's first name is required")).toBeVisible()
      await expect(page.getByText('Venue address is required')).toBeVisible()
      await axe(page)
      await page.getByLabel("Bride's first name").fill('Zoë')
      await page.getByLabel("Bride's last name").fill('Marchand')
      await page.getByLabel("Groom's first name").fill('Théo')
      await page.getByLabel("Groom's last name").fill('Lindqvist')
      await page.getByLabel('Wedding date').fill('2032-06-19')
      await page.getByLabel('Venue name').fill('Domaine des Tilleuls')
      await page.getByLabel('Venue address').fill('1480, chemin Ozias-Leduc, Otterburn Park')
      await axe(page)
      await page.getByRole('button', { name: 'Create Wedding Event' }).click()
      await expect(page).toHaveURL('/dashboard')
      await expect(page.getByRole('heading', { name: 'Zoë & Théo' })).toBeVisible()
      await expect(page.getByText('Draft', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Publish to Preview' })).toBeDisabled()
      await expect(page.getByRole('link', { name: 'Publish in Settings' })).toBeVisible()
      await axe(page)

      // They import a real guest list.
      await page.goto('/guests')
      await expect(page.getByText('No guests found')).toBeVisible()
      await axe(page)
      await page.getByRole('button', { name: 'Import CSV' }).click()
      await axe(page)
      await page.getByLabel('Choose a CSV file').setInputFiles(GUEST_LIST)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Imported', { exact: true })).toBeVisible()
      await expect(dialog.getByText('180', { exact: true })).toBeVisible()
      await expect(page.getByText('Successfully imported 180 guests')).toBeVisible()
      await axe(page)
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByText('180 guests · 0 accepted · 180 pending · 0 declined')).toBeVisible()
      await axe(page)

      // They undo it, which removes everything it added; then they import it again.
      await page.getByRole('button', { name: 'Import CSV' }).click()
      await page.getByLabel('Choose a CSV file').setInputFiles({
        name: 'more.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('first_name,last_name\nOne,Too-Many\n,Nobody'),
      })
      await expect(dialog.getByText('Row 3: First name is required')).toBeVisible()
      await axe(page)
      await dialog.getByRole('button', { name: 'Undo import' }).click()
      await expect(page.getByRole('alertdialog')).toContainText('1 guest will be removed.')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
      await expect(page.getByText('180 guests · 0 accepted · 180 pending · 0 declined')).toBeVisible()

      // They publish.
      await page.goto('/dashboard')
      await page.getByRole('link', { name: 'Publish in Settings' }).click()
      await expect(page.getByRole('heading', { name: 'Configure Your Wedding' })).toBeVisible()
      await expect(page.getByText('No, still a draft')).toHaveCount(1)
      await axe(page)
      await page.getByRole('switch', { name: 'Published' }).click()
      await page.getByRole('button', { name: 'Save Settings' }).click()
      await expect(page.getByText('Settings saved successfully!')).toBeVisible()
      await axe(page)

      await page.goto('/dashboard')
      const site = page.getByRole('link', { name: 'View Wedding Site' }).first()
      await expect(site).toHaveAttribute('target', '_blank')
      const link = (await site.getAttribute('href')) ?? ''
      expect(link).toMatch(/^\/wedding\/zoe-theo-2032/)

      // A guest opens the link on a phone, is matched by name, and answers.
      const phone = await browser.newContext({ baseURL: baseURL ?? '', viewport: SIZES.phone })
      const guest = await phone.newPage()
      const [, row = ''] = readFileSync(GUEST_LIST, 'utf8').split('\n')
      const [first = '', last = ''] = row.split(',')
      await guest.goto(link)
      await guest.getByLabel('First name').fill(first.toUpperCase())
      await guest.getByLabel('Last name').fill(last.toLowerCase())
      await guest.getByRole('button', { name: 'Continue to RSVP' }).click()
      await guest.getByLabel("Yes, I'll be there!").check()
      await guest.getByLabel('Meal').first().selectOption('Vegan Garden Bowl')
      await guest.getByRole('button', { name: 'Confirm Attendance' }).click()
      await expect(
        guest.getByText("Thank you for your RSVP! We can't wait to celebrate with you!"),
      ).toBeVisible()
      await axe(guest)
      await phone.close()

      // The couple sees the answer: in the notifications, in the counts, and in the table.
      await page.goto('/notifications')
      await expect(page.getByText('New RSVP Response')).toBeVisible()
      await expect(page.getByText(`${first} ${last} has accepted your invitation.`)).toBeVisible()
      await axe(page)
      await page.getByRole('link', { name: 'View Details' }).click()
      await expect(page).toHaveURL('/rsvp')
      // It opens that very answer.
      const answer = page.getByRole('dialog')
      await expect(answer.getByLabel('Last name')).toHaveValue(last)
      await axe(page)
      await page.keyboard.press('Escape')
      await expect(answer).toBeHidden()
      if (size === 'phone') await page.getByRole('button', { name: 'Show meals and diets' }).click()
      await expect(page.getByText('Vegan Garden Bowl').first()).toBeVisible()
      await axe(page)
      await page.goto('/dashboard')
      await expect(page.getByText('Live', { exact: true })).toBeVisible()
      await expect(page.getByText('RSVPs Confirmed')).toBeVisible()
      await axe(page)
    })
  })
}

import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test('of two guests of one name the couple picks one, and the page opens by itself', async ({
      owner,
      page,
    }) => {
      const { api } = owner
      const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
      await api('PATCH', '/api/couple', { settings: { published: true } })
      await api('POST', '/api/guests', { first_name: 'Jean', last_name: 'Martin', party: 'The Martins' })
      await api('POST', '/api/guests', { first_name: 'Jean', last_name: 'Martin', phone: '+1 416 555 0142' })
      await page.setViewportSize(viewport)
      await page.goto(`/wedding/${slug}`)
      await page.getByLabel('First name').fill('Jean')
      await page.getByLabel('Last name').fill('Martin')
      const go = page.getByRole('button', { name: 'Continue to RSVP' })
      await go.click()
      const contact = page.getByLabel('Your email or the last four digits of your phone')
      await expect(contact).toBeFocused()
      await expect(page.getByText('Two guests share this name.', { exact: false })).toBeVisible()

      // A corrected name starts over: nothing further is requested, although the field was shown.
      await page.getByLabel('First name').fill('Jeannot')
      await page.getByLabel('Last name').fill('Marten')
      await go.click()
      await expect(page.getByText('Name not found on guest list.', { exact: false })).toBeVisible()
      await expect(contact).toHaveCount(0)

      await page.getByLabel('First name').fill('Jean')
      await page.getByLabel('Last name').fill('Martin')
      await go.click()
      await contact.fill('9999')
      await go.click()
      await expect(
        page.getByText(
          "More than one guest has this name. We've asked Clara & Julien which one you are; this page opens by itself.",
        ),
      ).toBeVisible()
      await axe(page)
      // The message appears once, and the field stays for another try.
      await expect(page.getByText("We've told Clara & Julien.", { exact: false })).toHaveCount(0)
      await expect(contact).toHaveValue('9999')

      const couple = owner.page
      await couple.setViewportSize(viewport)
      await couple.goto('/guests')
      await expect(
        couple.getByText('which of the 2 guests of this name is it?', { exact: false }),
      ).toBeVisible()
      await axe(couple)
      await couple.getByRole('button', { name: 'Choose who it is: Jean Martin' }).click()
      const dialog = couple.getByRole('dialog', { name: 'Who is Jean Martin?' })
      await expect(dialog.getByText('The Martins')).toBeVisible()
      await axe(couple)
      await dialog.getByRole('button', { name: 'This one: Jean Martin, The Martins' }).click()
      await expect(couple.getByText('Jean Martin can open your site now')).toBeVisible()
      await expect(dialog).toBeHidden()

      await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()
    })

    test('a couple has its guests always confirm who they are', async ({ owner, page }) => {
      const { api } = owner
      const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
      await api('PATCH', '/api/couple', { settings: { published: true } })
      await api('POST', '/api/guests', { first_name: 'Ada', last_name: 'Star', phone: '+1 416 555 0142' })
      const couple = owner.page
      await couple.setViewportSize(viewport)
      await couple.goto('/wedding-settings')
      await couple.getByRole('switch', { name: 'Always confirm who it is' }).click()
      await axe(couple)
      await couple.getByRole('button', { name: 'Save Settings' }).click()
      await expect(couple.getByText('Settings saved successfully!')).toBeVisible()

      await page.setViewportSize(viewport)
      await page.goto(`/wedding/${slug}`)
      await page.getByLabel('First name').fill('Ada')
      await page.getByLabel('Last name').fill('Star')
      const go = page.getByRole('button', { name: 'Continue to RSVP' })
      await go.click()
      await expect(page.getByText('Please confirm who you are', { exact: false })).toBeVisible()
      await axe(page)
      await page.getByLabel('Your email or the last four digits of your phone').fill('0142')
      await go.click()
      await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()
    })
  })
}

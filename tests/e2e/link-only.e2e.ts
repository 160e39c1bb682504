import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`${size}: personal links only ends what names began, and says how to get in`, async ({
    owner,
    page,
  }) => {
    const { api } = owner
    const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
    await api('PATCH', '/api/couple', { settings: { published: true } })
    await api('POST', '/api/guests', { first_name: 'Ada', last_name: 'King' })
    const [link] = await api<{ url: string }[]>('GET', '/api/guests/links')
    await page.setViewportSize(viewport)
    await page.goto(`/wedding/${slug}`)
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('King')
    await page.getByRole('button', { name: 'Continue to RSVP' }).click()
    await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()
    await page.getByLabel("Yes, I'll be there!").check()
    await page.getByLabel('Dietary restrictions or allergies').fill('No nuts')

    await owner.page.setViewportSize(viewport)
    await owner.page.goto('/wedding-settings')
    await owner.page.getByRole('switch', { name: 'Personal links only' }).click()
    await expect(
      owner.page.getByText('guests who came in by name are asked for their link', { exact: false }),
    ).toBeVisible()
    await owner.page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(owner.page.getByText('Settings saved successfully!')).toBeVisible()

    // The form that is still open stays in place with its values, and shows the message within view.
    let documents = 0
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
    await page.getByRole('button', { name: 'Confirm Attendance' }).click()
    const sentence = page.getByText('This site opens with the personal link from your invitation.')
    await expect(sentence).toBeFocused()
    await expect(sentence).toBeInViewport()
    await expect(page.getByLabel('Dietary restrictions or allergies')).toHaveValue('No nuts')
    expect(documents).toBe(0)

    await page.reload()
    await expect(
      page.getByText('This site opens with the personal link in your invitation.', { exact: false }),
    ).toBeVisible()
    await expect(page.getByText('Please contact Clara or Julien directly.', { exact: false })).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await axe(page)

    await page.goto(link!.url)
    await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()
  })
}

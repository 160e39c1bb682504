import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

test.use({ licenceRequired: 'on' })

test.describe('from the first look to a site that is live', () => {
  test.use({ viewport: SIZES.phone })

  test('a visitor signs up, pays, turning back once, and publishes', async ({ page }) => {
    const [email, password] = ['new-couple@example.test', 'correct horse']
    await page.goto('/#pricing')
    await page.getByRole('link', { name: 'Sign up to get started' }).click()
    await expect(page).toHaveURL('/signup')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('button', { name: 'Continue to sign in' }).click()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('No active subscription')).toBeVisible()

    await page.getByRole('button', { name: 'Upgrade Plan' }).click()
    await expect(page).toHaveURL('/#pricing')
    const plan = page.locator('#pricing')
    await expect(plan).toBeInViewport()
    await plan.getByRole('button', { name: 'Buy the licence' }).click()
    await expect(page.getByText('No money is taken')).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/checkout/cancel')
    await expect(page.getByText('No payment was processed.')).toBeVisible()
    await axe(page)

    await page.getByRole('link', { name: 'Try Again' }).click()
    await plan.getByRole('button', { name: 'Buy the licence' }).click()
    await page.getByRole('button', { name: 'Pay C$1.00' }).click()
    await expect(page.getByText('Your licence is activated', { exact: true })).toBeVisible()
    const session = new URL(page.url()).searchParams.get('session_id')
    await expect(page.getByText(session!, { exact: true })).toBeVisible()
    await expect(page.getByText(`The receipt goes to ${email} once the payment is confirmed.`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
    await axe(page)

    await page.getByRole('link', { name: 'Continue Setup' }).click()
    const card = page.getByRole('region', { name: 'Subscription' })
    await expect(card.getByText('Active', { exact: true })).toBeVisible()
    await expect(card.getByText('Wedding licence')).toBeVisible()
    await page.evaluate(async (wedding) => {
      const { access_token } = JSON.parse(localStorage.getItem('twofold-auth') ?? '{}')
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${access_token}` }
      await fetch('/api/couple', { method: 'POST', headers, body: JSON.stringify(wedding) })
    }, WEDDING)
    await page.goto('/wedding-settings')
    await page.getByRole('switch', { name: 'Published' }).check()
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Settings saved successfully!')).toBeVisible()
    await page.goto('/dashboard')
    await expect(card.getByText('Expires', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /View Wedding Site/ }).first()).toBeVisible()
  })
})

test('a draft without a licence says what it needs, keeps what was typed, and goes live once it is paid', async ({
  owner,
}) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  await api('POST', '/api/couple', WEDDING)
  await page.goto('/wedding-settings')
  const venue = page.getByLabel('Venue name')
  await venue.fill('The Old Mill')
  const published = page.getByRole('switch', { name: 'Published' })
  await published.check()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Publishing needs an active licence.')).toBeVisible()
  await expect(venue).toHaveValue('The Old Mill')
  await axe(page)

  await page.getByRole('button', { name: 'Buy the licence - C$1.00' }).click()
  await page.getByRole('button', { name: 'Pay C$1.00' }).click()
  await expect(page.getByText('Your licence is activated', { exact: true })).toBeVisible()
  await page.goto('/wedding-settings')
  await expect(venue).toHaveValue('The Old Mill')
  await expect(published).toBeChecked()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Manage Billing' }).scrollIntoViewIfNeeded()
  await axe(page)
  await page.getByRole('button', { name: 'Manage Billing' }).click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await page.getByRole('link', { name: 'Refund or dispute it' }).click()
  await page.getByRole('button', { name: 'Refund everything' }).click()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Get Started - C$1.00' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('Canceled')).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})

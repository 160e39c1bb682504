import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(`accounts, ${name}`, () => {
    test.use({ viewport })

    test('a couple signs up, is taken to sign in, and signs in', async ({ page }) => {
      await page.goto('/')
      await axe(page)
      await page.getByRole('link', { name: 'Get Started - C$1.00' }).click()
      await expect(page).toHaveURL('/signup')
      await axe(page)

      const submit = page.getByRole('button', { name: 'Create account' })
      await submit.click()
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
      await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
      await axe(page)

      const email = page.getByLabel('Email')
      const password = page.getByLabel('Password', { exact: true })
      const confirm = page.getByLabel('Confirm password', { exact: true })
      const address = `zoe-${name}@example.test`
      await email.fill(address)
      await expect(page.getByText('Please enter a valid email address')).toBeHidden()
      await password.fill('12345')
      await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
      await password.fill('123456')
      await confirm.fill('123457')
      await submit.click()
      await expect(page.getByText("Passwords don't match")).toBeVisible()
      await confirm.fill('123456')
      await submit.click()

      await expect(page.getByText('Account created successfully!')).toBeVisible()
      await expect(page.getByText('You can now sign in with your credentials.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Continue to sign in' })).toBeVisible()
      await axe(page)
      await expect(page).toHaveURL('/login')

      await expect(email).toHaveValue(address)
      await password.fill('wrong password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toContainText('Invalid login credentials')
      await axe(page)
      await password.fill('123456')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL('/dashboard')
      await expect(page.getByText(`Welcome, zoe-${name}`)).toBeVisible()
      await expect(page.getByText('Set up your wedding', { exact: true })).toBeVisible()
      await axe(page)
    })

    test('a known address is told, and nothing typed is lost', async ({ page, owner }) => {
      await page.goto('/signup')
      await page.getByLabel('Email').fill(owner.email)
      await page.getByLabel('Password', { exact: true }).fill('secret password')
      await page.getByLabel('Confirm password', { exact: true }).fill('secret password')
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('alert')).toContainText('User already registered')
      await expect(page.getByLabel('Email')).toHaveValue(owner.email)
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secret password')
    })
  })
}

test('signing out ends the session for every call', async ({ owner: { page, api } }) => {
  await page.goto('/dashboard')
  const signedOut = page.waitForResponse((response) => response.url().includes('/auth/v1/logout'))
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(/\/(login)?$/)
  await signedOut
  await expect(api('GET', '/api/notifications')).rejects.toThrow('401')
  await page.goto('/notifications')
  await expect(page).toHaveURL('/login')
})

test('a session that ends elsewhere leads to sign-in and back to where one was', async ({ owner }) => {
  const { page, api } = owner
  await page.goto('/notifications')
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await api('POST', '/auth/v1/logout?scope=global')
  await page.reload()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/notifications')
})

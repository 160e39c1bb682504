import { authenticator } from '../support/authenticator.ts'
import { startServer } from '../support/e2e-server.ts'
import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { codeIn, linkIn, mailTo, mailsTo } from '../support/e2e-mail.ts'

const SENT = 'If there is an account for that address, a link to choose a new password is on its way.'
const NEW_PASSWORD = 'a better password'

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`a forgotten password is replaced by way of the mailed link, ${name}`, async ({
    page,
    owner,
    server,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/login')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL('/recover')
    await expect(page.getByLabel('Email')).toHaveValue(owner.email)
    await axe(page)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(SENT)).toBeVisible()
    await axe(page)

    const link = linkIn(await mailTo(server, owner.email, 'Choose a new password'))
    // Opened twice and pressed once: opening does not use up the link.
    await page.goto(link)
    await page.reload()
    const choose = page.getByRole('button', { name: 'Choose a new password' })
    await expect(choose).toBeVisible()
    await axe(page)
    await choose.click()
    await expect(page).toHaveURL('/new-password')
    await page.reload()
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm new password').fill('something else')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByText("Passwords don't match")).toBeVisible()
    await axe(page)
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Password updated successfully!')).toBeVisible()

    // The link is used up, even with someone signed in, and the other browser's session has ended.
    await page.goto(link)
    await choose.click()
    await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
    await axe(page)
    await owner.page.goto('/notifications')
    await expect(owner.page).toHaveURL('/login')
    await owner.page.getByLabel('Email').fill(owner.email)
    await owner.page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await owner.page.getByRole('button', { name: 'Sign in' }).click()
    await expect(owner.page).toHaveURL('/notifications')
  })
}

test('the digits in the mail do the same as its link', async ({ page, owner, server }) => {
  await page.goto('/recover')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const code = codeIn(await mailTo(server, owner.email, 'Choose a new password'))
  const field = page.getByLabel('Six-digit code from the mail')
  await field.fill('12345')
  await page.getByRole('button', { name: 'Continue with the code' }).click()
  await expect(page.getByText('Please enter the six digits')).toBeVisible()
  await field.fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Continue with the code' }).click()
  await expect(page.getByText('This code has expired or is not the right one.')).toBeVisible()
  await axe(page)
  await field.fill(code)
  await page.getByRole('button', { name: 'Continue with the code' }).click()
  await expect(page).toHaveURL('/new-password')
})

test('with an authenticator app the mailed link is the first of two steps', async ({
  page,
  owner,
  server,
}) => {
  const app = await setUpAuthenticator(owner)
  await page.goto('/recover')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.goto(linkIn(await mailTo(server, owner.email, 'Choose a new password')))
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await expect(page).toHaveURL('/new-password')
  await page.reload()
  await expect(page.getByText('Enter the code from your authenticator app')).toBeVisible()
  await axe(page)
  await page.getByLabel('Six-digit code').fill(await app.nextCode())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('an address without an account reads the same and gets no mail', async ({ page, server }) => {
  await page.goto('/recover')
  await page.getByLabel('Email').fill('nobody-here@example.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(SENT)).toBeVisible()
  expect(await mailsTo(server, 'nobody-here@example.test')).toEqual([])
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/login')
})

test('a link without its parts, and one that nobody mailed, say so', async ({ page, owner }) => {
  for (const [visitor, renew] of [
    [page, 'Send a new link'],
    [owner.page, 'Go to Account Settings'],
  ] as const) {
    await visitor.goto('/confirm')
    await expect(visitor.getByText('This link has expired or was already used.')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/')
    await visitor.goto('/confirm?token_hash=made-up&type=recovery')
    await visitor.getByRole('button', { name: 'Choose a new password' }).click()
    await expect(visitor.getByText('This link has expired or was already used.')).toBeVisible()
    await visitor.getByRole('link', { name: renew }).click()
    await expect(visitor).toHaveURL(renew === 'Send a new link' ? '/recover' : '/account-settings')
  }
})

test('where addresses are confirmed, an account opens with its mail', async ({ browser }) => {
  const server = await startServer({ AUTH_CONFIRM_EMAIL: 'on' })
  const context = await browser.newContext({ baseURL: server.origin, viewport: SIZES.phone })
  const page = await context.newPage()
  await page.goto('/signup')
  await page.getByLabel('Email').fill('zoe@example.test')
  await page.getByLabel('Password', { exact: true }).fill('123456')
  await page.getByLabel('Confirm password', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await expect(page.getByText('zoe@example.test')).toBeVisible()
  await axe(page)

  // The right password does not help before the link is opened.
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('zoe@example.test')
  await page.getByLabel('Password', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Your address is not confirmed yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
  await axe(page)

  await page.goto(linkIn(await mailTo(server, 'zoe@example.test', 'Confirm your e-mail address')))
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Welcome, zoe')).toBeVisible()
  await context.close()
  await server.stop()
})

/** Turns the second step on like the settings screen does, but through the API. */
async function setUpAuthenticator({ api }: Owner) {
  const factor = await api<{ id: string; totp: { secret: string } }>('POST', '/auth/v1/factors', {
    factor_type: 'totp',
    friendly_name: 'phone',
  })
  const app = authenticator(factor.totp.secret)
  const challenge = await api<{ id: string }>('POST', `/auth/v1/factors/${factor.id}/challenge`, {})
  const answer = { challenge_id: challenge.id, code: await app.nextCode() }
  await api('POST', `/auth/v1/factors/${factor.id}/verify`, answer)
  return app
}

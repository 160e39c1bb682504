import { authenticator } from '../support/authenticator.ts'
import { SIZES, axe, expect, signInBeside, signUp, test } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

const LINE = 'What you have typed is still there.'

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`signed out elsewhere, a form that is being saved goes on after the password, ${name}`, async ({
    owner,
  }) => {
    const { page, api } = owner
    await api('POST', '/api/couple', WEDDING)
    await page.setViewportSize(viewport)
    await page.goto('/wedding-settings')
    const venue = page.getByLabel('Venue name')
    await venue.fill('The Orangery')
    // While the save is in progress: otherwise the open screen would ask before the button is pressed.
    let isSignedOut = false
    await page.route('**/api/couple', async (route) => {
      if (route.request().method() === 'PATCH' && !isSignedOut) {
        isSignedOut = true
        await api('POST', '/auth/v1/logout?scope=global')
      }
      await route.fallback()
    })
    await page.getByRole('button', { name: 'Save Settings' }).click()

    const dialog = page.getByRole('dialog', { name: 'Sign in to go on' })
    await expect(dialog.getByText(LINE)).toBeVisible()
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await axe(page)
    await page.keyboard.press('Escape')
    await dialog.getByLabel('Password', { exact: true }).fill('not this one')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog.getByText('Invalid login credentials')).toBeVisible()
    await axe(page)
    await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()

    // The save that was refused is carried out, and the screen was never left.
    await expect(page.getByText('Settings saved successfully!')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/wedding-settings')
    await expect(venue).toHaveValue('The Orangery')
    await page.reload()
    await expect(venue).toHaveValue('The Orangery')
  })
}

test('a dialog stays open under the question for the password, and a reload keeps what was typed', async ({
  owner,
}) => {
  const { page, api } = owner
  await api('POST', '/api/couple', WEDDING)
  await page.goto('/guests')
  await page.getByRole('button', { name: 'Add Guest' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add' })
  await form.getByLabel('First name').first().fill('Philippa')
  await form.getByLabel('Last name').first().fill('Ashworth')
  await api('POST', '/auth/v1/logout?scope=global')
  await page.keyboard.press('Control+Enter')
  const again = page.getByRole('dialog', { name: 'Sign in to go on' })
  await expect(again.getByText(LINE)).toBeVisible()
  await again.getByLabel('Password', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(again).toBeVisible()

  // The tab is reloaded in the middle of it: the sign-in page leads back, and the dialog still has its values.
  await page.reload()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/guests')
  await page.getByRole('button', { name: 'Add Guest' }).first().click()
  await expect(form.getByLabel('First name').first()).toHaveValue('Philippa')
  await expect(form.getByLabel('Last name').first()).toHaveValue('Ashworth')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Philippa Ashworth').first()).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Philippa')
})

test('settings that were typed outlive a reload, are this tab’s alone, and are gone once left', async ({
  owner,
}) => {
  const { page, api } = owner
  await api('POST', '/api/couple', WEDDING)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/wedding-settings')
  const venue = page.getByLabel('Venue name')
  await venue.fill('The Orangery')
  await page.getByRole('switch', { name: 'Trivia' }).click()
  await page.reload()
  await expect(venue).toHaveValue('The Orangery')
  await expect(page.getByText('2 unsaved changes')).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto('/wedding-settings')
  await expect(tab.getByLabel('Venue name')).toHaveValue(WEDDING.venue.name)
  await page.getByRole('button', { name: 'Cancel' }).click()
  // The address changes first: the screen is only left once the form is gone.
  await expect(page).toHaveURL('/dashboard')
  await expect(venue).toBeHidden()
  await page.goto('/wedding-settings')
  await expect(venue).toHaveValue(WEDDING.venue.name)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Orangery')
})

test('the second step is asked for over the screen too', async ({ owner }) => {
  const { page, api } = owner
  await page.goto('/account-settings')
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('typed@example.test')
  const factor = await api<{ id: string; totp: { secret: string } }>('POST', '/auth/v1/factors', {
    factor_type: 'totp',
  })
  const app = authenticator(factor.totp.secret)
  const { id } = await api<{ id: string }>('POST', `/auth/v1/factors/${factor.id}/challenge`, {})
  const code = await app.nextCode()
  await api('POST', `/auth/v1/factors/${factor.id}/verify`, { challenge_id: id, code })
  await api('POST', '/auth/v1/logout?scope=global')
  const again = page.getByRole('dialog', { name: 'Sign in to go on' })
  await page.keyboard.press('Enter')
  await again.getByLabel('Password', { exact: true }).fill(owner.password)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await again.getByLabel('Six-digit code').fill(await app.nextCode())
  await axe(page)
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(again).toBeHidden()
  await expect(email).toHaveValue('typed@example.test')
})

test('anyone who takes another account gives the screen up', async ({ owner }) => {
  const { page, api } = owner
  await page.goto('/account-settings')
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('typed@example.test')
  await api('POST', '/auth/v1/logout?scope=global')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('typed@')
})

test('an account is not deleted for anyone who signs in while its deletion is under way', async ({
  owner,
  browser,
  server,
}) => {
  const { page, api } = owner
  const next = await signUp(browser, server)
  await page.goto('/account-settings')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' })
  await expect(dialog.getByText(owner.email)).toBeVisible()
  await api('POST', '/auth/v1/logout?scope=global')
  let deletions = 0
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/api/account', async (route) => {
    if (route.request().method() === 'DELETE' && ++deletions === 1) await held
    await route.fallback()
  })
  const refused = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await dialog.getByRole('button', { name: 'Yes, delete my account' }).click()
  await expect.poll(() => deletions).toBe(1)

  await signInBeside(page, next)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next.email)
  letThrough()
  expect((await refused).status()).toBe(401)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByText(next.email)).toBeVisible()
  await expect(dialog.getByText(owner.email)).toHaveCount(0)
  expect(deletions).toBe(1)
  await next.api('GET', '/api/account')
  await next.page.context().close()
})

test('anyone who signs in in another tab gets screens of their own, and no question of the last person', async ({
  owner,
  browser,
  server,
}) => {
  const { page, api } = owner
  const next = await signUp(browser, server)
  await page.goto('/account-settings')
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('typed@example.test')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await api('POST', '/auth/v1/logout?scope=global')
  await signInBeside(page, next)
  await expect(email).toHaveValue(next.email)
  await expect(page.getByText(owner.email)).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await next.page.context().close()
})

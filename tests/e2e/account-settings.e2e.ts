import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { authenticator } from '../support/authenticator.ts'
import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import type { RunningServer } from '../support/e2e-server.ts'
import { linkIn, mailTo } from '../support/e2e-mail.ts'
import { addDrawnMedia } from '../support/drawn-media.ts'
import { WEDDING } from '../support/wedding.ts'

async function openSettings({ page }: Owner): Promise<void> {
  await page.goto('/account-settings')
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible()
}

async function signInAs({ page, email }: Owner, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`the settings are reached, read, and switched, ${name}`, async ({ owner }) => {
    const { page } = owner
    await page.setViewportSize(viewport)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Account Settings' }).click()
    await expect(page).toHaveURL('/account-settings')
    const media = page.getByRole('switch', { name: 'Media Upload' })
    await expect(page.getByRole('switch', { name: 'RSVP' })).toBeChecked()
    await expect(media).toBeChecked()
    await expect(page.getByRole('switch', { name: 'Activity' })).not.toBeChecked()
    await axe(page)
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await media.click()
    expect((await saved).status()).toBe(200)
    await expect(page.getByText('Saved. Media Upload e-mails: never.')).toBeVisible()
    await page.reload()
    await expect(media).not.toBeChecked()

    const section = page.getByRole('region', { name: 'Change Password' })
    await expect(section.getByRole('button', { name: 'Show characters' })).toHaveCount(2)
    await section.getByRole('button', { name: 'Update Password' }).click()
    await expect(section.getByText('Current password is required')).toBeVisible()
    await axe(page)
  })
}

test('the password changes for someone who knows the current one', async ({ owner, page: other }) => {
  const { page } = owner
  await openSettings(owner)
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('12345')
  await page.getByLabel('Confirm new password').fill('123456')
  const save = page.getByRole('button', { name: 'Update Password' })
  await save.click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('123456')
  await save.click()
  await expect(page.getByText('Current password is incorrect')).toBeVisible()
  await page.getByLabel('Current password').fill(owner.password)
  await save.click()
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await page.reload()
  await expect(page).toHaveURL('/account-settings')

  await signInAs({ ...owner, page: other }, owner.password)
  await expect(other.getByText('Invalid login credentials')).toBeVisible()
  await other.getByLabel('Password', { exact: true }).fill('123456')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other).toHaveURL('/dashboard')
})

test('an address changes when the link to the new one is used, not before', async ({
  owner,
  page: other,
  server,
}) => {
  const { page, email } = owner
  const next = `new-${email}`
  await openSettings(owner)
  const field = page.getByLabel('Email')
  await field.fill(next)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(
    page.getByText('Profile updated successfully! Please check your email to confirm the change.'),
  ).toBeVisible()
  await expect(page.getByText(`Waiting for ${next} to be confirmed.`)).toBeVisible()
  await axe(page)
  await page.reload()
  await expect(page.getByText(`Waiting for ${next} to be confirmed.`)).toBeVisible()
  await signInAs({ ...owner, page: other }, owner.password)
  await expect(other).toHaveURL('/dashboard')
  await mailTo(server, email, 'Your e-mail address is about to change')

  await page.goto(linkIn(await mailTo(server, next, 'Confirm your new e-mail address')))
  await page.getByRole('button', { name: 'Confirm my new e-mail address' }).click()
  await expect(page).toHaveURL('/account-settings')
  await expect(page.getByText('Your e-mail address has been changed.')).toBeVisible()
  await expect(field).toHaveValue(next)
  await expect(page.getByText('Waiting for')).toBeHidden()
  await axe(page)
})

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`a second step is set up, asked for, and turned off, ${name}`, async ({ owner }) => {
    const { page } = owner
    await page.setViewportSize(viewport)
    await openSettings(owner)
    await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
    const dialog = page.getByRole('dialog')
    const picture = dialog.getByRole('img', { name: 'QR code' })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await axe(page)
    const shown = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()
    const app = authenticator(shown?.replaceAll(' ', '') ?? '')
    await dialog.getByLabel('Then enter the code it shows').fill(await app.nextCode())
    await dialog.getByRole('button', { name: 'Turn it on' }).click()
    await expect(page.getByText('Two-factor authentication is on.')).toBeVisible()
    // The recovery codes are shown only this once.
    const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await page.keyboard.press('Escape')
    await axe(page)
    await expect(codes).toHaveCount(10)
    const [first = '', second = ''] = await codes.allTextContents()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('twofold-recovery-codes.txt')
    expect(await readFile(await (await download).path(), 'utf8')).toContain(second)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(`recovery codes of ${owner.email}`)).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.emulateMedia({ media: null })
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
    await expect(page.getByText('On since')).toBeVisible()
    await axe(page)

    // After the password is changed, this session keeps its second step.
    await page.getByLabel('Current password').fill(owner.password)
    await page.getByLabel('New password', { exact: true }).fill('123456')
    await page.getByLabel('Confirm new password').fill('123456')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByText('Password updated successfully!')).toBeVisible()
    await page.reload()
    await expect(page.getByText('On since')).toBeVisible()

    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL('/login')
    await signInAs(owner, '123456')
    await expect(page.getByText('Enter the code from your authenticator app')).toBeVisible()
    await axe(page)
    // Without the second step nobody is in: neither another address nor a reload changes that.
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login')
    await page.reload()
    const code = page.getByLabel('Six-digit code')
    await code.fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('That code is not right.')).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Use another account' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await signInAs(owner, '123456')
    // The phone is lost: a recovery code instead, typed the way people type.
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    const recovery = page.getByLabel('Recovery code')
    await recovery.fill('aaaaa-aaaaa')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('That code is not right, or was used already.')).toBeVisible()
    await axe(page)
    await recovery.fill(first.toUpperCase().replace('-', ' '))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/dashboard')

    await openSettings(owner)
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
    await page.getByRole('button', { name: 'Make new recovery codes' }).click()
    await axe(page)
    await dialog.getByLabel('Enter the code from your authenticator app').fill(await app.nextCode())
    await dialog.getByRole('button', { name: 'Make new codes' }).click()
    await expect(codes).toHaveCount(10)
    expect(await codes.allTextContents()).not.toContain(second)
    const [fresh = ''] = await codes.allTextContents()
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await axe(page)
    await dialog.getByLabel('Enter the code from your authenticator app, or').fill(fresh)
    await dialog.getByRole('button', { name: 'Turn it off' }).click()
    await expect(page.getByText('Off. Your password alone signs you in.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Off. Your password alone signs you in.')).toBeVisible()
  })
}

test('signing out in one tab reaches the others', async ({ owner }) => {
  const { page } = owner
  await page.goto('/notifications')
  const tab = await page.context().newPage()
  await tab.goto('/dashboard')
  await tab.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL('/login')
})

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`an account is deleted for good, ${name}`, async ({ owner, page: other, server }) => {
    const { page, api } = owner
    await page.setViewportSize(viewport)
    const { id } = await api<{ id: string }>('POST', '/api/couple', WEDDING)
    await api('POST', '/api/guests', { first_name: 'Ada', last_name: 'King' })
    await addDrawnMedia(server.dataDir, id, [{ guest_name: 'Ada King' }])
    await openSettings(owner)
    await page.getByRole('button', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Are you absolutely sure?' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(dialog.getByRole('listitem')).toHaveText([
      `Account and profile${owner.email}`,
      'Wedding events and settingsClara & Julien',
      'Guest lists and RSVP data1 guest',
      'Photos and videos1 item, 3.1 MB',
      'Guest activities and messages0 activities',
      'Active subscriptions0 licences',
    ])
    await axe(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()

    ageSessions(server, owner)
    await page.getByRole('button', { name: 'Delete Account' }).click()
    const yes = dialog.getByRole('button', { name: 'Yes, delete my account' })
    await expect(dialog.getByRole('link', { name: 'Export Data' })).toHaveAttribute('href', '/data-export')
    await yes.click()
    await expect(dialog.getByText('Please enter your password to delete your account')).toBeVisible()
    await axe(page)
    await dialog.getByLabel('Your password').fill('not this one')
    await yes.click()
    await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
    await dialog.getByLabel('Your password').fill(owner.password)
    await yes.click()
    await expect(page).toHaveURL('/')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login')
    await signInAs({ ...owner, page: other }, owner.password)
    await expect(other.getByText('Invalid login credentials')).toBeVisible()
  })
}

test('right after signing in nobody is asked for the password again', async ({ owner }) => {
  const { page } = owner
  await openSettings(owner)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('button', { name: 'Yes, delete my account' }).click()
  await expect(page).toHaveURL('/')
})

/** Backdates the owner's sessions by an hour, since the server's own clock cannot be moved from here. */
function ageSessions({ dataDir }: RunningServer, { session }: Owner): void {
  const database = new Sqlite(join(dataDir, 'twofold.db'))
  const hourAgo = new Date(Date.now() - 3_600_000)
  const amr = JSON.stringify([{ method: 'password', timestamp: Math.floor(hourAgo.getTime() / 1000) }])
  database
    .prepare('update sessions set created_at = ?, amr = ? where user_id = ?')
    .run(hourAgo.toISOString(), amr, session.user.id)
  database.close()
}

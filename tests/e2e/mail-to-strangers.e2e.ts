import type { MailServer } from '../support/mail-server.ts'
import { SIZES, axe, expect, test } from '../support/e2e-letters.ts'
import type { Owner } from '../support/e2e-letters.ts'
import { WEDDING } from '../support/wedding.ts'

/** A published wedding whose list has more guests than a new account may write to. */
async function makeList({ api }: Owner): Promise<string> {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  for (let number = 1; number <= 22; number++)
    await api('POST', '/api/guests', {
      first_name: `Guest${number}`,
      last_name: 'Party',
      email: `guest${number}@example.com`,
    })
  return slug
}

/** The code in the newest mail to an address. */
async function codeTo(mail: MailServer, address: string, count = 1): Promise<string> {
  const codes = () =>
    mail.received
      .filter(({ recipients }) => recipients.includes(address))
      .flatMap(({ email }) => /(?<!\S)\d{6}(?!\S)/.exec(email.text ?? '')?.[0] ?? [])
  await expect.poll(() => codes().length).toBe(count)
  return codes().at(-1)!
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test('an owner confirms their address by a code before many invitations go out', async ({
      owner,
      mail,
    }) => {
      const { page, email } = owner
      await page.setViewportSize(viewport)
      await makeList(owner)
      await page.goto('/guests')
      await page.getByRole('checkbox', { name: 'Select all 22' }).click()
      await page.getByRole('button', { name: 'Send Invitations' }).click()
      const send = page.getByRole('button', { name: 'Send 22 invitations' })
      await send.click()

      const dialog = page.getByRole('dialog', { name: 'Confirm your address' })
      await expect(dialog).toContainText(email)
      await expect(dialog.getByLabel('Six-digit code from the mail')).toBeFocused()
      await axe(page)
      // Closed without a code, nothing is sent, and the screen says why.
      await dialog.getByRole('button', { name: 'Not now' }).click()
      await expect(page.getByText('Before more than 20 letters go out', { exact: false })).toBeVisible()
      await expect(dialog).toBeHidden()

      // If a code is requested again within the minute, the mailed one remains valid.
      await send.click()
      const code = await codeTo(mail, email)
      await dialog.getByLabel('Six-digit code from the mail').fill(code === '000000' ? '000001' : '000000')
      await dialog.getByRole('button', { name: 'Confirm and send' }).click()
      await expect(dialog.getByText('This code has expired or is not the right one.')).toBeVisible()
      await axe(page)
      await dialog.getByLabel('Six-digit code from the mail').fill(code)
      await dialog.getByRole('button', { name: 'Confirm and send' }).click()
      await expect(page.getByText('Wedding invitations sent successfully to 22 guests').first()).toBeVisible()
    })

    test('the bulk dialog asks for the code as well, and can have it mailed again', async ({
      owner,
      mail,
    }) => {
      const { page, email } = owner
      await page.setViewportSize(viewport)
      await makeList(owner)
      await page.clock.install()
      await page.goto('/guests')
      await page.getByRole('checkbox', { name: 'Select all 22' }).click()
      await page.getByRole('button', { name: 'Bulk Actions' }).click()
      const bulk = page.getByRole('dialog', { name: 'Bulk Actions' })
      await bulk.getByRole('radio', { name: 'Send invitations' }).click()
      await bulk.getByRole('button', { name: 'Execute Action' }).click()
      const dialog = page.getByRole('dialog', { name: 'Confirm your address' })
      const again = dialog.getByRole('button', { name: 'Send it again' })
      await expect(again).toHaveAttribute('aria-disabled', 'true')
      const code = await codeTo(mail, email)
      // Its pause is over on this screen; the server is still counting the minute, and says so.
      await page.clock.fastForward(61_000)
      await again.click()
      await expect(page.getByText('We have just sent you a mail.', { exact: false })).toBeVisible()
      await dialog.getByLabel('Six-digit code from the mail').fill(code)
      await dialog.getByLabel('Six-digit code from the mail').press('Enter')
      await expect(dialog).toBeHidden()
      await expect(bulk).toContainText('22')
      await expect
        .poll(() => mail.received.filter(({ recipients }) => recipients[0]?.startsWith('guest')).length)
        .toBeGreaterThanOrEqual(22)
    })

    test('a guest reads that an answer was saved without mail', async ({ owner, page, request, mail }) => {
      const slug = await makeList(owner)
      await page.setViewportSize(viewport)
      const shared = `shared-${size}@example.com`
      for (let number = 1; number <= 5; number++) {
        const name = { slug, firstName: `Guest${number}`, lastName: 'Party' }
        const matched = await request.post('/api/guest-name-match', { data: name })
        const { token } = (await matched.json()) as { token: string }
        const saved = await request.put('/api/rsvp', {
          data: { rsvp_status: 'accepted', email: shared },
          headers: { authorization: `Bearer ${token}` },
        })
        expect(await saved.json()).toMatchObject({ mail_withheld: false })
      }
      await page.goto(`/wedding/${slug}`)
      await page.getByLabel('First name').fill('Guest6')
      await page.getByLabel('Last name').fill('Party')
      await page.getByRole('button', { name: 'Continue to RSVP' }).click()
      await page.getByLabel("Yes, I'll be there!").check()
      await page.getByLabel('Email').fill(shared)
      await page.getByRole('button', { name: 'Confirm Attendance' }).click()
      await expect(
        page.getByText("Thank you for your RSVP! We can't wait to celebrate with you!"),
      ).toBeVisible()
      await expect(
        page.getByText('Your answer is saved. No confirmation was mailed this time', { exact: false }),
      ).toBeVisible()
      await axe(page)
      // The others were mailed: the next journey reads what arrives on the same server.
      await expect
        .poll(() => mail.received.filter(({ recipients }) => recipients[0] === shared).length)
        .toBe(5)
    })
  })
}

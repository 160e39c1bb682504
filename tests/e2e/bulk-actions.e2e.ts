import { SIZES, axe, expect, lettersIn, test } from '../support/e2e-letters.ts'
import type { Owner } from '../support/e2e-letters.ts'
import { WEDDING } from '../support/wedding.ts'

const REFUSED = 'wei@refused.example'

/** Six guests: one without an address, one whose address is refused, one who has accepted. */
async function makeList({ api }: Owner): Promise<void> {
  await api('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  for (const [first_name, last_name, email] of [
    ['Ada', 'King', 'ada@example.com'],
    ['Bo', 'Li', 'bo@example.com'],
    ['Chiara', 'D’Angelo', 'chiara@example.com'],
    ['Émile', 'Gagnon', null],
    ['Wei', 'Zhang', REFUSED],
    ['Zoë', 'Adler', 'zoe@example.com'],
  ]) {
    const { guest } = await api<{ guest: { id: string } }>('POST', '/api/guests', {
      first_name,
      last_name,
      email,
    })
    if (first_name === 'Bo')
      await api('PATCH', `/api/guests/${guest.id}/rsvp-status`, { rsvp_status: 'accepted' })
  }
}

test.beforeEach(({ mail }) => {
  mail.refuseAddress(REFUSED, [550, '5.1.1 No such user here'])
})

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test('invitations are sent from the bulk dialog, and each guest’s history tells of them', async ({
      owner,
      mail,
    }) => {
      const { page } = owner
      const earlier = lettersIn(mail).length
      const isPhone = viewport.width < 720
      await page.setViewportSize(viewport)
      await makeList(owner)
      await page.goto('/guests')
      await page.getByRole('checkbox', { name: 'Select all 6' }).click()
      await expect(page.getByText('6 guests selected')).toBeVisible()
      // Where the bar covers no row.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      if (!isPhone) await expect(page.getByText('5 with an e-mail address')).toBeVisible()
      await axe(page)

      const opener = page.getByRole('button', { name: 'Bulk Actions' })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: 'Bulk Actions' })
      await expect(dialog.getByText('+1 more')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Execute Action' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await axe(page)
      // Closed without any action, the selection and the focus are where they were.
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      await opener.click()
      await dialog.getByRole('radio', { name: 'Send invitations' }).click()
      await expect(dialog).toContainText(
        "1 guest doesn't have an email address. Only 5 invitations will be sent.",
      )
      await axe(page)
      await dialog.getByRole('button', { name: 'Execute Action' }).click()
      await expect(dialog.getByText('Invitations sent to 4 guests. 1 failed to send.')).toBeVisible()
      await expect(dialog.getByText(/^Some invitations failed: Wei Zhang: /)).toBeVisible()
      await axe(page)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(page.getByText('6 guests selected')).toBeHidden()
      const sent = lettersIn(mail).slice(earlier)
      expect(sent).toHaveLength(4)
      expect(new Set(sent)).toEqual(
        new Set(['ada@example.com', 'bo@example.com', 'chiara@example.com', 'zoe@example.com']),
      )

      await expect(page.getByRole('button', { name: /^Invitation of Ada King: Sent / })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Invitation of Émile Gagnon: Not sent/ })).toBeVisible()
      const failed = page.getByRole('button', { name: /^Invitation of Wei Zhang: Failed/ })
      await failed.click()
      const history = page.getByRole('dialog', { name: 'History of Wei Zhang' })
      await expect(history.getByText('Invitation failed')).toBeVisible()
      await axe(page)
      mail.refuseAddress(REFUSED, null)
      await history.getByRole('button', { name: 'Send again' }).click()
      await expect(history.getByText('Invitation sent')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(history).toBeHidden()

      // The same from the guest's form, one dialog over the other.
      if (isPhone) await page.getByRole('button', { name: 'Bo Li', exact: true }).click()
      else await page.getByRole('button', { name: 'Edit Bo Li' }).click()
      const form = page.getByRole('dialog', { name: 'Edit Guest' })
      await form.getByRole('button', { name: /^Invitation of Bo Li/ }).click()
      const other = page.getByRole('dialog', { name: 'History of Bo Li' })
      await expect(other.getByText('You set the answer to Accepted')).toBeVisible()
      await expect(other.getByText('Invitation sent')).toBeVisible()
      await axe(page)
      await page.keyboard.press('Escape')
      await expect(other).toBeHidden()
      await expect(form).toBeVisible()
    })

    test('reminders go to everyone who has not answered, from /rsvp', async ({ owner, mail }) => {
      const { page } = owner
      await page.setViewportSize(viewport)
      await makeList(owner)
      await page.goto('/rsvp')
      await page.getByRole('checkbox', { name: 'Select Bo Li' }).click()
      await page.getByRole('checkbox', { name: 'Select Émile Gagnon' }).click()
      await axe(page)
      await page.getByRole('button', { name: 'Send Reminders' }).click()
      await expect(
        page.getByText(
          'No eligible guests selected. Only guests with pending RSVPs and email addresses can receive reminders.',
        ),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Clear', exact: true }).click()

      await page.getByRole('checkbox', { name: 'Select Ada King' }).click()
      await page.getByRole('checkbox', { name: 'Select Wei Zhang' }).click()
      await page.getByRole('button', { name: 'Send Reminders' }).click()
      const dialog = page.getByRole('dialog', { name: 'RSVP reminders' })
      await dialog.getByRole('button', { name: 'Send to 2 guests' }).click()
      await expect(dialog.getByText('RSVP reminders sent to 1 guest. 1 failed to send.')).toBeVisible()
      await expect(dialog.getByText(/^Some reminders failed: Wei Zhang: /)).toBeVisible()
      await axe(page)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(page.getByText('2 guests selected')).toBeHidden()

      mail.refuseAddress(REFUSED, null)
      await page.getByRole('button', { name: 'Remind the 4 who have not answered' }).click()
      // Who is left out, and why; the number on the button is the number of letters.
      const noAddress = "1 guest doesn't have an email address. Only 3 reminders will be sent."
      await expect(dialog.getByText(noAddress)).toBeVisible()
      const isLeftOut = '1 guest who was invited or reminded less than 3 days ago is left out.'
      await expect(dialog.getByText(isLeftOut)).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Send to 3 of 5' })).toBeVisible()
      await axe(page)
      await dialog.getByRole('button', { name: 'Remind them all the same' }).click()
      await dialog.getByRole('button', { name: 'Send to 4 of 5' }).click()
      await expect(page.getByText('RSVP reminders sent successfully to 4 guests')).toBeVisible()
      // It closes by itself.
      await expect(dialog).toBeHidden()
    })

    test('a message of one’s own is written, looked at and sent', async ({ owner, mail }) => {
      const { page } = owner
      await page.setViewportSize(viewport)
      await makeList(owner)
      await page.goto('/rsvp?search=king')
      await expect(page.getByRole('checkbox', { name: 'Select Bo Li' })).toBeHidden()
      await page.getByRole('button', { name: 'Message Guests' }).click()
      const dialog = page.getByRole('dialog', { name: 'Message Guests' })
      await dialog.getByRole('button', { name: 'Send to 1 guest' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Please enter a message')
      const field = dialog.getByLabel('Your message')
      await field.fill('x'.repeat(501))
      await expect(dialog.getByText('501 of 500 characters')).toBeVisible()
      await field.fill('The bus leaves at 2 PM <b>sharp</b>.\nBring a coat!')
      await expect(dialog.getByText('50 of 500 characters')).toBeVisible()
      await expect(
        dialog.frameLocator('iframe').getByText('The bus leaves at 2 PM <b>sharp</b>.'),
      ).toBeVisible()
      await axe(page)
      await dialog.getByRole('button', { name: 'Send to 1 guest' }).click()
      await expect(dialog.getByText('Custom message sent to 1 guest')).toBeVisible()
      await expect(dialog).toBeHidden()
      const letters = mail.received.filter(({ recipients }) => recipients[0] === 'ada@example.com')
      expect(letters.at(-1)?.email.text).toContain('The bus leaves at 2 PM <b>sharp</b>.')
    })
  })
}

test('plus ones are switched, and guests deleted, for the whole selection', async ({ owner }) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  await makeList(owner)
  await page.goto('/guests')
  await page.getByRole('checkbox', { name: 'Select Ada King' }).click()
  await page.getByRole('checkbox', { name: 'Select Bo Li' }).click()
  await page.getByRole('textbox', { name: 'Search name or e-mail' }).fill('ada')
  await expect(page.getByText('2 guests selected (1 not shown)')).toBeVisible()
  await page.getByRole('button', { name: 'Bulk Actions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulk Actions' })
  await expect(dialog.getByText('Bo Li (not shown)')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Update plus-one status' }).click()
  await expect(dialog.getByRole('radio', { name: 'Switch each' })).toBeChecked()
  await axe(page)
  await dialog.getByRole('button', { name: 'Execute Action' }).click()
  await expect(dialog.getByText('Plus one status updated for 2 guests')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 guests selected')).toBeHidden()
  const allowed = await api<{ plus_one_allowed: boolean }[]>('GET', '/api/guests')
  expect(allowed.filter(({ plus_one_allowed }) => plus_one_allowed)).toHaveLength(2)

  await page.getByRole('textbox', { name: 'Search name or e-mail' }).fill('')
  await page.getByRole('checkbox', { name: 'Select Wei Zhang' }).click()
  await page.getByRole('button', { name: 'Bulk Actions' }).click()
  await dialog.getByRole('radio', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Execute Action' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Are you sure you want to delete 1 guest? This action cannot be undone.',
  )
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await axe(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Execute Action' }).click()
  await question.getByRole('button', { name: 'Delete 1 guest' }).click()
  await expect(dialog.getByText('1 guest deleted successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await api<object[]>('GET', '/api/guests')).toHaveLength(5)
})

test('a site that is not published sends no invitations, and says where that is changed', async ({
  owner,
}) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  await makeList(owner)
  await api('PATCH', '/api/couple', { settings: { published: false } })
  await page.goto('/guests')
  await page.getByRole('checkbox', { name: 'Select Ada King' }).click()
  await page.getByRole('button', { name: 'Bulk Actions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulk Actions' })
  await dialog.getByRole('radio', { name: 'Send invitations' }).click()
  await expect(dialog).toContainText('Your wedding site is still a draft.')
  await expect(dialog.getByRole('link', { name: 'Open settings' })).toHaveAttribute(
    'href',
    '/wedding-settings',
  )
  await expect(dialog.getByRole('button', { name: 'Execute Action' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await axe(page)
})

test('after the RSVP deadline invitations can be sent, reminders cannot, and both screens say why', async ({
  owner,
}) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  await makeList(owner)
  await api('PATCH', '/api/couple', { settings: { rsvp_deadline: '2020-05-01' } })
  await page.goto('/guests')
  await page.getByRole('checkbox', { name: 'Select Ada King' }).click()
  await page.getByRole('button', { name: 'Bulk Actions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulk Actions' })
  const execute = dialog.getByRole('button', { name: 'Execute Action' })
  await dialog.getByRole('radio', { name: 'Send invitations' }).click()
  await expect(execute).not.toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('radio', { name: 'Send reminders' }).click()
  await expect(dialog).toContainText('The RSVP deadline has passed, so guests can no longer answer.')
  await expect(dialog.getByRole('link', { name: 'Open settings' })).toBeVisible()
  await expect(execute).toHaveAttribute('aria-disabled', 'true')
  await axe(page)

  await page.goto('/send-invitations')
  const remind = page.getByRole('button', { name: 'Remind the 4 who have not answered' })
  await expect(remind).toHaveAttribute('aria-disabled', 'true')
  await expect(remind).toHaveAccessibleDescription('Move the RSVP deadline first')
})

test('Send Invitations hands the selection over, or says why not', async ({ owner }) => {
  const { page } = owner
  await page.setViewportSize(SIZES.desktop)
  await makeList(owner)
  await page.goto('/guests')
  await page.getByRole('checkbox', { name: 'Select Émile Gagnon' }).click()
  await expect(page.getByText('none with an e-mail address')).toBeVisible()
  await page.getByRole('button', { name: 'Send Invitations' }).click()
  await expect(
    page.getByText(
      'No selected guests have email addresses. Please add email addresses before sending invitations.',
    ),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Ada King' }).click()
  await page.getByRole('button', { name: 'Send Invitations' }).click()
  await expect(page).toHaveURL('/send-invitations')
  await expect(
    page.getByText("1 selected guest doesn't have an email address. Only 1 invitation will be sent.").first(),
  ).toBeVisible()
  await expect(page.getByText('2 guests selected · 1 with an e-mail address')).toBeVisible()
})

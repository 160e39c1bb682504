import type { Page } from '@playwright/test'
import { SIZES, axe, expect, lettersIn, test } from '../support/e2e-letters.ts'
import type { Owner } from '../support/e2e-letters.ts'
import { WEDDING } from '../support/wedding.ts'
import { formatInstant } from '#platform/model/dates.ts'

const REFUSED = 'wei@refused.example'

/** Six guests: one without an address, one whose address the receiving server refuses. */
async function makeList({ api }: Owner): Promise<void> {
  await api('POST', '/api/couple', WEDDING)
  for (const [first_name, last_name, email] of [
    ['Ada', 'King', 'ada@example.com'],
    ['Bo', 'Li', 'bo@example.com'],
    ['Chiara', 'D’Angelo', 'chiara+wedding@example.com'],
    ['Émile', 'Gagnon', null],
    ['Wei', 'Zhang', REFUSED],
    ['Zoë', 'Adler', 'zoe@example.com'],
  ]) {
    await api('POST', '/api/guests', { first_name, last_name, email })
  }
}

/** Selects everybody on /guests and presses Send Invitations there. */
async function chooseAll({ page }: Owner): Promise<void> {
  await page.goto('/guests')
  await page.getByRole('checkbox', { name: 'Select all 6' }).click()
  await page.getByRole('button', { name: 'Send Invitations' }).click()
  await expect(page.getByText('6 guests selected · 5 with an e-mail address')).toBeVisible()
}

test.beforeEach(({ mail }) => {
  mail.refuseAddress(REFUSED, [550, '5.1.1 No such user here'])
  mail.received.length = 0
})

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test('a draft holds invitations back; published, they are sent, followed, and tried again', async ({
      owner,
      mail,
    }) => {
      const { page, api } = owner
      const isPhone = viewport.width < 720
      await page.setViewportSize(viewport)
      await makeList(owner)

      // A draft: everything can be viewed, but nothing is sent.
      await chooseAll(owner)
      await expect(page.getByText('Your wedding site is still a draft.', { exact: false })).toBeVisible()
      const send = page.getByRole('button', { name: 'Send 5 invitations' })
      await expect(send).toHaveAttribute('aria-disabled', 'true')
      await expect(send).toHaveAccessibleDescription('Publish your site first')
      await expect(page.getByRole('link', { name: 'Open settings' })).toHaveAttribute(
        'href',
        '/wedding-settings',
      )
      await axe(page)
      await api('PATCH', '/api/couple', { settings: { published: true } })

      // A reload keeps the selection. Those who get nothing are given by number and by name.
      await page.reload()
      await expect(
        page.getByText("1 selected guest doesn't have an email address. Only 5 invitations will be sent."),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Show them' }).click()
      await expect(page.getByRole('link', { name: 'Add an address (Émile Gagnon)' })).toBeVisible()

      // The letter as one of them receives it.
      if (isPhone) await page.getByRole('button', { name: 'The letter' }).click()
      await page.getByLabel('As it reaches').selectOption({ label: 'Chiara D’Angelo' })
      const letter = page.getByRole('article')
      await expect(letter).toContainText('chiara+wedding@example.com')
      await expect.poll(() => letterShown(page)).toMatchObject({ text: expect.stringContaining('Chiara') })
      expect(await letterShown(page)).toMatchObject({ links: 0 })
      await page.getByText('Plain text', { exact: true }).click()
      await expect(letter.locator('pre')).toContainText('Chiara')
      await axe(page)

      // They are sent while the couple watches, and continue when it looks away.
      let answer = () => {}
      mail.beforeRecipient(() => new Promise((done) => (answer = chained(answer, done))))
      await send.click()
      await expect(page).toHaveURL(/\/send-invitations\?send=[0-9a-f-]{36}$/)
      const address = page.url()
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 5 invitations')
      await expect(
        page.getByText('You can leave this page. Sending goes on, and nobody is written to twice.'),
      ).toBeVisible()
      await expect(page.getByText('Sending now').first()).toBeVisible()
      await axe(page)
      await page.getByRole('link', { name: 'Guest Management' }).click()
      await expect(page).toHaveURL('/guests')
      mail.beforeRecipient(() => Promise.resolve())
      answer()
      if (isPhone) await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('link', { name: 'Invitations', exact: true }).click()
      await expect(page.getByText('No guests were selected for sending invitations.')).toBeVisible()
      const row = page.getByRole('listitem').filter({ hasText: 'Wedding invitations' })
      await expect(row).toContainText('1 failed')
      await expect(row).toContainText('4 of 5 sent')
      await axe(page)
      await row.getByRole('link').click()
      await expect(page).toHaveURL(address)

      // The outcome: 4 arrived, one of them could not.
      await expect(page.getByText('4 invitations sent successfully. 1 failed to send.').last()).toBeVisible()
      await expect(page.getByText('Some invitations failed')).toBeVisible()
      await expect(page.getByText('This address does not exist.', { exact: false }).first()).toBeVisible()
      expect(lettersIn(mail).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'ada@example.com',
        'bo@example.com',
        'chiara+wedding@example.com',
        'zoe@example.com',
      ])
      await axe(page)

      // The address is corrected, and only that letter goes out again.
      await page.getByRole('link', { name: 'Correct the address of Wei Zhang' }).click()
      await expect(page.getByRole('textbox', { name: 'Search name or e-mail' })).toHaveValue('Wei Zhang')
      const guests = await api<{ id: string; email: string | null }[]>('GET', '/api/guests')
      const wei = guests.find(({ email }) => email === REFUSED)
      await api('PATCH', `/api/guests/${wei?.id}`, { email: 'wei@example.com' })
      await page.goto(address)
      await page.getByRole('button', { name: 'Try the failed again' }).click()
      await expect(page.getByText('Wedding invitations sent successfully to 5 guests').last()).toBeVisible()
      expect(lettersIn(mail)).toHaveLength(5)
      expect(lettersIn(mail).at(-1)).toBe('wei@example.com')
      await axe(page)

      // Selected again, the five already have one and can be left out.
      await chooseAll(owner)
      await expect(page.getByText('5 guests have an invitation already.')).toBeVisible()
      await page.getByRole('button', { name: 'Leave out the 5 who have one already' }).click()
      await expect(page.getByRole('button', { name: 'Send 0 invitations' })).toHaveAccessibleDescription(
        'Everybody selected has an invitation already',
      )
      await axe(page)
    })
  })
}

test('without a selection, one press reminds everyone who has not answered', async ({ owner, mail }) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  await makeList(owner)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  await page.goto('/send-invitations')
  await expect(page.getByText('Nothing was sent yet.', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose guests' })).toHaveAttribute('href', '/guests')
  await expect(page.getByRole('link', { name: 'Wedding settings' })).toHaveAttribute(
    'href',
    '/wedding-settings',
  )
  await page.getByRole('button', { name: 'Remind the 5 who have not answered' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Send an RSVP reminder to 5 guests who have not answered yet?')
  await axe(page)
  await question.getByRole('button', { name: 'Send 5 reminders' }).click()
  await expect(page.getByRole('heading', { name: 'RSVP Reminders' })).toBeVisible()
  await expect(page.getByText('4 reminders sent successfully. 1 failed to send.').last()).toBeVisible()
  expect(lettersIn(mail)).toHaveLength(4)
})

test.describe('in a browser far from the wedding', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('letters have their times on the wedding’s clock', async ({ owner }) => {
    const { page, api } = owner
    await page.setViewportSize(SIZES.desktop)
    await makeList(owner)
    await api('PATCH', '/api/couple', { settings: { published: true } })
    await chooseAll(owner)
    await page.getByRole('button', { name: 'Send 5 invitations' }).click()
    await expect(page.getByText('4 invitations sent successfully. 1 failed to send.').last()).toBeVisible()
    const { batches } = await api<{ batches: { created_at: string }[] }>('GET', '/api/mail-batches')
    const sentAt = batches[0]!.created_at
    const when = formatInstant(WEDDING.time_zone, sentAt)
    expect(when).not.toBe(formatInstant('Asia/Tokyo', sentAt))
    await page.goto('/send-invitations')
    await expect(page.getByText(when)).toBeVisible()
    await page.goto('/guests')
    await page
      .getByRole('row')
      .filter({ hasText: 'Ada King' })
      .getByRole('button', { name: /^Invitation of Ada King: Sent / })
      .click()
    // The letter may have left in a later minute than its send began.
    const shown = page.getByRole('dialog').getByRole('time')
    const left = await shown.getAttribute('datetime')
    await expect(shown).toHaveText(formatInstant(WEDDING.time_zone, left!))
  })
})

test('a call whose answer is lost is pressed again, and is one send; paused, it waits until it is told to go on', async ({
  owner,
  mail,
  complaints,
}) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  await makeList(owner)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  // More than leave at the same moment, but no more than may be sent without a proved address (rule E8).
  for (let number = 1; number <= 15; number++) {
    await api('POST', '/api/guests', {
      first_name: 'Guest',
      last_name: `Number-${number}`,
      email: `guest${number}@example.com`,
    })
  }
  await page.goto('/guests')
  await page.getByRole('checkbox', { name: 'Select all 21' }).click()
  await page.getByRole('button', { name: 'Send Invitations' }).click()

  await page.route('**/api/mail-batches', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  let answer = () => {}
  mail.beforeRecipient(() => new Promise((done) => (answer = chained(answer, done))))
  const send = page.getByRole('button', { name: 'Send 20 invitations' })
  await send.click()
  await expect(page.getByText('Failed to send invitations. No connection.', { exact: false })).toBeVisible()
  await page.unroute('**/api/mail-batches')
  await page.reload()
  await send.click()
  await expect(page).toHaveURL(/\?send=/)
  await expect(page.getByRole('progressbar')).toBeVisible()
  const { batches } = await api<{ batches: unknown[] }>('GET', '/api/mail-batches')
  expect(batches).toHaveLength(1)
  complaints.expect(/net::ERR_FAILED/)

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('0 of 20 invitations · paused')).toBeVisible()
  await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible()
  await axe(page)
  mail.beforeRecipient(() => Promise.resolve())
  answer()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('19 invitations sent successfully. 1 failed to send.').last()).toBeVisible()
  expect(new Set(lettersIn(mail)).size).toBe(19)
  expect(lettersIn(mail)).toHaveLength(19)
})

/** The letter in its frame. Playwright's own access would be a script in that frame, and is refused. */
function letterShown(page: Page) {
  return page.evaluate(() => {
    const letter = document.querySelector('iframe')?.contentDocument?.body
    return { text: letter?.textContent, links: letter?.querySelectorAll('[href]').length }
  })
}

/** Calls both, so that everything that is waiting continues at once. */
function chained(first: () => void, second: () => void): () => void {
  return () => {
    first()
    second()
  }
}

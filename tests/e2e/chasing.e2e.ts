import type { Page } from '@playwright/test'
import { SIZES, axe, expect, test } from '../support/e2e-letters.ts'
import type { Owner } from '../support/e2e-letters.ts'
import { WEDDING } from '../support/wedding.ts'

const REFUSED = 'wei@refused.example'

/**
 * Of seven, one has accepted without a meal, one has no address, one's address is refused, and one opens their link.
 */
async function makeList({ api }: Owner): Promise<Record<string, string>> {
  await api('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  const ids: Record<string, string> = {}
  for (const guest of [
    { first_name: 'Ada', last_name: 'King', email: 'ada@example.com' },
    { first_name: 'Bo', last_name: 'Li', email: 'bo@example.com', phone: '(416) 555-0142' },
    { first_name: 'Cy', last_name: 'Moss', phone: '+1 416 555 0199', party: 'The Mosses' },
    { first_name: 'Di', last_name: 'Ngo', email: 'di@example.com' },
    { first_name: 'Wei', last_name: 'Zhang', email: REFUSED },
  ])
    ids[guest.first_name] = (await api<{ guest: { id: string } }>('POST', '/api/guests', guest)).guest.id
  await api('PATCH', `/api/guests/${ids['Bo']}/rsvp-status`, { rsvp_status: 'accepted' })
  return ids
}

test.beforeEach(({ mail }) => {
  mail.refuseAddress(REFUSED, [550, '5.1.1 No such user here'])
})

const shown = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ })

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`who has not answered is a press away, and so is the telephone, ${size}`, async ({
    owner,
    browser,
  }) => {
    const { page, api } = owner
    await page.setViewportSize(viewport)
    const ids = await makeList(owner)
    const sent = { kind: 'invitation', client_key: ids['Ada'], guest_ids: [ids['Ada'], ids['Wei']] }
    await api('POST', '/api/mail-batches', sent)
    const links = await api<{ guest_id: string; url: string }[]>('GET', '/api/guests/links')
    const guest = await (await browser.newContext()).newPage()
    await guest.goto(links.find(({ guest_id }) => guest_id === ids['Ada'])?.url ?? '')
    await guest.context().close()

    await page.goto('/rsvp')
    await expect(page.getByText('4 guests have not answered')).toBeVisible()
    const first = await shown(page).first().boundingBox()
    // The first guest is within the first screen and a half on a phone.
    expect(first?.y).toBeLessThan(SIZES.phone.height * 1.5)
    await expect(page.getByRole('button', { name: 'Failed 1' })).toBeVisible()
    await axe(page)
    for (const [group, name] of [
      ['Not sent 1', 'Di Ngo'],
      ['Failed 1', 'Wei Zhang'],
      ['Opened, not answered 1', 'Ada King'],
      ['No address 1', 'Cy Moss'],
    ] as const) {
      await page.getByRole('button', { name: group }).click()
      await expect(shown(page)).toHaveCount(1)
      await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeVisible()
    }
    await expect(page).toHaveURL(/chase=no_address$/)

    await page.getByRole('link', { name: 'Phone list' }).click()
    await expect(page.getByRole('heading', { name: 'Phone List' })).toBeVisible()
    await expect(page.getByText('1 guest to ask', { exact: true })).toBeVisible()
    await expect(page.getByText('The Mosses')).toBeVisible()
    await expect(page.getByText('whether they come').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Call Cy Moss, +1 416 555 0199' })).toHaveAttribute(
      'href',
      'tel:+14165550199',
    )
    await axe(page)
    await page.goto('/rsvp/phone-list')
    await expect(page.getByText('5 guests to ask · 3 guests without a phone number')).toBeVisible()
    const folded = page.locator('details')
    await expect(folded.getByText('Ada King')).toBeHidden()
    await folded.locator('summary').click()
    await expect(folded.getByText('Ada King')).toBeVisible()
    await expect(page.getByText('their meal').filter({ visible: true })).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('columnheader', { name: 'Note' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'RSVP Management' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    // On paper nobody can open what is collapsed.
    await page.reload()
    const unreachable = page.getByRole('rowheader', { name: 'Ada King' }).filter({ visible: true })
    await expect(folded.locator('summary')).toBeVisible()
    await expect(unreachable).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(unreachable).toHaveCount(1)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'RSVP Management' }).click()
    await expect(page.getByText('4 guests have not answered')).toBeVisible()
  })
}

test('a guest’s last reminder stands in the lists, and a second one so soon is warned of', async ({
  owner,
}) => {
  const { page, api } = owner
  await page.setViewportSize(SIZES.desktop)
  const ids = await makeList(owner)
  await api('POST', '/api/mail-batches', { kind: 'reminder', client_key: ids['Di'], guest_ids: [ids['Di']] })
  for (const path of ['/guests?sort=-reminded', '/rsvp?sort=-reminded']) {
    await page.goto(path)
    await expect(page.getByRole('row').nth(1)).toContainText('Di Ngo')
    await expect(page.getByRole('row').nth(1)).toContainText('Reminded')
  }
  await page.goto('/send-invitations')
  await page.getByRole('button', { name: 'Remind the 3 who have not answered' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Send an RSVP reminder to 2 guests who have not answered yet? 1 guest who was invited or reminded less than 3 days ago is left out.',
  )
})

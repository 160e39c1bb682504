import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

interface Guest {
  id: string
  first_name: string
  meal_choice: string | null
  seat: string | null
  tags: string[]
  language: string | null
}

/** Five guests: one has accepted, two have an e-mail, two have the same name. */
async function makeList({ api }: Owner): Promise<void> {
  await api('POST', '/api/couple', WEDDING)
  for (const guest of [
    { first_name: 'Ada', last_name: 'King', email: 'ada@example.com', meal_choice: 'fish' },
    { first_name: 'Bo', last_name: 'Li', email: 'bo@example.com', tags: ['Work'] },
    { first_name: 'Émile', last_name: 'Gagnon' },
    { first_name: 'Emile', last_name: 'Gagnon' },
    { first_name: 'Wei', last_name: 'Zhang', plus_one_allowed: true },
  ]) {
    const saved = await api<{ guest: Guest }>('POST', '/api/guests', guest)
    if (guest.first_name === 'Ada')
      await api('PATCH', `/api/guests/${saved.guest.id}/rsvp-status`, { rsvp_status: 'accepted' })
  }
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test('the list is narrowed by the Advanced Filters, which the address keeps', async ({ owner }) => {
      const { page } = owner
      await page.setViewportSize(viewport)
      await makeList(owner)
      await page.goto('/guests')
      await expect(page.getByText('Possible duplicate', { exact: true })).toHaveCount(2)

      const opener = page.getByRole('button', { name: 'Advanced Filters' })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: 'Advanced Filters' })
      await axe(page)
      await dialog.getByRole('checkbox', { name: 'Accepted' }).click()
      await dialog.getByRole('checkbox', { name: 'Pending' }).click()
      await dialog.getByRole('group', { name: 'Email' }).getByRole('radio', { name: 'Yes' }).click()
      await expect(dialog.getByText('Shows 2 of 5')).toBeVisible()
      await dialog.getByLabel('From', { exact: true }).fill('2020-01-11')
      await dialog.getByLabel('To', { exact: true }).fill('2020-01-10')
      await dialog.getByRole('button', { name: 'Apply Filters' }).click()
      await expect(dialog.getByText('This day is before the first one')).toBeVisible()
      await expect(dialog.getByLabel('To', { exact: true })).toBeFocused()
      await axe(page)
      // Closed without applying, it still has the selected values (rule A35).
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      await expect(page.getByText('5 guests', { exact: true })).toBeVisible()
      await opener.click()
      await expect(dialog.getByRole('checkbox', { name: 'Accepted' })).toBeChecked()
      await dialog.getByLabel('To', { exact: true }).fill('2099-02-28')
      await dialog.getByRole('button', { name: 'Apply Filters' }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(/statuses=pending\.accepted&email=yes&added=2020-01-11\.\.2099-02-28$/)
      await expect(page.getByText('2 of 5 guests')).toBeVisible()
      await expect(page.getByText('Status Pending, Accepted')).toBeVisible()
      await expect(page.getByText('Added Jan 11, 2020 – Feb 28, 2099')).toBeVisible()
      await expect(opener).toHaveAccessibleName('Advanced Filters 3 on')
      await axe(page)

      await page.reload()
      await expect(page.getByText('2 of 5 guests')).toBeVisible()
      await page.goto('/rsvp')
      await page.goBack()
      await expect(page.getByText('2 of 5 guests')).toBeVisible()
      await page.getByRole('button', { name: 'Remove filter Email Yes' }).click()
      await expect(page.getByText('5 of 5 guests')).toBeVisible()
      await expect(opener).toBeFocused()

      await opener.click()
      await dialog.getByRole('button', { name: 'Reset' }).click()
      await dialog
        .getByRole('group', { name: 'Possible duplicates' })
        .getByRole('radio', { name: 'Yes' })
        .click()
      await dialog.getByRole('button', { name: 'Apply Filters' }).click()
      await expect(page.getByText('2 of 5 guests')).toBeVisible()
      await expect(page.getByText('Possible duplicate', { exact: true })).toHaveCount(2)
      await page.getByRole('radio', { name: 'Declined' }).click()
      await expect(page.getByText('No guests found')).toBeVisible()
      await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible()
      await axe(page)
      await page.getByRole('button', { name: 'Clear all' }).last().click()
      await expect(page.getByText('5 guests', { exact: true })).toBeVisible()
      await expect(page).toHaveURL(/\/guests$/)
    })

    test('all that match are ticked, seen or not, and edited at once', async ({ owner }) => {
      const { page, api } = owner
      const isPhone = viewport.width < 720
      await page.setViewportSize(viewport)
      await makeList(owner)
      for (let index = 0; index < 60; index++)
        await api('POST', '/api/guests', { first_name: `Guest ${index}`, last_name: 'Many' })
      await page.goto('/guests?email=no')
      if (isPhone) await page.getByRole('checkbox', { name: 'Select all 63' }).click()
      else {
        await page.getByRole('row').nth(1).focus()
        await page.keyboard.press('Control+a')
      }
      await expect(page.getByText('63 guests selected')).toBeVisible()
      await page.getByRole('textbox', { name: 'Search name or e-mail' }).fill('gagnon')
      await expect(page.getByText('63 guests selected (61 not shown)')).toBeVisible()

      await page.getByRole('button', { name: 'Bulk Actions' }).click()
      const dialog = page.getByRole('dialog', { name: 'Bulk Actions' })
      await expect(dialog.getByText('63 guests, 61 of them not shown in the list')).toBeVisible()
      await expect(dialog.getByText('(not shown)').first()).toBeVisible()
      await dialog.getByRole('radio', { name: 'Edit guests' }).click()
      await expect(dialog.getByText('Switch on what should be changed')).toBeVisible()
      await dialog.getByRole('switch', { name: 'Change meal' }).click()
      await dialog.getByRole('combobox', { name: 'Meal choice' }).fill('Vegan Garden Bowl')
      await dialog.getByRole('switch', { name: 'Change tags' }).click()
      await dialog.getByRole('button', { name: 'Execute Action' }).click()
      await expect(dialog.getByText('Please enter at least one tag')).toBeVisible()
      await dialog.getByLabel('Tags', { exact: true }).fill('Family, Friends')
      await dialog.getByRole('switch', { name: 'Change language' }).click()
      await dialog.getByRole('combobox', { name: 'Language' }).selectOption('Português')
      const changes = 'Meal: Vegan Garden Bowl; Tags added: Family, Friends; Language: Português.'
      await expect(dialog.getByText(`This changes 63 guests. ${changes}`)).toBeVisible()
      await axe(page)
      await dialog.getByRole('button', { name: 'Execute Action' }).click()
      await expect(dialog.getByText(`63 guests updated. ${changes}`)).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('63 guests selected')).toBeHidden()
      const guests = await api<Guest[]>('GET', '/api/guests')
      expect(guests.filter(({ meal_choice }) => meal_choice === 'vegan')).toHaveLength(63)
      expect(guests.find(({ first_name }) => first_name === 'Bo')).toMatchObject({
        meal_choice: null,
        tags: ['Work'],
      })
      expect(guests.filter(({ language }) => language === 'pt')).toHaveLength(63)
    })

    test('the same filters stand on /rsvp, and its exports save what they show', async ({ owner }) => {
      const { page } = owner
      await page.setViewportSize(viewport)
      await makeList(owner)
      await page.goto('/rsvp')
      await page.getByRole('button', { name: 'More Filters' }).click()
      const dialog = page.getByRole('dialog', { name: 'Advanced Filters' })
      await dialog.getByRole('group', { name: 'Email' }).getByRole('radio', { name: 'No' }).click()
      await dialog.getByRole('button', { name: 'Apply Filters' }).click()
      await expect(page.getByText('3 of 5 guests')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Remove filter Email No' })).toBeVisible()
      await axe(page)
      for (const [name, file, sentence] of [
        ['Export RSVPs', /^rsvps-\d{4}-\d{2}-\d{2}\.csv$/, 'RSVPs exported successfully! (3 guests)'],
        [
          'Export Guest List',
          /^guest-list-\d{4}-\d{2}-\d{2}\.csv$/,
          'Guest list exported successfully! (3 guests)',
        ],
      ] as const) {
        const saving = page.waitForEvent('download')
        await page.getByRole('button', { name }).click()
        expect((await saving).suggestedFilename()).toMatch(file)
        await expect(page.getByText(sentence)).toBeVisible()
      }
    })

    test('seat, tags and photo consent are entered in the form', async ({ owner }) => {
      const { page, api } = owner
      await page.setViewportSize(viewport)
      await makeList(owner)
      await page.goto('/guests?search=bo+li')
      if (viewport.width < 720) await page.getByRole('button', { name: 'Bo Li', exact: true }).click()
      else await page.getByRole('button', { name: 'Edit Bo Li' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Guest' })
      await expect(dialog.getByLabel('Tags')).toHaveValue('Work')
      await dialog.getByLabel('Tags').fill(`Work; ${'x'.repeat(41)}`)
      await dialog.getByLabel('Table').fill('Head table')
      await expect(dialog.getByText('Please use at most 40 characters for a tag')).toBeVisible()
      await dialog.getByLabel('Tags').fill('Work; Friends;')
      await dialog.getByRole('switch', { name: 'Photo consent' }).click()
      await axe(page)
      await dialog.getByRole('button', { name: 'Save Guest' }).click()
      await expect(dialog).toBeHidden()
      expect(await api<Guest[]>('GET', '/api/guests')).toContainEqual(
        expect.objectContaining({
          first_name: 'Bo',
          seat: 'Head table',
          tags: ['Work', 'Friends'],
          photo_consent: true,
        }),
      )
    })
  })
}

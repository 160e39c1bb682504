import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`households are suggested and accepted, dismissed, or made of a selection, ${size}`, async ({
    owner,
  }) => {
    const { page, api } = owner
    await page.setViewportSize(viewport)
    await api('POST', '/api/couple', WEDDING)
    for (const [first_name, last_name, email = null] of [
      ['Ada', 'King'],
      ['Bo', 'King'],
      ['Cy', 'Li', 'us@example.com'],
      ['Di', 'Moss', 'us@example.com'],
      ['Ed', 'Ng', 'ed@example.com'],
      ['Flo', 'Ng', 'flo@example.com'],
      ['Gus', 'Orr'],
    ])
      await api('POST', '/api/guests', { first_name, last_name, email })
    const parties = async () =>
      (await api<{ first_name: string; party: string | null }[]>('GET', '/api/guests'))
        .filter(({ party }) => party !== null)
        .map(({ first_name, party }) => `${first_name}: ${party}`)

    await page.goto('/guests')
    await page.getByRole('button', { name: 'Look at them' }).click()
    const dialog = page.getByRole('dialog', { name: 'Household suggestions' })
    const box = (name: string) => dialog.getByRole('checkbox', { name })
    await expect(box('Cy Li us@example.com')).toBeChecked()
    // Only offered, never done automatically.
    expect(await parties()).toEqual([])
    await axe(page)
    // Two people with the same name and e-mails of their own are left for the couple to tick.
    await expect(box('Ed Ng')).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Group Ng family' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Please tick who belongs together')
    await dialog.getByRole('button', { name: 'Not a household: Ng family' }).click()
    await expect(box('Ed Ng')).toBeHidden()
    await expect(dialog.getByRole('button', { name: 'Group all' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Group Cy Li & Di Moss' }).click()
    await expect(page.getByText('2 guests grouped')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('2 guests as before')).toBeVisible()
    expect(await parties()).toEqual([])
    await dialog.getByRole('button', { name: 'Group Cy Li & Di Moss' }).click()
    await expect(box('Cy Li')).toBeHidden()
    await dialog.getByRole('listitem').filter({ hasText: 'Ada King' }).getByRole('textbox').fill('The Kings')
    await dialog.getByRole('button', { name: 'Group The Kings' }).click()
    await expect(dialog.getByText('No more suggestions')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText('The Kings')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Look at them' })).toBeHidden()
    expect(await parties()).toEqual([
      'Ada: The Kings',
      'Bo: The Kings',
      'Cy: Cy Li & Di Moss',
      'Di: Cy Li & Di Moss',
    ])
    await page.reload()
    await expect(page.getByText('The Kings')).toHaveCount(2)

    // One action for a family of three, whatever they were in before.
    for (const who of ['Ed Ng', 'Flo Ng', 'Di Moss'])
      await page.getByRole('checkbox', { name: `Select ${who}` }).click()
    await page.getByRole('button', { name: 'Bulk Actions' }).click()
    await page.getByRole('radio', { name: 'Group as a household' }).click()
    const field = page.getByLabel('Name of the household')
    // The suggested name is that of the household that one of them is in.
    await expect(field).toHaveValue('Cy Li & Di Moss')
    await field.fill('')
    await page.getByRole('button', { name: 'Execute Action' }).click()
    await expect(page.getByText('Please enter a name for the household')).toBeVisible()
    await field.fill('The Ngs')
    await expect(page.getByText('1 guest leaves another household.')).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Execute Action' }).click()
    await expect(page.getByText('3 guests grouped as The Ngs')).toBeVisible()
    expect(await parties()).toContain('Di: The Ngs')
    // It can be undone, back into the household that one of them was in.
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(page.getByText('3 guests as before')).toBeVisible()
    expect(await parties()).toContain('Di: Cy Li & Di Moss')
    await api('POST', '/api/households', {
      households: [
        {
          name: 'The Ngs',
          guest_ids: (await api<{ id: string; first_name: string }[]>('GET', '/api/guests'))
            .filter(({ first_name }) => ['Ed', 'Flo', 'Di'].includes(first_name))
            .map(({ id }) => id),
        },
      ],
    })
    await page.goto('/guests?household=The+Ngs')
    await expect(page.getByText('3 of 7 guests')).toBeVisible()
  })
}

import { readFileSync } from 'node:fs'
import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

interface Answer {
  first_name: string
  last_name: string
  status?: 'accepted' | 'declined' | 'pending'
  seat?: string
  meal_choice?: string
  dietary_restrictions?: string
  plus_one_allowed?: boolean
  plus_one_first_name?: string
  plus_one_meal_choice?: string
}

const ANSWERS: Answer[] = [
  { first_name: 'Ada', last_name: 'King', seat: '2', meal_choice: 'fish', dietary_restrictions: 'No nuts' },
  {
    first_name: 'José',
    last_name: 'García',
    seat: '10',
    meal_choice: 'Lamb',
    plus_one_allowed: true,
    plus_one_first_name: 'Ana',
    plus_one_meal_choice: 'fish',
  },
  { first_name: 'Wei', last_name: 'Zhang' },
  { first_name: 'Noor', last_name: 'Abbas', status: 'declined', meal_choice: 'beef' },
  { first_name: 'Mia', last_name: 'Berg', status: 'pending' },
]

async function makeWedding({ api }: Owner, answers: Answer[]): Promise<void> {
  await api('POST', '/api/couple', WEDDING)
  for (const { status = 'accepted', ...guest } of answers) {
    const { guest: added } = await api<{ guest: { id: string } }>('POST', '/api/guests', guest)
    await api('PATCH', `/api/guests/${added.id}/rsvp-status`, { rsvp_status: status })
  }
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`the caterer's sheet tells who eats what at which table, ${size}`, async ({ owner }) => {
    const { page, api } = owner
    await page.setViewportSize(viewport)
    await makeWedding(owner, ANSWERS)
    await page.goto('/rsvp')
    // On a phone the guests come first.
    if (size === 'phone') await page.getByRole('button', { name: 'Show meals and diets' }).click()
    await expect(page.getByText('For the caterer: 4 people (3 guests, 1 plus one)')).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: "Caterer's sheet" }).click()

    await expect(page).toHaveURL('/rsvp/caterer')
    await expect(page.getByRole('heading', { name: 'Clara & Julien' })).toBeVisible()
    await expect(page.getByText(/Wednesday, June 12, 2030 · The Glasshouse at Alder Farm/)).toBeVisible()
    await expect(page.getByText(/As of \w+ \d+, \d{4}, \d+:\d\d [AP]M$/)).toBeVisible()
    // What the kitchen must not miss is right below the totals.
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Allergies and dietary restrictions · 1',
      'Not chosen yet · 1',
      'Table 2 · 1 person',
      'Table 10 · 2 people',
      'No table yet · 1 person',
    ])
    await expect(page.getByRole('row', { name: 'Pan-Seared Salmon 1 1 2' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'In all 3 1 4' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Ada King Pan-Seared Salmon No nuts' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Ana with José García Pan-Seared Salmon' })).toBeVisible()
    await expect(page.getByText('Not on this sheet are 1 pending and 1 declined.')).toBeVisible()
    await expect(page.getByText('Noor Abbas')).toHaveCount(0)
    await axe(page)

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^caterer-sheet-\d{4}-\d{2}-\d{2}\.csv$/)
    expect(readFileSync(await file.path(), 'utf8').split('\r\n')).toEqual([
      '\uFEFF"Table","Name","Guest of","Meal","Dietary Restrictions"',
      '"Table 2","Ada King","","fish","No nuts"',
      '"Table 10","José García","","Lamb",""',
      '"Table 10","Ana","José García","fish",""',
      '"","Wei Zhang","","",""',
      '',
    ])

    // An answer appears on the open sheet by itself.
    const [wei] = (await api<{ id: string; first_name: string }[]>('GET', '/api/guests')).filter(
      ({ first_name }) => first_name === 'Wei',
    )
    await api('PATCH', `/api/guests/${wei?.id}/rsvp-status`, { rsvp_status: 'declined' })
    await expect(page.getByText('Wei Zhang')).toHaveCount(0)
  })
}

test('a plus one who sits apart from their guest is at their own table, also after they move', async ({
  owner,
}) => {
  const { page, api } = owner
  await makeWedding(owner, ANSWERS.slice(1, 2))
  const [jose] = await api<{ id: string }[]>('GET', '/api/guests')
  const at = { shape: 'round', capacity: 8, x: 100, y: 100, rotation: 0, offers: [] }
  const [rose, lily] = ['Rose', 'Lily'].map((name) => ({ ...at, id: crypto.randomUUID(), name }))
  const ana = `${jose!.id}+`
  const move = (...moves: object[]) => ({ do: 'move', moves })
  const change = (...changes: object[]) => api('POST', '/api/seating/changes', { changes })
  await change(
    ...[rose, lily].map((table) => ({ do: 'add_table', table })),
    move({ person: jose!.id, from: null, to: rose!.id }, { person: ana, from: null, to: lily!.id }),
  )
  await page.goto('/rsvp/caterer')
  const rowsOf = (table: string) =>
    page.getByRole('table').filter({ has: page.getByRole('heading', { name: table }) })
  await expect(rowsOf('Lily').getByRole('row', { name: 'Ana with José García' })).toBeVisible()
  await expect(rowsOf('Rose').getByRole('row', { name: 'José García' })).toBeVisible()
  await change(move({ person: ana, from: lily!.id, to: rose!.id }))
  await expect(rowsOf('Rose').getByRole('row', { name: 'Ana with José García' })).toBeVisible()
  await expect(rowsOf('Lily')).toHaveCount(0)
})

test('the sheet prints on A4 without the frame of the app, its heads on every page', async ({ owner }) => {
  const { page } = owner
  await page.setViewportSize(SIZES.desktop)
  const party = Array.from({ length: 40 }, (_, index) => ({
    first_name: `Member ${index + 1}`,
    last_name: 'Абрамова',
    meal_choice: index % 2 ? 'vegan' : 'fish',
  }))
  await makeWedding(owner, party)
  await page.goto('/rsvp/caterer')
  await expect(page.getByRole('heading', { name: 'Everyone · 40 people' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row', { name: 'In all 40 0 40' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await page.emulateMedia({ media: null })

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // A4 is 210 × 297 mm: 595 × 842 points.
  const sheets = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)]
  expect(sheets.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual([
    [595, 842],
    [595, 842],
  ])
})

test('before anybody has accepted there is nothing to print', async ({ owner }) => {
  const { page } = owner
  await page.setViewportSize(SIZES.phone)
  await makeWedding(owner, [{ first_name: 'Mia', last_name: 'Berg', status: 'pending' }])
  await page.goto('/rsvp/caterer')
  await expect(page.getByRole('heading', { name: 'Nobody has accepted yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
  await axe(page)
})

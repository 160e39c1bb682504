import { describe, expect, it } from 'vitest'

import { guest } from '../../../../tests/support/guest.ts'
import { leftOutLine, mealsLine } from './caterer-copy.ts'
import { catererColumns, catererSheet, dietsOf, sheetRows } from './caterer-sheet.ts'
import type { CatererSheet } from './caterer-sheet.ts'
import { dinerName } from './diner.ts'

const named = (first_name: string, last_name: string) => ({ first_name, last_name })
const withPlusOne = (first: string | null, meal: string | null = null) => ({
  plus_one_allowed: true,
  plus_one_first_name: first,
  plus_one_meal_choice: meal,
})
const PLACED = { shape: 'round' as const, capacity: 8, x: 0, y: 0, rotation: 0, offers: [] }
const namesOf = ({ tables }: CatererSheet) =>
  tables.map(({ name, diners }) => [name, ...diners.map(dinerName)])

describe('the caterer’s sheet', () => {
  it('is empty while nobody has accepted, and says how many are missing', () => {
    const sheet = catererSheet([guest({ rsvp_status: 'pending' }), guest({ rsvp_status: 'declined' })])
    expect(sheet).toMatchObject({ people: 0, tables: [], meals: [], undecided: [], pending: 1, declined: 1 })
    expect(catererSheet([])).toMatchObject({ people: 0, pending: 0, declined: 0 })
  })

  it('leaves out who declined or is pending, whatever they chose before', () => {
    const sheet = catererSheet([
      guest({ ...named('Ada', 'King'), meal_choice: 'fish' }),
      guest({ rsvp_status: 'declined', meal_choice: 'beef', ...withPlusOne('Bo', 'beef') }),
      guest({ rsvp_status: 'pending', meal_choice: 'beef', ...withPlusOne('Cy', 'beef') }),
    ])
    expect(namesOf(sheet)).toEqual([[null, 'Ada King']])
    expect(sheet).toMatchObject({ people: 1, guests: 1, plusOnes: 0, pending: 1, declined: 1 })
    expect(sheet.meals).toEqual([{ meal: 'fish', guests: 1, plusOnes: 0 }])
  })

  it('has each plus one as a person of their own, right after their guest', () => {
    const sheet = catererSheet([
      guest({ ...named('Zoë', 'Abel'), meal_choice: 'fish', ...withPlusOne('Ana', 'vegan') }),
      guest({ ...named('Bo', 'Li'), meal_choice: 'fish', dietary_restrictions: 'No nuts' }),
    ])
    expect(namesOf(sheet)).toEqual([[null, 'Zoë Abel', 'Ana', 'Bo Li']])
    expect(sheet.tables[0]?.diners).toMatchObject([
      { guest_of: null, meal: 'fish', diet: null },
      { guest_of: 'Zoë Abel', meal: 'vegan', diet: null },
      { guest_of: null, meal: 'fish', diet: 'No nuts' },
    ])
    expect(sheet).toMatchObject({ people: 3, guests: 2, plusOnes: 1, hasTables: false })
  })

  it('knows a plus one without a name by their guest, once they have a meal', () => {
    const sheet = catererSheet([
      guest({ ...named('Ada', 'King'), meal_choice: 'fish', ...withPlusOne(null, 'beef') }),
      guest({ ...named('Bo', 'Li'), meal_choice: 'fish', ...withPlusOne(null) }),
    ])
    expect(namesOf(sheet)).toEqual([[null, 'Ada King', 'Plus one of Ada King', 'Bo Li']])
    expect(sheet.mayBringMore).toBe(1)
  })

  it('has tables by their titles and numbers, people without one last, and one list by last name without any', () => {
    const at = (seat: string | null, last_name: string) => guest({ ...named('A', last_name), seat })
    const seated = catererSheet([at('10', 'One'), at(null, 'Two'), at('2', 'Six'), at('Head Table', 'Ten')])
    expect(namesOf(seated)).toEqual([
      ['Head Table', 'A Ten'],
      ['2', 'A Six'],
      ['10', 'A One'],
      [null, 'A Two'],
    ])
    // The number alone and the one with its word are titled alike, so they are sorted alike.
    const mixed = catererSheet([at('10', 'One'), at('Table 9', 'Two'), at('Table 11', 'Six'), at('2', 'Ten')])
    expect(mixed.tables.map(({ name }) => name)).toEqual(['2', 'Table 9', '10', 'Table 11'])
    expect(seated.hasTables).toBe(true)
    const untabled = catererSheet([at(null, 'Öberg'), at(' ', 'zimmer'), at(null, 'Abel')])
    expect(namesOf(untabled)).toEqual([[null, 'A Abel', 'A Öberg', 'A zimmer']])
    expect(untabled.hasTables).toBe(false)
  })

  it('takes a number alone and the table of that number for one, unless the plan has both', () => {
    const at = (id: string, seat: string) => guest({ id, ...named('A', id), seat })
    const guests = [at('1', '3'), at('2', 'Table 3'), at('3', 'Garden')]
    expect(catererSheet(guests).tables.map(({ diners }) => diners.length)).toEqual([1, 2])
    const planned = (...names: string[]) => ({
      tables: names.map((name) => ({ ...PLACED, id: name, name })),
      people: [],
    })
    const sizes = (...names: string[]) =>
      catererSheet(guests, undefined, planned(...names)).tables.map(({ name, diners }) => [
        name,
        diners.length,
      ])
    expect(sizes('Table 3', 'Garden')).toEqual([
      ['Garden', 1],
      ['3', 2],
    ])
    expect(sizes('Table 3', '3', 'Garden')).toEqual([
      ['Garden', 1],
      ['3', 1],
      ['Table 3', 1],
    ])
  })

  it('titles a table as people read it, unless two would have the title: then both as they were written', () => {
    const at = (id: string, seat: string) =>
      guest({ id, ...named('A', id), seat, dietary_restrictions: 'No nuts' })
    const guests = [at('1', '3'), at('2', 'table 3'), at('3', '4')]
    const tables = ['table 3', '3', '4'].map((name) => ({ ...PLACED, id: name, name }))
    const sheet = catererSheet(guests, undefined, { tables, people: [] })
    const titles = ['3', 'table 3', 'Table 4']
    expect(sheet.tables.map(({ title }) => title)).toEqual(titles)
    expect(sheetRows(sheet).map(({ seat }) => seat)).toEqual(titles)
    expect(dietsOf(sheet).map(({ table }) => table)).toEqual(titles)
    expect(sheetRows(catererSheet(guests)).map(({ seat }) => seat)).toEqual(['Table 3', 'Table 3', 'Table 4'])
  })

  it('takes one table for one, however it was typed, and seats plus ones with their guests', () => {
    const sheet = catererSheet([
      guest({ ...named('Ada', 'King'), seat: 'Garden ', ...withPlusOne('Ana') }),
      guest({ ...named('Bo', 'Li'), seat: 'garden' }),
    ])
    expect(namesOf(sheet)).toEqual([['Garden', 'Ada King', 'Ana', 'Bo Li']])
  })

  it('adds up each meal for each table and in all, unknown dishes as they stand', () => {
    const sheet = catererSheet([
      guest({ seat: '1', meal_choice: 'fish', ...withPlusOne('Ana', 'Lamb') }),
      guest({ seat: '1', meal_choice: 'fish' }),
      guest({ seat: '2', meal_choice: 'lamb', ...withPlusOne('Ben') }),
      guest({ seat: '2' }),
    ])
    expect(sheet.tables.map(({ meals }) => mealsLine(meals))).toEqual([
      '2 Pan-Seared Salmon, 1 Lamb',
      '1 lamb, 2 no choice yet',
    ])
    expect(mealsLine(sheet.meals)).toBe('2 Pan-Seared Salmon, 2 Lamb, 2 no choice yet')
    expect(sheet.meals.reduce((sum, { guests, plusOnes }) => sum + guests + plusOnes, 0)).toBe(sheet.people)
  })

  it('names everybody who has not chosen', () => {
    const sheet = catererSheet([
      guest({ ...named('Ada', 'King'), meal_choice: 'fish', ...withPlusOne('Ana') }),
      guest({ ...named('Bo', 'Li') }),
    ])
    expect(sheet.undecided.map(dinerName)).toEqual(['Ana', 'Bo Li'])
  })

  it('holds a party of 40 together with names in every script', () => {
    const scripts = ['Nguyễn', '李', 'Иванова', 'عائشة', 'Παπαδοπούλου', 'שָׁלוֹם', '김', "O'Brien"]
    const party = Array.from({ length: 40 }, (_, index) =>
      guest({
        ...named(`M${index}`, scripts[index % scripts.length] ?? ''),
        party: 'The whole family',
        seat: String((index % 5) + 1),
        meal_choice: index % 4 ? 'vegan' : null,
        ...(index % 10 === 0 ? withPlusOne('Ana', 'fish') : {}),
      }),
    )
    const sheet = catererSheet(party)
    expect(sheet).toMatchObject({ people: 44, guests: 40, plusOnes: 4 })
    expect(sheet.tables.map(({ name, diners }) => [name, diners.length])).toEqual([
      ['1', 12],
      ['2', 8],
      ['3', 8],
      ['4', 8],
      ['5', 8],
    ])
    expect(new Set(sheet.tables.flatMap(({ diners }) => diners.map(dinerName)))).toContain('M1 李')
    expect(sheet.undecided).toHaveLength(10)
  })

  it('writes raw meals and whose guest somebody is into its columns', () => {
    const sheet = catererSheet([
      guest({ ...named('Ada', 'King'), seat: '3', meal_choice: 'fish', ...withPlusOne(null, 'Lamb') }),
    ])
    const cells = sheetRows(sheet).map((diner) => catererColumns.map(({ value }) => value(diner)))
    expect(cells).toEqual([
      ['Table 3', 'Ada King', null, 'fish', null],
      ['Table 3', 'Plus one of Ada King', 'Ada King', 'Lamb', null],
    ])
  })
})

describe('leftOutLine', () => {
  it('says who is not on the sheet', () => {
    expect(leftOutLine({ pending: 0, declined: 0, mayBringMore: 0 })).toBe('')
    expect(leftOutLine({ pending: 1, declined: 0, mayBringMore: 0 })).toBe('Not on this sheet is 1 pending.')
    expect(leftOutLine({ pending: 3, declined: 2, mayBringMore: 1 })).toBe(
      'Not on this sheet are 3 pending and 2 declined. 1 guest may bring somebody who is not named yet; they are not counted.',
    )
  })
})

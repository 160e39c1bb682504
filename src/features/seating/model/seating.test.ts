import { expect, test } from 'vitest'
import { firstFreeTable, guestNotNamed, plusOneLabel, seatsIn } from './seating.ts'
import { seatingScreenCopy as copy } from './seating-copy.ts'
import { tablesReadAlike } from './table-finder.ts'

const TAKEN: Record<string, number> = { full: 2, tight: 3, roomy: 0 }
const tables = [
  { id: 'full', capacity: 2 },
  { id: 'tight', capacity: 4 },
  { id: 'roomy', capacity: 4 },
]
const placeFor = (...tableIds: (string | null)[]) =>
  firstFreeTable(
    tableIds.map((table_id) => ({ table_id })),
    tables,
    (id) => TAKEN[id] ?? 0,
  )

test('people are offered the first table with a free seat for each of them', () => {
  expect(placeFor(null)).toBe(1)
  expect(placeFor(null, null)).toBe(2)
  // One of them sits there already.
  expect(placeFor(null, 'tight')).toBe(1)
  // Nobody is offered the table where they sit.
  expect(placeFor('tight')).toBe(2)
  // Five find no table together: some of them do.
  expect(placeFor(null, null, null, null, null)).toBe(1)
})

test('the first table is offered where none is free', () => {
  expect(firstFreeTable([{ table_id: null }], tables.slice(0, 1), () => 2)).toBe(0)
  expect(firstFreeTable([{ table_id: null }], [], () => 0)).toBe(0)
})

test('people sit where the plan says, else where the guest list says; a plus one never by their guest’s seat there', () => {
  const plan = {
    tables: ['Rose', 'Lily'].map((name) => ({ ...PLACED, id: name.toLowerCase(), name })),
    people: [
      { ...PERSON, key: 'ann', table_id: 'rose' },
      { ...PERSON, key: 'ann+', table_id: 'lily' },
      { ...PERSON, key: 'cy', table_id: 'rose' },
      { ...PERSON, key: 'cy+', table_id: null },
      { ...PERSON, key: 'bo', table_id: null },
      { ...PERSON, key: 'bo+', table_id: null },
    ],
  }
  const seatsOf = (id: string, seat: string | null) =>
    [false, true].map((companion) => seatsIn(plan)({ id, seat }, companion))
  expect(seatsOf('ann', 'The balcony')).toEqual(['Rose', 'Lily'])
  expect(seatsOf('cy', 'Rose')).toEqual(['Rose', null])
  expect(seatsOf('bo', 'The balcony')).toEqual(['The balcony', 'The balcony'])
  expect(seatsOf('di', null)).toEqual([null, null])
})

const PLACED = { shape: 'round' as const, capacity: 8, x: 0, y: 0, rotation: 0, offers: [] }
const PERSON = {
  name: 'A',
  sort_name: 'a',
  guest_of: null,
  party: null,
  meal: null,
  diet: null,
  written: null,
  needs: [],
}

test('what is not sent yet is said in the singular for one change', () => {
  const kept = 'kept here and sent once there is a connection.'
  expect(copy.unsent(1)).toBe(`1 change is not sent yet. It is ${kept}`)
  expect(copy.unsent(2)).toBe(`2 changes are not sent yet. They are ${kept}`)
})

test('a plus one without a name is not said to be with the guest whom their label names', () => {
  const bo = { first_name: 'Bo', last_name: 'Li', plus_one_first_name: null, plus_one_last_name: null }
  const of = (plus_one_first_name: string | null) => ({
    name: plusOneLabel({ ...bo, plus_one_first_name }),
    guest_of: 'Bo Li',
  })
  expect(guestNotNamed(of(null))).toBeNull()
  expect(guestNotNamed(of('Cy'))).toBe('Bo Li')
  expect(guestNotNamed({ name: 'Bo Li', guest_of: null })).toBeNull()
})

test('the couple is told of tables whose names people read alike', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }))
  expect(tablesReadAlike(named('1', 'Table 2', 'Garden', '3'))).toEqual([])
  expect(tablesReadAlike(named('3', 'Garden', 'Table 3'))).toEqual([named('3', 'Table 3')])
  expect(copy.readAlike(['3', 'Table 3'])).toBe(
    'Your guests and your caterer read 3 and Table 3 as one name. Please give each a name of its own.',
  )
})

import { describe, expect, test } from 'vitest'

import { GUESTS_MAX } from '../guest.ts'
import { importCopy as copy } from './import-copy.ts'
import { guestsOfRows } from './import-row-guests.ts'
import { readTable } from './import-table.ts'

/** The guests of a file of `count` equal rows. */
function guestsOf(header: string, cells: readonly string[], count: number) {
  const lines = [header.split(','), ...Array.from({ length: count }, () => cells)]
  return guestsOfRows(readTable(lines.map((line, index) => ({ row: index + 1, cells: line }))), new Set())
}

const cellsOf = (guests: ReturnType<typeof guestsOf>) =>
  new Set(guests.map(({ cells }) => JSON.stringify(cells)))

describe('a file of thousands of rows is read at once', () => {
  test('with many blanks within the names', () => {
    const blanks = ' '.repeat(290)
    const guests = guestsOf('first,last', [`Ada${blanks}M`, `King${blanks}Lee`], GUESTS_MAX)
    expect(guests).toHaveLength(GUESTS_MAX)
    expect([...cellsOf(guests)]).toEqual(['{"first_name":"Ada M","last_name":"King Lee"}'])
    const several = guestsOf('name', [`Ada${blanks}\n${blanks}Max${blanks}and${blanks}Bo King`], 1)
    expect(several.map(({ cells }) => cells.first_name)).toEqual(['Ada', 'Max', 'Bo'])
  })

  test('with many blanks within the phone numbers of several people', () => {
    const blanks = ' '.repeat(60_000)
    const guests = guestsOf('name,phone', ['Ada & Max King', `416 555${blanks}1;${blanks}416 555 2`], 100)
    expect(new Set(guests.map(({ cells }) => cells.phone))).toEqual(new Set(['416 555 1', '416 555 2']))
  })

  test('with long words where an address may be', () => {
    const guests = guestsOf('first,last,contact', ['Ada', 'King', '😀'.repeat(145)], GUESTS_MAX)
    expect(new Set(guests.map(({ cells }) => cells.email))).toEqual(new Set([undefined]))
    const [one] = guestsOf('first,last,contact', ['Ada', 'King', `${'a'.repeat(40)} (ada@example.com) 1`], 1)
    expect(one?.cells.email).toBe('ada@example.com')
  })
})

describe('rows that name several people', () => {
  test('become a guest for each, in a full file of couples', () => {
    expect(guestsOf('name', ['Ada & Max King'], GUESTS_MAX)).toHaveLength(2 * GUESTS_MAX)
  })

  test('become no more guests than twice a full list, before the other rows are single guests', () => {
    const names = Array.from({ length: 20 }, (_, at) => String.fromCodePoint(65 + at)).join(' & ')
    const guests = guestsOf('first,last', [names, 'King'], GUESTS_MAX)
    const single = guests.filter(({ guestCount }) => guestCount === 1)
    expect(guests.length - single.length).toBe(2 * GUESTS_MAX)
    expect(guests.map(({ from }) => from.row).at(-1)).toBe(GUESTS_MAX + 1)
    expect([...cellsOf(single)]).toEqual([JSON.stringify({ first_name: names, last_name: 'King' })])
  })

  test('are to be checked if they name more than any household has', () => {
    const guests = guestsOf('name', [`${'Ada & '.repeat(20)}Max King`], GUESTS_MAX)
    expect(guests).toHaveLength(GUESTS_MAX)
    expect(guests[0]?.notes).toEqual([copy.moreThanAName])
  })
})

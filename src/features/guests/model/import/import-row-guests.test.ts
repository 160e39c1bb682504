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

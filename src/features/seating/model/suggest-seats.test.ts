import { describe, expect, it } from 'vitest'

import { applyChanges } from './seating-change.ts'
import { seatingRemarks } from './seating-remarks.ts'
import type { SeatedPerson, SeatingPlan, SeatingTable } from './seating.ts'
import { suggestSeats } from './suggest-seats.ts'

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const table = (number: number, capacity: number, more: Partial<SeatingTable> = {}): SeatingTable => ({
  id: id(10_000 + number),
  name: `Table ${number}`,
  shape: 'round',
  capacity,
  x: 0,
  y: 0,
  rotation: 0,
  offers: [],
  ...more,
})
const person = (key: string, more: Partial<SeatedPerson> = {}): SeatedPerson => ({
  key,
  name: `Person ${key}`,
  sort_name: key,
  guest_of: null,
  party: null,
  meal: null,
  diet: null,
  table_id: null,
  written: null,
  needs: [],
  ...more,
})
const plan = (more: Partial<SeatingPlan>): SeatingPlan => ({
  version: 0,
  released_at: null,
  tables: [],
  people: [],
  rules: [],
  ...more,
})
const after = (before: SeatingPlan) => {
  const { moves } = suggestSeats(before)
  return moves.length === 0 ? before : applyChanges(before, [{ do: 'move', moves }])
}
const tableOf = ({ people }: SeatingPlan, key: string) => people.find((one) => one.key === key)?.table_id

describe('a suggestion', () => {
  it('keeps households, plus ones and those who are to sit together at one table', () => {
    const people = [
      person(id(1), { party: 'The Kings' }),
      person(`${id(1)}+`),
      person(id(2), { party: 'the kings' }),
      person(id(3)),
      person(id(4)),
    ]
    const rules = [{ id: id(9), kind: 'together' as const, person: id(3), other: id(4) }]
    const seated = after(plan({ tables: [table(1, 3), table(2, 2)], people, rules }))
    expect(people.map(({ key }) => tableOf(seated, key))).toEqual([
      ...Array.from({ length: 3 }, () => table(1, 3).id),
      ...Array.from({ length: 2 }, () => table(2, 2).id),
    ])
  })

  it('leaves over who needs what no table has, and who is to sit apart from everybody with a free seat', () => {
    const people = [
      person(id(1), { table_id: table(1, 2).id }),
      person(id(2)),
      person(id(3), { needs: ['wheelchair'] }),
    ]
    const rules = [{ id: id(9), kind: 'apart' as const, person: id(1), other: id(2) }]
    const before = plan({ tables: [table(1, 2)], people, rules })
    expect(suggestSeats(before)).toEqual({
      moves: [],
      leftOver: [
        { person: id(3), reason: 'needs' },
        { person: id(2), reason: 'rules' },
      ],
    })
    const near = table(2, 1, { offers: ['wheelchair'] })
    expect(tableOf(after({ ...before, tables: [table(1, 2), near] }), id(3))).toBe(near.id)
  })

  it('splits a household that no table has room for, never above a capacity', () => {
    const people = Array.from({ length: 7 }, (_, index) => person(id(index + 1), { party: 'Everybody' }))
    const before = plan({ tables: [table(1, 3), table(2, 3)], people })
    const { moves, leftOver } = suggestSeats(before)
    expect(moves).toHaveLength(6)
    expect(leftOver).toEqual([{ person: id(7), reason: 'full' }])
    expect(() => after(before)).not.toThrow()
  })

  it('for 500 guests at 60 tables is the same twice, and breaks nothing', () => {
    const people = Array.from({ length: 500 }, (_, index) =>
      person(index % 3 === 2 ? `${id(index - 1)}+` : id(index), {
        party: index % 5 === 0 ? null : `Household ${index % 140}`,
        needs: index % 40 === 0 ? ['wheelchair'] : [],
      }),
    )
    const tables = Array.from({ length: 60 }, (_, index) =>
      table(index, 8 + (index % 3), { offers: index % 4 === 0 ? ['wheelchair'] : [] }),
    )
    const rules = Array.from({ length: 100 }, (_, index) => ({
      id: id(20_000 + index),
      kind: index % 2 ? ('apart' as const) : ('together' as const),
      person: people[index * 3]!.key,
      other: people[(index * 7 + 1) % 500]!.key,
    })).filter(({ person: one, other }) => one !== other)
    const before = plan({ tables, people, rules })
    const suggestion = suggestSeats(before)
    expect(suggestSeats(before)).toEqual(suggestion)
    const seated = after(before)
    expect(suggestion.moves.length + suggestion.leftOver.length).toBe(500)
    const broken = seatingRemarks(seated).filter(({ text }) => !text.includes('together'))
    expect(broken).toEqual([])
  })
})

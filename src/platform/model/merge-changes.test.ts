import { describe, expect, it } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const BEFORE = { date: '2030-06-12', venue: { name: 'Alder Farm', address: '2140 Lakeshore Road' } }

describe('two changes of one form', () => {
  it('do not clash where they are of different fields, of one venue too', () => {
    const typed = { ...BEFORE, venue: { ...BEFORE.venue, name: 'The Boathouse' } }
    const theirs = { date: '2030-06-13', venue: { ...BEFORE.venue, address: '1 Quay Street' } }
    expect(mergeChanges(BEFORE, typed, theirs)).toEqual({
      mine: [['venue.name', 'The Boathouse']],
      clashes: [],
      hasNews: true,
    })
  })
  it('clash where both made something else of the same field, and not where both made the same of it', () => {
    const typed = { date: '2030-06-13', venue: { ...BEFORE.venue, name: 'The Boathouse' } }
    const theirs = { date: '2030-06-13', venue: { ...BEFORE.venue, name: 'The Barn' } }
    expect(mergeChanges(BEFORE, typed, theirs).clashes).toEqual([
      { path: 'venue.name', mine: 'The Boathouse', theirs: 'The Barn' },
    ])
    expect(mergeChanges(BEFORE, BEFORE, theirs).clashes).toEqual([])
  })
})

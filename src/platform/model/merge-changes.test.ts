import { describe, expect, it } from 'vitest'
import { changesIn, isStale, mergeChanges } from './merge-changes.ts'

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

  it('take a list as one value, however long it is', () => {
    const before = { question: 'Why?', options: ['a', 'b', 'c'] }
    const typed = { question: 'Why not?', options: ['a', 'b'] }
    const theirs = { question: 'Why?', options: ['a', 'b', 'd'] }
    expect(mergeChanges(before, typed, theirs).clashes).toEqual([
      { path: 'options', mine: ['a', 'b'], theirs: ['a', 'b', 'd'] },
    ])
    expect(mergeChanges(before, { ...typed, options: ['a', 'b', 'd'] }, theirs).clashes).toEqual([])
    expect(mergeChanges(before, { ...typed, options: before.options }, theirs).clashes).toEqual([])
  })

  it('clash in fields that belong together where each changed another one of them', () => {
    const together = [['options', 'answer']]
    const before = { text: 'Why?', options: ['a', 'b', 'c'], answer: 2 }
    const typed = { ...before, answer: 1 }
    const theirs = { text: 'Who?', options: ['b', 'c'], answer: 2 }
    expect(mergeChanges(before, typed, theirs).clashes).toEqual([])
    expect(mergeChanges(before, typed, theirs, together).clashes).toEqual([
      { path: 'options', mine: ['a', 'b', 'c'], theirs: ['b', 'c'] },
      { path: 'answer', mine: 1, theirs: 2 },
    ])
    expect(
      mergeChanges(before, { ...before, text: 'Where?' }, { ...theirs, text: 'Why?' }, together),
    ).toEqual({
      mine: [['text', 'Where?']],
      clashes: [],
      hasNews: true,
    })
    expect(changesIn(typed, before, together)).toEqual({ options: ['a', 'b', 'c'], answer: 1 })
  })
})

describe('a change that is based on what was seen', () => {
  const stored = { text: 'Why?', options: ['a', 'b'] }
  it('is stale where it would overwrite what was changed since', () => {
    expect(isStale(stored, { options: ['c', 'd'] }, { options: ['a', 'c'] })).toBe(true)
    expect(isStale(stored, { options: ['c', 'd'] }, { options: ['a', 'b'] })).toBe(false)
  })
  it('is not where both made the same change, in a field that it leaves alone, and in one that nobody looked at', () => {
    expect(isStale(stored, { options: ['a', 'b'] }, { options: ['a', 'c'] })).toBe(false)
    expect(isStale(stored, { options: ['c', 'd'] }, { text: 'Who?', options: ['a', 'b'] })).toBe(false)
    expect(isStale(stored, { options: ['c', 'd'] }, {})).toBe(false)
  })
})

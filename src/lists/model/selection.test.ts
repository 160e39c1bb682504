import { describe, expect, it } from 'vitest'

import { idsBetween, summarize, summarizePages, withTicks } from './selection.ts'
import type { Selection } from './selection.ts'

const ada = { id: 'a' }
const bo = { id: 'b' }
const chi = { id: 'c' }
const all = [ada, bo, chi]

function ticking(...rows: { id: string }[]): Selection {
  return Object.fromEntries(rows.map(({ id }) => [id, true as const]))
}

describe('summarize', () => {
  it('is empty while nothing is ticked', () => {
    expect(summarize({}, all, all)).toEqual({ rows: [], ids: [], hidden: 0, ofShown: 'none' })
  })

  it('lists ticked rows in the order of the list, not of the ticks', () => {
    expect(summarize(ticking(chi, ada), all, all).rows).toEqual([ada, chi])
  })

  it('keeps ticked rows that the filter hides, and counts them', () => {
    expect(summarize(ticking(ada, chi), all, [bo, chi])).toEqual({
      rows: [ada, chi],
      ids: ['a', 'c'],
      hidden: 1,
      ofShown: 'some',
    })
  })

  it('knows when everything shown is ticked, whatever else there is', () => {
    expect(summarize(ticking(ada, bo), all, [ada, bo]).ofShown).toBe('all')
    expect(summarize(ticking(ada, bo), all, [chi]).ofShown).toBe('none')
  })

  it('calls nothing shown nothing ticked', () => {
    expect(summarize(ticking(ada), all, [])).toEqual({ rows: [ada], ids: ['a'], hidden: 1, ofShown: 'none' })
  })

  it('forgets rows that are gone', () => {
    expect(summarize(ticking(ada, bo), [ada], [ada])).toEqual({
      rows: [ada],
      ids: ['a'],
      hidden: 0,
      ofShown: 'all',
    })
  })

  it('is not fooled by ids that every object has', () => {
    expect(summarize({}, [{ id: 'toString' }], [{ id: 'toString' }]).rows).toEqual([])
  })
})

describe('summarizePages', () => {
  it('counts what was ticked at once, though few of the rows are here', () => {
    const selection = withTicks({}, ['a', 'b', 'c', 'd'], true)
    const known = new Set(['a', 'b', 'c', 'd'])
    expect(summarizePages(selection, [ada, bo], known, 4)).toEqual({
      rows: [ada, bo],
      ids: ['a', 'b', 'c', 'd'],
      hidden: 0,
      ofShown: 'all',
    })
    expect(summarizePages(withTicks(selection, ['b'], false), [ada, bo], known, 4)).toMatchObject({
      ids: ['a', 'c', 'd'],
      ofShown: 'some',
    })
  })

  it('counts as hidden what is ticked and not known to match', () => {
    expect(summarizePages(ticking(ada, chi), [ada, bo], new Set(['a', 'b']), 2)).toMatchObject({
      ids: ['a', 'c'],
      hidden: 1,
      ofShown: 'some',
    })
  })
})

describe('ticks', () => {
  it('come and go for many rows at once; others stay as they are', () => {
    expect(withTicks(ticking(ada), ['b', 'c'], true)).toEqual(ticking(ada, bo, chi))
    expect(withTicks(ticking(ada, bo, chi), ['a', 'c', 'x'], false)).toEqual(ticking(bo))
  })

  it('go from row to row in either direction', () => {
    expect(idsBetween(all, 'a', 'c')).toEqual(['a', 'b', 'c'])
    expect(idsBetween(all, 'c', 'b')).toEqual(['b', 'c'])
    expect(idsBetween(all, 'b', 'b')).toEqual(['b'])
  })

  it('go for one row where the other end is not shown, or nothing was ticked before', () => {
    expect(idsBetween([ada, bo], 'c', 'b')).toEqual(['b'])
    expect(idsBetween(all, null, 'b')).toEqual(['b'])
  })
})

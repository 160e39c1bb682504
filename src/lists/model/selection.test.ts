import { describe, expect, it } from 'vitest'

import { summarize } from './selection.ts'
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
    expect(summarize({}, all, all)).toEqual({ rows: [], hidden: 0, ofShown: 'none' })
  })

  it('lists ticked rows in the order of the list, not of the ticks', () => {
    expect(summarize(ticking(chi, ada), all, all).rows).toEqual([ada, chi])
  })

  it('keeps ticked rows that the filter hides, and counts them', () => {
    expect(summarize(ticking(ada, chi), all, [bo, chi])).toEqual({
      rows: [ada, chi],
      hidden: 1,
      ofShown: 'some',
    })
  })

  it('knows when everything shown is ticked, whatever else there is', () => {
    expect(summarize(ticking(ada, bo), all, [ada, bo]).ofShown).toBe('all')
    expect(summarize(ticking(ada, bo), all, [chi]).ofShown).toBe('none')
  })

  it('calls nothing shown nothing ticked', () => {
    expect(summarize(ticking(ada), all, [])).toEqual({ rows: [ada], hidden: 1, ofShown: 'none' })
  })

  it('forgets rows that are gone', () => {
    expect(summarize(ticking(ada, bo), [ada], [ada])).toEqual({ rows: [ada], hidden: 0, ofShown: 'all' })
  })

  it('is not fooled by ids that every object has', () => {
    expect(summarize({}, [{ id: 'toString' }], [{ id: 'toString' }]).rows).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { FLAGGED_FROM, isFlagged, scoreOf } from './picture-filter.ts'

const none = { drawing: 0, hentai: 0, neutral: 0, porn: 0, sexy: 0 }

describe('the score of a picture', () => {
  it('counts what no couple wants, and not what weddings are full of', () => {
    expect(scoreOf({ ...none, porn: 0.5, hentai: 0.3, neutral: 0.2 })).toBeCloseTo(0.8)
    expect(scoreOf({ ...none, sexy: 0.9, neutral: 0.1 })).toBe(0)
    expect(scoreOf({ ...none, porn: 0.8, hentai: 0.2000001 })).toBe(1)
  })

  it('flags a picture from a limit on, and none that nobody has scored', () => {
    expect([0, FLAGGED_FROM - 0.01, FLAGGED_FROM, 1].map(isFlagged)).toEqual([false, false, true, true])
    expect(isFlagged(null)).toBe(false)
  })
})

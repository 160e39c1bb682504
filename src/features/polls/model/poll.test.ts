import { describe, expect, it } from 'vitest'
import { movesOption, votePercent, votesText, winnersOf } from './poll.ts'

describe('the share of an option', () => {
  it('is rounded, and 0 without votes', () => {
    expect([0, 1, 2].map((option) => votePercent({ votes: [1, 1, 1] }, option))).toEqual([33, 33, 33])
    expect(votePercent({ votes: [1, 2] }, 1)).toBe(67)
    expect(votePercent({ votes: [0, 0] }, 0)).toBe(0)
    expect(votePercent({ votes: [3] }, 5)).toBe(0)
  })
})

describe('the winner', () => {
  it('is who has the most votes, several where they are level, and nobody without votes', () => {
    expect(winnersOf({ votes: [1, 4, 2] })).toEqual([1])
    expect(winnersOf({ votes: [4, 1, 4] })).toEqual([0, 2])
    expect(winnersOf({ votes: [0, 0] })).toEqual([])
  })
})

describe('an option', () => {
  const before = ['Choc', 'Vanilla', 'Lemon']
  it.each([
    [['Vanilla', 'Choc', 'Lemon']],
    [['New', 'Choc', 'Vanilla', 'Lemon']],
    [['Choc', 'Strawberry', 'Lemon', 'VANILLA']],
    [['Choc', 'lemon', 'Vanilla']],
  ])('is moved in %o', (after) => {
    expect(movesOption(before, after)).toBe(true)
  })
  it.each([[before], [['CHOC', 'Bourbon vanilla', 'Lemon', 'New']], [['A', 'B', 'C']]])(
    'is not moved in %o',
    (after) => {
      expect(movesOption(before, after)).toBe(false)
    },
  )
  it('is not moved where two were stored alike', () => {
    expect(movesOption(['Choc', 'choc'], ['Choc', 'choc', 'Lemon'])).toBe(false)
  })
})

it('one vote is one vote', () => {
  expect([0, 1, 1204].map(votesText)).toEqual(['0 votes', '1 vote', '1,204 votes'])
})

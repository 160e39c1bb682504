import { describe, expect, it } from 'vitest'
import { msLeft, withSample } from './send-rate.ts'
import { timeLeftWords } from './send-copy.ts'

const after = (...steps: [seconds: number, decided: number][]) =>
  steps.reduce<ReturnType<typeof withSample>>(
    (samples, [seconds, decided]) => withSample(samples, { at: seconds * 1000, decided }),
    [],
  )

describe('the time a send still takes', () => {
  it('is unknown until something was decided for some seconds', () => {
    expect(msLeft([], 10)).toBeNull()
    expect(msLeft(after([0, 5]), 10)).toBeNull()
    expect(msLeft(after([0, 0], [1, 9]), 10)).toBeNull()
    expect(msLeft(after([0, 4], [10, 4]), 10)).toBeNull()
  })

  it('follows the measured rate', () => {
    expect(msLeft(after([0, 0], [5, 10]), 40)).toBe(20_000)
  })

  it('forgets the rate of more than a minute ago', () => {
    expect(msLeft(after([0, 0], [100, 1], [110, 11]), 10)).toBe(10_000)
  })

  it('starts again when letters are tried again', () => {
    expect(msLeft(after([0, 10], [10, 20], [20, 15]), 5)).toBeNull()
  })

  it.each([
    [5_000, 'less than a minute left'],
    [50_000, 'about 1 minute left'],
    [12 * 60_000, 'about 12 minutes left'],
    [3 * 3_600_000, 'about 3 hours left'],
  ])('of %i ms is said in words', (ms, words) => {
    expect(timeLeftWords(ms)).toBe(words)
  })
})

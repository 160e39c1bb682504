import { describe, expect, it } from 'vitest'
import { DEFAULT_TOGGLES } from './couple.ts'
import { featureState, unlockWords } from './unlocking.ts'

const UNLOCK = '2030-06-12T20:00:00.000Z'
const couple = (unlock_at: string | null, time_zone = 'America/Toronto') => ({
  time_zone,
  settings: { toggles: DEFAULT_TOGGLES, unlock_at },
})

describe('unlockWords', () => {
  it.each([
    ['2030-06-01T04:30:00.000Z', 'in 11 days, on June 12, 2030, 4:00 PM (Eastern Time)'],
    ['2027-06-12T20:00:00.000Z', 'in 1,096 days, on June 12, 2030, 4:00 PM (Eastern Time)'],
    // In Toronto it is still the evening of June 10.
    ['2030-06-11T03:59:00.000Z', 'in 2 days, on June 12, 2030, 4:00 PM (Eastern Time)'],
    ['2030-06-11T04:00:00.000Z', 'tomorrow, on June 12, 2030, 4:00 PM (Eastern Time)'],
    ['2030-06-12T19:59:59.999Z', 'today at 4:00 PM (Eastern Time)'],
    [UNLOCK, null],
    ['2030-07-01T00:00:00.000Z', null],
  ])('at %s says %s', (now, words) => {
    expect(unlockWords(couple(UNLOCK), now)).toBe(words)
  })

  it('writes the time in the zone of the wedding', () => {
    const words = unlockWords(couple(UNLOCK, 'Asia/Tokyo'), '2030-06-01T00:00:00.000Z')
    expect(words).toBe('in 12 days, on June 13, 2030, 5:00 AM (Japan Standard Time)')
  })

  it('has nothing to say without an unlock time', () => {
    expect(unlockWords(couple(null), '2030-06-01T00:00:00.000Z')).toBeNull()
  })
})

describe('featureState', () => {
  it('is locked until the unlock time and open from then on', () => {
    expect(featureState(couple(UNLOCK), 'camera', '2030-06-12T19:59:59.999Z')).toBe('locked')
    expect(featureState(couple(UNLOCK), 'camera', UNLOCK)).toBe('open')
    expect(featureState(couple(null), 'camera', '2020-01-01T00:00:00.000Z')).toBe('open')
  })

  it('is off without its toggle, whatever the time', () => {
    expect(featureState(couple(UNLOCK), 'polls', '2030-07-01T00:00:00.000Z')).toBe('off')
  })
})

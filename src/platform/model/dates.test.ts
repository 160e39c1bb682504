import { describe, expect, it } from 'vitest'
import { instantIn, startOfDayIn } from './dates.ts'

describe('the instant of a date and a time', () => {
  it.each([
    ['America/Toronto', '2026-06-20', '16:00', '2026-06-20T20:00:00.000Z'],
    ['America/Toronto', '2026-12-20', '16:00', '2026-12-20T21:00:00.000Z'],
    ['Asia/Kathmandu', '2026-06-20', '16:00', '2026-06-20T10:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-20', '00:30', '2026-06-19T10:30:00.000Z'],
    // The evening after the clocks changed.
    ['Europe/Paris', '2026-03-29', '16:00', '2026-03-29T14:00:00.000Z'],
    ['Europe/Paris', '2026-10-25', '16:00', '2026-10-25T15:00:00.000Z'],
  ])('in %s on %s at %s', (zone, date, time, instant) => {
    expect(instantIn(zone, date, time)).toBe(instant)
  })

  it('at midnight is the start of the day', () => {
    expect(startOfDayIn('Australia/Sydney', '2026-10-04')).toBe('2026-10-03T14:00:00.000Z')
  })
})

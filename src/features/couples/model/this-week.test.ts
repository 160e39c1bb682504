import { expect, it } from 'vitest'
import { lastWeek, weekStart } from './this-week.ts'

it.each([
  ['Pacific/Pago_Pago', '2026-05-23', '2026-05-29', '2026-05-23T11:00:00.000Z'],
  ['UTC', '2026-05-24', '2026-05-30', '2026-05-24T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-05-24', '2026-05-30', '2026-05-23T10:00:00.000Z'],
])('counts seven days with today in %s', (zone, from, to, start) => {
  const week = lastWeek(zone, '2026-05-30T09:30:00.000Z')
  expect(week).toEqual({ from, to })
  expect(weekStart(zone, week)).toBe(start)
})

it('begins where its first day does when the clocks change within it', () => {
  const week = lastWeek('America/Toronto', '2026-03-10T16:00:00.000Z')
  expect(weekStart('America/Toronto', week)).toBe('2026-03-04T05:00:00.000Z')
})

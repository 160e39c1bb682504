import { describe, expect, it, onTestFinished } from 'vitest'
import {
  addMs,
  countByHour,
  DAY_MS,
  formatLongDateTime,
  formatTime,
  instantIn,
  lastDays,
  startOfDayIn,
} from './dates.ts'
import type { Language } from './languages.ts'
import { setLanguageSource } from './words.ts'

describe('a time of day in a language', () => {
  const inLanguage = (language: Language) => {
    setLanguageSource(() => language)
    onTestFinished(() => setLanguageSource(() => 'en'))
  }

  it.each([
    ['en', '4:00 PM'],
    ['fr', '16:00'],
    ['de', '16:00 Uhr'],
    ['pl', '16:00'],
  ] as const)('is written in %s as %s', (language, written) => {
    inLanguage(language)
    expect(formatTime('16:00')).toBe(written)
  })

  it.each([
    ['en', /2027, 4:00/],
    ['de', /2027, 16:00 Uhr/],
    ['ar', /2027، 4:00/],
  ] as const)('follows its date with the comma of %s', (language, written) => {
    inLanguage(language)
    expect(formatLongDateTime('2027-06-12', '16:00')).toMatch(written)
  })
})

describe('the instant of a date and a time', () => {
  it.each([
    ['America/Toronto', '2026-06-20', '16:00', '2026-06-20T20:00:00.000Z'],
    ['America/Toronto', '2026-12-20', '16:00', '2026-12-20T21:00:00.000Z'],
    ['Asia/Kathmandu', '2026-06-20', '16:00', '2026-06-20T10:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-20', '00:30', '2026-06-19T10:30:00.000Z'],
    // The evening after the clocks change.
    ['Europe/Paris', '2026-03-29', '16:00', '2026-03-29T14:00:00.000Z'],
    ['Europe/Paris', '2026-10-25', '16:00', '2026-10-25T15:00:00.000Z'],
  ])('in %s on %s at %s', (zone, date, time, instant) => {
    expect(instantIn(zone, date, time)).toBe(instant)
  })

  it('at midnight is the start of the day', () => {
    expect(startOfDayIn('Australia/Sydney', '2026-10-04')).toBe('2026-10-03T14:00:00.000Z')
  })
})

it.each([
  [1, '2027-06-13T00:00:00.000Z'],
  [-DAY_MS, '2027-06-11T23:59:59.999Z'],
  [DAY_MS, '2027-06-13T23:59:59.999Z'],
  [0, '2027-06-12T23:59:59.999Z'],
])('an instant moved by %d milliseconds is %s', (ms, moved) => {
  expect(addMs('2027-06-12T23:59:59.999Z', ms)).toBe(moved)
})

describe('the last days', () => {
  it('end with today on the wall clock of the zone, each as long as it is there', () => {
    const days = lastDays('America/Toronto', '2027-03-15T03:59:59.000Z', 3)
    expect(days).toEqual([
      { date: '2027-03-12', from: '2027-03-12T05:00:00.000Z', to: '2027-03-13T05:00:00.000Z' },
      { date: '2027-03-13', from: '2027-03-13T05:00:00.000Z', to: '2027-03-14T05:00:00.000Z' },
      // The clocks go forward during this night.
      { date: '2027-03-14', from: '2027-03-14T05:00:00.000Z', to: '2027-03-15T04:00:00.000Z' },
    ])
    expect(lastDays('America/Toronto', '2027-03-15T04:00:00.000Z', 1)[0]?.date).toBe('2027-03-15')
  })
})

describe('instants by the hour', () => {
  it.each([
    ['UTC', '2027-03-10T23:59:59.999Z', 23],
    ['Asia/Kathmandu', '2027-03-10T18:14:59.999Z', 23],
    ['Asia/Kathmandu', '2027-03-10T18:15:00.000Z', 0],
    ['Pacific/Kiritimati', '2027-03-10T09:59:00.000Z', 23],
    ['America/Toronto', '2027-03-14T06:59:00.000Z', 1],
    ['America/Toronto', '2027-03-14T07:00:00.000Z', 3],
    // The hour that occurs twice.
    ['America/Toronto', '2026-11-01T05:30:00.000Z', 1],
    ['America/Toronto', '2026-11-01T06:30:00.000Z', 1],
    // Clocks that change by half an hour.
    ['Australia/Lord_Howe', '2026-10-03T15:29:00.000Z', 1],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00.000Z', 2],
  ])('in %s, %s falls into %i', (zone, instant, hour) => {
    expect(countByHour(zone, [instant]).indexOf(1)).toBe(hour)
  })
})

import { expect, test } from 'vitest'

import { coupleChanges, createWeddingInput, settingsInput } from './couple-input.ts'

const wedding = {
  names: { bride_first: 'Zoë', bride_last: 'Marchand', groom_first: 'Théo', groom_last: 'Lavoie' },
  date: '2027-06-12',
  venue: { name: 'Domaine des Tilleuls', address: '1480, chemin Ozias-Leduc' },
  time_zone: 'America/Toronto',
}

function messages(input: unknown) {
  const result = createWeddingInput.safeParse(input)
  return result.success ? [] : result.error.issues.map((issue) => issue.message)
}

test('an empty form says all seven things at once', () => {
  const blank = { bride_first: ' ', bride_last: '', groom_first: '\t', groom_last: '' }
  expect(messages({ names: blank, date: '', venue: { name: '', address: ' ' } })).toEqual([
    "Bride's first name is required",
    "Bride's last name is required",
    "Groom's first name is required",
    "Groom's last name is required",
    'Wedding date is required',
    'Venue name is required',
    'Venue address is required',
  ])
})

test('the words to mark are one a line, each once, at most 300 of 60 characters', () => {
  const list = (words: string[]) => coupleChanges.safeParse({ settings: { blocked_words: words } })
  const words = settingsInput.shape.settings.shape.blocked_words
  expect(words.parse(' Ex \r\n\nex\nopen  bar')).toEqual(['Ex', 'open bar'])
  expect(list(['x'.repeat(60)]).success).toBe(true)
  expect(list(['x'.repeat(61)]).error?.issues[0]?.message).toBe(
    'Please use at most 60 characters for a word or phrase',
  )
  expect(words.safeParse(Array.from({ length: 301 }, (_, i) => i).join('\n')).error?.issues[0]?.message).toBe(
    'Please use at most 300 words or phrases',
  )
})

test('names are one line, trimmed, and at most 100 characters', () => {
  const parsed = createWeddingInput.parse({
    ...wedding,
    names: { ...wedding.names, bride_first: ' Zoë \n Marie\t' },
  })
  expect(parsed.names.bride_first).toBe('Zoë Marie')
  expect(messages({ ...wedding, names: { ...wedding.names, groom_last: 'x'.repeat(101) } })).toEqual([
    'Please use at most 100 characters',
  ])
})

test('a date has to be on the calendar, and may have been', () => {
  expect(messages({ ...wedding, date: '2027-02-29' })).toEqual(['Please enter a real date'])
  expect(messages({ ...wedding, date: '2020-02-29' })).toEqual([])
})

test('without a time zone it is UTC, and an unknown one is refused', () => {
  expect(createWeddingInput.parse({ ...wedding, time_zone: undefined }).time_zone).toBe('UTC')
  expect(messages({ ...wedding, time_zone: 'Mars/Olympus' })).toEqual([
    'Please choose a time zone from the list',
  ])
})

test.each([
  ['europe/BERLIN', 'Europe/Berlin'],
  ['america/port-AU-prince', 'America/Port-au-Prince'],
  ['utc', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['etc/gmt-3', 'Etc/GMT-3'],
  ['us/pacific', 'America/Los_Angeles'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['Asia/Ho_Chi_Minh', 'Asia/Ho_Chi_Minh'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
])('the time zone %s is kept as %s', (time_zone, kept) => {
  expect(createWeddingInput.parse({ ...wedding, time_zone }).time_zone).toBe(kept)
  expect(coupleChanges.parse({ time_zone })).toEqual({ time_zone: kept })
})

test.each(['+05', '+05:30', '-0800', '', ' Europe/Berlin'])('%j is not a time zone', (time_zone) => {
  expect(messages({ ...wedding, time_zone })).toEqual(['Please choose a time zone from the list'])
})

test('every time zone that a browser may report or offer is kept as it is', () => {
  for (const time_zone of Intl.supportedValuesOf('timeZone'))
    expect(coupleChanges.parse({ time_zone })).toEqual({ time_zone })
})

test('a change may be one toggle; an instant is kept in milliseconds', () => {
  const changes = { settings: { toggles: { polls: true }, unlock_at: '2027-06-12T20:00:00Z' } }
  expect(coupleChanges.parse(changes)).toEqual({
    settings: { toggles: { polls: true }, unlock_at: '2027-06-12T20:00:00.000Z' },
  })
  expect(coupleChanges.safeParse({ settings: { unlock_at: 'soon' } }).success).toBe(false)
})

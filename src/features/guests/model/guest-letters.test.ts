import { describe, expect, it } from 'vitest'

import { listSameRecipients, wasRecentlyContacted } from './guest-letters.ts'
import { listedGuests } from './listed-guests.ts'
import type { GuestLetters } from './guest-letters.ts'
import type { ListedGuest } from './listed-guests.ts'
import { guestList, needsLetters } from './guest-list.ts'
import { guest } from '../../../../tests/support/guest.ts'
import { applyList, readQuery } from '#lists/model/define-list.ts'

const read = (url: string) => readQuery(guestList, new URLSearchParams(url))
const namesFor = (rows: ListedGuest[], url: string) =>
  applyList(guestList, rows, read(url)).map(({ first_name }) => first_name)

const letters = (changes: Partial<GuestLetters>): GuestLetters => ({
  guest_id: '',
  state: 'sent',
  reason: null,
  at: '2027-01-01T00:00:00.000Z',
  reminded_at: null,
  ...changes,
})

const make = (first_name: string, changes: Partial<ListedGuest> = {}): ListedGuest => ({
  ...guest({ first_name, last_name: first_name, rsvp_status: 'pending', email: `${first_name}@example.com` }),
  letters: null,
  ...changes,
})

const GUESTS = [
  make('Ada'),
  make('Bo', { letters: letters({ state: 'failed', reason: 'The mailbox is full.' }) }),
  make('Cy', { letters: letters({}), link_opened_at: '2027-01-02T00:00:00.000Z' }),
  make('Di', { email: null }),
  make('Ed', { letters: letters({ state: 'waiting' }), rsvp_status: 'accepted' }),
  make('Flo', { rsvp_status: 'declined', link_opened_at: '2027-01-02T00:00:00.000Z' }),
  make('Gus', { letters: letters({ state: null, at: null, reminded_at: '2027-01-05T00:00:00.000Z' }) }),
]

describe('whom to chase', () => {
  it.each([
    ['not_sent', ['Ada', 'Gus']],
    ['failed', ['Bo']],
    ['opened', ['Cy']],
    ['no_address', ['Di']],
    ['failed.no_address', ['Bo', 'Di']],
  ])('%s: those alone who have not answered', (group, names) => {
    expect(namesFor(GUESTS, `chase=${group}`)).toEqual(names)
  })
})

describe('the invitation of a guest', () => {
  it.each([
    ['none', ['Ada', 'Di', 'Flo', 'Gus']],
    ['under_way', ['Ed']],
    ['sent.failed', ['Bo', 'Cy']],
  ])('%s is filtered by, whatever they answered', (state, names) => {
    expect(namesFor(GUESTS, `invitation=${state}`)).toEqual(names)
  })

  it('is ordered by, and so is the last reminder', () => {
    expect(namesFor(GUESTS, 'sort=invitation')).toEqual(['Ada', 'Di', 'Flo', 'Gus', 'Bo', 'Ed', 'Cy'])
    expect(namesFor(GUESTS, 'sort=-reminded')[0]).toBe('Gus')
    // Guests who have answered come last, either way.
    for (const sort of ['reminded', '-reminded'])
      expect(namesFor(GUESTS, `sort=${sort}`).slice(-2).toSorted()).toEqual(['Ed', 'Flo'])
  })

  it('is not guessed while it is not known', () => {
    const [unknown] = listedGuests([GUESTS[0]!], { letters: undefined })
    expect(namesFor([unknown!], 'invitation=none')).toEqual([])
    for (const url of ['invitation=none', 'chase=opened', 'sort=-reminded'])
      expect(needsLetters(read(url))).toBe(true)
    expect(needsLetters(read('sort=table&tags=Family'))).toBe(false)
  })
})

it('keeps the row of a guest whose letters are what they were', () => {
  const { letters: _none, ...plain } = GUESTS[0]!
  const first = listedGuests([plain], { letters: [] })
  expect(listedGuests([plain], { letters: [] })[0]).toBe(first[0])
  const changed = listedGuests([plain], { letters: [letters({ guest_id: plain.id })] })
  expect(changed[0]?.letters?.state).toBe('sent')
})

it('counts a letter as just sent for three days', () => {
  const at = '2027-01-05T12:00:00.000Z'
  for (const written of [{ reminded_at: at }, { at }]) {
    const one = make('Ada', { letters: letters(written) })
    expect(wasRecentlyContacted(one, '2027-01-08T11:59:59.000Z')).toBe(true)
    expect(wasRecentlyContacted(one, '2027-01-08T12:00:00.000Z')).toBe(false)
  }
  const failed = make('Ada', { letters: letters({ at, state: 'failed' }) })
  for (const nobody of [make('Bo'), failed]) expect(wasRecentlyContacted(nobody, at)).toBe(false)
})

it('finds who would get the same letter twice', () => {
  const kim = (email: string | null, last_name = 'Park') => guest({ first_name: 'Kim', last_name, email })
  const all = [
    kim('kim@example.com'),
    kim('KIM@example.com', 'PARK'),
    kim('kim@example.com', 'Li'),
    kim(null),
    kim(null),
  ]
  expect(listSameRecipients(all)).toEqual([all[1]])
})

describe('sorts and filters of what a column shows', () => {
  const rows = [
    make('Ada', { seat: '10', party: 'The Kings', tags: ['Work'] }),
    make('Bo', { seat: '2', party: 'Élan', tags: ['Family', 'Work'] }),
    make('Cy'),
  ]
  it.each([
    ['sort=table', ['Bo', 'Ada', 'Cy']],
    ['sort=household', ['Bo', 'Ada', 'Cy']],
    ['sort=tags', ['Bo', 'Ada', 'Cy']],
    ['table=2;*', ['Bo', 'Cy']],
    ['tags=Work', ['Ada', 'Bo']],
    ['household=The+Kings', ['Ada']],
    ['household=*', ['Cy']],
    ['search=elan', ['Bo']],
  ])('%s', (url, names) => {
    expect(namesFor(rows, url)).toEqual(names)
  })
})

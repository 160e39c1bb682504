import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#features/couples/model/couple.ts'
import { letterRefusal } from './letter-refusal.ts'

const couple = {
  date: '2027-06-12',
  time_zone: 'America/Toronto',
  expiration_date: '2027-06-13',
  site_status: 'active',
  settings: { ...DEFAULT_SETTINGS, published: true, rsvp_deadline: '2027-05-01' },
}

it('refuses a reminder, and no other letter, once the deadline’s day is over where the wedding is', () => {
  const lastMoment = '2027-05-02T03:59:00.000Z'
  const over = '2027-05-02T04:00:00.000Z'
  expect(letterRefusal('reminder', couple, lastMoment)).toBeNull()
  expect(letterRefusal('reminder', couple, over)).toBe('deadlinePassed')
  for (const kind of ['invitation', 'custom', 'rsvp_confirmation'] as const)
    expect(letterRefusal(kind, couple, over)).toBeNull()
})

it('refuses letters with a link while the site is closed, and never the couple’s own words', () => {
  const draft = { ...couple, settings: { ...couple.settings, published: false } }
  const now = '2027-01-01T00:00:00.000Z'
  for (const kind of ['invitation', 'reminder'] as const) {
    expect(letterRefusal(kind, draft, now)).toBe('draft')
    expect(letterRefusal(kind, { ...draft, site_status: 'suspended' }, now)).toBe('suspended')
    expect(letterRefusal(kind, { ...couple, expiration_date: '2026-12-31' }, now)).toBe('expired')
  }
  expect(letterRefusal('custom', draft, now)).toBeNull()
})

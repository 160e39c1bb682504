import { expect, test } from 'vitest'

import { siteNotice } from './site-notice.ts'

const couple = {
  date: '2027-06-12',
  time_zone: 'America/Toronto',
  expiration_date: '2027-06-13',
  site_status: 'active',
}
const noticeAt = (now: string) => siteNotice(couple, now)

test.each([
  ['2027-06-06T03:59:00.000Z', null],
  ['2027-06-06T04:00:00.000Z', 'Site expires in 7 day(s)'],
  ['2027-06-10T16:00:00.000Z', 'Site expires in 3 day(s)'],
  ['2027-06-13T03:59:00.000Z', 'Site expires in 1 day'],
  ['2027-06-13T04:00:00.000Z', 'Your wedding site has expired'],
  ['2027-06-20T16:00:00.000Z', 'Your wedding site has expired'],
  ['2027-06-21T16:00:00.000Z', null],
])('at %s the notice is %o', (now, title) => {
  expect(noticeAt(now)?.title ?? null).toBe(title)
})

test('it goes by a name for each of both, and each expiration date', () => {
  expect(noticeAt('2027-06-07T12:00:00.000Z')?.name).toBe('expires:2027-06-13')
  expect(noticeAt('2027-06-14T12:00:00.000Z')?.name).toBe('expired:2027-06-13')
  const later = { ...couple, expiration_date: '2027-06-18' }
  expect(siteNotice(later, '2027-06-13T12:00:00.000Z')?.name).toBe('expires:2027-06-18')
})

test('it says when the site closes, and its mail waits for the morning there', () => {
  const notice = noticeAt('2027-06-06T04:10:00.000Z')
  expect(notice?.message).toMatch(/^It closes on Sunday, June 13, 2027\. Export your data/)
  expect(notice?.mailFrom).toBe('2027-06-06T13:00:00.000Z')
})

test('a site without an expiration date has none', () => {
  expect(siteNotice({ ...couple, expiration_date: null }, '2027-06-13T12:00:00.000Z')).toBeNull()
})

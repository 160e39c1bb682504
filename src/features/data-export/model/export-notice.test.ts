import { expect, test } from 'vitest'

import { exportNotice } from './export-notice.ts'

const couple = {
  date: '2027-06-12',
  time_zone: 'America/Toronto',
  expiration_date: '2027-06-13',
  site_status: 'active',
}
const noonOn = (date: string) => exportNotice(couple, `${date}T16:00:00.000Z`)

test.each([
  ['2027-05-14', null],
  ['2027-06-05', null],
  ['2027-06-06', { kind: 'warning', title: 'Site Expires in 7 Day(s)' }],
  ['2027-06-11', { kind: 'warning', title: 'Site Expires in 2 Day(s)' }],
  ['2027-06-12', { kind: 'warning', title: 'Site Expires in 1 Day' }],
  ['2027-06-13', { kind: 'error', title: 'Wedding Site Has Expired' }],
  ['2028-06-13', { kind: 'error', title: 'Wedding Site Has Expired' }],
])('on %s the banner is %o', (date, expected) => {
  if (expected) expect(noonOn(date)).toMatchObject(expected)
  else expect(noonOn(date)).toBeNull()
})

test('a site that was ended says so, and one without an end says nothing', () => {
  const now = '2027-01-01T16:00:00.000Z'
  const ended = { ...couple, expiration_date: null, site_status: 'expired' }
  expect(exportNotice(ended, now)?.title).toBe('Wedding Site Has Expired')
  expect(exportNotice({ ...couple, expiration_date: null }, now)).toBeNull()
})

import { expect, test } from 'vitest'

import { expiryNotice } from './expiry-notice.ts'

const couple = {
  date: '2027-06-12',
  time_zone: 'America/Toronto',
  expiration_date: '2027-06-13',
  site_status: 'active',
}
const noonOn = (date: string) => expiryNotice(couple, `${date}T16:00:00.000Z`)

test.each([
  ['2027-05-13', null],
  ['2027-05-14', { kind: 'info', title: 'Site expires in 30 days' }],
  ['2027-06-05', { kind: 'info', title: 'Site expires in 8 days' }],
  ['2027-06-06', { kind: 'warning', title: 'Site expires in 7 day(s)' }],
  ['2027-06-12', { kind: 'warning', title: 'Site expires in 1 day' }],
  ['2027-06-13', { kind: 'error', title: 'Your wedding site has expired' }],
  ['2027-07-30', { kind: 'error', title: 'Your wedding site has expired' }],
])('on %s the banner is %o', (date, expected) => {
  if (expected) expect(noonOn(date)).toMatchObject(expected)
  else expect(noonOn(date)).toBeNull()
})

test('days are those of the wedding, not of the reader', () => {
  expect(expiryNotice(couple, '2027-06-13T03:59:00.000Z')?.title).toBe('Site expires in 1 day')
  expect(expiryNotice(couple, '2027-06-13T04:00:00.000Z')?.title).toBe('Your wedding site has expired')
})

test('a suspended site says so before anything else, and leads to the export', () => {
  expect(expiryNotice({ ...couple, site_status: 'suspended' }, '2027-06-13T16:00:00.000Z')).toMatchObject({
    kind: 'error',
    title: 'Your wedding site is suspended',
    offersExport: true,
  })
})

test('a couple without an expiration date has no banner', () => {
  expect(expiryNotice({ ...couple, expiration_date: null }, '2027-06-13T16:00:00.000Z')).toBeNull()
})

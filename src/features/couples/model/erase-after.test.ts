import { expect, test } from 'vitest'
import { KEPT_FOR_GOOD, erasureNotice } from './erase-after.ts'

const wedding = { time_zone: 'America/Toronto', erase_after: '2030-09-11', site_status: 'expired' }
const now = '2030-08-12T16:00:00.000Z'

test('the dashboard names the day in its last thirty days, and leads to the export', () => {
  expect(erasureNotice(wedding, now)).toMatchObject({
    title: 'Your account is erased on Wednesday, September 11, 2030',
    offersExport: true,
  })
  expect(erasureNotice(wedding, '2030-08-11T16:00:00.000Z')).toBeNull()
})

test.each([
  ['is not erased', { erase_after: null }],
  ['is kept for good', { erase_after: KEPT_FOR_GOOD }],
  ['is suspended', { site_status: 'suspended' }],
])('it says nothing of a wedding that %s', (_, changes) => {
  expect(erasureNotice({ ...wedding, ...changes }, now)).toBeNull()
})

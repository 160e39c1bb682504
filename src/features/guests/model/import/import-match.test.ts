import { expect, test } from 'vitest'

import { GUESTS_MAX } from '../guest.ts'
import { matchRows, type RowIdentity } from './import-match.ts'

test('thousands of rows are not compared field by field with a hundred namesakes each', () => {
  const person = { id: '', first_name: 'Ada', last_name: 'King', email: null, phone: null }
  const row: RowIdentity = {
    ...person,
    row: 2,
    isProblem: false,
    isLeftOut: false,
    isNew: false,
    isOwn: false,
    exportedAt: null,
  }
  const rows = Array.from({ length: GUESTS_MAX }, (_, at) => ({ ...row, row: at + 2 }))
  const guests = rows.map(({ row: id }) => ({ ...person, id: `guest-${id}` }))
  let compared = 0
  const matches = matchRows(rows, guests, () => (compared++, false))
  expect(compared).toBeLessThanOrEqual(4 * GUESTS_MAX)
  expect(matches.every(({ guest, duplicate }) => guest === null && duplicate?.maySame)).toBe(true)
})

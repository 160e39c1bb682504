import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { restoreCell } from '#platform/model/csv-cells.ts'
import { writeCsv } from '../../../../tests/support/csv.ts'
import { readCsv } from '#platform/server/csv/csv.ts'
import type { Guest } from '../model/guest.ts'
import { exportColumns, exportFileName, templateColumns, templateRows } from '../model/guest-csv.ts'
import { importNeedsPreview, planImport } from '../model/import/import-plan.ts'
import { readTable } from '../model/import/import-table.ts'
import { guestInput } from '../model/guest-input.ts'

const ZONE = 'America/Toronto'
const NOW = '2027-06-20T15:00:00.000Z'
const tableOf = (text: string) => {
  const { rows } = readCsv(new TextEncoder().encode(text))
  return readTable(rows.map((cells, index) => ({ row: index + 1, cells: cells.map(restoreCell) })))
}

function guestOf(index: number, fields: Partial<Guest>): Guest {
  const input = guestInput.parse({ first_name: 'Ada', last_name: 'King', ...fields })
  return {
    ...input,
    id: `0197a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    rsvp_status: fields.rsvp_status ?? 'pending',
    rsvp_responded_at: null,
    link_opened_at: null,
    created_at: fields.created_at ?? '2027-06-12T02:30:00.000Z',
    updated_at: '2027-06-12T02:30:00.000Z',
  }
}

describe('the export', () => {
  test('has a header for each value, raw statuses and meals, Yes and No, and local dates', () => {
    const guest = guestOf(7, {
      email: 'ada@example.com',
      phone: '+1 (416) 555-0142',
      rsvp_status: 'accepted',
      plus_one_allowed: true,
      meal_choice: 'fish',
      dietary_restrictions: '=no "nuts",\nplease',
      seat: '4',
      party: 'Kings',
      tags: ['Family', 'Work'],
    })
    expect(writeCsv(exportColumns(ZONE, false, NOW), [guest])).toBe(
      '\uFEFF"first_name","last_name","email","phone","rsvp_status","plus_one_allowed","plus_one_first_name",' +
        '"plus_one_last_name","meal_choice","plus_one_meal_choice","dietary_restrictions","created_at","party","seat",' +
        '"tags","id","plus_one_status","plus_one_dietary","exported_at"\r\n' +
        '"Ada","King","ada@example.com","+1 (416) 555-0142","accepted","Yes","","","fish","","\'=no ""nuts"",\nplease",' +
        '"2027-06-11","Kings","4","Family;Work","0197a000-0000-7000-8000-000000000007","","","2027-06-20T15:00:00.000Z"\r\n',
    )
  })

  test('is named by the day', () => {
    expect(exportFileName('2027-06-12')).toBe('guest-list-2027-06-12.csv')
  })

  test('gives the same guests when it is imported again', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 })
    const tricky = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '1', ' ', 'é', '\n', '?', '\uFFFD'),
      maxLength: 9,
    })
    const words = fc.oneof(text, tricky).filter((word) => !word.includes('\0'))
    const name = words.filter((word) => guestInput.safeParse({ first_name: word, last_name: 'x' }).success)
    const fields = fc.record({
      first_name: name,
      last_name: name,
      email: fc.constantFrom('kings@example.com', 'ada+1@example.com', ''),
      phone: fc.constantFrom('+1 (416) 555-0142', '-', '=1+1', ''),
      rsvp_status: fc.constantFrom('pending', 'accepted', 'declined'),
      plus_one_allowed: fc.boolean(),
      plus_one_first_name: words,
      meal_choice: fc.constantFrom('fish', 'Lamb', '-none-', ''),
      plus_one_meal_choice: words,
      dietary_restrictions: words,
      plus_one_status: fc.constantFrom('accepted', 'declined', null),
      plus_one_dietary: words,
      seat: words,
      party: words,
      tags: fc.array(words, { maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(fields, { maxLength: 8 }), (all) => {
        const guests = all.map((one, index) => guestOf(index, one as Partial<Guest>))
        const plan = planImport(tableOf(writeCsv(exportColumns(ZONE, false, NOW), guests)), guests)
        expect(plan.notices).toEqual([])
        expect(plan.rows.map((row) => [row.kind, 'guestId' in row && row.guestId, row.notes])).toEqual(
          guests.map(({ id }) => ['unchanged', id, expect.any(Array)]),
        )
      }),
    )
  })
})

test('the template is a list that imports at once', () => {
  const table = tableOf(writeCsv(templateColumns, templateRows))
  const plan = planImport(table, [])
  expect(plan.columns.map((column) => column.header)).toEqual([
    'first_name',
    'last_name',
    'email',
    'phone',
    'plus_one_allowed',
    'meal_choice',
    'dietary_restrictions',
  ])
  expect(plan.rows.map((row) => [row.kind, row.notes])).toEqual([
    ['add', []],
    ['add', []],
  ])
  expect(importNeedsPreview(plan, table.isRecognized)).toBe(false)
})

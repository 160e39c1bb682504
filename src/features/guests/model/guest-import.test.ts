import { describe, expect, test } from 'vitest'

import {
  type ImportPlan,
  importNeedsPreview,
  type PlannedAdd,
  planImport,
  type PlannedUpdate,
} from './guest-import.ts'
import { previewOf, resultOf } from './guest-import-response.ts'
import type { ExistingGuest } from './guest-import-match.ts'

const ID = '0197a000-0000-7000-8000-00000000000'

function plan(text: string, existing: ExistingGuest[] = []): ImportPlan {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|'))
  return planImport({ rows, lineOf: rows.map((_, index) => index + 1) }, existing)
}

function guest(digit: number, name: string, email: string | null = null): ExistingGuest {
  const [first_name = '', last_name = ''] = name.split(' ')
  return { id: `${ID}${digit}`, first_name, last_name, email }
}

/** 'row kind' of each row, with the guest that an update is for. */
const kinds = ({ rows }: ImportPlan) =>
  rows.map((row) => `${row.row} ${row.kind}${row.kind === 'update' ? ` ${row.guestId.at(-1)}` : ''}`)
const messages = ({ rows }: ImportPlan) =>
  rows.flatMap((row) => (row.kind === 'problem' ? [`${row.row}: ${row.message}`] : []))
const firstInput = ({ rows }: ImportPlan) => (rows[0] as PlannedAdd).input
const firstChanges = ({ rows }: ImportPlan) => (rows[0] as PlannedUpdate).changes

describe('reading rows', () => {
  test('a row becomes a guest', () => {
    const sheet = plan(`Given name|Surname|E-mail|Mobile|+1|Menu|Diet|Table|Household|Tags|RSVP|Photo Consent
      Ada| King |ada@example.com|+1 416|YES|Pan-Seared Salmon|No nuts|4|Kings|Family; Work|Accepted|1`)
    expect(firstInput(sheet)).toStrictEqual({
      first_name: 'Ada',
      last_name: 'King',
      email: 'ada@example.com',
      phone: '+1 416',
      plus_one_allowed: true,
      plus_one_first_name: null,
      plus_one_last_name: null,
      meal_choice: 'fish',
      plus_one_meal_choice: null,
      plus_one_status: null,
      dietary_restrictions: 'No nuts',
      plus_one_dietary: null,
      photo_consent: true,
      seat: '4',
      party: 'Kings',
      tags: ['Family', 'Work'],
      rsvp_status: 'accepted',
    })
    expect(importNeedsPreview(sheet)).toBe(false)
  })

  test('each problem has the sentence of the specification; the good rows go in', () => {
    const sheet = plan(`first_name|last_name|email|plus_one_allowed
      |King||
      Ada|  ||
      Ada|King|not-an-email|
      Ada|King|a@b|
      Ada|King||maybe
      Ada|King||
      ||ada@example.com|`)
    expect(messages(sheet)).toEqual([
      '2: First name is required',
      '3: Last name is required',
      '4: Invalid email format',
      '5: Invalid email format',
      '6: Plus one allowed must be true/false, yes/no, or 1/0',
      '8: First name is required',
    ])
    expect(sheet.rows[0]).toMatchObject({ field: 'first_name', data: { first_name: '', last_name: 'King' } })
    expect(sheet.rows[5]).toMatchObject({ kind: 'add', row: 7 })
  })

  test.each([
    ['true', true],
    ['1', true],
    ['Yes', true],
    ['FALSE', false],
    ['0', false],
    ['no', false],
    ['', false],
  ])('plus one allowed %j reads %j', (cell, isAllowed) => {
    expect(firstInput(plan(`first|last|+1|x\nAda|King|${cell}|x`)).plus_one_allowed).toBe(isAllowed)
  })

  test('what is too long or no status has a sentence with the name of its field', () => {
    const sheet = plan(`first|last|phone|rsvp|diet
      Ada|King|${'1'.repeat(41)}||
      Ada|King||perhaps|
      Ada|King|||${'x'.repeat(501)}
      ${'x'.repeat(101)}|King|||`)
    expect(messages(sheet)).toEqual([
      '2: Phone: Please use at most 40 characters',
      '3: RSVP status must be pending, accepted or declined',
      '4: Dietary restrictions: Please use at most 500 characters',
      '5: First name: Please use at most 100 characters',
    ])
  })

  test('meals that are not on the menu are kept and pointed out (rule A17)', () => {
    const sheet = plan('first|last|meal\nAda|King|Lamb\nMax|King|CHICKEN')
    expect(sheet.rows.map((row) => [row.kind === 'add' && row.input.meal_choice, row.notes])).toEqual([
      ['Lamb', ['"Lamb" is not on the menu; it is kept as written.']],
      ['chicken', []],
    ])
  })

  test('guarded cells are restored, once', () => {
    const sheet = plan("first|last|diet\n'=Ada|''=King|'+none")
    expect(firstInput(sheet)).toMatchObject({
      first_name: '=Ada',
      last_name: "'=King",
      dietary_restrictions: '+none',
    })
    expect(sheet.rows[0]?.data).toEqual({ first: '=Ada', last: "'=King", diet: '+none' })
  })

  test('rows without any text are none; short and long rows are read', () => {
    const sheet = plan('first|last|email\n||\nAda|King\nMax|King|max@example.com|more')
    expect(kinds(sheet)).toEqual(['3 add', '4 add'])
  })

  test('a sheet without the names says so', () => {
    const sheet = plan('Ada|King\nMax|King')
    expect(messages(sheet)).toEqual(['2: First name is required'])
    expect(sheet.notices).toEqual([
      'No column for "First name" was found.',
      'No column for "Last name" was found.',
      'These columns are left out: Ada, King.',
    ])
    expect(importNeedsPreview(sheet)).toBe(true)
  })

  test('whole names are split, and shown before they go in', () => {
    const sheet = plan('Name|Colour\nAnna van der Berg|red\nCher|blue')
    expect(firstInput(sheet)).toMatchObject({ first_name: 'Anna', last_name: 'van der Berg' })
    expect(messages(sheet)).toEqual(['3: Last name is required'])
    expect(sheet.notices).toEqual([
      'First and last names are taken from the column "Name".',
      'This column is left out: Colour.',
    ])
    expect(importNeedsPreview(sheet)).toBe(true)
  })

  test('headers stay apart in the data, and none can reach a prototype', () => {
    const sheet = plan('first|last|x|x||__proto__\nAda|King|1|2|3|4')
    expect(sheet.columns.map((column) => column.header).slice(3)).toEqual([
      'x (4)',
      'Column 5',
      '__proto__ (6)',
    ])
    expect(JSON.stringify(sheet.rows[0]?.data)).toBe(
      '{"first":"Ada","last":"King","x":"1","x (4)":"2","Column 5":"3","__proto__ (6)":"4"}',
    )
  })
})

describe('matching rows with guests', () => {
  test('by id first', () => {
    const sheet = plan(`id|first|last|email\n${ID}1|Augusta|Byron|other@example.com`, [
      guest(1, 'Ada King', 'ada@example.com'),
    ])
    expect(kinds(sheet)).toEqual(['2 update 1'])
    expect(firstChanges(sheet)).toEqual({
      first_name: 'Augusta',
      last_name: 'Byron',
      email: 'other@example.com',
    })
  })

  test('not by an id that is none of theirs', () => {
    expect(kinds(plan(`id|first|last\n${ID}9|Max|King\n17|Leo|King`, [guest(1, 'Ada King')]))).toEqual([
      '2 add',
      '3 add',
    ])
  })

  test('by e-mail and folded name together', () => {
    const existing = [
      guest(1, 'José García', 'Jose@example.com'),
      guest(2, 'Jose Garcia', 'other@example.com'),
    ]
    expect(kinds(plan('first|last|email\nJOSE|GARCIA|jose@EXAMPLE.com', existing))).toEqual(['2 update 1'])
  })

  test('by a name that is unique on both sides, unless the e-mails differ', () => {
    const existing = [
      guest(1, 'Ada King'),
      guest(2, 'Max Roy', 'max@example.com'),
      guest(3, 'Leo Roy', 'leo@example.com'),
    ]
    const sheet = plan(
      'first|last|email\nada|KING|ada@example.com\nMax|Roy|\nLeo|Roy|other@example.com',
      existing,
    )
    expect(kinds(sheet)).toEqual(['2 update 1', '3 update 2', '4 add'])
    expect(sheet.rows[2]).toMatchObject({ isDuplicate: true, notes: ['Leo Roy is already on your list.'] })
  })

  test('not by a name that two guests or two rows share', () => {
    const twoGuests = plan('first|last\nAda|King', [guest(1, 'Ada King'), guest(2, 'ada king')])
    const twoRows = plan('first|last\nAda|King\nAda|King', [guest(1, 'Ada King')])
    expect(kinds(twoGuests)).toEqual(['2 add'])
    expect(kinds(twoRows)).toEqual(['2 add', '3 add'])
  })

  test('not by an e-mail alone, which couples share', () => {
    const sheet = plan('first|last|email\nMax|King|kings@example.com', [
      guest(1, 'Ada King', 'kings@example.com'),
    ])
    expect(kinds(sheet)).toEqual(['2 add'])
    expect(sheet.rows[0]?.notes).toEqual(['Ada King on your list has the same e-mail.'])
  })

  test('each guest once: a second row of the same guest is added and pointed out', () => {
    const existing = [guest(1, 'Ada King', 'ada@example.com')]
    const sheet = plan('first|last|email\nAda|King|ada@example.com\nAda|King|ada@example.com', existing)
    expect(kinds(sheet)).toEqual(['2 update 1', '3 add'])
    expect(sheet.rows[1]?.notes).toEqual(['Ada King is already on your list with this e-mail.'])
  })

  test('namesakes with one e-mail are matched one by one', () => {
    const existing = [guest(1, 'Ada King', 'k@example.com'), guest(2, 'Ada King', 'k@example.com')]
    const text = 'first|last|email\nAda|King|k@example.com\nAda|King|k@example.com'
    expect(kinds(plan(text, existing))).toEqual(['2 update 1', '3 update 2'])
  })

  test('a later row with the id wins over an earlier one with the name', () => {
    const sheet = plan(`id|first|last|email\n|Ada|King|ada@example.com\n${ID}1|Augusta|King|`, [
      guest(1, 'Ada King', 'ada@example.com'),
    ])
    expect(kinds(sheet)).toEqual(['2 add', '3 update 1'])
  })

  test('rows of one file never match each other, but are pointed out', () => {
    const sheet = plan('first|last|email\nZoë|Roy|\nzoe|roy|\nMax|Roy|m@example.com\nLeo|Roy|M@example.com')
    expect(kinds(sheet)).toEqual(['2 add', '3 add', '4 add', '5 add'])
    expect(sheet.rows.map((row) => row.notes)).toEqual([
      [],
      ['Row 2 of this file has the same name.'],
      [],
      ['Row 4 of this file has the same e-mail.'],
    ])
  })

  test('names of signs alone only match themselves', () => {
    expect(kinds(plan('first|last\n🎉|🎈\n🌙|🎈', [guest(1, '🎉 🎈')]))).toEqual(['2 update 1', '3 add'])
  })
})

describe('what an update changes', () => {
  test('by id, an empty cell empties its field; fields without a column stay', () => {
    const sheet = plan(`id|first|last|email|+1|tags|rsvp\n${ID}1|Ada|King|||||`, [
      guest(1, 'Ada King', 'a@example.com'),
    ])
    expect(firstChanges(sheet)).toStrictEqual({
      first_name: 'Ada',
      last_name: 'King',
      email: null,
      plus_one_allowed: false,
      tags: [],
    })
  })

  test('by name, an empty cell leaves its field, so that an old list never wipes an answer', () => {
    const sheet = plan('first|last|email|+1|meal|rsvp\nAda|King|| |fish|declined', [
      guest(1, 'Ada King', 'a@example.com'),
    ])
    expect(firstChanges(sheet)).toStrictEqual({
      first_name: 'Ada',
      last_name: 'King',
      meal_choice: 'fish',
      rsvp_status: 'declined',
    })
    expect(sheet.rows[0]?.notes).toEqual(['Ada King is already on your list and will be updated.'])
    expect(importNeedsPreview(sheet)).toBe(true)
  })

  test('a split name is both names', () => {
    expect(firstChanges(plan('Name\nADA KING', [guest(1, 'Ada King')]))).toStrictEqual({
      first_name: 'ADA',
      last_name: 'KING',
    })
  })
})

describe('the answers', () => {
  const sheet = plan('first|last|email\nAda|King|\nMax|Roy|\nMax|Roy|\n|Roy|', [guest(1, 'Ada King')])

  test('the preview counts every row once', () => {
    const file = { name: 'list.csv', bytes: 99, encoding: 'utf-8', delimiter: ',' }
    const preview = previewOf(sheet, file)
    expect(preview).toMatchObject({
      file: { ...file, rows: 4 },
      counts: { ready: 1, updates: 1, duplicates: 1, problems: 1 },
    })
    expect(
      preview.rows.map(({ kind, is_duplicate, field, message }) => [kind, is_duplicate, field, message]),
    ).toEqual([
      ['update', false, null, null],
      ['add', false, null, null],
      ['add', true, null, null],
      ['problem', false, 'first_name', 'First name is required'],
    ])
  })

  test('the result says what came in', () => {
    expect(resultOf(sheet, 'import-1')).toEqual({
      kind: 'done',
      import_id: 'import-1',
      imported: 3,
      added: 2,
      updated: 1,
      errors: [{ row: 5, message: 'First name is required', data: { first: '', last: 'Roy', email: '' } }],
      duplicates: [{ row: 4, name: 'Max Roy' }],
    })
  })
})

test('5,000 rows are planned against 5,000 guests', () => {
  const header = [
    'first_name',
    'last_name',
    'email',
    'phone',
    'plus_one_allowed',
    'meal_choice',
    'dietary_restrictions',
  ]
  const line = (n: number) => [
    `Zoë${n}`,
    'Ståhl',
    `z${n}@example.com`,
    `+1 416 ${n}`,
    'yes',
    'fish',
    'No nuts, please',
  ]
  const rows = [header, ...Array.from({ length: 5000 }, (_, n) => line(n))]
  const existing = Array.from({ length: 5000 }, (_, n) => ({
    id: `${ID}${n}`,
    first_name: `Zoe${n}`,
    last_name: 'Stahl',
    email: null,
  }))
  const lineOf = rows.map((_, index) => index + 1)
  const { rows: planned } = planImport({ rows, lineOf }, existing)
  expect(planned.filter((row) => row.kind === 'update')).toHaveLength(5000)
})

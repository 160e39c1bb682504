import { describe, expect, test } from 'vitest'

import type { Guest } from '../guest.ts'
import { importCopy } from './import-copy.ts'
import { importNeedsPreview, planImport } from './import-plan.ts'
import { type ImportPlan, type PlannedAdd, type PlannedUpdate } from './planned-guest.ts'
import { countRows, resultOf } from './import-response.ts'
import { readTable, secondListAt } from './import-table.ts'
import { blankGuest } from '../guest-schema.ts'

const ID = '0197a000-0000-7000-8000-00000000000'

function plan(text: string, existing: Guest[] = []): ImportPlan & { isRecognized: boolean } {
  const rows = text
    .trim()
    .split('\n')
    .map((line, index) => ({ row: index + 1, cells: line.trim().split('|') }))
  const table = readTable(rows.filter(({ cells }) => cells.some(Boolean)))
  return { ...planImport(table, existing), isRecognized: table.isRecognized }
}

const needsPreview = (sheet: ReturnType<typeof plan>) => importNeedsPreview(sheet, sheet.isRecognized)

function guest(digit: number, name: string, email: string | null = null, more: Partial<Guest> = {}): Guest {
  const [first_name = '', last_name = ''] = name.split(' ')
  const at = '2027-06-12T02:30:00.000Z'
  return {
    ...blankGuest,
    id: `${ID}${digit}`,
    first_name,
    last_name,
    email,
    rsvp_status: 'pending',
    rsvp_responded_at: null,
    link_opened_at: null,
    created_at: at,
    updated_at: at,
    ...more,
  }
}

/** 'row kind' of each row, with the guest whom an update is for. */
const kinds = ({ rows }: ImportPlan) =>
  rows.map((row) => `${row.row} ${row.kind}${'guestId' in row ? ` ${row.guestId.at(-1)}` : ''}`)
const messages = ({ rows }: ImportPlan) =>
  rows.flatMap((row) => (row.kind === 'problem' ? [`${row.row}: ${row.message}`] : []))
const firstInput = ({ rows }: ImportPlan) => (rows[0] as PlannedAdd).input
const firstChanges = ({ rows }: ImportPlan) => (rows[0] as PlannedUpdate).changes

describe('reading rows', () => {
  test.each(['+1', '+', 'Plus one', 'plus 1'])('%j in the column of plus ones allows one', (cell) => {
    const sheet = plan(`Name|Plus one\n      Ada King|${cell}`)
    expect(firstInput(sheet)).toMatchObject({ plus_one_allowed: true, plus_one_first_name: null })
  })

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
      language: null,
      rsvp_status: 'accepted',
    })
    expect(needsPreview(sheet)).toBe(false)
  })

  test('each problem has its fixed sentence; the good rows go in', () => {
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

  test.each([
    ['ES-mx', 'es'],
    ['pt-BR', 'pt'],
    ['fr_CA', 'fr'],
    ['FR', 'fr'],
    ['Deutsch', 'de'],
    ['hebrew', 'he'],
    ['nl-BE', null],
    ['', null],
  ])('language %j reads %j', (cell, language) => {
    expect(firstInput(plan(`first|last|language|x\nAda|King|${cell}|x`)).language).toBe(language)
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

  test('rows without any text are none; short and long rows are read', () => {
    const sheet = plan('first|last|email\n||\nAda|King\nMax|King|max@example.com|more')
    expect(kinds(sheet)).toEqual(['3 add', '4 add'])
  })

  test('a sheet without the names says so', () => {
    const sheet = plan('Ada|King\nMax|King')
    expect(messages(sheet)).toEqual(['2: First name is required'])
    expect(sheet.notices).toEqual([
      'No column for "First name" was found. Choose it above its cells.',
      'No column for "Last name" was found. Choose it above its cells.',
    ])
    expect(needsPreview(sheet)).toBe(true)
  })

  test('whole names are split, and shown before they go in', () => {
    const sheet = plan('Name|Colour\nAnna van der Berg|red\nCher|blue')
    expect(firstInput(sheet)).toMatchObject({ first_name: 'Anna', last_name: 'van der Berg' })
    expect(messages(sheet)).toEqual(['3: Last name is required'])
    expect(needsPreview(sheet)).toBe(true)
  })

  test('headers stay apart in the data, and none can reach a prototype', () => {
    const sheet = plan('first|last|x|x||__proto__\nAda|King|1|2|3|4')
    expect(sheet.columns.map((column) => column.header).slice(3)).toEqual([
      'x (4)',
      'Column 5',
      '__proto__ (6)',
    ])
    const [problem] = plan('first|last|x|x||__proto__\n|King|1|2|3|4').rows
    expect(problem?.kind === 'problem' && JSON.stringify(problem.data)).toBe(
      '{"first":"","last":"King","x":"1","x (4)":"2","Column 5":"3","__proto__ (6)":"4"}',
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

  describe('with an id that several rows have', () => {
    const siobhan = guest(1, 'Siobhán Gagnon', 's@example.com')
    const ids = (...rows: string[]) =>
      plan(['id|first|last|email', ...rows.map((row) => `${ID}1|${row}`)].join('\n'), [siobhan])
    const remarks = (sheet: ImportPlan) => sheet.rows.map(({ asks, notes }) => [asks, notes[0]])
    const sameId = 'This row has the same guest id as row 3. Tick it to add another guest.'

    test('by the name of the guest, wherever its row is', () => {
      const sheet = ids('Aoife|Gagnon|', 'Siobhan|Gagnon|new@example.com')
      expect(kinds(sheet)).toEqual(['2 add', '3 update 1'])
      expect(remarks(sheet)).toEqual([
        ['same', sameId],
        [null, 'Siobhán Gagnon is already on your list and will be updated.'],
      ])
      expect(needsPreview(ids('Aoife|Gagnon|', 'Siobhán|Gagnon|s@example.com'))).toBe(true)
    })

    test('by the e-mail of the guest, if none has the name', () => {
      const sheet = ids('Aoife|Gagnon|', 'Siobhán|Murphy|S@example.com')
      expect(kinds(sheet)).toEqual(['2 add', '3 update 1'])
      expect(sheet.rows.map(({ asks }) => asks)).toEqual(['same', null])
    })

    test('with a question, if none has either', () => {
      const sheet = ids('Aoife|Gagnon|', 'Niamh|Gagnon|')
      expect(kinds(sheet)).toEqual(['2 update 1', '3 add'])
      expect(remarks(sheet)).toEqual([
        [
          'same',
          'This row and row 3 have the id of Siobhán Gagnon, but other names. Tick this one to rename Siobhán Gagnon.',
        ],
        ['same', sameId.replace('3', '2')],
      ])
    })

    test('not in place of a row with a problem that has the name', () => {
      const sheet = ids('Aoife|Gagnon|', 'Siobhán|Gagnon|nonsense')
      expect(kinds(sheet)).toEqual(['2 add', '3 problem'])
      expect(remarks(sheet)[0]).toEqual(['same', sameId])
    })
  })

  describe('with several rows of one id and one name', () => {
    const ada = guest(1, 'Ada King')
    const times = (...rows: string[]) =>
      plan(['first|last|seat|exported_at|id', ...rows].join('\n').replaceAll('#', ID), [ada])
    const instead = (row: number) =>
      `Row ${row} of this file is the same guest and is used instead. Skip that row to use this one.`

    test('by the one that was exported last', () => {
      const sheet = times(
        'Ada|King|2|2027-06-12T03:00:00.000Z|#1',
        'ada|King|9|2027-06-11T03:00:00.000Z|#1',
        'Ada|King|3|2027-06-10T03:00:00.000Z|#1',
      )
      expect(kinds(sheet)).toEqual(['2 update 1', '3 left_out', '4 left_out'])
      expect(sheet.rows.map(({ asks, notes }) => [asks, notes[0]]).slice(1)).toEqual([
        [null, instead(2)],
        [null, instead(2)],
      ])
      expect(resultOf(sheet, 'i', []).left_out).toEqual([
        { row: 3, reason: 'repeated' },
        { row: 4, reason: 'repeated' },
      ])
    })

    test('by the last one, if they are of one age or one of them of unknown age', () => {
      const at = '2027-06-12T03:00:00.000Z'
      expect(kinds(times(`Ada|King|2|${at}|#1`, `Ada|King|3|${at}|#1`))).toEqual(['2 left_out', '3 update 1'])
      expect(kinds(times(`Ada|King|2|${at}|#1`, 'Ada|King|3|12/06/2027|#1'))).toEqual([
        '2 left_out',
        '3 update 1',
      ])
    })

    test('by none of them, if the newest has a problem', () => {
      const text = `first|last|email|id\nAda|King|a@example.com|${ID}1\nAda|King|nonsense|${ID}1`
      expect(kinds(plan(text, [ada]))).toEqual(['2 left_out', '3 problem'])
    })

    test('also of a guest who is not on the list', () => {
      expect(kinds(times('Bo|Li|2||#7', 'Bo|Li|3||#7', 'Cy|Ng|3||#7'))).toEqual([
        '2 left_out',
        '3 add',
        '4 add',
      ])
    })
  })

  test('with an id and the name or e-mail of another guest, after a question', () => {
    const existing = [
      guest(1, 'Ada King', 'ada@example.com'),
      guest(2, 'Bo Li', 'bo@example.com'),
      guest(3, 'Cy Ng', 'cy@example.com'),
      guest(4, 'Cy Ng'),
    ]
    const ids = (...rows: string[]) => plan(['first|last|email|id', ...rows].join('\n'), existing)
    // Columns that were sorted apart.
    const apart = ids(`Bo|Li|bo@example.com|${ID}1`, `CY|Ng|cy@example.com|${ID}2`)
    expect(kinds(apart)).toEqual(['2 update 1', '3 update 2'])
    expect(apart.rows.map(({ asks, notes }) => [asks, ...notes])).toEqual([
      ['same', "The id in this row is Ada King's, but the name is Bo Li's. Tick the row to rename Ada King."],
      ['same', "The id in this row is Bo Li's, but the name is Cy Ng's. Tick the row to rename Bo Li."],
    ])
    const emails = ids(`Ada|King|BO@example.com|${ID}1`)
    expect(emails.rows.map(({ asks, notes }) => [asks, ...notes])).toEqual([
      [
        'same',
        "The id in this row is Ada King's, but the e-mail is Bo Li's. Tick the row to change the e-mail of Ada King.",
      ],
    ])
    const honest = ids(
      `Ada|Byron|ada@example.com|${ID}1`,
      `Bo|Li|new@example.com|${ID}2`,
      `Cy|Ng|cyn@example.com|${ID}3`,
    )
    expect(honest.rows.map(({ kind, asks }) => [kind, asks])).toEqual(Array(3).fill(['update', null]))
    expect(kinds(ids(`Ada|King|ada@example.com|${ID}1`, `Cy|Ng||${ID}4`))).toEqual([
      '2 unchanged 1',
      '3 unchanged 4',
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
    expect(kinds(sheet)).toEqual(['2 update 1', '3 unchanged 2', '4 add'])
    expect(sheet.rows[2]).toMatchObject({ isDuplicate: true, notes: [importCopy.onList('Leo Roy')] })
  })

  test('not by the name of a plus one, which is pointed out before anybody is on the list twice', () => {
    const pip = { plus_one_allowed: true, plus_one_first_name: 'Pip', plus_one_last_name: 'Perx' }
    const text = 'first|last|email\nPÍP|perx|pip@example.com'
    const brought = plan(text, [guest(1, 'Ann Smith', null, pip)])
    expect(brought.rows[0]).toMatchObject({ kind: 'add', asks: 'same', isDuplicate: true })
    expect(brought.rows[0]?.notes).toEqual([
      'PÍP perx is already on your list as the plus one of Ann Smith. Tick the row if this is somebody else, or a guest of their own.',
    ])
    expect(needsPreview(brought)).toBe(true)
    const alone = plan(text, [guest(1, 'Ann Smith', null, { ...pip, plus_one_status: 'declined' })])
    expect(alone.rows[0]).toMatchObject({ isDuplicate: false })
    expect(needsPreview(alone)).toBe(false)
  })

  test('not by a name that two guests or two rows share', () => {
    const twoGuests = plan('first|last|phone\nAda|King|1', [guest(1, 'Ada King'), guest(2, 'ada king')])
    const twoRows = plan('first|last|phone\nAda|King|1\nAda|King|2', [guest(1, 'Ada King')])
    expect(kinds(twoGuests)).toEqual(['2 add'])
    expect(kinds(twoRows)).toEqual(['2 add', '3 add'])
    // A row that somebody has skipped is none.
    const columns = (['first_name', 'last_name', 'phone'] as const).map((field) => ({ header: field, field }))
    const rows = [
      { row: 2, cells: ['Ada', 'King', '1'], left_out: 'skipped' as const },
      { row: 3, cells: ['Ada', 'King', '2'] },
    ]
    expect(kinds(planImport({ columns, rows }, [guest(1, 'Ada King')]))).toEqual(['2 left_out', '3 update 1'])
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
    expect(kinds(sheet)).toEqual(['2 unchanged 1', '3 add'])
    expect(sheet.rows[1]?.notes).toEqual(['Ada King is already on your list with this e-mail.'])
  })

  test('each guest once, who fits best: rows of one name that change nothing are unchanged (rule E13)', () => {
    const twins = [
      guest(1, 'Pat Twin', null, { phone: '+1 416 1', meal_choice: 'fish' }),
      guest(2, 'Pat Twin', null, { phone: '+1 416 2', meal_choice: 'beef' }),
    ]
    const text = 'first|last|phone|meal\nPat|Twin|+1 (416) 2|beef\nPat|Twin|+1 416 1|fish'
    expect(kinds(plan(text.replace('(416)', '416'), twins))).toEqual(['2 unchanged 2', '3 unchanged 1'])
    // One of them by the phone alone; the row that fits neither is asked about.
    const changed = plan('first|last|phone|meal\nPat|Twin|4162|vegan\nPat|Twin|9|fish', [
      twins[0]!,
      { ...twins[1]!, phone: '416 2' },
    ])
    expect(kinds(changed)).toEqual(['2 update 2', '3 add'])
    expect(changed.rows.map(({ asks }) => asks)).toEqual([null, 'same'])
  })

  test('a name alone with another phone or e-mail is a question', () => {
    const kim = guest(1, 'Kim Lee', null, { phone: '+1 416 1' })
    const sheet = plan('first|last|phone\nKim|Lee|+1 416 2', [kim])
    expect(kinds(sheet)).toEqual(['2 update 1'])
    expect(sheet.rows[0]).toMatchObject({
      asks: 'same',
      notes: ['Kim Lee is on your list with another phone number. Tick the row if they are the same person.'],
    })
    // The same number in another format is no difference, nor is it without its country code.
    const tel = guest(1, 'Kim Lee', null, { phone: '+49 171 1234567' })
    for (const phone of ['0171 1234567', '1711234567', '0049 171 1234567'])
      expect(plan(`first|last|phone\nKim|Lee|${phone}`, [tel]).rows[0]?.asks).toBeNull()
    expect(plan('first|last|phone\nKim|Lee|+1 (416) 1', [kim]).rows[0]?.asks).toBeNull()
    const other = plan('first|last|email\nKim|Lee|b@example.com', [guest(1, 'Kim Lee', 'a@example.com')])
    expect(kinds(other)).toEqual(['2 add'])
    expect(other.rows[0]?.asks).toBe('same')
    expect(needsPreview(other)).toBe(true)
    // Marked as somebody else.
    const columns = (['first_name', 'last_name', 'phone'] as const).map((field) => ({ header: field, field }))
    const row = { row: 2, cells: ['Kim', 'Lee', '+1 416 2'], is_new: true }
    expect(kinds(planImport({ columns, rows: [row] }, [kim]))).toEqual(['2 add'])
  })

  test('a row with the name and e-mail of another is asked about, whatever the case', () => {
    const sheet = plan(`first|last|email
      Kim|Park|kim@example.com
      KIM|Park|KIM@example.com
      Lou|Park|kim@example.com
      Kim|Park|other@example.com`)
    expect(sheet.rows.map(({ asks }) => asks)).toEqual([null, 'same', null, null])
    expect(sheet.rows[1]?.notes).toEqual(['Row 2 of this file has the same name and e-mail.'])
    // By the letter of rule D3: nobody on the list is in it.
    expect(needsPreview(sheet)).toBe(false)
  })

  test('namesakes with one e-mail are matched one by one', () => {
    const existing = [guest(1, 'Ada King', 'k@example.com'), guest(2, 'Ada King', 'k@example.com')]
    const text = 'first|last|email\nAda|King|k@example.com\nAda|King|k@example.com'
    expect(kinds(plan(text, existing))).toEqual(['2 unchanged 1', '3 unchanged 2'])
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

  test('a title alone is no name to compare with other rows', () => {
    const sheet = plan('Name\nMr. and Mrs. John Smith\nMr & Mrs Smith\nMr & Mrs Smith')
    const titleOnly = 'The first name is missing. Guests type their own name to get in: please correct it.'
    expect(sheet.rows.map(({ name, notes }) => [name, notes])).toEqual([
      ['John Smith', []],
      ...['Mrs. Smith', 'Mr Smith', 'Mrs Smith', 'Mr Smith', 'Mrs Smith'].map((name) => [name, [titleOnly]]),
    ])
    expect(sheet.rows.slice(1).map(({ asks }) => asks)).toEqual(Array(5).fill('name'))
    // A row that says how to reach them may be there twice.
    const twice = plan('First|Last|Email\nMrs|Smith|s@example.com\nMrs|Smith|s@example.com')
    expect(twice.rows[1]?.asks).toBe('same')
  })

  test('names of signs alone only match themselves', () => {
    expect(kinds(plan('first|last\n🎉|🎈\n🌙|🎈', [guest(1, '🎉 🎈')]))).toEqual(['2 unchanged 1', '3 add'])
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
    expect(needsPreview(sheet)).toBe(true)
  })

  test('an old list asks before it replaces what a guest has answered', () => {
    const answer = { rsvp_status: 'accepted', rsvp_responded_at: '2027-06-12T02:30:00.000Z' } as const
    const answered = [
      guest(1, 'Ada King', null, { ...answer, meal_choice: 'vegan', phone: '1' }),
      guest(2, 'Max Roy', null, answer),
      guest(3, 'Bo Li', null, { meal_choice: 'vegan' }),
    ]
    const sheet = plan('first|last|phone|meal\nAda|King|1|fish\nMax|Roy|1|fish\nBo|Li||fish', answered)
    expect(sheet.rows.map(({ asks }) => asks)).toEqual(['answer', null, null])
    expect(sheet.rows[0]?.notes).toEqual([
      'Ada King has answered, and this row would replace Meal choice. Tick it if the file is right.',
    ])
  })

  test('our own export asks about what was answered after it, or if nothing says when it was written', () => {
    const ada = guest(1, 'Ada King', null, {
      rsvp_status: 'accepted',
      rsvp_responded_at: '2027-06-12T02:30:00.000Z',
      meal_choice: 'vegan',
      phone: '222',
      photo_consent: true,
    })
    const own = (exportedAt: string, cells = 'pending|fish|111|No') =>
      plan(
        `id|first|last|rsvp|meal|phone|photo consent|exported_at\n${ID}1|Ada|King|${cells}|${exportedAt}`,
        [ada],
      ).rows[0]
    // An answer of the minute before the export may have been stored after it was read.
    expect(own('2027-06-12T02:31:00.001Z')).toMatchObject({ kind: 'update', asks: null })
    expect(own('2027-06-12T02:31:00.000Z')).toMatchObject({ asks: 'answer' })
    expect(own('2027-06-11T23:00:00.000Z')).toMatchObject({
      asks: 'answer',
      notes: [
        'Ada King has answered, and this row would replace Phone, Meal choice, Photo consent, RSVP Status. Tick it if the file is right.',
      ],
    })
    for (const unreadable of ['', '6/11/2027 23:00', '2028'])
      expect(own(unreadable)?.notes).toEqual([
        'Ada King has answered, and this row would replace Phone, Meal choice, Photo consent, RSVP Status. Tick it if the file is right.',
      ])
  })

  test('a row by id that says nothing of its age is named where it would empty something', () => {
    const [ada, bo] = [guest(1, 'Ada King', null, { seat: 'Table 4' }), guest(2, 'Bo King', null)]
    const rows = `${ID}1|Ada|King||\n${ID}2|Bo|King|Table 5|`
    expect(plan(`id|first|last|table|exported_at\n${rows}`, [ada, bo]).notices).toEqual([
      'This file does not say when it was written, and has nothing where your list has something: Ada King. Please compare before you import.',
    ])
  })

  test('a whole name is split as it is on the list', () => {
    const maria = guest(1, '', null, {
      first_name: 'María',
      last_name: 'García López',
      plus_one_allowed: true,
      plus_one_first_name: 'Tom',
      plus_one_last_name: 'Roy Lee',
    })
    const text = 'Name|Partner|Group\nMaría García López|Tom Roy Lee|Work'
    expect(firstChanges(plan(text, [maria]))).toMatchObject({ tags: ['Work'] })
    const fields = (sheet: ImportPlan) =>
      (sheet.rows[0] as PlannedUpdate).differences.map(({ field }) => field)
    expect(fields(plan(text, [maria]))).toEqual(['tags'])
    // Two columns say themselves where a name is split.
    expect(fields(plan('First name|Last name\nMaría García|López', [maria]))).toEqual([
      'first_name',
      'last_name',
    ])
  })

  test('a whole name that differs in case and accents is split as it is on the list', () => {
    const maria = guest(1, '', 'm@example.com', {
      first_name: 'María',
      last_name: 'García López',
      plus_one_allowed: true,
      plus_one_first_name: 'José Luis',
    })
    const namesIn = (...rows: string[]) => {
      const { first_name, last_name, plus_one_first_name, plus_one_last_name } = {
        ...maria,
        ...firstChanges(plan(rows.join('\n'), [maria])),
      }
      return [first_name, last_name, plus_one_first_name, plus_one_last_name]
    }
    // In the spelling of the row, as in two columns.
    expect(namesIn('Name|Email|Partner', 'Maria Garcia Lopez|m@example.com|Jose Luis')).toEqual([
      'Maria',
      'Garcia Lopez',
      'Jose Luis',
      null,
    ])
    expect(namesIn('Name|Partner', 'MARÍA GARCÍA LÓPEZ|JOSÉ LUIS')).toEqual([
      'MARÍA',
      'GARCÍA LÓPEZ',
      'JOSÉ LUIS',
      null,
    ])
  })

  test('another plus one does not take the last name of the one before', () => {
    const ada = guest(1, 'Ada King', null, {
      plus_one_allowed: true,
      plus_one_first_name: 'Tom',
      plus_one_last_name: 'Hardy',
    })
    const names = (partner: string) => {
      const { plus_one_first_name, plus_one_last_name } = firstChanges(
        plan(`First name|Last name|Partner|Table\nAda|King|${partner}|4`, [ada]),
      )
      return [plus_one_first_name, plus_one_last_name]
    }
    expect(names('Maria')).toEqual(['Maria', null])
    expect(names('Maria Roy')).toEqual(['Maria', 'Roy'])
    expect(names('Tom')).toEqual(['Tom', undefined])
  })

  test('another plus one takes what was known of the one before, which the row says', () => {
    const ada = guest(1, 'Ada King', null, {
      plus_one_allowed: true,
      plus_one_first_name: 'Tom',
      plus_one_last_name: 'Hardy',
      plus_one_meal_choice: 'fish',
      plus_one_dietary: 'nut allergy',
    })
    const differences = (columns: string, cells: string) =>
      (plan(`First name|Last name|${columns}\nAda|King|${cells}`, [ada]).rows[0] as PlannedUpdate).differences
    const names = [
      { field: 'plus_one_first_name', before: 'Tom', after: 'Maria' },
      { field: 'plus_one_last_name', before: 'Hardy', after: 'Roy' },
    ]
    const diet = { field: 'plus_one_dietary', before: 'nut allergy', after: '' }
    for (const [columns, cells] of [
      ['Partner', 'Maria Roy'],
      ['Plus one first name|Plus one last name', 'Maria|Roy'],
    ] as const) {
      const meal = { field: 'plus_one_meal_choice', before: 'fish', after: '' }
      expect(differences(columns, cells)).toEqual([...names, meal, diet])
      const kept = differences(`${columns}|Partner Meal`, `${cells}|fish`)
      expect(kept).toEqual([...names, diet])
    }
    const given = plan('First name|Last name|Partner\nAda|King|Maria Roy', [
      { ...ada, plus_one_status: 'accepted' },
    ])
    expect(given.rows[0]).toMatchObject({
      asks: 'answer',
      notes: [
        'For Ada King, this row would replace Plus one first name, Plus one last name, Plus one meal choice, Plus one’s own answer, Plus one dietary restrictions, which may be newer than the file. Tick it if the file is right.',
      ],
    })
  })

  test('guests who name each other as plus ones are a household of their own, unless the list knows them', () => {
    const sheet = 'First|Last|Partner|Table\nAnna|Lee|Ben Roy|\nBen|Roy|Anna Lee|\nCy|Ng|Di Ng|\nDi|Ng||'
    const parties = (text: string, existing: Guest[] = []) =>
      plan(text, existing).rows.map((row) => (row.kind === 'add' ? row.input.party : row.kind))
    expect(parties(sheet)).toEqual(['Anna Lee & Ben Roy', 'Anna Lee & Ben Roy', null, null])
    expect(parties(sheet, [guest(1, 'Anna Lee')])).toEqual(['unchanged', null, null, null])
    expect(parties(sheet.replaceAll('Table', 'Household').replace('Ben Roy|\n', 'Ben Roy|Lees\n'))).toEqual([
      'Lees',
      null,
      null,
      null,
    ])
    const taken = guest(1, 'Eve Fox', null, { party: 'Anna Lee & Ben Roy' })
    expect(parties(sheet, [taken]).slice(0, 2)).toEqual(Array(2).fill('Anna Lee & Ben Roy (2)'))
  })

  test('cells that were merged are pointed out before the import', () => {
    const merged = plan('Household|First|Last\nThe Lees|Ana|Lee\n|Tom|Lee\nThe Foxes|Ben|Fox\n|Amy|Fox')
    expect(merged.notices).toEqual([
      'Empty cells in "Household" stay empty. If they belong to the text above them, as in merged cells, please fill them in.',
    ])
    expect(needsPreview(merged)).toBe(true)
    const own = plan(
      `Table|id|First|Last\n1|${ID}1|Ana|Lee\n|${ID}2|Tom|Lee\n2|${ID}3|Ben|Fox\n|${ID}4|Amy|Fox`,
    )
    expect(own.notices).toEqual([])
    for (const rows of [
      'The Lees|Ana|Lee\n|Tom|Roy\nThe Lees|Ben|Fox\n|Amy|Day',
      'The Lees|Ana|Lee\nThe Foxes|Tom|Roy\n|Ben|Fox',
      'The Lees|Ana|Lee\n|Tom|Lee',
    ])
      expect(plan(`Household|First|Last\n${rows}`).notices).toEqual([])
  })

  test('guests who name each other as plus ones that they do not bring stay two', () => {
    const couple = plan(
      'Name|Partner|Plus one allowed\nAnna Lee|Ben Roy|No\nBen Roy|Anna Lee|No\nCy Ng|Di Ng|No',
    )
    expect(couple.rows.map((row) => [(row as PlannedAdd).input.plus_one_allowed, row.notes.length])).toEqual([
      [false, 0],
      [false, 0],
      [true, 1],
    ])
  })

  describe('a plus one who is a guest of the file or the list', () => {
    const rowsOf = ({ rows }: ImportPlan) =>
      rows.map((row) => {
        const { plus_one_allowed, plus_one_first_name } = (row as PlannedAdd).input
        return [plus_one_allowed, plus_one_first_name, row.notes]
      })
    const counted =
      'The plus one in this row is a guest in another row or on your list, so they are counted once. If they are somebody else, please add the plus one after the import.'

    test.each([
      ['Partner|Email', 'Ben Roy|a@x.org', 'Anna Lee|b@x.org'],
      ['Partner|Plus one allowed', 'Ben Roy|', 'anna lee|'],
      ['Partner|Plus one allowed', 'Ben Roy|yes', 'Anna Lee|'],
      ['Plus one first name|Plus one last name', 'Ben|Roy', 'Anna|Lee'],
    ])('is no further person if the rows name each other: %s', (columns, anna, ben) => {
      const couple = plan(`First name|Last name|${columns}\nAnna|Lee|${anna}\nBen|Roy|${ben}`)
      expect(rowsOf(couple)).toEqual([
        [false, null, []],
        [false, null, []],
      ])
      expect(needsPreview(couple)).toBe(false)
    })

    test('is none either if only one of the two rows says so, or the list, after a look', () => {
      for (const columns of ['Partner', 'Partner|Plus one allowed']) {
        const couple = plan(`First|Last|${columns}\nAnna|Lee|Ben Roy|\nBen|Roy||no`)
        expect(rowsOf(couple)).toEqual([
          [false, null, [counted]],
          [false, null, []],
        ])
        expect(needsPreview(couple)).toBe(true)
      }
      const listed = plan('First|Last|Partner\nAnna|Lee|Ben Roy', [guest(1, 'Ben Roy')])
      expect(rowsOf(listed)).toEqual([[false, null, [counted]]])
      expect(needsPreview(listed)).toBe(true)
      const problem = plan('First|Last|Partner|Email\nAnna|Lee|Ben Roy|\nBen|Roy||ben@')
      expect((problem.rows[0] as PlannedAdd).input.plus_one_allowed).toBe(false)
    })

    test('stays where the row says that a plus one is allowed, as namesakes may be, or gives half a name', () => {
      const namesakes = plan('First|Last|Partner|Plus one allowed\nAnna|Lee|Ben Roy|yes\nBen|Roy||no')
      expect(rowsOf(namesakes)).toEqual([
        [true, 'Ben', []],
        [false, null, []],
      ])
      expect(needsPreview(namesakes)).toBe(false)
      const half = plan("First|Last|Partner first name|Partner last name\nAnna|Lee||O'Neill\nO|Neill||")
      expect(rowsOf(half).map(([isAllowed]) => isAllowed)).toEqual([true, false])
    })

    test('stays if the list has them, or if a row of our own says so', () => {
      const more = { plus_one_allowed: true, plus_one_first_name: 'Ben', plus_one_last_name: 'Roy' }
      const [anna, ben] = [guest(1, 'Anna Lee', null, more), guest(2, 'Ben Roy')]
      expect(kinds(plan('First|Last|Partner\nAnna|Lee|Ben Roy', [anna, ben]))).toEqual(['2 unchanged 1'])
      const own = plan(
        `id|First|Last|+1|Partner first name|Partner last name\n${ID}7|Anna|Lee|Yes|Ben|Roy\n${ID}8|Ben|Roy|No||`,
      )
      expect(rowsOf(own)).toEqual([
        [true, 'Ben', []],
        [false, null, []],
      ])
    })

    test('has what the other row says of them, unless their own says something else', () => {
      const rows = (ben: string, cy = '') =>
        plan(
          `First name|Last name|RSVP|Plus one allowed|Partner|Partner meal|Partner allergies|Meal
          Anna|Lee|accepted|No|Ben Roy|Fish|Nuts|
          Ben|Roy|accepted|No||||${ben}
          ${cy}`,
        )
      const { rows: taken } = rows('')
      expect(taken.map((row) => (row as PlannedAdd).input)).toMatchObject([
        { plus_one_allowed: false, plus_one_meal_choice: null, plus_one_dietary: null, meal_choice: null },
        { meal_choice: 'fish', dietary_restrictions: 'Nuts' },
      ])
      expect(taken.map(({ notes }) => notes)).toEqual([
        [counted],
        ['"Fish" and "Nuts" are taken from row 2, which names this guest as a plus one.'],
      ])
      expect(needsPreview(rows(''))).toBe(true)
      expect(rows('Pan-Seared Salmon').rows[0]?.notes).toEqual([counted])
      const other = rows('Beef').rows
      expect((other[1] as PlannedAdd).input).toMatchObject({ meal_choice: 'beef' })
      expect(other[0]?.notes).toEqual([counted, 'For the plus one, this is left out: "Fish".'])
      // Nobody knows which of two.
      const two = rows('', 'Ben|Roy|accepted|No||||').rows
      expect(two[0]?.notes).toEqual([counted, 'For the plus one, this is left out: "Fish" and "Nuts".'])
    })

    test('has the answer that the other row gives for them', () => {
      const couple = plan(
        'First|Last|RSVP|Partner|Partner RSVP\nAnna|Lee|accepted|Ben Roy|coming\nBen|Roy|||',
      )
      expect((couple.rows[1] as PlannedAdd).input.rsvp_status).toBe('accepted')
      expect(couple.rows[1]?.notes).toEqual([
        '"accepted" is taken from row 2, which names this guest as a plus one.',
      ])
    })
  })

  test('rows above the header are shown first, since they may be guests', () => {
    const sheet = plan(
      'Guest|Phone\nAnneke Leeuw|0171 2345678\nFirst Name|Last Name|Email\nBenno|Roy|b@x.org',
    )
    expect(needsPreview(sheet)).toBe(true)
    expect(sheet.notices).toEqual([
      '2 rows are above the header and left out. If they are guests, please choose another header, or import them as a file of their own.',
    ])
    expect(needsPreview(plan('Our guests\nFirst Name|Last Name\nBenno|Roy'))).toBe(false)
  })

  test('a list without a header has none, although a word of it could be one', () => {
    expect(kinds(plan('Anna Lee|Guest|a@x.org\nBen Roy|Guest|b@x.org'))).toEqual(['1 add', '2 add'])
  })

  test('remarks in two cells are no plus one without a question', () => {
    const cells = ['Kids|Only', 'not sure|yet', '|Husband']
    for (const text of cells)
      expect(plan(`First|Last|Plus one first name|Plus one last name\nAda|King|${text}`).rows[0]?.asks).toBe(
        'name',
      )
  })

  test('a number of a column that was too narrow changes nothing', () => {
    const ada = guest(1, 'Ada King', null, { phone: '+49 171 1234567' })
    expect(kinds(plan('First|Last|Phone\nAda|King|#########', [ada]))).toEqual(['2 unchanged 1'])
    expect(firstInput(plan('First|Last|Phone\nBo|King|#########')).phone).toBeNull()
  })

  test('our own export says whose row is older than the list', () => {
    const [ada, bo] = [guest(1, 'Ada King', null, { seat: 'Table 4' }), guest(2, 'Bo King', null)]
    const notices = (at: string) =>
      plan(`id|first|last|phone|table|exported_at\n${ID}1|Ada|King|111||${at}\n${ID}2|Bo|King|||${at}`, [
        ada,
        bo,
      ]).notices
    expect(notices('2027-06-12T02:00:00.000Z')).toEqual([
      'Changed on your list since this file was written: Ada King. Please compare before you import, as the file replaces what your list has.',
    ])
    expect(notices('2027-06-12T03:00:00.000Z')).toEqual([])
  })

  test('our own export asks about consent to photos that was given after it, answered or not', () => {
    const ada = guest(1, 'Ada King', null, { photo_consent: true })
    const exported = (at: string) =>
      plan(`id|first|last|photo consent|exported_at\n${ID}1|Ada|King|No|${at}`, [ada]).rows[0]
    // Nothing tells a guest's consent from other changes to their row: the sentence does not say that they have answered.
    expect(exported('2027-06-12T02:00:00.000Z')).toMatchObject({
      asks: 'answer',
      notes: [
        'For Ada King, this row would replace Photo consent, which may be newer than the file. Tick it if the file is right.',
      ],
    })
    expect(exported('2027-06-12T03:00:00.000Z')?.asks).toBeNull()
    for (const unreadable of ['', '6/11/2027 23:00']) expect(exported(unreadable)?.asks).toBe('answer')
    // A list of the couple's own says what they were told.
    expect(plan('first|last|photo consent\nAda|King|No', [ada]).rows[0]?.asks).toBeNull()
  })

  test.each([
    ['first name', ['Augusta', 'King', 'ada@example.com', '111']],
    ['last name', ['Ada', 'Byron', 'ada@example.com', '111']],
    ['e-mail', ['Ada', 'King', 'other@example.com', '111']],
    ['phone', ['Ada', 'King', 'ada@example.com', '999']],
  ])('our own export asks about the %s if the guest may have corrected it since', (_, corrected) => {
    const ada = guest(1, 'Ada King', 'ada@example.com', {
      phone: '111',
      rsvp_responded_at: '2027-06-12T02:30:00.000Z',
    })
    const exported = (at: string) =>
      plan(`id|first|last|email|phone|exported_at\n${ID}1|${corrected.join('|')}|${at}`, [ada]).rows[0]?.asks
    expect(exported('2027-06-12T02:00:00.000Z')).toBe('answer')
    expect(exported('2027-06-12T03:00:00.000Z')).toBeNull()
    // What a spreadsheet makes of the time.
    for (const unreadable of ['', '27/11/2026 11:20']) expect(exported(unreadable)).toBe('answer')
  })

  test('contacts that a guest has given are corrected in lists of the couple, and added in older files of ours', () => {
    const ada = guest(1, 'Ada King', 'ada@example.com', { rsvp_responded_at: '2027-06-12T02:30:00.000Z' })
    const list = plan('first|last|email|phone\nAda|King|ada@example.com|999', [{ ...ada, phone: '+998' }])
    expect(list.rows[0]).toMatchObject({ kind: 'update', asks: null })
    const own = plan(`id|first|last|email|phone\n${ID}1|Ada|King|ada@example.com|999`, [ada])
    expect(own.rows[0]).toMatchObject({ kind: 'update', asks: null })
  })

  test('our own export asks about what a plus one has answered for themselves after it', () => {
    const ada = guest(1, 'Ada King', null, { plus_one_allowed: true, plus_one_status: 'accepted' })
    const exported = (at: string) =>
      plan(`id|first|last|plus_one_status|exported_at\n${ID}1|Ada|King||${at}`, [ada]).rows[0]?.asks
    expect(exported('2027-06-12T02:00:00.000Z')).toBe('answer')
    expect(exported('2027-06-12T03:00:00.000Z')).toBeNull()
  })

  test('our own export asks before it brings back what a guest has emptied after it', () => {
    const ada = guest(1, 'Ada King', null, {
      rsvp_status: 'accepted',
      rsvp_responded_at: '2027-06-12T02:30:00.000Z',
      plus_one_allowed: true,
    })
    const own = (at: string) =>
      plan(
        `id|first|last|+1 first name|+1 last name|diet|exported_at\n${ID}1|Ada|King|Zed|Roy|No nuts|${at}`,
        [ada],
      ).rows[0]
    expect(own('2027-06-11T23:00:00.000Z')).toMatchObject({
      asks: 'answer',
      notes: [
        'Ada King has answered, and this row would replace Plus one first name, Plus one last name, Dietary restrictions. Tick it if the file is right.',
      ],
    })
    // What is added in the file after she answered, or in a list that does not say when it was written.
    for (const at of ['2027-06-12T03:00:00.000Z', '']) expect(own(at)?.asks).toBeNull()
  })

  test('a list asks before it removes the plus one whom a guest has named in their answer', () => {
    const rsvp_responded_at = '2027-06-12T02:30:00.000Z'
    const named = { rsvp_responded_at, plus_one_allowed: true, plus_one_first_name: 'Zed' }
    const removed = (more: Partial<Guest>) =>
      plan('first|last|+1\nAda|King|no', [guest(1, 'Ada King', null, more)]).rows[0]
    expect(removed(named)?.notes).toEqual([
      'Ada King has answered, and this row would replace Plus one allowed. Tick it if the file is right.',
    ])
    expect(removed({ ...named, rsvp_responded_at: null })).toMatchObject({ kind: 'update', asks: null })
    expect(removed({ ...named, plus_one_first_name: null })).toMatchObject({ kind: 'update', asks: null })
  })

  test('a row that names a guest of ours by name says nothing about when it was written', () => {
    const ada = guest(1, 'Ada King', null, {
      rsvp_responded_at: '2027-06-12T02:30:00.000Z',
      meal_choice: 'vegan',
    })
    const text = `id|first|last|meal|exported_at\n${ID}9|Ada|King|fish|2027-06-12T03:00:00.000Z`
    expect(plan(text, [ada]).rows[0]?.asks).toBe('answer')
  })

  test('a split name is both names', () => {
    expect(firstChanges(plan('Name\nADA KING', [guest(1, 'Ada King')]))).toStrictEqual({
      first_name: 'ADA',
      last_name: 'KING',
    })
  })
})

describe('a file that has lost letters, as a spreadsheet that saves plain CSV loses them', () => {
  const notice =
    'Some letters in this file seem to have become question marks or other letters. If so, please save it as "CSV UTF-8" and choose it again; what your list has in their place stays.'
  const lukasz = guest(1, 'Łukasz Wójcik', null, { party: 'Rodzina Łuków', tags: ['Świadek', 'Work'] })

  test('changes nothing for which the list still has the letters', () => {
    const sheet = plan(
      `id|first|last|party|tags|seat\n${ID}1|?ukasz|Wójcik|Rodzina ?uków|?wiadek;Work|\n${ID}2|????|????|||4`,
      [lukasz, guest(2, 'Анна Лебе')],
    )
    expect(kinds(sheet)).toEqual(['2 unchanged 1', '3 update 2'])
    expect(sheet.rows[1]).toMatchObject({
      name: 'Анна Лебе',
      asks: null,
      differences: [{ field: 'seat', before: '', after: '4' }],
    })
    expect(sheet.notices).toEqual([notice])
    const byName = plan('first|last|party\nAda|King|Rodzina ?uków', [
      guest(1, 'Ada King', null, { party: 'Rodzina Łuków' }),
    ])
    expect([kinds(byName), byName.notices]).toEqual([['2 unchanged 1'], [notice]])
  })

  test('changes nothing where it has other letters in their place, as a file of Windows-1250 does', () => {
    const sheet = plan(`id|first|last\n${ID}1|Jiøí|Dvoøák`, [guest(1, 'Jiří Dvořák')])
    expect([kinds(sheet), sheet.notices]).toEqual([['2 unchanged 1'], [notice]])
  })

  test('changes no whole name, wherever the list splits it', () => {
    const maria = guest(1, '', null, { first_name: 'María', last_name: 'García López', seat: '5' })
    const own = plan(`id|Name|Table\n${ID}1|Mar?a Garc?a L?pez|5`, [maria])
    expect([kinds(own), own.notices]).toEqual([['2 unchanged 1'], [notice]])
    const ada = guest(1, 'Ada King', null, {
      plus_one_allowed: true,
      plus_one_first_name: 'José',
      plus_one_last_name: 'García López',
      plus_one_meal_choice: 'fish',
      plus_one_dietary: 'nut allergy',
    })
    const partner = plan('First name|Last name|Partner\nAda|King|Jos? Garc?a L?pez', [ada])
    expect([kinds(partner), partner.notices]).toEqual([['2 unchanged 1'], [notice]])
  })

  test('asks about a name that is not on the list, or would be changed', () => {
    const sheet = plan(`id|first|last\n|Ji?í|Novák\n${ID}9|????|Novák\n${ID}1|Mi?osz|Wójcik`, [lukasz])
    expect(kinds(sheet)).toEqual(['2 add', '3 add', '4 update 1'])
    expect(sheet.rows.map(({ asks }) => asks)).toEqual(['name', 'name', 'name'])
    expect(sheet.rows[0]?.notes).toEqual([
      'This name has question marks, perhaps in place of letters. Guests type their own name to get in: please correct it.',
    ])
    expect(sheet.notices).toEqual([notice])
    expect(needsPreview(plan('first|last\nJi?í|Novák'))).toBe(true)
  })

  test("asks about a plus one's name likewise, which they type to get in", () => {
    const note =
      "The plus one's name has question marks, perhaps in place of letters. Plus ones type their own name to get in: please correct it."
    const partners = 'First name|Last name|Partner|Email\nIda|Moe|J?rgen M?ller|i@x.org'
    const added = plan(partners)
    expect(added.rows[0]).toMatchObject({ kind: 'add', asks: 'name', notes: [note] })
    expect([added.notices, needsPreview(added)]).toEqual([[notice], true])
    const ida = (plusOne: Partial<Guest>) => [guest(1, 'Ida Moe', 'i@x.org', plusOne)]
    const named = { plus_one_allowed: true, plus_one_first_name: 'Tom' }
    expect(plan(partners, ida(named)).rows[0]).toMatchObject({ kind: 'update', asks: 'name' })
    const same = { ...named, plus_one_first_name: 'J?rgen', plus_one_last_name: 'M?ller' }
    const unchanged = plan(partners, ida(same))
    expect([kinds(unchanged), unchanged.rows[0]?.notes, unchanged.notices]).toEqual([
      ['2 unchanged 1'],
      [],
      [],
    ])
    expect(plan('First name|Last name|Partner\nIda|Moe|Max ?').notices).toEqual([])
  })

  test('is none where the list has the same signs', () => {
    const list = [guest(1, 'Mi?osz Wójcik', null, { seat: '\uFFFD' })]
    const sheet = plan(`id|first|last|seat\n${ID}1|Mi?osz|Wójcik|\uFFFD`, list)
    expect([kinds(sheet), sheet.notices]).toEqual([['2 unchanged 1'], []])
    expect(plan(`id|first|last|seat\n${ID}1|Mi?osz|Wójcik|\uFFFD\uFFFD`, list).notices).toEqual([notice])
  })

  test('is none because somebody asks something, or does not know a name', () => {
    const sheet = plan('first|last|diet\nAda|?|Is there fish?')
    expect([sheet.notices, sheet.rows[0]?.asks]).toEqual([[], null])
  })
})

describe('a file whose phone numbers a spreadsheet has taken for numbers', () => {
  const notice =
    'A spreadsheet seems to have shortened phone numbers in this file, calculated with them, or taken the 0 or + from their beginning. What your list has in their place stays; please type the others again.'
  const at = '2027-06-12T03:00:00.000Z'
  const list = [
    guest(1, 'Ada King', null, { phone: '+491711234567' }),
    guest(2, 'Bo Li', null, { phone: '01711234567' }),
    guest(3, 'Cy Ng'),
  ]
  const own = (...rows: string[]) =>
    plan(['first|last|phone|seat|exported_at|id', ...rows].join('\n').replaceAll('#', `${at}|${ID}`), list)

  test.each(['4,91711E+11', '4.91711E+11', '491711234567'])('changes nothing where it has %j', (phone) => {
    const sheet = own(`Ada|King|${phone}||#1`, `Bo|Li|1711234567|4|#2`)
    expect(kinds(sheet)).toEqual(['2 unchanged 1', '3 update 2'])
    expect(sheet.rows[0]?.notes).toEqual([])
    expect(sheet.rows[1]).toMatchObject({
      asks: null,
      differences: [{ field: 'seat', before: '', after: '4' }],
    })
    expect(sheet.notices).toEqual([notice])
  })

  test('leaves out a shortened number that the list does not have', () => {
    const sheet = own('Ada|King|9.91711E+11||#1', 'Cy|Ng|4.91711E+11||#3', 'Di|Oz|4.91711E+11||#9')
    expect(kinds(sheet)).toEqual(['2 unchanged 1', '3 unchanged 3', '4 add'])
    expect((sheet.rows[2] as PlannedAdd).input.phone).toBeNull()
    expect(sheet.rows.map(({ notes }) => notes[0])).toEqual(
      ['9.91711E+11', '4.91711E+11', '4.91711E+11'].map(
        (text) =>
          `"${text}" is a number that a spreadsheet has shortened or calculated, so it is left out; please type it again.`,
      ),
    )
    expect(sheet.notices).toEqual([notice])
  })

  test('leaves out what it has calculated, as +1-555-1666 is -2220', () => {
    for (const text of [
      'first|last|phone\nAda|King|-2220\nDi|Oz|-2220',
      `id|first|last|phone\n${ID}1|Ada|King|-2220`,
    ]) {
      const sheet = plan(text, list)
      expect([kinds(sheet)[0], sheet.notices]).toEqual(['2 unchanged 1', [notice]])
      if (sheet.rows[1]) expect((sheet.rows[1] as PlannedAdd).input.phone).toBeNull()
    }
    const same = plan(`id|first|last|phone\n${ID}1|Ada|King|-2220`, [
      guest(1, 'Ada King', null, { phone: '-2220' }),
    ])
    expect([kinds(same), same.notices]).toEqual([['2 unchanged 1'], []])
  })

  test('takes other numbers as they are', () => {
    const sheet = own('Ada|King|01719999999||#1', 'Di|Oz|1711234567||#9')
    expect(kinds(sheet)).toEqual(['2 update 1', '3 add'])
    expect(firstChanges(sheet).phone).toBe('01719999999')
    expect(sheet.notices).toEqual([])
  })

  test('changes nothing of guests whom it names without an id', () => {
    const sheet = plan('first|last|phone\nAda|King|4.91711E+11\nBo|Li|1711234567', list.slice(0, 1))
    expect(kinds(sheet)).toEqual(['2 unchanged 1', '3 add'])
    expect(sheet.notices).toEqual([notice])
  })
})

describe('a file with what a spreadsheet writes in place of values', () => {
  const notice =
    'Some cells in this file hold what a spreadsheet writes in place of a value, such as #### or #REF!. What your list has in their place stays; please type the others again.'
  const remark = (sign: string) =>
    `"${sign}" is what a spreadsheet writes in place of a value, so it is left out; please type the value again.`
  const columns =
    'first|last|email|phone|rsvp|+1|meal|diet|table|household|tags|photo consent|language|partner first name'
  const ada = guest(1, 'Ada King', 'a@example.com', {
    phone: '+1 416 555 0142',
    rsvp_status: 'accepted',
    plus_one_allowed: true,
    plus_one_first_name: 'Tom',
    meal_choice: 'fish',
    dietary_restrictions: 'No nuts',
    seat: '4',
    party: 'Kings',
    tags: ['Family'],
    photo_consent: true,
    language: 'fr',
  })
  const signs =
    '#####, #ERROR!, #N/A, #REF!, #VALUE!, #NAME?, #DIV/0!, #NULL!, #NUM!, #NV, #BEZUG!, #WERT!, #VALEUR!, #¡VALOR!, #¿NOMBRE?, #N/D, Err:502'

  test.each(signs.split(', '))('changes nothing where it has %j', (sign) => {
    const cells = Array(12).fill(sign).join('|')
    for (const text of [`${columns}\nAda|King|${cells}`, `id|${columns}\n${ID}1|Ada|King|${cells}`]) {
      const sheet = plan(text, [ada])
      expect([kinds(sheet), sheet.rows[0]?.notes, sheet.notices]).toEqual([['2 unchanged 1'], [], [notice]])
    }
  })

  test('is none where the list has the same signs', () => {
    const sheet = plan('first|last|table\nAda|King|#REF!', [{ ...ada, seat: '#REF!' }])
    expect([kinds(sheet), sheet.notices]).toEqual([['2 unchanged 1'], []])
  })

  test('leaves the fields of a new guest empty, with a remark, and is shown first', () => {
    const sheet = plan('first|last|phone|diet|table\nBo|Li|#REF!|#REF!|#N/A')
    expect(firstInput(sheet)).toMatchObject({ phone: null, dietary_restrictions: null, seat: null })
    expect([sheet.rows[0]?.notes, sheet.notices]).toEqual([[remark('#REF!'), remark('#N/A')], [notice]])
    expect(needsPreview(sheet)).toBe(true)
    // Nobody needs the day on which a guest was added.
    const dated = plan('first|last|date added\nBo|Li|#####')
    expect([dated.notices, needsPreview(dated)]).toEqual([[], false])
  })

  test('is left out as the meal of an event, whose cells may hold any other text', () => {
    const header = 'event: Feast (meal)'
    const column = { header, accepts: ['fish'], holds_meals: true, cells: {}, answered_at: {} }
    const sheet = [
      { row: 1, cells: ['first', 'last', header] },
      { row: 2, cells: ['Ada', 'King', '#N/A'] },
    ]
    const [row] = planImport(readTable(sheet, { answerHeaders: [header] }), [ada], [column]).rows
    expect(row).toMatchObject({
      kind: 'unchanged',
      notes: [`${header}: "#N/A" is left out; it may be fish.`],
    })
  })

  test('names nobody', () => {
    expect(messages(plan('first|last\n#N/A|#N/A\nBo|#NAME?'))).toEqual([
      '2: First name is required',
      '3: Last name is required',
    ])
    expect(messages(plan('name|email\n#N/A|\nBo Li|'))).toEqual(['2: First name is required'])
    expect(messages(plan(`id|first|last\n${ID}1|#N/A|#N/A`, [ada]))).toEqual(['2: First name is required'])
  })

  test.each(['#', '#12', '#love', '#Team!', 'N/A', 'Table #4!'])('is none because of %j', (text) => {
    expect(firstInput(plan(`first|last|table|x\nBo|Li|T ${text}|x`)).seat).toBe(`T ${text}`)
    expect(firstInput(plan(`first|last|meal|x\nBo|Li|${text}|x`)).meal_choice).toBe(text)
  })
})

describe('rows that change nothing', () => {
  const existing = [guest(1, 'Ada King', 'a@example.com', { plus_one_allowed: true, tags: ['Family'] })]

  test('are unchanged, and ask nothing where there is nothing else', () => {
    const sheet = plan('first|last|email|+1|tags\nAda|King|a@example.com|yes|Family', existing)
    expect(kinds(sheet)).toEqual(['2 unchanged 1'])
    expect(needsPreview(sheet)).toBe(false)
    expect(needsPreview(plan('first|last\nAda|King\nMax|Roy', existing))).toBe(true)
  })

  test('a change is told as before and after', () => {
    const sheet = plan('first|last|+1|tags|phone|rsvp\nAda|KING|n|Family; Work||oui', existing)
    expect((sheet.rows[0] as PlannedUpdate).differences).toEqual([
      { field: 'last_name', before: 'King', after: 'KING' },
      { field: 'plus_one_allowed', before: 'Yes', after: 'No' },
      { field: 'tags', before: 'Family', after: 'Family; Work' },
      { field: 'rsvp_status', before: 'pending', after: 'accepted' },
    ])
  })
})

describe('what people really have (rule E13)', () => {
  const names = (sheet: ImportPlan) => sheet.rows.map(({ name }) => name)
  const inputs = (sheet: ImportPlan) => sheet.rows.map((row) => (row as PlannedAdd).input)

  test('titles stand above the header', () => {
    const sheet = plan(`Our wedding, final list|||\n|||\nLast update: 3 May|||
      |Given name|Surname|E-mail\n|Ada|King|ada@example.com`)
    expect(kinds(sheet)).toEqual(['5 add'])
    expect(firstInput(sheet)).toMatchObject({
      first_name: 'Ada',
      last_name: 'King',
      email: 'ada@example.com',
    })
    // The empty first column is dropped.
    expect(sheet.columns.map(({ header }) => header)).toEqual(['Given name', 'Surname', 'E-mail'])
    expect(needsPreview(sheet)).toBe(false)
  })

  test('there is no header at all', () => {
    const sheet = plan('Ada|King|ada@example.com\nMax|Roy|max@example.com')
    expect(sheet.columns).toEqual([
      { header: 'Column 1', field: 'first_name' },
      { header: 'Column 2', field: 'last_name' },
      { header: 'Column 3', field: 'email' },
    ])
    expect(needsPreview(sheet)).toBe(true)
    const fieldsOf = (text: string) => plan(text).columns.map(({ field }) => field)
    expect(fieldsOf('1|Ada|King|+1 416 555\n2|Max|Roy|+49 30 1')).toEqual([
      null,
      'first_name',
      'last_name',
      'phone',
    ])
    expect(fieldsOf('Ada King|a@example.com|yes\nMax van Roy|m@example.com|no')).toEqual([
      'full_name',
      'email',
      null,
    ])
  })

  test.each(['Y', 'x', '✓', '✔', '✔\uFE0F', '✅', 'oui', 'ja', 'Sí', 'sim', 'Tak', 'כן', 'نعم', 'Yes', '1'])(
    '%j is a yes',
    (cell) => {
      const [input] = inputs(plan(`first|last|+1|photo consent|rsvp\nAda|King|${cell}|${cell}|`))
      expect(input).toMatchObject({ plus_one_allowed: true, photo_consent: true, rsvp_status: 'pending' })
    },
  )

  test.each(['N', 'non', 'nein', 'Não', 'nie', 'לא', 'لا', 'no', '0', '', '✗', '✘', '✖', '✖\uFE0F', '❌'])(
    '%j is a no',
    (cell) => {
      for (const header of ['+1', 'Partner'])
        expect(firstInput(plan(`first|last|${header}|z\nAda|King|${cell}|z`))).toMatchObject({
          plus_one_allowed: false,
          plus_one_first_name: null,
        })
    },
  )

  test.each([
    'No Response',
    'Not Responded',
    'No RSVP',
    'Invited',
    'maybe',
    'Quizás',
    'Pendiente',
    'In attesa',
    'TBD',
    '?',
    'vielleicht',
    'Offen',
    'peut-être',
    'Peut être',
    'en attente',
  ])('%j is no answer yet', (cell) => {
    const sheet = plan(`first|last|rsvp\nAda|King|${cell}`)
    expect(firstInput(sheet).rsvp_status).toBe('pending')
    expect(needsPreview(sheet)).toBe(false)
  })

  test('words for no answer yet take back no answer that the list has; our own word does', () => {
    const ada = guest(1, 'Ada King', null, { rsvp_status: 'accepted' })
    const status = (cell: string) => firstChanges(plan(`first|last|rsvp|phone\nAda|King|${cell}|1`, [ada]))
    for (const cell of ['Invited', 'maybe', 'No Response'])
      expect(status(cell)).not.toHaveProperty('rsvp_status')
    expect(status('Pending')).toMatchObject({ rsvp_status: 'pending' })
  })

  test.each([
    ['ja', 'accepted'],
    ['Nein', 'declined'],
    ['Will attend', 'accepted'],
    ['accepts', 'accepted'],
    ['Accepted with pleasure', 'accepted'],
    ['Accepts with pleasure', 'accepted'],
    ['Regrets', 'declined'],
    ['declines', 'declined'],
    ['Declines with regret', 'declined'],
    ['Will not attend', 'declined'],
    ['zugesagt', 'accepted'],
    ['Abgesagt', 'declined'],
    ['Présente', 'accepted'],
    ['présent(e)', 'accepted'],
    ['PRESENT', 'accepted'],
    ['Absent', 'declined'],
    ['absent(e)', 'declined'],
    ['Joyfully Accepts', 'accepted'],
    ['Regretfully Declines', 'declined'],
    ["Can't make it", 'declined'],
    ['Can’t make it', 'declined'],
    ['sí', 'accepted'],
    ['Si', 'accepted'],
    ['tak', 'accepted'],
    ['nie', 'declined'],
    ['Sim', 'accepted'],
    ['não', 'declined'],
    ['Confirmado', 'accepted'],
    ['Asistirá', 'accepted'],
    ['No viene', 'declined'],
    ['Não vem', 'declined'],
    ['Verrà', 'accepted'],
    ['Assente', 'declined'],
    ['kommt nicht', 'declined'],
    ['Ne viendra pas', 'declined'],
    ['Nie będzie', 'declined'],
    ['komt niet', 'declined'],
    ['מגיעה', 'accepted'],
    ...['✓', '✔', '✔\uFE0F', '✅'].map((mark) => [mark, 'accepted']),
    ...['✗', '✘', '✖\uFE0F', '❌'].map((mark) => [mark, 'declined']),
  ])('%j is an answer: %s', (cell, status) => {
    const sheet = plan(`first|last|Zusage\nAda|King|${cell}`)
    expect(firstInput(sheet).rsvp_status).toBe(status)
    expect(needsPreview(sheet)).toBe(true)
  })

  test.each(['yes?', 'ja?', 'présent ?'])('%j asks, and answers nothing', (cell) => {
    expect(messages(plan(`first|last|rsvp\nAda|King|${cell}`))).toEqual([
      '2: RSVP status must be pending, accepted or declined',
    ])
  })

  test.each(['TRUE', 'false', '1', '0'])('%j may only say whether somebody has answered', (cell) => {
    expect(messages(plan(`first|last|rsvp\nAda|King|${cell}`))).toEqual([
      `2: RSVP status must be pending, accepted or declined; "${cell}" may only say whether they have answered`,
    ])
  })

  test('a partner has columns for both names', () => {
    const sheet = plan('First Name|Last Name|Partner First Name|Partner Last Name\nAda|King|Max|Roy')
    expect(firstInput(sheet)).toMatchObject({
      plus_one_allowed: true,
      plus_one_first_name: 'Max',
      plus_one_last_name: 'Roy',
    })
    expect(sheet.notices).toEqual([])
  })

  test.each([
    ['No', '', false, null, null],
    ['Nobody', '', false, null, null],
    ['nein', '', false, null, null],
    ['', 'none', false, null, null],
    ['Yes', '', true, null, null],
    ['Guest', '', true, null, null],
    ['TBD', 'TBD', true, null, null],
    ['Max', 'TBD', true, 'Max', null],
    ['', 'Roy', true, null, 'Roy'],
    ['No', 'Roy', true, 'No', 'Roy'],
    ['Guest', 'Roy', true, null, null],
    ['+1', 'King', true, null, null],
    ['Guest of', 'Gus', true, null, null],
    ['guest of Gus', '', true, null, null],
  ])('a plus one in two columns, %j and %j: allowed %j, %j %j', (first, last, isAllowed, ...names) => {
    const sheet = plan(`First|Last|Plus One First Name|Plus One Last Name|z\nAda|King|${first}|${last}|z`)
    const { plus_one_allowed, plus_one_first_name, plus_one_last_name } = firstInput(sheet)
    expect([plus_one_allowed, plus_one_first_name, plus_one_last_name]).toEqual([isAllowed, ...names])
  })

  test.each(['Guest', 'Guest of Gus', 'a guest of Ada', '+1'])(
    'a plus one called %j has no name yet',
    (cell) => {
      const sheet = plan(`First|Last|Partner|z\nAda|King|${cell}|z`)
      expect(firstInput(sheet)).toMatchObject({
        plus_one_allowed: true,
        plus_one_first_name: null,
        plus_one_last_name: null,
      })
    },
  )

  const WORDS = {
    nobody:
      'alleine, Allein, seul, seule, solo, alone, Niemand, nobody, sola, da solo, sozinha, nee, geen, Aucune, ninguno, Nessuna, nenhum, keiner, ללא, بدون, لا أحد',
    somebody:
      'husband, Wife, girlfriend, boyfriend, Freund, Freundin, Mann, Frau, conjoint, conjointe, pareja, novio, novia, mąż, Żona, fiancé, Épouse, moglie, Gast, invité, invitado, ospite, por confirmar, À définir, da definire',
  }

  test('a word in place of the name of a plus one says that there is nobody, or somebody without a name yet', () => {
    for (const [who, words] of Object.entries(WORDS))
      for (const word of words.split(', '))
        for (const [columns, cells] of [
          ['Partner', word],
          ['Plus One First Name|Plus One Last Name', `${word}|`],
        ] as const) {
          const sheet = plan(`First|Last|${columns}|z\nAda|King|${cells}|z`)
          const { plus_one_allowed, plus_one_first_name, plus_one_last_name } = firstInput(sheet)
          expect([word, plus_one_allowed, plus_one_first_name, plus_one_last_name]).toEqual([
            word,
            who === 'somebody',
            null,
            null,
          ])
          expect([word, sheet.rows[0]?.notes, sheet.rows[0]?.asks]).toEqual([word, [], null])
        }
    const named = plan('First|Last|Partner\nAda|King|Frau Meier\nBo|Li|Han Solo\nCy|Ng|Thomas Mann')
    expect(inputs(named).map(({ plus_one_first_name }) => plus_one_first_name)).toEqual([
      'Frau',
      'Han',
      'Thomas',
    ])
  })

  test('a plus one in three columns has the name of the two, whatever the third says', () => {
    const sheet = plan('First|Last|Partner|Partner First Name|z\nAda|King|yes|Max|z')
    expect(firstInput(sheet)).toMatchObject({ plus_one_allowed: true, plus_one_first_name: 'Max' })
  })

  test('a partner has columns for their answer and meal, and an answer in other words is shown first', () => {
    const columns =
      'First Name|Last Name|+1|Partner Attending|Partner Meal|Partner Allergies|Unverträglichkeiten'
    const sheet = plan(`${columns}\nAda|King|yes|nein|fish|Nuts|Milk`)
    expect(firstInput(sheet)).toMatchObject({
      plus_one_status: 'declined',
      plus_one_meal_choice: 'fish',
      plus_one_dietary: 'Nuts',
      dietary_restrictions: 'Milk',
    })
    expect(sheet.notices).toEqual([])
    expect(needsPreview(sheet)).toBe(true)
    expect(needsPreview(plan(`${columns}\nAda|King|yes|coming|fish||`))).toBe(false)
  })

  describe('a plus one in a row that says that none is allowed', () => {
    const columns =
      'First|Last|Plus One Allowed|Partner First Name|Partner Last Name|Partner RSVP|Partner Meal'
    const row = (...cells: string[]) => plan(`${columns}\nTom|Roy|${cells.join('|')}`)
    const note = 'This row has a name, an answer or a meal of a plus one, so a plus one is allowed.'

    test.each([
      ['No', 'Ana', 'Lee', '', ''],
      ['FALSE', 'Ana', '', '', ''],
      ['0', '', 'Lee', 'no', ''],
      ['no', '', '', 'yes', ''],
      ['nein', '', '', 'accepted', ''],
      ['', '', '', 'coming', ''],
      ['No', '', '', '', 'fish'],
      ['No', 'TBD', '', '', 'Lamb'],
    ])('is allowed, after a look at it: %j, %j %j, %j, %j', (...cells) => {
      const sheet = row(...cells)
      expect(firstInput(sheet).plus_one_allowed).toBe(true)
      expect(sheet.rows[0]?.notes).toContain(note)
      expect(needsPreview(sheet)).toBe(true)
    })

    test.each([
      ['No', '', '', '', ''],
      ['No', 'TBD', '', '', ''],
      ['No', 'Guest', '', 'no', '-'],
      ['0', 'none', 'none', 'declined', 'n/a'],
      ['', '', '', 'pending', 'None'],
      ['', '', '', 'Invited', ''],
    ])('is none because of words that say nothing: %j, %j %j, %j, %j', (...cells) => {
      const sheet = row(...cells)
      expect(firstInput(sheet).plus_one_allowed).toBe(false)
      expect(sheet.rows[0]?.notes).not.toContain(note)
    })

    test('is nothing new beside a yes, beside a name in an empty cell, and in a row of our own', () => {
      for (const allowed of ['yes', '']) {
        const sheet = row(allowed, 'Ana', 'Lee', 'coming', 'fish')
        expect([firstInput(sheet).plus_one_allowed, sheet.rows[0]?.notes]).toEqual([true, []])
        expect(needsPreview(sheet)).toBe(false)
      }
      const own = plan(`id|${columns}\n${ID}7|Tom|Roy|No|Ana|Lee|coming|fish`)
      expect(firstInput(own)).toMatchObject({ plus_one_allowed: false, plus_one_first_name: 'Ana' })
      expect([own.rows[0]?.notes, needsPreview(own)]).toEqual([[], false])
    })
  })

  test.each([
    ['', 'accepted'],
    ['Invited', 'accepted'],
    ['perhaps', 'accepted'],
    ['no', 'declined'],
    ['pending', null],
  ])("a plus one's answer %j, on a list where they are coming, leaves it %j", (cell, status) => {
    const ada = guest(1, 'Ada King', null, { plus_one_allowed: true, plus_one_status: 'accepted' })
    const sheet = plan(`First|Last|Phone|Partner Attending\nAda|King|1|${cell}`, [ada])
    expect({ ...ada, ...firstChanges(sheet) }.plus_one_status).toBe(status)
  })

  test("a plus one's answer in words that we do not know is left out, with a note, and shown first", () => {
    const answer = (cell: string) => plan(`First|Last|+1|Partner Attending\nAda|King|yes|${cell}`)
    for (const cell of ['perhaps', 'TRUE', 'Yes, I think'])
      expect([answer(cell).rows[0]?.notes, needsPreview(answer(cell))]).toEqual([
        [`Plus one’s own answer: "${cell}" is left out; it may be accepted, declined.`],
        true,
      ])
    for (const cell of [
      '',
      '-',
      'n/a',
      'none',
      'Invited',
      'pending',
      'TBD',
      'coming',
      'Not coming',
      'accepted',
    ])
      expect([cell, answer(cell).rows[0]?.notes, needsPreview(answer(cell))]).toEqual([cell, [], false])
    const ada = guest(1, 'Ada King', null, { plus_one_allowed: true, plus_one_status: 'accepted' })
    const sheet = plan('First|Last|Phone|Partner Attending\nAda|King|1|perhaps', [ada])
    expect(sheet.rows[0]?.notes).toContain(
      'Plus one’s own answer: "perhaps" is left out; it may be accepted, declined.',
    )
  })

  test('beside a column for a partner, the one for a plus one may hold the name', () => {
    const sheet = plan(`First|Last|+1|Partner|z
      Ada|King|Ben Roy||z
      Bo|Li|Ben Roy|ben roy|z
      Cy|Ng|yes|Max Ng|z
      Di|Oz|Ben Roy|Max Oz|z
      Ed|Po|not sure yet||z
      Flo|Ek|No Thanks||z`)
    expect(inputs({ ...sheet, rows: sheet.rows.slice(0, 3) })).toMatchObject([
      { plus_one_allowed: true, plus_one_first_name: 'Ben', plus_one_last_name: 'Roy' },
      { plus_one_allowed: true, plus_one_first_name: 'ben', plus_one_last_name: 'roy' },
      { plus_one_allowed: true, plus_one_first_name: 'Max', plus_one_last_name: 'Ng' },
    ])
    // Two names, or words that are none, are for somebody to sort out.
    const message = 'Plus one allowed must be true/false, yes/no, or 1/0'
    expect(messages(sheet)).toEqual([`5: ${message}`, `6: ${message}`, `7: ${message}`])
    const two = plan('First|Last|+1|Partner First Name\nAda|King|Ben Roy|\nBo|Li|Ben Roy|Ben')
    expect(firstInput(two)).toMatchObject({ plus_one_first_name: 'Ben', plus_one_last_name: 'Roy' })
    expect(messages(two)).toEqual([`3: ${message}`])
  })

  test('a plus one who is nobody takes nobody off the list', () => {
    const ada = guest(1, 'Ada King', null, { plus_one_allowed: true, plus_one_first_name: 'Zed' })
    const sheet = plan('First|Last|Plus One First Name\nAda|King|No', [ada])
    expect(kinds(sheet)).toEqual(['2 unchanged 1'])
  })

  test.each(['maybe', 'doch', '2', 'TBD'])('%j is neither', (cell) => {
    expect(messages(plan(`first|last|+1\nAda|King|${cell}\nMax|Roy|no`))).toEqual([
      '2: Plus one allowed must be true/false, yes/no, or 1/0',
    ])
  })

  test('cells hold what is not known yet, apostrophes, brackets and formulas of text', () => {
    const sheet = plan(`first|last|email|phone
      Ada|King|TBD|'0416 555
      Max|Roy|n/a|?
      Bo|Li|Bo Li <bo@example.com>|="0416"
      Cy|Ng|mailto:cy@example.com|4.16556E+09`)
    expect(inputs(sheet).map(({ email, phone }) => [email, phone])).toEqual([
      [null, '0416 555'],
      [null, null],
      ['bo@example.com', '0416'],
      ['cy@example.com', null],
    ])
    expect(sheet.rows.map((row) => row.notes)).toEqual([
      ['"TBD" is read as nothing entered.'],
      ['"n/a" is read as nothing entered.', '"?" is read as nothing entered.'],
      [],
      [
        '"4.16556E+09" is a number that a spreadsheet has shortened or calculated, so it is left out; please type it again.',
      ],
    ])
    expect(needsPreview(sheet)).toBe(true)
  })

  test('names and addresses that were copied with invisible characters have none', () => {
    const sheet = plan('first|last|email\nA\u200Bda\uFEFF|\u2060King|ada\u200B@example.com')
    expect(firstInput(sheet)).toMatchObject({
      first_name: 'Ada',
      last_name: 'King',
      email: 'ada@example.com',
    })
  })

  test('allergies, tables and tags that are none are nothing; a group is a tag, and commas part tags', () => {
    const sheet = plan(`first|last|Allergies|Table|Group
      Ada|King|N/A|-|Friends, Work
      Max|Roy|None|TBD|
      Bo|Li|No nuts|2|Family; groom, side`)
    expect(
      inputs(sheet).map(({ dietary_restrictions: diet, seat, tags, party }) => [diet, seat, tags, party]),
    ).toEqual([
      [null, null, ['Friends', 'Work'], null],
      [null, null, [], null],
      ['No nuts', '2', ['Family', 'groom, side'], null],
    ])
  })

  test('e-mail and phone stand in one cell', () => {
    const sheet = plan(`first|last|Contact
      Ada|King|ada@example.com / +1 (416) 555-0142
      Max|Roy|tel. 0416 555 22
      Bo|Li|bo@example.com`)
    expect(inputs(sheet).map(({ email, phone }) => [email, phone])).toEqual([
      ['ada@example.com', '+1 (416) 555-0142'],
      [null, '0416 555 22'],
      ['bo@example.com', null],
    ])
  })

  test('a column of plus ones holds their names', () => {
    const sheet = plan('first|last|+1\nAda|King|Max van Roy\nBo|Li|yes\nCy|Ng|\nDi|Oz|Al Oz\nEd|Po|none')
    expect(
      inputs(sheet).map((one) => [one.plus_one_allowed, one.plus_one_first_name, one.plus_one_last_name]),
    ).toEqual([
      [true, 'Max', 'van Roy'],
      [true, null, null],
      [false, null, null],
      [true, 'Al', 'Oz'],
      [false, null, null],
    ])
    expect(needsPreview(sheet)).toBe(true)
  })

  test('a name in a column that may only say yes or no is pointed out, and shown first', () => {
    const sheet = plan('First|Last|+1|Partner\nAda|King|Ben Roy|\nBo|Li|no|')
    expect(firstInput(sheet)).toMatchObject({ plus_one_first_name: 'Ben', plus_one_last_name: 'Roy' })
    expect(sheet.rows[0]?.notes).toEqual(['"Ben Roy" is read as the name of a plus one.'])
    expect(needsPreview(sheet)).toBe(true)
    expect(needsPreview(plan('First|Last|+1|Partner\nAda|King|yes|Ben Roy\nBo|Li|no|'))).toBe(false)
  })

  const REMARKS = [
    'None Allowed, No One Else, Not Invited, Just Her, Kids Only, Single Guest, With Ben, Unknown Yet',
    'Declined Already, His Wife, Her Husband, Pending Reply, Ben Only, Ohne Begleitung, Kein Gast, Noch Offen',
    'Mit Begleitung, Pas Invité, Sans Accompagnant, Aucun Invité, Sin Pareja, Bez Osoby',
  ]

  test.each(REMARKS.flatMap((line) => line.split(', ')))('%j is no name of a plus one', (cell) => {
    const message = 'Plus one allowed must be true/false, yes/no, or 1/0'
    for (const columns of ['Plus one|Partner name', 'Plus one|Table'])
      expect(messages(plan(`First|Last|${columns}\nAda|King|${cell}|`))).toEqual([`2: ${message}`])
  })

  test('remarks beside names of plus ones are asked about, unless they say that there is none', () => {
    const ada = guest(1, 'Ada King', null, { plus_one_allowed: true, plus_one_first_name: 'Zed' })
    for (const header of ['Plus one', 'Partner']) {
      const names = 'Bo|Li|Max Roy\nCy|Ng|Al Oz\nEd|Po|Vi Oz\nFlo|Ek|Mit Patel'
      const cells = (cell: string) => plan(`First|Last|${header}\nAda|King|${cell}\n${names}`, [ada])
      for (const none of ['Ohne Begleitung', 'None Allowed', 'Pas Invité', 'No one', 'No +1', 'Bez Osoby'])
        expect([none, kinds(cells(none))[0]]).toEqual([none, '2 unchanged 1'])
      for (const remark of ['Kids Only', 'Just Her', 'Noch Offen', 'Declined'])
        expect([remark, cells(remark).rows.map(({ asks }) => asks)]).toEqual([
          remark,
          ['name', null, null, null, null],
        ])
      expect(cells('Kids Only').rows[0]?.notes).toContain(
        "The plus one's name reads like a remark or like several people. Plus ones type their own name to get in: please correct it, or tick the row to import it as it is.",
      )
    }
    const added = plan('First|Last|Partner\nAda|King|Kids only')
    expect(added.rows[0]?.asks).toBe('name')
    expect(needsPreview(added)).toBe(true)
  })

  describe('a plus one who is several people, or who may be', () => {
    const list = (header: string, cell: string) =>
      plan(`First|Last|${header}\nAda|King|${cell}\nBo|Li|Max Roy\nCy|Ng|Al Oz\nEd|Po|Vi Oz`)

    test.each(['2 children', 'Sam & Kim', 'Sam and Kim Roy', 'Jane or Bob', 'Sam Roy +1', 'Sam (and kids)'])(
      '%j is asked about in a column of names, and is neither yes nor no',
      (cell) => {
        for (const header of ['Partner', 'Plus one'])
          expect(list(header, cell).rows.map(({ asks }) => asks)).toEqual(['name', null, null, null])
        expect(needsPreview(list('Partner', cell))).toBe(true)
        expect(messages(list('Plus one|Partner', `${cell}|`))[0]).toBe(
          '2: Plus one allowed must be true/false, yes/no, or 1/0',
        )
      },
    )

    test('is asked about in two columns', () => {
      const sheet = plan('First|Last|Partner first name|Partner last name\nAda|King|Sam & Kim|Roy')
      expect(sheet.rows[0]?.asks).toBe('name')
    })

    test.each([
      ['+ Sam', 'Sam', null],
      ['+Sam van Roy', 'Sam', 'van Roy'],
      ['Dr. Sam Roy', 'Sam', 'Roy'],
      ['Tal Or Cohen', 'Tal Or', 'Cohen'],
      ['Sam Roy Jr.', 'Sam', 'Roy Jr.'],
    ])('%j is one person, %j %j', (cell, plus_one_first_name, plus_one_last_name) => {
      for (const columns of ['Partner', 'Plus one|Partner']) {
        const sheet = plan(`First|Last|${columns}\nAda|King|${cell}|`)
        expect(firstInput(sheet)).toMatchObject({
          plus_one_allowed: true,
          plus_one_first_name,
          plus_one_last_name,
        })
        expect(sheet.rows[0]?.asks).toBeNull()
      }
    })

    test.each(['+ One', '+ Guest', '+ Partner'])('%j has no name yet', (cell) => {
      expect(firstInput(plan(`First|Last|Partner\nAda|King|${cell}`))).toMatchObject({
        plus_one_allowed: true,
        plus_one_first_name: null,
      })
    })
  })

  test('columns that hold nothing of a guest, and answers in other words, are shown first', () => {
    const sheet = plan(`First name|Last name|mail / phone|Street|City|Empty
      Ada|King|ada@example.com / +1 416 555 01|1 Main|Toronto|`)
    expect(firstInput(sheet)).toMatchObject({ email: 'ada@example.com', phone: '+1 416 555 01' })
    expect(needsPreview(sheet)).toBe(true)
    expect(sheet.notices).toEqual([
      '2 columns are left out: Street, City. Choose what they hold above their cells.',
    ])
    expect(resultOf(sheet, 'i', []).left_out_columns).toEqual(['Street', 'City'])
    const answers = (cell: string) => needsPreview(plan(`first|last|Attending?\nAda|King|${cell}`))
    expect([answers('yes'), answers('non'), answers('accepted'), answers('')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('answers to questions are not imported, and nobody is asked to choose what they are', () => {
    const sheet = plan('First name|Last name|question: Bus?|question: Bus? (plus one)\nAda|King|Yes|No')
    expect(sheet.notices).toEqual([
      'Answers to your questions are not imported: guests on your list keep theirs, and new ones have none (question: Bus?, question: Bus? (plus one)).',
    ])
    expect(plan('First name|Last name|question: Bus?|Street\nAda|King|Yes|1 Main').notices).toEqual([
      'One column is left out: Street. Choose what it holds above its cells.',
      'Answers to your questions are not imported: guests on your list keep theirs, and new ones have none (question: Bus?).',
    ])
  })

  test('a whole family becomes a household whose first guest is named', () => {
    const sheet = plan('Name|Email\nThe Smith Family (4)|s@example.com\nFamille Roy|\nMr Lee|\nAda King|')
    expect(kinds(sheet)).toEqual(['2 problem', '3 problem', '4 add', '5 add'])
    expect(sheet.rows.map(({ asks }) => asks)).toEqual(['name', 'name', 'name', null])
    expect(messages(sheet)[0]).toBe(
      '2: This reads like a whole family. It becomes a household named Smith: please name its first guest.',
    )
    const { columns } = sheet
    const row = { row: 2, cells: ['The Smith Family (4)', 's@example.com'], first_name: 'Jo' }
    const named = planImport({ columns, rows: [row] }, [])
    expect(firstInput(named)).toMatchObject({ first_name: 'Jo', last_name: 'Smith', party: 'Smith' })
    expect(named.rows[0]?.asks).toBeNull()
  })

  test('rows with problems, and names with something beside them, do not hold up the others', () => {
    const sheet = plan(
      'First name|Last name|Email\n|Roy|\n=HYPERLINK("x")|King|\nAda|Li (aunt)|nonsense\nBo|Ng|',
    )
    expect(kinds(sheet)).toEqual(['2 problem', '3 add', '4 problem', '5 add'])
    expect(sheet.rows[1]?.asks).toBe('name')
    expect(needsPreview(sheet)).toBe(false)
    expect(needsPreview(plan('First name|Last name\nMr|King'))).toBe(true)
    for (const family of ['The|Smiths', 'Familie|Smith', 'Família|Silva', 'Rodzina|Nowak'])
      expect(needsPreview(plan(`First name|Last name\n${family}`))).toBe(true)
  })

  test.each([
    ['Tom', 'Smith & Maria'],
    ['Tom', 'Smith and Maria'],
    ['& Maria', 'Jones'],
    ['and Maria', 'Jones'],
    ['Tom and', 'Poe'],
    ['Guest', 'of Tom'],
    ['Tom, Maria', 'Poe'],
    ['Tom', 'Poe u. Roy'],
    ['Plus', 'One'],
    ['Aunt', 'Maria'],
  ])('a row of %j and %j is asked about: it names a companion', (first, last) => {
    const sheet = plan(`First name|Last name\n${first}|${last}`)
    expect(names(sheet)).toEqual([`${first} ${last}`])
    expect(sheet.rows[0]?.asks).toBe('name')
  })

  test.each(['John and', 'and John', 'Bob Jones + 2 kids', 'Kids of Tom', 'Bob Jones and kids'])(
    'a name %j is asked about',
    (name) => expect(plan(`Name\n${name}`).rows.some(({ asks }) => asks === 'name')).toBe(true),
  )

  test.each(['Metin And', 'And Yilmaz', 'Ada King'])('a name %j is a person', (name) => {
    expect(plan(`Name\n${name}`).rows[0]?.asks).toBeNull()
  })

  test.each([
    ['And', 'Yilmaz'],
    ['Andy', 'Anderson-Sand'],
    ['José', 'Ortega y Gasset'],
    ['Et', 'Lee'],
    ['Guest', '12'],
  ])('a row of %j and %j is a person', (first, last) => {
    expect(plan(`First name|Last name\n${first}|${last}`).rows[0]?.asks).toBeNull()
  })

  test('several who are one guest, as written, are not asked about again', () => {
    const columns = [{ header: 'Name', field: 'full_name' as const }]
    const row = { row: 2, cells: ['Anna & Ben Lee'], shape: 'one' as const }
    expect(planImport({ columns, rows: [row] }, []).rows[0]?.asks).toBeNull()
  })

  test('a total and the header once more are no guests', () => {
    const sheet = plan('First|Last|Email\nAda|King|\nfirst|last|email\nMax|Roy|\nTotal|2|\n|| ')
    expect(kinds(sheet)).toEqual(['2 add', '3 left_out', '4 add', '5 left_out'])
    expect(needsPreview(sheet)).toBe(false)
    expect(resultOf(sheet, 'i', []).left_out).toEqual([
      { row: 3, reason: 'header' },
      { row: 5, reason: 'total' },
    ])
  })

  test.each([
    ['First name|Last name|Email', ['Accepted:|1|', 'No reply:|4|', 'Adults:|10|', 'Kids:||']],
    ['Guest name|Email|RSVP', ['Accepted: 1||', 'Adults: 10||', 'Children:|2|', 'Total:||15', 'Gäste: 12||']],
    ['Name|Table', ['BRIDE SIDE|', "Groom's side:|", 'Seite der Braut|', 'Côté mariée|', 'Friends:|']],
  ])('counts and headings are no guests, wherever they are: %s', (header, lines) => {
    const ada = `Ada|${header.startsWith('First') ? 'King|a@x.org' : 'a@x.org|'}`
    const { rows } = plan([header, ada, ...lines, ada, ada, ada].join('\n'))
    const left = rows.flatMap((row) => (row.kind === 'left_out' ? `${row.row} ${row.reason}` : []))
    expect(left).toEqual(lines.map((_, index) => `${index + 3} total`))
  })

  test('a number as last name is asked about, and shown first; a name with a colon beside more is somebody', () => {
    const sheet = plan('First name|Last name|Email\nAdults|10|')
    expect(sheet.rows[0]).toMatchObject({
      asks: 'name',
      notes: [
        'The last name is a number. Guests type their own name to get in: please correct it, or skip the row if it is a count.',
      ],
    })
    expect(needsPreview(sheet)).toBe(true)
    expect(kinds(plan('Name|Email|RSVP\nAda King:|a@x.org|\nSide|s@x.org|'))).toEqual(['2 add', '3 problem'])
  })

  test('the header once more is known by its fields, and a list with another one below by its row', () => {
    const list = 'First name|Last name|Email|event: Dinner\nAda|King||accepted'
    expect(kinds(plan(`${list}\nVorname|Nachname|E-Mail|event: dinner\nMax|Roy||`))).toEqual([
      '2 add',
      '3 left_out',
      '4 add',
    ])
    const second = (text: string) => {
      const rows = text.split('\n').map((line, index) => ({ row: index + 1, cells: line.split('|') }))
      return secondListAt(rows, readTable(rows).headerAt)
    }
    expect(second(`${list}\nfirst name|last name|email|event: Dinner\nMax|Roy||declined`)).toBeNull()
    expect(second(`${list}\nFirst name|Last name|Email|event: Brunch|event: Dinner\nMax|Roy|||`)).toBe(3)
    expect(second(`${list}\nName|Phone\nMax Roy|1`)).toBe(3)
    // The longer header is the one that is read, though it comes second.
    expect(second(`First name|Last name\nAda|King\n${list}`)).toBe(3)
    // Guests, titles and a header in two rows are no other list.
    expect(second(`${list}\nGuest|coming|Dinner|\nFirst|Guest||\nName||x@example.com|`)).toBeNull()
    expect(second(`Guests|||\nFirst name|Last name||\n${list}`)).toBeNull()
    expect(second('Who|Mail\nOur list|\nFirst name|Last name\nAda|King')).toBeNull()
  })

  test('headers are given twice', () => {
    const sheet = plan('Name|Name|Email|Email\nAda|King|a@example.com|b@example.com')
    expect(sheet.columns.map(({ header, field }) => [header, field])).toEqual([
      ['Name', 'full_name'],
      ['Name (2)', null],
      ['Email', 'email'],
      ['Email (4)', null],
    ])
  })

  test('several people are in one row: a household of their own, whose first has the contact', () => {
    const sheet = plan(`Name|Email|Table
      Anna & Ben Lee|anna@example.com|4
      Mr & Mrs Lee||5
      Mr & Mrs Lee|a@example.com; b@example.com|6`)
    expect(names(sheet)).toEqual(['Anna Lee', 'Ben Lee', 'Mr Lee', 'Mrs Lee', 'Mr Lee', 'Mrs Lee'])
    expect(inputs(sheet).map(({ email, seat, party }) => [email, seat, party])).toEqual([
      ['anna@example.com', '4', 'Anna & Ben Lee'],
      [null, '4', 'Anna & Ben Lee'],
      [null, '5', 'Mr & Mrs Lee'],
      [null, '5', 'Mr & Mrs Lee'],
      // Strangers of the same name are in households of their own.
      ['a@example.com', '6', 'Mr & Mrs Lee (2)'],
      ['b@example.com', '6', 'Mr & Mrs Lee (2)'],
    ])
    expect(sheet.rows[2]?.notes).toEqual([
      'The first name is missing. Guests type their own name to get in: please correct it.',
    ])
  })

  test('two people become a guest with a plus one where one is allowed', () => {
    const sheet = plan('first|last|+1\nAnna & Ben|Lee|yes\nCy|Ng|no')
    expect(inputs(sheet)).toMatchObject([
      { first_name: 'Anna', plus_one_allowed: true, plus_one_first_name: 'Ben', plus_one_last_name: 'Lee' },
      { first_name: 'Cy' },
    ])
    expect(needsPreview(sheet)).toBe(true)
  })

  test('a row of several comes in whole or not at all', () => {
    const sheet = plan('first|last|rsvp\nAnna & Ben||accepted\nAnna & Ben|Lee|perhaps')
    expect(messages(sheet)).toEqual([
      '2: Last name is required',
      '3: RSVP status must be pending, accepted or declined',
    ])
    expect(needsPreview(sheet)).toBe(false)
  })

  test('what several become can be chosen', () => {
    const shaped = (shape: 'household' | 'plus_one' | 'one') => {
      const columns = [{ header: 'Name', field: 'full_name' as const }]
      return planImport({ columns, rows: [{ row: 2, cells: ['Anna & Ben Lee'], shape }] }, [])
    }
    expect(names(shaped('household'))).toEqual(['Anna Lee', 'Ben Lee'])
    expect(inputs(shaped('plus_one'))).toMatchObject([{ first_name: 'Anna', plus_one_first_name: 'Ben' }])
    expect(inputs(shaped('one'))).toMatchObject([{ first_name: 'Anna & Ben', last_name: 'Lee' }])
  })

  test('several who are on the list are matched one by one, and stay one where they are one', () => {
    const both = [guest(1, 'Anna Lee', null, { party: 'Lees' }), guest(2, 'Ben Lee', null, { party: 'Lees' })]
    expect(kinds(plan('Name\nAnna & Ben Lee', both))).toEqual(['2 unchanged 1', '2 unchanged 2'])
    const half = plan('Name\nAnna & Ben Lee', both.slice(0, 1))
    expect(kinds(half)).toEqual(['2 unchanged 1', '2 add'])
    expect((half.rows[1] as PlannedAdd).input.party).toBe('Lees')
    const one = guest(3, '', null, { first_name: 'Anna & Ben', last_name: 'Lee' })
    expect(kinds(plan('Name\nAnna & Ben Lee', [one]))).toEqual(['2 unchanged 3'])
  })

  test('a row of our own export is taken to the letter', () => {
    const sheet = plan(`id|first|last|phone|party\n${ID}7|Anna & Ben|Lee +1|-|`)
    expect(firstInput(sheet)).toMatchObject({
      first_name: 'Anna & Ben',
      last_name: 'Lee +1',
      phone: '-',
      party: null,
    })
    expect(needsPreview(sheet)).toBe(false)
  })
})

describe('the answers', () => {
  const sheet = plan('first|last|email\nADA|King|\nMax|Roy|\nMax|Roy|\n|Roy|', [guest(1, 'Ada King')])

  test('count every guest once', () => {
    expect(countRows(sheet)).toEqual({ ready: 1, updates: 1, duplicates: 1, problems: 1, unchanged: 0 })
  })

  test('the result says what came in', () => {
    expect(resultOf(sheet, 'import-1', [])).toEqual({
      kind: 'done',
      import_id: 'import-1',
      imported: 3,
      added: 2,
      updated: 1,
      unchanged: 0,
      errors: [{ row: 5, message: 'First name is required', data: { first: '', last: 'Roy', email: '' } }],
      unchecked: [],
      left_out_columns: [],
      duplicates: [{ row: 4, name: 'Max Roy' }],
      left_out: [],
      answers_left_out: [],
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
  const existing = Array.from({ length: 5000 }, (_, n) => guest(n, `Zoe${n} Stahl`))
  const table = readTable(rows.map((cells, index) => ({ row: index + 1, cells })))
  const { rows: planned } = planImport(table, existing)
  expect(planned.filter((row) => row.kind === 'update')).toHaveLength(5000)
})

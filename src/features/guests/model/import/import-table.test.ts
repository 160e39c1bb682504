import { describe, expect, test } from 'vitest'

import { readTable, secondListAt } from './import-table.ts'

const ID = '0197a000-0000-7000-8000-000000000001'

/** Where the header is, where a second list begins, and the rows that are left out. */
function read(...lines: string[]) {
  const sheet = lines.map((line, index) => ({ row: index + 1, cells: line.split(',') }))
  const { headerAt, rows } = readTable(sheet)
  const left_out = rows.flatMap((row) => (row.left_out ? `${row.row} ${row.left_out}` : []))
  return { headerAt, second: secondListAt(sheet, headerAt), left_out }
}

describe('a guest whose cells are words of headers', () => {
  test.each([
    [
      'First name,Last name,Role,Preferred contact,Phone',
      'Ben,Roy,Guest,Email,555',
      'Anna,Lee,Guest,Phone,555',
    ],
    ['Name,Role,Preferred contact', 'Anna Lee,Guest,Phone', 'Ben Roy,Guest,Email'],
    // Contacts of a phone, with the label of each number.
    ['Given Name,Family Name,Phone 1 - Label,Labels', 'Anna,Lee,Mobile,Guests', 'Ben,Roy,Mobile,Guests'],
    ['First Name,Last Name,Invited by,RSVP', 'Guest,,Mail,', 'Guest,,Mail,Attending'],
    [`first_name,last_name,phone,tags,id`, `Anna,Lee,Mobile,Guests,${ID}`, `First,Last,Mobile,Guests,${ID}`],
  ])('below %j is a guest, in any row: %j, %j', (header, ...guests) => {
    const none = { headerAt: 0, second: null, left_out: [] }
    expect(read(header, ...guests)).toEqual(none)
    expect(read(header, ...guests.toReversed())).toEqual(none)
  })
})

describe('a plain list of names', () => {
  test.each([
    ['has no header', ['Hans Müller', 'Eva Meier', 'Tom Fox'], null],
    ['in a later column has none either', [',Hans Müller,', ',Eva Meier,'], null],
    ['has one that names the list', ['Guest list', 'Eva Meier', 'Tom Fox'], 0],
    ['has one in other words', ['Nos invités', 'Eva Meier', 'Tom Fox'], 0],
    ['has one that names a field', ['Full name', 'Eva Meier', 'Tom Fox'], 0],
    ['of which some are no whole names', ['Bride side', 'Eva Meier', 'Tom'], 0],
    ['beside other cells', ['Hans Müller,7', 'Eva Meier,8'], 0],
  ])('%s', (_, lines, headerAt) => {
    expect(read(...lines).headerAt).toBe(headerAt)
  })
})

describe('a header with a sign of an e-mail', () => {
  test.each(['Guest,E-mail (@),Table', 'Gäste,E-Mail @,Tisch', 'Name,@,Table'])('is one: %j', (header) => {
    expect(read(header, 'Ada King,a@x.org,4', 'Bo Li,,5')).toMatchObject({ headerAt: 0, left_out: [] })
    expect(read('Our guests', header, 'Ada King,,4', 'Bo Li,b@x.org,5', header)).toMatchObject({
      headerAt: 1,
      left_out: ['5 header'],
    })
  })

  test('is none beside an address', () => {
    for (const address of ['a@x.org', 'Ada <a@x.co.uk>'])
      expect(read(`Ada King,${address},Guest`, 'Bo Li,b@x.org,Guest')).toMatchObject({ headerAt: null })
  })
})

describe('a second list', () => {
  const list = ['First name,Last name,Email', 'Ada,King,']
  test.each([
    'First name,Last name,Email,event: Brunch',
    'First,Last,Phone',
    'Vorname,Name,Telefon',
    'Name,Phone,Street,City,Gift',
    'Full name,Notes,Mobile',
    'Guest,Phone,Table',
    'Guests,RSVP,Meal,Mobile',
  ])('begins with the header %j', (header) => {
    expect(read(...list, header, 'Max,Roy,')).toMatchObject({ second: 3 })
  })

  test('is none if its header is the same', () => {
    const same = read('Guest,Phone,Table', 'Ada King,1,4', 'GUEST,Phone,Table', 'Max Roy,2,4')
    expect(same).toMatchObject({ second: null, left_out: ['3 header'] })
  })
})

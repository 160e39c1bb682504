import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catererColumns } from '#features/rsvps/model/caterer-sheet.ts'
import { writeCsv } from '../../../../../tests/support/csv.ts'
import { makeEvent } from '../../../../../tests/support/events.ts'
import { readCsv } from '#platform/server/csv/csv.ts'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../../tests/support/factories.ts'
import type { Owner } from '../../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../../tests/support/test-app.ts'
import type { Guest } from '../../model/guest.ts'
import { guestInput } from '../../model/guest-input.ts'

const app = startTestApp()

async function makeCouple(time_zone = 'America/Toronto'): Promise<Owner> {
  const owner = await makeOwner(app)
  await makeWedding(app, owner, { time_zone })
  return owner
}

const list = async ({ token }: Owner) =>
  jsonOf<Guest[]>(await app.request('GET', '/api/guests', { token }), 200)

const exportFile = async ({ token }: Owner, query = '') => {
  const file = await app.request('GET', `/api/guests/export.csv?${query}`, { token })
  return new Uint8Array(await file.arrayBuffer())
}

const importFile = ({ token }: Owner, body: BodyInit, preview = 'never') =>
  app.request('POST', `/api/guests/import?preview=${preview}`, {
    token,
    body,
    headers: { 'content-type': 'text/csv' },
  })

async function empty(owner: Owner): Promise<void> {
  const ids = (await list(owner)).map(({ id }) => id)
  if (ids.length === 0) return
  const json = { action: 'delete', ids }
  await jsonOf(await app.request('POST', '/api/guests/bulk', { token: owner.token, json }), 200)
}

async function addGuest(owner: Owner, { rsvp_status, ...input }: Partial<Guest>): Promise<void> {
  const { id } = await makeGuest(app, owner, input)
  const json = { rsvp_status }
  await jsonOf(await app.request('PATCH', `/api/guests/${id}/rsvp-status`, { token: owner.token, json }), 200)
}

/**
 * How a spreadsheet may write a sheet: with its own delimiter and line endings, columns
 * moved, and quotes where needed.
 */
interface SheetStyle {
  delimiter: string
  lineEnd: string
  bom: boolean
  quoteAll: boolean
  /** The seed for reordering the columns. */
  shuffle: number
}

function saveAs(rows: readonly (readonly string[])[], style: SheetStyle): string {
  const { delimiter, lineEnd, bom, quoteAll, shuffle } = style
  const order = (rows[0] ?? []).map((_, column) => column)
  order.sort((a, b) => ((a * 31 + shuffle) % 17) - ((b * 31 + shuffle) % 17))
  const cell = (text = '') =>
    quoteAll || /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = rows.map((row) => order.map((column) => cell(row[column])).join(delimiter) + lineEnd)
  return (bom ? '\uFEFF' : '') + lines.join('')
}

const STYLE = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  lineEnd: fc.constantFrom('\r\n', '\n'),
  bom: fc.boolean(),
  quoteAll: fc.boolean(),
  shuffle: fc.nat(16),
})

const TRICKY = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    "'",
    '"',
    ',',
    ';',
    '\t',
    '1',
    ' ',
    'é',
    '\n',
    '\r\n',
    '🎉',
    'א',
    'ب',
    '李',
  ),
  maxLength: 9,
})
const WORDS = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    TRICKY,
    fc.constantFrom('=HYPERLINK("http://x")', 'שרה כהן', 'محمد', '👩‍👩‍👧', 'a "b", c', '-none-', "'=1+1"),
  )
  .filter((text) => guestInput.safeParse({ first_name: 'A', last_name: 'B', seat: text }).success)
const NAME = WORDS.filter((text) => guestInput.safeParse({ first_name: text, last_name: 'B' }).success)
const GUEST = fc.record({
  first_name: NAME,
  last_name: NAME,
  email: fc.constantFrom('kings@example.com', 'ada+1@example.com', ''),
  phone: fc.constantFrom('+1 (416) 555-0142', '-', '=1+1', '0041 44', ''),
  rsvp_status: fc.constantFrom('pending' as const, 'accepted' as const, 'declined' as const),
  plus_one_allowed: fc.boolean(),
  plus_one_first_name: WORDS,
  plus_one_last_name: WORDS,
  meal_choice: fc.oneof(fc.constantFrom('fish', 'Lamb', ''), WORDS),
  plus_one_meal_choice: WORDS,
  dietary_restrictions: WORDS,
  seat: WORDS,
  party: WORDS,
  tags: fc.array(WORDS, { maxLength: 3 }),
})

describe('an export that is imported again', () => {
  it('gives the same guests, to the list it came from and to an empty one, however it was saved between', async () => {
    const source = await makeCouple()
    const other = await makeCouple()
    await fc.assert(
      fc.asyncProperty(fc.array(GUEST, { minLength: 1, maxLength: 5 }), STYLE, async (guests, style) => {
        await empty(source)
        await empty(other)
        for (const guest of guests) await addGuest(source, guest)
        const before = await list(source)
        const exported = await exportFile(source)
        const saved = saveAs(readCsv(exported).rows, style)
        for (const file of [exported, saved]) {
          expect(await jsonOf(await importFile(source, file), 200)).toMatchObject({
            kind: 'done',
            added: 0,
            updated: 0,
            unchanged: guests.length,
            errors: [],
          })
          expect(await list(source)).toEqual(before)
        }
        expect(await jsonOf(await importFile(other, saved), 200)).toMatchObject({
          added: guests.length,
          updated: 0,
          errors: [],
        })
        // Everything that was entered; equal names are ordered by id, and the ids are new.
        expect((await list(other)).map(asEntered).toSorted()).toEqual(before.map(asEntered).toSorted())
      }),
      { numRuns: 25 },
    )
  })

  it('is matched by its ids after it was edited in a spreadsheet', async () => {
    const owner = await makeCouple()
    for (const [first_name, last_name] of [
      ['Ada', 'King'],
      ['Bo', 'Li'],
      ['Cy', 'Ng'],
    ] as const)
      await addGuest(owner, { first_name, last_name, seat: '1', tags: ['Family'], rsvp_status: 'accepted' })
    const before = await list(owner)
    const { rows } = readCsv(await exportFile(owner))
    const column = (header: string) => rows[0]!.indexOf(header)
    const change = (row: number, header: string, text: string) => (rows[row]![column(header)] = text)
    change(1, 'last_name', 'Lovelace')
    change(1, 'seat', '=7')
    change(1, 'tags', '')
    change(1, 'rsvp_status', 'declined')
    // The removed row leaves its guest unchanged; the row written by hand has no id.
    rows.splice(2, 1)
    rows.push(rows[0]!.map((header) => ({ first_name: 'Bo', last_name: 'Newman' })[header] ?? ''))
    const saved = saveAs(rows, { delimiter: ';', lineEnd: '\r\n', bom: true, quoteAll: false, shuffle: 5 })
    expect(await jsonOf(await importFile(owner, saved, 'auto'), 200)).toMatchObject({
      kind: 'preview',
      counts: { ready: 1, updates: 1, unchanged: 1, problems: 0, duplicates: 0 },
      notices: [],
    })
    expect(await jsonOf(await importFile(owner, saved), 200)).toMatchObject({
      added: 1,
      updated: 1,
      unchanged: 1,
    })
    const byId = new Map((await list(owner)).map((guest) => [guest.id, guest]))
    expect(byId.size).toBe(4)
    expect(byId.get(before[0]!.id)).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      seat: '=7',
      tags: [],
      rsvp_status: 'declined',
    })
    expect(byId.get(before[1]!.id)).toEqual(before[1])
  })
})

describe('the files that the product writes', () => {
  it('include the data export, whose 14 headers are read', async () => {
    const owner = await makeCouple()
    const file = [
      'First Name,Last Name,Email,Phone,RSVP Status,Plus One Allowed,Plus One First Name,Plus One Last Name,Meal Choice,Plus One Meal Choice,Dietary Restrictions,Photo Consent,Seat,Added Date',
      'Zoë,Marchand,zoe@example.com,+1 416,accepted,Yes,Théo,Roy,fish,vegan,No nuts,Yes,4,2027-06-12',
    ].join('\r\n')
    expect(await jsonOf(await importFile(owner, file, 'auto'), 200)).toMatchObject({ kind: 'done', added: 1 })
    expect(await list(owner)).toMatchObject([
      {
        first_name: 'Zoë',
        rsvp_status: 'accepted',
        plus_one_allowed: true,
        plus_one_first_name: 'Théo',
        meal_choice: 'fish',
        plus_one_meal_choice: 'vegan',
        photo_consent: true,
        seat: '4',
      },
    ])
  })

  it.each([
    ['caterer.csv', 'because of its column "Guest of"'],
    ['guests.csv', 'because of its column "Plus one of"'],
    ['/api/questions/answers.csv', 'because of its column "Plus one of"'],
  ])('include %s, which is no guest list', async (name, said) => {
    const owner = await makeCouple()
    await makeGuest(app, owner, { plus_one_allowed: true, plus_one_first_name: 'Max' })
    const event = await makeEvent(app, owner, { asks_meal: true })
    const before = await list(owner)
    const path = name.startsWith('/') ? name : `/api/events/${event.id}/${name}`
    const file = await (await app.request('GET', path, { token: owner.token })).text()
    const moved = file.replace(/^\ufeff/, '').replaceAll(/^([^,\r\n]*),(.*)$/gm, '$2,$1')
    for (const text of [file, moved]) {
      const response = await importFile(owner, text, 'auto')
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        error: { message: expect.stringContaining(said) as string },
      })
    }
    expect(await list(owner)).toEqual(before)
  })

  it('do not include a list that says whose guest somebody is', async () => {
    const owner = await makeCouple()
    for (const names of ['First name,Last name', 'Name,E-mail']) {
      const file = `${names},Guest of,Meal,Dietary Restrictions\nAda,ada@example.com,Bride,fish,`
      expect((await importFile(owner, file, 'always')).status).toBe(200)
    }
  })

  it("include the caterer's sheet, which is no guest list", async () => {
    const owner = await makeCouple()
    const diner = {
      guest_id: 'x',
      name: 'Ada King',
      guest_of: null,
      seat: '4',
      meal: 'fish',
      diet: null,
      notes: [],
    }
    const response = await importFile(owner, writeCsv(catererColumns, [diner]), 'never')
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining("caterer's sheet") as string },
    })
    expect(await list(owner)).toEqual([])
  })
})

describe('an export of what is filtered', () => {
  const namesIn = async (owner: Owner, query: string) =>
    readCsv(await exportFile(owner, query))
      .rows.slice(1)
      .map(([first]) => first)

  it('obeys every filter, joined by AND', async () => {
    const owner = await makeCouple()
    await addGuest(owner, {
      first_name: 'Ada',
      last_name: 'A',
      email: 'a@example.com',
      rsvp_status: 'accepted',
    })
    await addGuest(owner, { first_name: 'Bo', last_name: 'B', phone: '1', rsvp_status: 'declined' })
    await addGuest(owner, { first_name: 'Cy', last_name: 'C', meal_choice: 'fish', rsvp_status: 'pending' })
    await addGuest(owner, {
      first_name: 'Cy',
      last_name: 'c',
      plus_one_allowed: true,
      rsvp_status: 'pending',
    })
    await addGuest(owner, {
      first_name: 'Di',
      last_name: 'D',
      email: 'A@example.com',
      dietary_restrictions: 'No nuts',
      rsvp_status: 'accepted',
    })
    expect(await namesIn(owner, 'statuses=accepted.declined')).toEqual(['Ada', 'Bo', 'Di'])
    expect(await namesIn(owner, 'statuses=accepted.declined&status=accepted&diet=no')).toEqual(['Ada'])
    expect(await namesIn(owner, 'email=yes')).toEqual(['Ada', 'Di'])
    expect(await namesIn(owner, 'phone=yes')).toEqual(['Bo'])
    expect(await namesIn(owner, 'meal=yes')).toEqual(['Cy'])
    expect(await namesIn(owner, 'plus_one=no&email=no')).toEqual(['Bo', 'Cy'])
    expect(await namesIn(owner, 'duplicate=yes')).toEqual(['Ada', 'Cy', 'Cy', 'Di'])
    // Duplicates are those of the whole list, not of the filtered rest.
    expect(await namesIn(owner, 'duplicate=yes&search=ada')).toEqual(['Ada'])
    expect(await namesIn(owner, 'statuses=maybe&email=perhaps&added=soon')).toHaveLength(5)
    expect(await namesIn(owner, 'statuses=declined&email=yes')).toEqual([])
  })

  it.each([
    ['Pacific/Kiritimati', '2030-06-12'],
    ['Pacific/Niue', '2030-06-11'],
    ['America/Toronto', '2030-06-11'],
  ])("counts the days of %s's wall clock", async (zone, today) => {
    app.setNow('2030-06-11T23:30:00.000Z')
    const owner = await makeCouple(zone)
    await makeGuest(app, owner, { first_name: 'Ada' })
    expect(await namesIn(owner, `added=${today}..${today}`)).toEqual(['Ada'])
    const other = today === '2030-06-12' ? '2030-06-11' : '2030-06-12'
    expect(await namesIn(owner, `added=${other}..${other}`)).toEqual([])
    expect(await namesIn(owner, `added=..9999-12-31`)).toEqual(['Ada'])
  })
})

/** What a file holds about a guest; it does not say when they answered. */
function asEntered(whole: Guest): string {
  const { id: _id, created_at: _added, updated_at: _edited, rsvp_responded_at: _answered, ...guest } = whole
  return JSON.stringify(guest)
}

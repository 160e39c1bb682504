import { describe, expect, it } from 'vitest'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Guest } from '../model/guest.ts'
import { guestFormCopy } from '../model/guest-form-copy.ts'

const app = startTestApp()

async function makeList(...names: [string, string][]) {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const guests: Guest[] = []
  for (const [first_name, last_name] of names)
    guests.push(await makeGuest(app, owner, { first_name, last_name }))
  return { owner, couple, guests, token: owner.token }
}

const list = async (token: string) => jsonOf<Guest[]>(await app.request('GET', '/api/guests', { token }), 200)

describe('the guest list', () => {
  it('is ordered by last name without regard to accents and case', async () => {
    const { token } = await makeList(
      ['Ada', 'Öberg'],
      ['Bo', 'zimmer'],
      ['Cy', 'Åberg'],
      ['Al', 'Öberg'],
      ['Di', "O'Brien"],
    )
    expect((await list(token)).map((guest) => `${guest.last_name}, ${guest.first_name}`)).toEqual([
      'Åberg, Cy',
      'Öberg, Ada',
      'Öberg, Al',
      "O'Brien, Di",
      'zimmer, Bo',
    ])
  })

  it('starts guests as pending without a plus one; empty texts become null', async () => {
    const { token } = await makeList()
    const created = await jsonOf<{ guest: Guest }>(
      await app.request('POST', '/api/guests', {
        token,
        json: { first_name: ' Ada ', last_name: 'King', email: '', phone: '  ' },
      }),
      201,
    )
    expect(created.guest).toMatchObject({
      first_name: 'Ada',
      email: null,
      phone: null,
      rsvp_status: 'pending',
      plus_one_allowed: false,
      tags: [],
      party: null,
      seat: null,
    })
  })

  it.each([
    [{ last_name: 'King' }, 'first_name', 'First name is required'],
    [{ first_name: 'Ada', last_name: ' ' }, 'last_name', 'Last name is required'],
    [{ first_name: 'Ada', last_name: 'King', email: 'ada@' }, 'email', 'Valid email is required'],
    [{ first_name: 'A\u0000da', last_name: 'King' }, 'first_name', expect.any(String)],
    [{ first_name: 'Ada', last_name: 'x'.repeat(101) }, 'last_name', expect.any(String)],
  ])('refuses %j', async (json, field, message) => {
    const { token } = await makeList()
    const response = await app.request('POST', '/api/guests', { token, json })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: { fields: { [field]: message } } })
    expect(await list(token)).toEqual([])
  })

  it('points out guests of the same name or e-mail without refusing them', async () => {
    const { token, owner } = await makeList()
    await makeGuest(app, owner, { first_name: 'José', last_name: 'García', email: 'Home@example.com' })
    const again = await app.request('POST', '/api/guests', {
      token,
      json: { first_name: 'jose', last_name: 'GARCIA' },
    })
    expect(await jsonOf(again, 201)).toMatchObject({ duplicates: [{ first_name: 'José' }] })
    const shared = { first_name: 'Ana', last_name: 'García', email: 'home@example.com' }
    expect(
      await jsonOf(await app.request('POST', '/api/guests', { token, json: shared }), 201),
    ).toMatchObject({
      duplicates: [{ email: 'Home@example.com' }],
    })
    expect(await list(token)).toHaveLength(3)
  })

  it('editing changes the guest and never adds one', async () => {
    const { token, guests } = await makeList(['Ada', 'King'])
    const edited = await app.request('PATCH', `/api/guests/${guests[0]!.id}`, {
      token,
      json: { last_name: 'Lovelace', plus_one_allowed: true },
    })
    expect(await jsonOf(edited, 200)).toMatchObject({
      guest: { first_name: 'Ada', last_name: 'Lovelace', plus_one_allowed: true },
    })
    expect(await list(token)).toHaveLength(1)
  })

  it('an edit is refused only where somebody else has changed the same field since it was seen', async () => {
    const { token, guests, couple } = await makeList(['Ada', 'King'])
    const { id } = guests[0]!
    const edit = (json: object) => app.request('PATCH', `/api/guests/${id}`, { token, json })
    const stored = async () => (await list(token))[0]
    // Two windows that opened the form at the same time.
    const none = { seat: null, tags: [], meal_choice: null, phone: null }
    await jsonOf(await edit({ seat: '4', tags: ['Family'], seen: { seat: null, tags: [] } }), 200)
    await jsonOf(await edit({ phone: '1', seen: { phone: null } }), 200)
    for (const json of [{ seat: '5' }, { tags: ['Work'] }, { phone: '2', seat: '5' }]) {
      const refused = await jsonOf<{ error: object }>(await edit({ ...json, seen: none }), 412)
      expect(refused.error).toMatchObject({ code: 'stale', message: guestFormCopy.stale })
    }
    // The guest's own answer counts as well.
    const guestToken = await makeGuestToken(app, couple.slug, guests[0]!)
    const answer = { rsvp_status: 'accepted', meal_choice: 'fish', phone: '1' }
    await jsonOf(await app.request('PUT', '/api/rsvp', { token: guestToken, json: answer }), 200)
    expect((await edit({ meal_choice: 'chicken', seen: none })).status).toBe(412)
    expect(await stored()).toMatchObject({ seat: '4', tags: ['Family'], phone: '1', meal_choice: 'fish' })
    // Both made the same change; the change was seen; and without `seen` any is overwritten.
    await jsonOf(await edit({ seat: '4', seen: none }), 200)
    await jsonOf(await edit({ seat: '5', seen: { ...none, seat: '4' } }), 200)
    await jsonOf(await edit({ meal_choice: 'chicken', tags: [] }), 200)
    expect(await stored()).toMatchObject({ seat: '5', tags: [], phone: '1', meal_choice: 'chicken' })
  })

  it('removes one, and many at once; the removed cannot come in any more', async () => {
    const { token, guests, couple } = await makeList(['Ada', 'King'], ['Bo', 'Li'], ['Cy', 'Ng'])
    const guestToken = await makeGuestToken(app, couple.slug, guests[0]!)
    expect((await app.request('GET', '/api/rsvp', { token: guestToken })).status).toBe(200)
    expect((await app.request('DELETE', `/api/guests/${guests[0]!.id}`, { token })).status).toBe(204)
    expect((await app.request('DELETE', `/api/guests/${guests[0]!.id}`, { token })).status).toBe(404)
    expect((await app.request('GET', '/api/rsvp', { token: guestToken })).status).toBe(401)
    const ids = guests.map(({ id }) => id)
    expect(
      await jsonOf(
        await app.request('POST', '/api/guests/bulk', { token, json: { action: 'delete', ids } }),
        200,
      ),
    ).toEqual({ count: 2 })
    expect(await list(token)).toEqual([])
  })

  it('allows, removes and switches plus ones; names stay, and guests of others are passed over', async () => {
    const { token, guests, owner } = await makeList(['Ada', 'King'], ['Bo', 'Li'])
    const cy = await makeGuest(app, owner, {
      first_name: 'Cy',
      last_name: 'Ng',
      plus_one_allowed: true,
      plus_one_first_name: 'Dee',
    })
    const stranger = (await makeList(['El', 'Se'])).guests[0]!
    const ids = [...guests, cy, stranger].map(({ id }) => id)
    const change = (plus_one: string) =>
      app.request('POST', '/api/guests/bulk', { token, json: { action: 'plus_one', ids, plus_one } })
    const allowed = async () => (await list(token)).map(({ plus_one_allowed }) => plus_one_allowed)

    expect(await jsonOf(await change('switch'), 200)).toEqual({ count: 3 })
    expect(await list(token)).toMatchObject([
      { first_name: 'Ada', plus_one_allowed: true },
      { first_name: 'Bo', plus_one_allowed: true },
      { first_name: 'Cy', plus_one_allowed: false, plus_one_first_name: 'Dee' },
    ])
    await jsonOf(await change('allow'), 200)
    expect(await allowed()).toEqual([true, true, true])
    await jsonOf(await change('remove'), 200)
    expect(await allowed()).toEqual([false, false, false])
    expect((await change('toggle')).status).toBe(422)
    // Neither is mistaken for the other if something is missing or superfluous.
    for (const json of [
      { action: 'plus_one', ids },
      { action: 'delete', ids, plus_one: 'allow' },
    ])
      expect((await app.request('POST', '/api/guests/bulk', { token, json })).status).toBe(422)
    const written = await app.deps.db
      .selectFrom('history')
      .select(['action', 'after'])
      .where('action', '=', 'guest.plus_one')
      .where('actor_id', '=', owner.userId)
      .orderBy('id')
      .execute()
    expect(written.map(({ after }) => JSON.parse(after ?? ''))).toMatchObject([
      { change: 'switch', allowed: expect.arrayContaining([guests[0]!.id, guests[1]!.id]), removed: [cy.id] },
      { change: 'allow', removed: [] },
      { change: 'remove', allowed: [] },
    ])
  })

  it('sets an answer as the couple, to any of the three', async () => {
    const { token, guests } = await makeList(['Ada', 'King'])
    const set = async (rsvp_status: string) =>
      jsonOf<{ guest: Guest }>(
        await app.request('PATCH', `/api/guests/${guests[0]!.id}/rsvp-status`, {
          token,
          json: { rsvp_status },
        }),
        200,
      )
    expect((await set('accepted')).guest).toMatchObject({
      rsvp_status: 'accepted',
      rsvp_responded_at: expect.any(String),
    })
    expect((await set('pending')).guest).toMatchObject({ rsvp_status: 'pending', rsvp_responded_at: null })
    const wrong = await app.request('PATCH', `/api/guests/${guests[0]!.id}/rsvp-status`, {
      token,
      json: { rsvp_status: 'maybe' },
    })
    expect(wrong.status).toBe(422)
  })
})

describe('CSV export', () => {
  it('holds the filtered guests, and importing it again changes nobody', async () => {
    const { token, owner } = await makeList(['Ada', 'King'], ['Bo', 'Li'])
    await makeGuest(app, owner, {
      first_name: '=HYPERLINK("x")',
      last_name: 'Evil',
      phone: '+1 (416) 555-0142',
      party: 'Kings',
      tags: ['Family', 'VIP'],
    })
    const before = await list(token)
    const file = await app.request('GET', '/api/guests/export.csv', { token })
    expect(file.headers.get('content-disposition')).toMatch(/filename="guest-list-\d{4}-\d{2}-\d{2}\.csv"/)
    const text = await file.text()
    expect(text).toContain('"+1 (416) 555-0142"')
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)

    // There is nothing to check: nothing would change.
    const imported = await importFile(token, text, 'auto')
    expect(await jsonOf(imported, 200)).toMatchObject({ kind: 'done', imported: 0, unchanged: 3, errors: [] })
    expect(await list(token)).toEqual(before)

    const filtered = await app.request('GET', '/api/guests/export.csv?search=ada%20ki', { token })
    expect((await filtered.text()).trim().split('\r\n')).toHaveLength(2)
  })

  it('offers a template that imports', async () => {
    const { token } = await makeList()
    const template = await (await app.request('GET', '/api/guests/template.csv', { token })).text()
    expect(template).toContain(
      '"first_name","last_name","email","phone","plus_one_allowed","meal_choice","dietary_restrictions"',
    )
    expect(await jsonOf(await importFile(token, template), 200)).toMatchObject({
      kind: 'done',
      imported: 2,
      errors: [],
    })
  })
})

describe('CSV import', () => {
  it('brings good rows in, reports the others by number, and can be undone', async () => {
    const { token } = await makeList()
    const csv = [
      'First Name;E-mail;Surname;+1;Menu',
      'Zoë;zoe@example.com;Marchand;YES;Pan-Seared Salmon',
      ';no@example.com;Nobody;;',
      '"Jean;Luc";bad@;Roy;no;',
      'Ann;;Lee;maybe;Lobster',
      'Bo;;Li;0;Lobster',
    ].join('\n')
    const done = await jsonOf<{ import_id: string }>(await importFile(token, csv), 200)
    expect(done).toMatchObject({
      kind: 'done',
      imported: 2,
      added: 2,
      errors: [
        { row: 3, message: 'First name is required', data: { Surname: 'Nobody' } },
        { row: 4, message: 'Invalid email format' },
        { row: 5, message: 'Plus one allowed must be true/false, yes/no, or 1/0' },
      ],
    })
    const guests = await list(token)
    expect(guests).toMatchObject([
      { first_name: 'Bo', plus_one_allowed: false, meal_choice: 'Lobster' },
      { first_name: 'Zoë', plus_one_allowed: true, meal_choice: 'fish', rsvp_status: 'pending' },
    ])
    const undo = () => app.request('DELETE', `/api/guests/imports/${done.import_id}`, { token })
    expect(await jsonOf(await undo(), 200)).toEqual({ removed: 2, restored: 0, kept: 0, kept_guests: [] })
    expect(await list(token)).toEqual([])
    expect((await undo()).status).toBe(409)
  })

  it('undoing keeps a guest who has answered since', async () => {
    const { token, couple } = await makeList()
    const done = await jsonOf<{ import_id: string }>(
      await importFile(token, 'first_name,last_name\nAda,King\nBo,Li'),
      200,
    )
    const guestToken = await makeGuestToken(app, couple.slug, { first_name: 'Ada', last_name: 'King' })
    await jsonOf(
      await app.request('PUT', '/api/rsvp', { token: guestToken, json: { rsvp_status: 'accepted' } }),
      200,
    )
    const undone = await app.request('DELETE', `/api/guests/imports/${done.import_id}`, { token })
    expect(await jsonOf(undone, 200)).toEqual({
      removed: 1,
      restored: 0,
      kept: 1,
      kept_guests: [{ name: 'Ada King', reason: 'answered' }],
    })
    expect(await list(token)).toMatchObject([{ first_name: 'Ada', rsvp_status: 'accepted' }])
  })

  it('shows a preview when a row matches a guest, writes nothing, then updates; undo gives the old values back', async () => {
    const { token, owner } = await makeList()
    await makeGuest(app, owner, {
      first_name: 'Ada',
      last_name: 'King',
      email: 'ada@example.com',
      phone: '1',
    })
    const csv = 'first_name,last_name,email,phone\nADA,king,Ada@Example.com,2\nNew,Person,,'
    expect(await jsonOf(await importFile(token, csv), 200)).toMatchObject({
      kind: 'preview',
      counts: { ready: 1, updates: 1, problems: 0, duplicates: 0 },
    })
    expect(await list(token)).toMatchObject([{ phone: '1' }])
    const done = await jsonOf<{ import_id: string }>(await importFile(token, csv, 'never'), 200)
    expect(done).toMatchObject({ added: 1, updated: 1 })
    expect(new Set((await list(token)).map(({ phone }) => phone))).toEqual(new Set(['2', null]))
    await jsonOf(await app.request('DELETE', `/api/guests/imports/${done.import_id}`, { token }), 200)
    expect(await list(token)).toMatchObject([{ first_name: 'Ada', phone: '1' }])
  })

  const UTF16 = Buffer.from('\uFEFFfirst_name\tlast_name\nÉmile\tGagnon\n', 'utf16le')
  const WINDOWS_1252 = Buffer.from('first_name,last_name\nÉmile,Gagnon\n', 'latin1')
  it.each([
    ['UTF-16 with tabs', UTF16],
    ['Windows-1252', WINDOWS_1252],
    ['a byte order mark and CRLF', Buffer.from('\uFEFFfirst_name,last_name\r\nÉmile,Gagnon\r\n')],
  ])('reads %s', async (_, bytes) => {
    const { token } = await makeList()
    await jsonOf(await importFile(token, bytes), 200)
    expect(await list(token)).toMatchObject([{ first_name: 'Émile', last_name: 'Gagnon' }])
  })

  it.each([
    ['an empty file', '', 'list.csv', 422, 'CSV file appears to be empty'],
    ['a header alone', 'first_name,last_name\n', 'list.csv', 422, 'CSV file appears to be empty'],
    ['another file name', 'first_name,last_name\nA,B', 'list.xlsx', 422, 'Please select a CSV file'],
    ['binary', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'list.csv', 422, expect.any(String)],
    [
      '5,001 rows',
      `first_name,last_name\n${'A,B\n'.repeat(5001)}`,
      'list.csv',
      422,
      expect.stringContaining('5,000 rows'),
    ],
    [
      'more than 5 MB',
      Buffer.alloc(5 * 1024 * 1024 + 1, 'a'),
      'list.csv',
      413,
      expect.stringContaining('5 MB'),
    ],
  ])('refuses %s and leaves nothing', async (_, body, name, status, message) => {
    const { token } = await makeList()
    const response = await importFile(token, body, 'auto', name)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: { message } })
    expect(await list(token)).toEqual([])
  })

  it('takes 5,000 rows, and refuses what would overfill the list, whole', async () => {
    const { token } = await makeList()
    const rows = Array.from(
      { length: 5000 },
      (_, index) => `Guest${index},Family${index},g${index}@example.com`,
    )
    expect(
      await jsonOf(await importFile(token, `first_name,last_name,email\n${rows.join('\n')}`), 200),
    ).toMatchObject({ imported: 5000 })
    const more = await importFile(token, 'first_name,last_name\nOne,More')
    expect(more.status).toBe(422)
    expect(await more.json()).toMatchObject({ error: { code: 'limit_reached' } })
    expect(await list(token)).toHaveLength(5000)
  })
})

function importFile(token: string, body: BodyInit, preview = 'auto', name = 'guests.csv'): Promise<Response> {
  const path = `/api/guests/import?preview=${preview}&file_name=${encodeURIComponent(name)}`
  return app.request('POST', path, { token, body, headers: { 'content-type': 'text/csv' } })
}

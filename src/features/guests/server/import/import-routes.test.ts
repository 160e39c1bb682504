import { describe, expect, it } from 'vitest'
import { addMs } from '#platform/model/dates.ts'
import { makeEvent } from '../../../../../tests/support/events.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../../tests/support/factories.ts'
import { makeQuestion } from '../../../../../tests/support/questions.ts'
import { startTestApp } from '../../../../../tests/support/test-app.ts'
import type { Guest } from '../../model/guest.ts'
import { importCopy } from '../../model/import/import-copy.ts'
import { correctedTable, planDraft, startDraft, withToggled } from '../../model/import/import-draft.ts'
import type { ImportDraft } from '../../model/import/import-draft.ts'
import type { CorrectedTable, ImportPreview, ImportResult } from '../../model/import/import-response.ts'

const app = startTestApp()

async function makeList() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const { token } = owner
  const call = (method: string, path: string, json?: unknown) =>
    app.request(method, path, { token, ...(json !== undefined && { json }) })
  return {
    owner,
    couple,
    token,
    list: async () => jsonOf<Guest[]>(await call('GET', '/api/guests'), 200),
    send: (body: BodyInit, preview = 'auto') =>
      app.request('POST', `/api/guests/import?preview=${preview}&file_name=list.csv`, {
        token,
        body,
        headers: { 'content-type': 'text/csv' },
      }),
    correct: (table: CorrectedTable) => call('POST', '/api/guests/imports', table),
    recent: async () =>
      jsonOf<{ id: string; file_name: string }[]>(await call('GET', '/api/guests/imports'), 200),
    undo: (id: string) => call('DELETE', `/api/guests/imports/${id}`),
    edit: async (id: string, json: unknown) => jsonOf(await call('PATCH', `/api/guests/${id}`, json), 200),
  }
}

/** Moves an import back in time; a sign-in would not last that long. */
async function age(id: string, hours: number): Promise<void> {
  const { created_at } = await app.deps.db
    .selectFrom('imports')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const before = addMs(created_at, -hours * 3_600_000)
  await app.deps.db.updateTable('imports').set({ created_at: before }).where('id', '=', id).execute()
}

const FIELDS = ['first_name', 'last_name', 'email'] as const
const columns = FIELDS.map((field) => ({ header: field, field }))
const table = (...rows: string[][]): CorrectedTable => ({
  file_name: 'list.csv',
  columns,
  rows: rows.map((cells, index) => ({ row: index + 2, cells })),
})

/** What the preview sends once this row has been ticked. */
function sentWithTick(draft: ImportDraft, row: number, guests: readonly Guest[]): CorrectedTable {
  const at = planDraft(draft, guests).grid.find(({ from }) => from.row === row)
  const ticked = withToggled(draft, at!)
  return correctedTable(ticked, planDraft(ticked, guests), 'list.csv')
}

describe('a table that was corrected in the preview (rule E13)', () => {
  const CSV = 'Our guests\n\nWho;Mail;Da?\nAda King;TBD;x\nAnna & Ben Lee;;non\nMax;max@;\nTotal;3;\n'

  it('comes with the cells of the file, and goes back as it stands', async () => {
    const { send, correct, list } = await makeList()
    const preview = await jsonOf<ImportPreview>(await send(CSV), 200)
    expect(preview).toMatchObject({
      kind: 'preview',
      file: { rows: 4, delimiter: ';' },
      columns: [
        { header: 'Who', field: null },
        { header: 'Mail', field: 'email' },
        { header: 'Da?', field: null },
      ],
      remembered: [],
    })
    expect(preview.sheet[1]).toEqual({ row: 3, cells: ['Who', 'Mail', 'Da?'] })
    const done = await correct({
      file_name: 'list.csv',
      columns: [
        { header: 'Who', field: 'full_name' },
        { header: 'Mail', field: 'email' },
        { header: 'Da?', field: 'rsvp_status' },
      ],
      rows: [
        { row: 4, cells: ['Ada King', 'TBD', 'x'] },
        { row: 5, cells: ['Anna & Ben Lee', '', 'non'], shape: 'household' },
        { row: 6, cells: ['Max Roy', 'max@example.com', ''] },
        { row: 7, cells: ['', 'x@example.com', ''] },
      ],
    })
    expect(await jsonOf(done, 200)).toMatchObject({
      imported: 4,
      added: 4,
      errors: [{ row: 7, message: 'First name is required', data: { Who: '', Mail: 'x@example.com' } }],
    })
    expect(
      (await list()).map((guest) => [
        guest.first_name,
        guest.last_name,
        guest.email,
        guest.rsvp_status,
        guest.party,
      ]),
    ).toEqual([
      ['Ada', 'King', null, 'accepted', null],
      ['Anna', 'Lee', null, 'declined', 'Anna & Ben Lee'],
      ['Ben', 'Lee', null, 'declined', 'Anna & Ben Lee'],
      ['Max', 'Roy', 'max@example.com', 'pending', null],
    ])
  })

  it('leaves out, and names, a row that would replace what a guest has answered since', async () => {
    const { owner, couple, send, correct, list } = await makeList()
    await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King', email: 'ada@example.com' })
    const csv = 'first_name,last_name,email,rsvp_status\nAda,King,ada@example.com,declined\nBo,Li,,\n'
    const draft = startDraft(await jsonOf<ImportPreview>(await send(csv), 200))
    const shown = correctedTable(draft, planDraft(draft, await list()), 'list.csv')
    const token = await makeGuestToken(app, couple.slug, { first_name: 'Ada', last_name: 'King' })
    await jsonOf(await app.request('PUT', '/api/rsvp', { token, json: { rsvp_status: 'accepted' } }), 200)

    const message = importCopy.replacesAnswer('Ada King', ['RSVP Status'])
    expect(await jsonOf(await correct(shown), 200)).toMatchObject({
      added: 1,
      updated: 0,
      unchecked: [{ row: 2, message, data: { first_name: 'Ada', rsvp_status: 'declined' }, state: 'check' }],
    })
    const answers = async () => (await list()).map((guest) => [guest.first_name, guest.rsvp_status])
    expect(await answers()).toEqual([
      ['Ada', 'accepted'],
      ['Bo', 'pending'],
    ])
    const wanted = sentWithTick(draft, 2, await list())
    expect(await jsonOf(await correct(wanted), 200)).toMatchObject({ added: 0, updated: 1, unchecked: [] })
    expect((await answers())[0]).toEqual(['Ada', 'declined'])
  })

  it('leaves out a ticked row, too, if the guest has given further answers since', async () => {
    const { owner, couple, send, correct, list } = await makeList()
    await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King' })
    const token = await makeGuestToken(app, couple.slug, { first_name: 'Ada', last_name: 'King' })
    const answer = async (json: object) =>
      jsonOf(
        await app.request('PUT', '/api/rsvp', { token, json: { rsvp_status: 'accepted', ...json } }),
        200,
      )
    await answer({})
    const [ada] = await list()
    const csv = `id,first_name,last_name,rsvp_status,dietary_restrictions\n${ada!.id},Ada,King,declined,\n`
    const draft = startDraft(await jsonOf<ImportPreview>(await send(csv), 200))
    const ticked = async () => sentWithTick(draft, 2, await list())
    const shown = await ticked()
    const diet = 'Anaphylaxis: sesame'
    await answer({ dietary_restrictions: diet })

    const message = importCopy.replacesAnswer('Ada King', ['Dietary restrictions', 'RSVP Status'])
    expect(await jsonOf(await correct(shown), 200)).toMatchObject({
      updated: 0,
      unchecked: [{ row: 2, message }],
    })
    expect(await list()).toMatchObject([{ rsvp_status: 'accepted', dietary_restrictions: diet }])
    expect(await jsonOf(await correct(await ticked()), 200)).toMatchObject({ updated: 1, unchecked: [] })
    expect(await list()).toMatchObject([{ rsvp_status: 'declined', dietary_restrictions: null }])
  })

  it('adds whom the preview showed as new, although the rows of their namesakes stay out', async () => {
    const { owner, send, correct, list } = await makeList()
    await makeGuest(app, owner, { first_name: 'Anna', last_name: 'Lee', meal_choice: 'beef' })
    const csv = 'Name,Meal\nAnna Lee,fish\nAnna & Ben Lee,vegan\n'
    const draft = startDraft(await jsonOf<ImportPreview>(await send(csv), 200))
    const plan = planDraft(draft, await list())
    expect(plan.rows.map(({ row, name, kind }) => [row, name, kind])).toEqual([
      [2, 'Anna Lee', 'add'],
      [3, 'Anna Lee', 'add'],
      [3, 'Ben Lee', 'add'],
    ])
    const done = await correct(sentWithTick(draft, 3, await list()))
    expect(await jsonOf(done, 200)).toMatchObject({ added: 2, updated: 0, unchecked: [], left_out: [] })
    const meals = (await list()).map((guest) => `${guest.first_name}: ${guest.meal_choice}`)
    expect(meals.toSorted()).toEqual(['Anna: beef', 'Anna: vegan', 'Ben: null'])
  })

  it('imports every row of a table that does not say what was decided', async () => {
    const { correct } = await makeList()
    const rows = [
      ['Mr', 'Lee', ''],
      ['Ada', 'King', ''],
    ]
    expect(await jsonOf(await correct(table(...rows)), 200)).toMatchObject({ added: 2, unchecked: [] })
    const decided = table(...rows).rows.map((row) => ({ ...row, decided: ['every'] }))
    expect((await correct({ ...table(), rows: decided } as unknown as CorrectedTable)).status).toBe(422)
  })

  it('is remembered by its headers, for this couple alone, until it is chosen otherwise', async () => {
    const [own, other] = [await makeList(), await makeList()]
    const chosen = (field: 'first_name' | 'phone' | null): CorrectedTable => ({
      file_name: 'list.csv',
      columns: [
        { header: 'Rufname', field: 'first_name' },
        { header: 'Last name', field: 'last_name' },
        { header: 'Nr', field: field === 'first_name' ? null : field },
      ],
      rows: [{ row: 2, cells: ['Ada', 'King', '0416'] }],
    })
    await jsonOf(await own.correct(chosen('phone')), 200)
    const next = 'RUFNAME,Last name,nr\nMax,Roy,0417\n'
    // All headers are known now, so it is imported at once.
    expect(await jsonOf(await own.send(next), 200)).toMatchObject({ kind: 'done', added: 1 })
    expect(await own.list()).toMatchObject([{ phone: '0416' }, { first_name: 'Max', phone: '0417' }])
    expect(await jsonOf(await other.send(next), 200)).toMatchObject({ kind: 'preview', remembered: [] })

    await jsonOf(await own.correct(chosen(null)), 200)
    const preview = await jsonOf<ImportPreview>(await own.send(next, 'always'), 200)
    expect(preview.remembered).toEqual([{ header: 'rufname', field: 'first_name' }])
    expect(preview.columns.at(-1)).toEqual({ header: 'nr', field: null })
  })

  it('is refused where two columns hold the same, and where nothing is left', async () => {
    const { correct, list } = await makeList()
    const twice = {
      ...table(['Ada', 'King', '']),
      columns: columns.map((one) => ({ ...one, field: 'email' as const })),
    }
    expect((await correct(twice)).status).toBe(422)
    const empty = await correct(table())
    expect([empty.status, await empty.json()]).toMatchObject([
      422,
      { error: { message: 'CSV file appears to be empty' } },
    ])
    const many = Array.from({ length: 5001 }, () => ['Ada', 'King', ''])
    expect((await correct(table(...many))).status).toBe(422)
    expect(await list()).toEqual([])
  })

  it('takes 5,000 rows of many long cells', async () => {
    const { correct, list } = await makeList()
    const rows = Array.from({ length: 5000 }, (_, n) => [`Ada${n}`, 'Ståhl'.repeat(8), `ada${n}@example.com`])
    const wide = Array.from({ length: 30 }, (_, n) => ({ header: `Note ${n}`, field: null }))
    const body = table(...rows.map((row) => [...row, ...wide.map(() => 'ä')]))
    expect(await jsonOf(await correct({ ...body, columns: [...columns, ...wide] }), 200)).toMatchObject({
      added: 5000,
    })
    expect(await list()).toHaveLength(5000)
  })
})

it('refuses a file with two lists of different columns', async () => {
  const { send, list } = await makeList()
  const header = 'first_name,last_name,email'
  const two = (second: string) => send(`\uFEFF${header}\r\nAda,King,\r\n\uFEFF"${second}"\r\nBo,Li,\r\n`)
  const refused = await two('first_name","last_name","seat","email')
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    {
      error: {
        message:
          'This file holds two lists with different columns; the second begins in row 3. Please save each list as a file of its own and import them one by one.',
      },
    },
  ])
  expect(await list()).toEqual([])
  expect(await jsonOf(await two(header.replaceAll(',', '","')), 200)).toMatchObject({
    added: 2,
    left_out: [{ row: 3, reason: 'header' }],
  })
})

describe('rows that match a guest', () => {
  it('are counted as unchanged where they change nothing, and write nothing', async () => {
    const { owner, send, list } = await makeList()
    await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King', email: 'a@example.com', phone: '1' })
    const before = await list()
    app.passTime(1000)
    const same = 'first_name,last_name,email,phone\nAda,King,a@example.com,1\n'
    expect(await jsonOf(await send(same), 200)).toMatchObject({ kind: 'done', imported: 0, unchanged: 1 })
    expect(await jsonOf(await send(`${same}Bo,Li,,\n`), 200)).toMatchObject({
      kind: 'preview',
      counts: { ready: 1, updates: 0, unchanged: 1 },
    })
    expect(await list()).toEqual(before)
  })
})

describe('Undo import', () => {
  it('stays for a day, is listed until then, and is gone once used', async () => {
    const { send, recent, undo, list } = await makeList()
    const first = await jsonOf<ImportResult>(await send('first_name,last_name\nAda,King\n'), 200)
    const second = await jsonOf<ImportResult>(await send('first_name,last_name\nBo,Li\nCy,Ng\n'), 200)
    await age(first.import_id, 23.9)
    expect(await recent()).toMatchObject([
      { id: second.import_id, file_name: 'list.csv', added: 2, updated: 0 },
      { id: first.import_id, added: 1 },
    ])
    await age(first.import_id, 0.2)
    expect(await recent()).toMatchObject([{ id: second.import_id }])
    const late = await undo(first.import_id)
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { error: { message: 'An import can be undone for a day; this one is older' } },
    ])
    expect(await jsonOf(await undo(second.import_id), 200)).toMatchObject({ removed: 2, kept: 0 })
    expect(await recent()).toEqual([])
    expect(await list()).toMatchObject([{ first_name: 'Ada' }])
  })

  it('puts updates back, and says whom it left alone and why', async () => {
    const { owner, couple, send, undo, list, edit, token } = await makeList()
    const names = ['Ada', 'Bo', 'Cy', 'Di'] as const
    for (const first_name of names) await makeGuest(app, owner, { first_name, last_name: 'King', phone: '1' })
    const answeredBefore = await makeGuestToken(app, couple.slug, { first_name: 'Ada', last_name: 'King' })
    const answer = async (guestToken: string) =>
      jsonOf(
        await app.request('PUT', '/api/rsvp', { token: guestToken, json: { rsvp_status: 'accepted' } }),
        200,
      )
    await answer(answeredBefore)
    const [ada] = await list()
    app.passTime(60_000)
    const csv = `first_name,last_name,phone,rsvp_status\n${names.map((name) => `${name},King,2,declined`).join('\n')}\nEd,King,2,`
    const done = await jsonOf<ImportResult>(await send(csv, 'never'), 200)
    expect(done).toMatchObject({ added: 1, updated: 4 })
    app.passTime(60_000)
    const byName = async (name: string) => (await list()).find((guest) => guest.first_name === name)!
    await answer(await makeGuestToken(app, couple.slug, { first_name: 'Bo', last_name: 'King' }))
    await edit((await byName('Cy')).id, { seat: '7' })
    await app.request('DELETE', `/api/guests/${(await byName('Di')).id}`, { token })
    await edit((await byName('Ed')).id, { seat: '8' })

    expect(await jsonOf(await undo(done.import_id), 200)).toEqual({
      removed: 0,
      restored: 1,
      kept: 4,
      kept_guests: [
        { name: 'Ed King', reason: 'changed' },
        { name: 'Bo King', reason: 'answered' },
        { name: 'Cy King', reason: 'changed' },
        { name: 'Di King', reason: 'removed' },
      ],
    })
    expect(await byName('Ada')).toEqual({ ...ada, updated_at: expect.any(String) as string })
    expect(await byName('Bo')).toMatchObject({ rsvp_status: 'accepted' })
    expect(await byName('Cy')).toMatchObject({ seat: '7', phone: '2' })
    const { rsvp_answered_by } = await app.deps.db
      .selectFrom('guests')
      .select('rsvp_answered_by')
      .where('id', '=', ada!.id)
      .executeTakeFirstOrThrow()
    expect(rsvp_answered_by).toBe('guest')
  })

  it('keeps who was written to or has opened their link, and says so before it is done', async () => {
    const { owner, send, undo, list, token } = await makeList()
    await makeGuest(app, owner, { first_name: 'Ed', last_name: 'King', phone: '1' })
    app.passTime(1000)
    const csv = `first_name,last_name,email,phone
Ada,King,ada@example.com,
Bo,King,bo@example.com,
Cy,King,cy@example.com,
Ed,King,ed@example.com,2
`
    const done = await jsonOf<ImportResult>(await send(csv, 'never'), 200)
    app.passTime(1000)
    const [ada, bo, , ed] = await list()
    const json = {
      kind: 'invitation',
      body: null,
      guest_ids: [ada!.id, ed!.id],
      client_key: app.deps.newId(),
    }
    await jsonOf(await app.request('POST', '/api/mail-batches', { token, json }), 202)
    await app.deps.db
      .updateTable('guests')
      .set({ link_opened_at: app.deps.clock() })
      .where('id', '=', bo!.id)
      .execute()
    const expected = {
      removed: 1,
      restored: 0,
      kept: 3,
      kept_guests: [
        { name: 'Ada King', reason: 'written' },
        { name: 'Bo King', reason: 'opened' },
        { name: 'Ed King', reason: 'written' },
      ],
    }
    const plan = await app.request('GET', `/api/guests/imports/${done.import_id}/undo`, { token })
    expect(await jsonOf(plan, 200)).toEqual(expected)
    expect(await list()).toHaveLength(4)
    expect(await jsonOf(await undo(done.import_id), 200)).toEqual(expected)
    expect((await list()).map(({ first_name }) => first_name)).toEqual(['Ada', 'Bo', 'Ed'])
  })

  it('keeps the added guests who have used the site, whichever way they or their plus one got in', async () => {
    const { owner, couple, send, undo, list, token } = await makeList()
    await makeGuest(app, owner, { first_name: 'Ed', last_name: 'King', phone: '1' })
    app.passTime(1000)
    const csv = `first_name,last_name,email,phone,plus_one_allowed,plus_one_first_name,plus_one_last_name
Ada,King,,,,,
Bo,King,,,yes,Zoe,Poe
Cy,King,cy@example.com,,,,
Di,King,,,,,
Ed,King,,2,,,
Flo,King,,,,,
`
    const done = await jsonOf<ImportResult>(await send(csv, 'never'), 200)
    app.passTime(1000)
    const setMode = (access_mode: string) =>
      app.request('PATCH', '/api/couple', { token, json: { settings: { access_mode } } })
    await setMode('name_and_contact')
    await makeGuestToken(app, couple.slug, { first_name: 'Cy', last_name: 'King' }, 'cy@example.com')
    await setMode('name')
    app.passTime(1000)
    const ada = await makeGuestToken(app, couple.slug, { first_name: 'Ada', last_name: 'King' })
    const zoe = await makeGuestToken(app, couple.slug, { first_name: 'Zoe', last_name: 'Poe' })
    const body = new URLSearchParams({ first_name: 'Di', last_name: 'King' })
    expect((await app.request('POST', `/wedding/${couple.slug}`, { body })).status).toBe(303)
    // A guest who is restored is not thrown out.
    await makeGuestToken(app, couple.slug, { first_name: 'Ed', last_name: 'King' })

    expect(await jsonOf(await undo(done.import_id), 200)).toEqual({
      removed: 1,
      restored: 1,
      kept: 4,
      kept_guests: ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({ name: `${name} King`, reason: 'opened' })),
    })
    expect((await list()).map(({ first_name, phone }) => [first_name, phone])).toEqual([
      ...['Ada', 'Bo', 'Cy', 'Di'].map((name) => [name, null]),
      ['Ed', '1'],
    ])
    const note = { json: { message: 'Love to you both' } }
    for (const as of [ada, zoe])
      await jsonOf(await app.request('POST', '/api/love-notes', { token: as, ...note }), 201)
  })

  it('keeps a guest whose plus one got in by the name that the import gave them', async () => {
    const { owner, couple, send, undo, list } = await makeList()
    for (const first_name of ['Ada', 'Bo', 'Cy'])
      await makeGuest(app, owner, { first_name, last_name: 'King' })
    const enter = (first_name: string, last_name: string) =>
      makeGuestToken(app, couple.slug, { first_name, last_name })
    app.passTime(1000)
    for (const name of ['Ada', 'Bo', 'Cy']) await enter(name, 'King')
    app.passTime(1000)
    const csv = `first_name,last_name,phone,plus_one_allowed,plus_one_first_name,plus_one_last_name
Ada,King,2,,,
Bo,King,2,yes,Zoe,Poe
Cy,King,2,yes,Tim,Ngo
`
    const done = await jsonOf<ImportResult>(await send(csv, 'never'), 200)
    app.passTime(1000)
    // Ada has no plus one to lose, and Tim never came.
    await enter('Ada', 'King')
    const zoe = await enter('Zoe', 'Poe')
    expect(await jsonOf(await undo(done.import_id), 200)).toEqual({
      removed: 0,
      restored: 2,
      kept: 1,
      kept_guests: [{ name: 'Bo King', reason: 'opened' }],
    })
    expect((await list()).map((guest) => [guest.first_name, guest.plus_one_first_name])).toEqual([
      ['Ada', null],
      ['Bo', 'Zoe'],
      ['Cy', null],
    ])
    const note = { token: zoe, json: { message: 'Love to you both' } }
    await jsonOf(await app.request('POST', '/api/love-notes', note), 201)
  })

  it('makes a contact known to be the guest’s that a guest had typed, and an undo unknown again', async () => {
    const { owner, couple, send, undo, token } = await makeList()
    const ada = await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King', phone: '416 555 1111' })
    const guestToken = await makeGuestToken(app, couple.slug, ada)
    const answer = async (phone: string) =>
      jsonOf(
        await app.request('PUT', '/api/rsvp', {
          token: guestToken,
          json: { rsvp_status: 'accepted', phone },
        }),
        200,
      )
    const imported = async (phone: string) => {
      app.passTime(1000)
      const csv = `first_name,last_name,phone\nAda,King,${phone}\n`
      return jsonOf<ImportResult>(await send(csv, 'never'), 200)
    }
    const setMode = (access_mode: string) =>
      app.request('PATCH', '/api/couple', { token, json: { settings: { access_mode } } })
    /** Which of the numbers let a visitor in who types the name. */
    const lettingIn = async (...contacts: string[]) => {
      await setMode('name_and_contact')
      const tried: string[] = []
      for (const contact of contacts) {
        const json = { slug: couple.slug, firstName: 'Ada', lastName: 'King', contact }
        const response = await app.request('POST', '/api/guest-name-match', { json })
        if ((await jsonOf<{ success: boolean }>(response, 200)).success) tried.push(contact)
      }
      return tried
    }
    await answer('416 555 2222')
    const { import_id } = await imported('416 555 3333')
    expect(await lettingIn('1111', '2222', '3333')).toEqual(['3333'])
    await jsonOf(await undo(import_id), 200)
    expect(await lettingIn('1111', '2222', '3333')).toEqual(['1111'])
    await imported('416 555 3333')
    await imported('416 555 2222')
    expect(await lettingIn('1111', '2222', '3333')).toEqual(['2222'])
  })

  it('keeps for whom a guest has answered an event or a question, and who has withdrawn their consent', async () => {
    const { owner, couple, send, undo, list } = await makeList()
    await makeGuest(app, owner, { first_name: 'Di', last_name: 'King', photo_consent: true })
    const event = await makeEvent(app, owner)
    const question = await makeQuestion(app, owner, { audience: 'everyone' })
    app.passTime(1000)
    const csv = `first_name,last_name,party,seat
Ada,King,Kings,
Bo,King,Kings,
Cy,King,Kings,
Di,King,,4
Ed,King,,
`
    const done = await jsonOf<ImportResult>(await send(csv, 'never'), 200)
    app.passTime(1000)
    const enter = (first_name: string) => makeGuestToken(app, couple.slug, { first_name, last_name: 'King' })
    const [, bo, cy] = await list()
    const [token, di] = [await enter('Ada'), await enter('Di')]
    const call = async (method: string, path: string, json: object, as = token) =>
      jsonOf<unknown>(await app.request(method, path, { token: as, json }), 200)
    const person = (guest: Guest | undefined) => ({ guest_id: guest!.id, companion: false })
    const coming = { event_id: event.id, status: 'accepted', shown: 'pending' }
    await call('POST', '/api/event-answers', { ...person(bo), ...coming })
    const answers = [{ question_id: question.id, value: ['yes'], shown: [] }]
    await call('POST', '/api/question-answers', { ...person(cy), answers })
    await call('PUT', '/api/photo-consent', { photo_consent: false }, di)

    expect(await jsonOf(await undo(done.import_id), 200)).toEqual({
      removed: 1,
      restored: 0,
      kept: 4,
      kept_guests: [
        { name: 'Ada King', reason: 'opened' },
        { name: 'Bo King', reason: 'answered' },
        { name: 'Cy King', reason: 'answered' },
        { name: 'Di King', reason: 'changed' },
      ],
    })
    const left = await list()
    expect(left.map(({ first_name }) => first_name)).toEqual(['Ada', 'Bo', 'Cy', 'Di'])
    expect(left[3]).toMatchObject({ photo_consent: false, seat: '4' })
  })

  it('of two imports one after the other takes back both', async () => {
    const { send, undo, list, edit } = await makeList()
    const send1 = await send('first_name,last_name\nAda,King\nBo,King\nCy,King\n')
    const first = await jsonOf<ImportResult>(send1, 200)
    app.passTime(1000)
    const seats = 'first_name,last_name,seat\nAda,King,1\nBo,King,2\nCy,King,3\n'
    const second = await jsonOf<ImportResult>(await send(seats, 'never'), 200)
    app.passTime(1000)
    const [, , cy] = await list()
    await edit(cy!.id, { phone: '1' })
    app.passTime(1000)
    expect(await jsonOf(await undo(second.import_id), 200)).toMatchObject({ restored: 2, kept: 1 })
    app.passTime(1000)
    expect(await jsonOf(await undo(first.import_id), 200)).toEqual({
      removed: 2,
      restored: 0,
      kept: 1,
      kept_guests: [{ name: 'Cy King', reason: 'changed' }],
    })
    expect((await list()).map(({ first_name }) => first_name)).toEqual(['Cy'])
  })

  it('is not for another couple', async () => {
    const [own, other] = [await makeList(), await makeList()]
    const done = await jsonOf<ImportResult>(await own.send('first_name,last_name\nAda,King\n'), 200)
    expect((await other.undo(done.import_id)).status).toBe(404)
    const plan = await app.request('GET', `/api/guests/imports/${done.import_id}/undo`, {
      token: other.token,
    })
    expect(plan.status).toBe(404)
    expect(await other.recent()).toEqual([])
  })
})

describe('our own export, edited and imported again', () => {
  async function makeAnswered() {
    const made = await makeList()
    const { owner, couple, send, correct } = made
    const anna = await makeGuest(app, owner, {
      first_name: 'Anna',
      last_name: 'Lee',
      phone: '111',
      plus_one_allowed: true,
    })
    await makeGuest(app, owner, { first_name: 'Ben', last_name: 'Roy', phone: '333' })
    const token = await makeGuestToken(app, couple.slug, anna)
    return {
      ...made,
      answer: async () => {
        app.passTime(1000)
        const json = {
          rsvp_status: 'accepted',
          email: 'anna@example.com',
          phone: '222',
          meal_choice: 'fish',
          dietary_restrictions: 'Severe nut allergy',
          plus_one_first_name: 'Zed',
          plus_one_last_name: 'Poe',
          plus_one_meal_choice: null,
        }
        await jsonOf(await app.request('PUT', '/api/rsvp', { token, json }), 200)
        app.passTime(61_000)
      },
      exported: async (path = '/api/guests/export.csv') =>
        (await app.request('GET', path, { token: owner.token })).text(),
      /** Nobody has decided anything about any row. */
      bring: async (file: string) => {
        const { columns, sheet } = await jsonOf<ImportPreview>(await send(file), 200)
        const rows = sheet.slice(1).map((row) => ({ ...row, decided: [] }))
        return jsonOf<ImportResult>(await correct({ file_name: 'list.csv', columns, rows }), 200)
      },
    }
  }

  it.each(['/api/guests/export.csv', '/api/data-export/guests.csv', '/api/rsvp/export.csv'])(
    'takes back nothing that a guest answered after %s, until somebody decides',
    async (path) => {
      const { list, answer, exported, bring } = await makeAnswered()
      const file = (await exported(path)).replace('"Ben","Roy"', '"Ben","Royce"')
      await answer()
      const before = (await list()).find(({ first_name }) => first_name === 'Anna')
      const result = await bring(file)
      expect(result).toMatchObject({ updated: 1, unchecked: [{ state: 'check' }] })
      expect(result.unchecked[0]?.message).toContain('Anna Lee has answered, and this row would replace')
      expect(await list()).toEqual([before, expect.objectContaining({ last_name: 'Royce' })])
    },
  )

  it.each(['/api/guests/export.csv', '/api/data-export/guests.csv', '/api/rsvp/export.csv'])(
    'takes an answer that was edited in %s without a question',
    async (path) => {
      const { list, answer, exported, bring } = await makeAnswered()
      await answer()
      const file = await exported(path)
      expect(await bring(file.replace('Severe nut allergy', 'No nuts'))).toMatchObject({
        updated: 1,
        unchecked: [],
      })
      expect((await list())[0]).toMatchObject({ rsvp_status: 'accepted', dietary_restrictions: 'No nuts' })
    },
  )
})

it('a file with known headers is imported at once into an empty list, with an error for each bad row (rule D3)', async () => {
  const { send, list } = await makeList()
  const file = [
    'first_name,last_name,email,plus_one_allowed',
    'Ada,King,ada@example.com,yes',
    ',Roy,roy@example.com,no',
    'Bo,Li,not-an-email,no',
    'Cy,Ng,,maybe',
    '"=HYPERLINK(""http://x.example"",""click"")",佐藤,,yes',
  ].join('\n')
  expect(await jsonOf(await send(file), 200)).toMatchObject({
    kind: 'done',
    imported: 2,
    errors: [
      { row: 3, message: 'First name is required' },
      { row: 4, message: 'Invalid email format' },
      { row: 5, message: 'Plus one allowed must be true/false, yes/no, or 1/0' },
    ],
  })
  expect((await list()).map(({ last_name }) => last_name)).toEqual(['King', '佐藤'])
})

it('an import at once names the rows that it took although nobody can get in with their names', async () => {
  const { send, list } = await makeList()
  const file = 'first_name,last_name\nAda,King\nAnna,Smith & Maria\nGuest,of Anna\n'
  const done = await jsonOf<ImportResult>(await send(file), 200)
  const [, anna, guest] = await list().then((guests) =>
    ['Ada', 'Anna', 'Guest'].map((name) => guests.find(({ first_name }) => first_name === name)),
  )
  expect(done).toMatchObject({
    kind: 'done',
    added: 3,
    unclear_names: [
      { row: 3, name: 'Anna Smith & Maria', guest_id: anna!.id },
      { row: 4, name: 'Guest of Anna', guest_id: guest!.id },
    ],
  })
})

import { describe, expect, it } from 'vitest'
import { EVENT, makeEvent } from '../../../../../tests/support/events.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../../tests/support/factories.ts'
import type { Owner } from '../../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../../tests/support/test-app.ts'
import type { OwnWeddingEvent } from '#features/events/model/event-schema.ts'
import { writeCsv } from '../../../../../tests/support/csv.ts'
import { readCsv } from '#platform/server/csv/csv.ts'
import { makeQuestion } from '../../../../../tests/support/questions.ts'
import type { Guest } from '../../model/guest.ts'
import { planDraft, startDraft } from '../../model/import/import-draft.ts'
import type {
  CorrectedTable,
  ImportPreview,
  ImportResult,
  UndoneImport,
} from '../../model/import/import-response.ts'

const app = startTestApp()

/** Ada, tagged as family, and Bo, who brings Cleo, are invited to a dinner; only family is invited to the brunch. */
async function makeParty() {
  const owner = await makeOwner(app)
  const { slug } = await makeWedding(app, owner)
  const ada = await makeGuest(app, owner, { first_name: 'Ada', last_name: 'Adler', tags: ['Family'] })
  const bo = await makeGuest(app, owner, {
    first_name: 'Bo',
    last_name: 'Berg',
    plus_one_allowed: true,
    plus_one_first_name: 'Cleo',
    plus_one_last_name: 'Dahl',
  })
  const dinner = await makeEvent(app, owner)
  const brunch = await makeEvent(app, owner, { name: 'Brunch', audience: 'tags', tags: ['Family'] })
  return { owner, slug, ada, bo, dinner, brunch }
}

const read = async ({ token }: Owner, file: string) =>
  jsonOf<ImportPreview | ImportResult>(
    await app.request('POST', '/api/guests/import?file_name=list.csv', {
      token,
      body: file,
      headers: { 'content-type': 'text/csv' },
    }),
    200,
  )

async function preview(owner: Owner, rows: string[][]): Promise<ImportPreview> {
  const [headers = [], ...cells] = rows
  const columns = headers.map((header, index) => ({ header, value: (row: string[]) => row[index] ?? '' }))
  const shown = await read(owner, writeCsv(columns, cells))
  if (shown.kind === 'done') throw new Error('it came in unseen')
  return shown
}

/** What the browser sends if nothing was corrected. */
async function confirm(owner: Owner, { columns, sheet }: ImportPreview, decided?: []): Promise<ImportResult> {
  const rows = sheet.slice(1).map((row) => ({ ...row, ...(decided && { decided }) }))
  const json: CorrectedTable = { file_name: 'list.csv', columns, rows }
  return jsonOf<ImportResult>(
    await app.request('POST', '/api/guests/imports', { token: owner.token, json }),
    200,
  )
}

const bring = async (owner: Owner, rows: string[][]) => confirm(owner, await preview(owner, rows))

const undo = async ({ token }: Owner, { import_id }: ImportResult) =>
  jsonOf<UndoneImport>(await app.request('DELETE', `/api/guests/imports/${import_id}`, { token }), 200)

const exported = async ({ token }: Owner) =>
  (await app.request('GET', '/api/guests/export.csv', { token })).text()

/** The answer columns of the export, by guest. */
async function answersOf(owner: Owner): Promise<string[][]> {
  const { rows } = readCsv(new TextEncoder().encode(await exported(owner)))
  const [headers = [], ...guests] = rows
  const at = headers.flatMap((header, index) => (header.startsWith('event: ') ? [index] : []))
  return guests.map((cells) => at.map((index) => cells[index] ?? ''))
}

const set = async ({ token }: Owner, event: { id: string }, guest: Guest, status: string) => {
  const json = { guest_id: guest.id, companion: false, status, meal_choice: null }
  const response = await app.request('PUT', `/api/events/${event.id}/answers`, { token, json })
  expect(response.status).toBe(204)
}

const HEADERS = ['first_name', 'last_name', 'event: Welcome dinner', 'event: Welcome dinner (plus one)']

describe("answers to events in a file of the couple's", () => {
  it('come in with new guests and with those of the list, after a look', async () => {
    const { owner } = await makeParty()
    const shown = await preview(owner, [
      HEADERS,
      ['Ada', 'Adler', 'accepted', ''],
      ['Bo', 'Berg', 'no', 'yes'],
      ['Di', 'Ek', 'declined', ''],
    ])
    expect(shown.counts).toMatchObject({ ready: 1, updates: 2, unchanged: 0 })
    expect(shown.columns.at(-1)).toEqual({ header: HEADERS[3], field: null, answers: true })
    expect(shown.notices).toEqual([])
    expect(await answersOf(owner)).toEqual([
      ['pending', '', 'pending'],
      ['pending', 'pending', ''],
    ])
    expect(await confirm(owner, shown)).toMatchObject({ added: 1, updated: 2, answers_left_out: [] })
    expect(await answersOf(owner)).toEqual([
      ['accepted', '', 'pending'],
      ['declined', 'accepted', ''],
      ['declined', '', ''],
    ])
  })

  it('come in by the name of the event however it is typed, each column once', async () => {
    const { owner } = await makeParty()
    await makeEvent(app, owner, { name: 'Fête' })
    const result = await bring(owner, [
      [
        'first_name',
        'last_name',
        'Event: WELCOME DINNER',
        'event: welcome dinner',
        'event: fete',
        'event: 🎉',
      ],
      ['Ada', 'Adler', 'accepted', 'declined', 'declined', 'accepted'],
    ])
    expect(result).toMatchObject({ updated: 1, answers_left_out: [] })
    expect(result.left_out_columns).toEqual(['event: welcome dinner', 'event: 🎉'])
    const file = await app.request('GET', '/api/guests/export.csv', { token: owner.token })
    const [headers = [], ada = []] = readCsv(new Uint8Array(await file.arrayBuffer())).rows
    const cellOf = (header: string) => ada[headers.indexOf(header)]
    expect(['event: Welcome dinner', 'event: Fête'].map(cellOf)).toEqual(['accepted', 'declined'])
  })

  it('that are as the list has them change nobody', async () => {
    const { owner, ada, dinner } = await makeParty()
    await set(owner, dinner, ada, 'accepted')
    const rows = [HEADERS, ['Ada', 'Adler', 'accepted', ''], ['Bo', 'Berg', '', '']]
    const file = rows.map((cells) => cells.join(',')).join('\n')
    expect(await read(owner, file)).toMatchObject({ kind: 'done', unchanged: 2, updated: 0 })
  })

  it('that say something else, or are of who is not invited, are left out and named', async () => {
    const { owner } = await makeParty()
    const result = await bring(owner, [
      [...HEADERS, 'event: Brunch', 'event: Gone'],
      ['Ada', 'Adler', 'perhaps', 'accepted', 'accepted', 'accepted'],
      ['Bo', 'Berg', 'accepted', '', 'accepted', ''],
    ])
    expect(result.answers_left_out).toEqual([
      {
        row: 2,
        message: 'event: Welcome dinner (plus one): "accepted" is left out; this guest brings nobody.',
      },
      {
        row: 3,
        message:
          'event: Brunch: "accepted" is left out; this guest has none of the tags of those who are invited.',
      },
    ])
    expect(result.left_out_columns).toEqual(['event: Gone'])
    expect(await answersOf(owner)).toEqual([
      ['pending', '', 'accepted'],
      ['accepted', 'pending', ''],
    ])
  })

  it('that would count nowhere are no change, which the preview says, unless the row itself makes them count', async () => {
    const { owner, ada } = await makeParty()
    const shown = await preview(owner, [
      [...HEADERS, 'event: Brunch', 'Plus One', 'Tags', 'RSVP'],
      ['Ada', 'Adler', '', 'declined', '', '', '', ''],
      ['Bo', 'Berg', '', 'yes', 'accepted', '', '', 'declined'],
      ['Di', 'Ek', 'accepted', 'accepted', 'accepted', 'yes', 'Family', ''],
    ])
    const guests = await jsonOf<Guest[]>(await app.request('GET', '/api/guests', { token: owner.token }), 200)
    const { rows } = planDraft(startDraft(shown), guests)
    expect(rows.map(({ kind, answersLeftOut }) => [kind, answersLeftOut.length])).toEqual([
      ['unchanged', 1],
      ['update', 2],
      ['add', 0],
    ])
    expect(rows[0]).toMatchObject({
      guestId: ada.id,
      notes: ['event: Welcome dinner (plus one): "declined" is left out; this guest brings nobody.'],
    })
    const result = await confirm(owner, shown)
    expect(result).toMatchObject({ added: 1, updated: 1, unchanged: 1 })
    expect(result.answers_left_out.map(({ row }) => row)).toEqual([2, 3, 3])
    expect((await answersOf(owner)).at(-1)).toEqual(['accepted', 'accepted', 'accepted'])
  })

  it('invite to an event of chosen guests', async () => {
    const { owner, ada, bo } = await makeParty()
    await makeEvent(app, owner, { name: 'Hike', audience: 'chosen', guest_ids: [ada.id] })
    const result = await bring(owner, [
      ['id', 'first_name', 'last_name', 'event: Hike'],
      [bo.id, 'Bo', 'Berg', 'pending'],
    ])
    expect(result.updated).toBe(1)
    const hikers = async () => (await answersOf(owner)).map((cells) => cells[3])
    expect(await hikers()).toEqual(['pending', 'pending'])
    expect(await undo(owner, result)).toMatchObject({ restored: 1 })
    expect(await hikers()).toEqual(['pending', ''])
  })

  it('invite whom a form that was open meanwhile does not uninvite, nor invite again after an undo', async () => {
    const { owner, ada, bo } = await makeParty()
    const { token } = owner
    const before = await makeEvent(app, owner, { name: 'Hike', audience: 'chosen', guest_ids: [ada.id] })
    const hike = async () => {
      const events = await jsonOf<OwnWeddingEvent[]>(await app.request('GET', '/api/events', { token }), 200)
      return events.find(({ id }) => id === before.id)!
    }
    const save = async ({ guest_ids, updated_at: seen }: OwnWeddingEvent) => {
      const json = { ...EVENT, name: 'Hike', audience: 'chosen', guest_ids, seen }
      return (await app.request('PATCH', `/api/events/${before.id}`, { token, json })).status
    }
    app.passTime(1_000)
    const result = await bring(owner, [
      ['id', 'first_name', 'last_name', 'event: Hike'],
      [bo.id, 'Bo', 'Berg', 'pending'],
    ])
    expect(await save(before)).toBe(412)
    const imported = await hike()
    expect(imported.guest_ids.toSorted()).toEqual([ada.id, bo.id].toSorted())
    app.passTime(1_000)
    await undo(owner, result)
    expect(await save(imported)).toBe(412)
    expect((await hike()).guest_ids).toEqual([ada.id])
  })

  it('stay, and chosen guests are invited, where a cell says that there is no answer yet', async () => {
    const { owner, ada, bo, dinner } = await makeParty()
    await makeEvent(app, owner, { name: 'Hike', audience: 'chosen', guest_ids: [ada.id] })
    await set(owner, dinner, ada, 'accepted')
    await set(owner, dinner, bo, 'accepted')
    const headers = ['first_name', 'last_name', 'event: Welcome dinner', 'event: Hike']
    const result = await bring(owner, [
      headers,
      ['Ada', 'Adler', 'No Response', 'Invited'],
      ['Bo', 'Berg', 'pending', 'Invited'],
    ])
    expect(result).toMatchObject({ updated: 1, unchanged: 1 })
    expect(await answersOf(owner)).toEqual([
      ['accepted', '', 'pending', 'pending', ''],
      ['pending', 'pending', '', 'pending', 'pending'],
    ])
  })

  it('are taken back with the import, unless they were changed since', async () => {
    const { owner, ada, bo, dinner } = await makeParty()
    await set(owner, dinner, ada, 'declined')
    const result = await bring(owner, [
      HEADERS,
      ['Ada', 'Adler', 'accepted', ''],
      ['Bo', 'Berg', 'accepted', 'accepted'],
    ])
    app.passTime(1_000)
    await set(owner, dinner, bo, 'declined')
    expect(await undo(owner, result)).toMatchObject({ restored: 2 })
    expect(await answersOf(owner)).toEqual([
      ['declined', '', 'pending'],
      ['declined', 'pending', ''],
    ])
  })

  it('stay out if a guest has answered otherwise, until somebody decides', async () => {
    const { owner, slug, ada, bo, dinner } = await makeParty()
    await set(owner, dinner, ada, 'accepted')
    const token = await makeGuestToken(app, slug, bo)
    const file = await exported(owner)
    app.passTime(1_000)
    for (const companion of [false, true]) {
      const json = { event_id: dinner.id, guest_id: bo.id, companion, status: 'accepted', shown: 'pending' }
      await jsonOf(await app.request('POST', '/api/event-answers', { token, json }), 200)
    }
    app.passTime(61_000)
    const answers = await answersOf(owner)
    const [, , header = '', plusOne = ''] = HEADERS
    // An older file of ours, and one of which nobody knows how old it is; the couple's own answer is theirs to change.
    for (const rows of [
      readCsv(new TextEncoder().encode(file)).rows,
      [HEADERS, ['Bo', 'Berg', 'declined', 'declined'], ['Ada', 'Adler', 'declined', '']],
    ]) {
      const shown = await preview(owner, rows)
      const result = await confirm(owner, shown, [])
      expect(result.unchecked.map(({ message }) => message)).toEqual([
        `Bo Berg has answered, and this row would replace ${header}, ${plusOne}. Tick it if the file is right.`,
      ])
      expect((await answersOf(owner))[1]).toEqual(answers[1])
    }
    expect((await answersOf(owner))[0]).toEqual(['declined', '', 'pending'])
    const fresh = (await exported(owner)).replaceAll('accepted', 'declined')
    const shown = await preview(owner, readCsv(new TextEncoder().encode(fresh)).rows)
    expect(await confirm(owner, shown, [])).toMatchObject({ updated: 1, unchecked: [] })
    expect(await answersOf(owner)).toEqual([
      ['declined', '', 'pending'],
      ['declined', 'declined', ''],
    ])
  })

  it('bring their meals, which a row can change, but not for somebody who does not come', async () => {
    const { owner, slug, ada, bo } = await makeParty()
    const feast = await makeEvent(app, owner, { name: 'Feast', asks_meal: true })
    await makeEvent(app, owner, { name: 'Hike (meal)', asks_meal: true })
    const choose = async (guest: Guest, companion: boolean, meal_choice: string) => {
      const json = { guest_id: guest.id, companion, status: 'accepted', meal_choice }
      const path = `/api/events/${feast.id}/answers`
      expect((await app.request('PUT', path, { token: owner.token, json })).status).toBe(204)
    }
    await choose(ada, false, 'vegan')
    await choose(bo, true, 'Lamb')
    const feastOf = async (file: string) => {
      const { rows } = readCsv(new TextEncoder().encode(file))
      const [headers = [], ...guests] = rows
      const at = headers.flatMap((header, index) => (header.startsWith('event: Feast') ? [index] : []))
      return [headers, ...guests].map((cells) => at.map((index) => cells[index] ?? ''))
    }
    const file = await exported(owner)
    const before = [
      ['event: Feast', 'event: Feast (meal)', 'event: Feast (plus one)', 'event: Feast (plus one meal)'],
      ['accepted', 'vegan', '', ''],
      ['pending', '', 'accepted', 'Lamb'],
    ]
    expect(await feastOf(file)).toEqual(before)
    const { rows } = readCsv(new TextEncoder().encode(file))
    expect(await read(owner, file)).toMatchObject({ kind: 'done', unchanged: 2 })

    for (const { id } of [ada, bo]) await app.request('DELETE', `/api/guests/${id}`, { token: owner.token })
    expect(await bring(owner, rows)).toMatchObject({ added: 2, answers_left_out: [], left_out_columns: [] })
    expect(await feastOf(await exported(owner))).toEqual(before)

    app.passTime(1_000)
    const meal = 'event: Feast (meal)'
    const changed = await bring(owner, [
      [
        'first_name',
        'last_name',
        'event: Feast',
        meal,
        'event: Feast (plus one)',
        'event: Feast (plus one meal)',
      ],
      ['Ada', 'Adler', '', 'Herb-roasted chicken', '', ''],
      ['Bo', 'Berg', 'declined', 'fish', 'declined', ''],
    ])
    expect(changed.answers_left_out).toEqual([
      { row: 3, message: 'Bo Berg has not accepted Feast: the meal is left out.' },
    ])
    expect((await feastOf(await exported(owner))).slice(1)).toEqual([
      ['accepted', 'chicken', '', ''],
      ['declined', '', 'declined', ''],
    ])
    await undo(owner, changed)
    expect(await feastOf(await exported(owner))).toEqual(before)

    // What a guest has chosen themselves is not replaced unasked.
    app.passTime(1_000)
    const [guest] = await jsonOf<Guest[]>(
      await app.request('GET', '/api/guests', { token: owner.token }),
      200,
    )
    const token = await makeGuestToken(app, slug, ada)
    const answer = { event_id: feast.id, guest_id: guest!.id, companion: false, status: 'accepted' }
    const json = { ...answer, shown: 'accepted', meal_choice: 'fish' }
    await jsonOf(await app.request('POST', '/api/event-answers', { token, json }), 200)
    const sheet = [
      ['first_name', 'last_name', meal],
      ['Ada', 'Adler', 'beef'],
    ]
    const kept = await confirm(owner, await preview(owner, sheet), [])
    expect(kept.unchecked.map(({ message }) => message)).toEqual([
      `Ada Adler has answered, and this row would replace ${meal}. Tick it if the file is right.`,
    ])
  })

  it('of a plus one stay, if a list names or removes another, until somebody decides', async () => {
    const { owner, slug, bo, dinner } = await makeParty()
    const token = await makeGuestToken(app, slug, bo)
    const question = await makeQuestion(app, owner, {
      text: 'Shuttle?',
      type: 'yes_no',
      audience: 'everyone',
    })
    const rename = [
      ['First', 'Last', 'Plus One', 'Partner'],
      ['Bo', 'Berg', 'yes', 'Rita Moreno'],
    ]
    const remove = [
      ['First', 'Last', 'Plus One'],
      ['Bo', 'Berg', 'no'],
    ]
    const corrected = [
      ['First', 'Last', 'Plus One', 'Partner'],
      ['Bo', 'Berg', 'yes', 'Cléo Dahl'],
    ]
    const questionsOf = async (rows: string[][]) => {
      const shown = await preview(owner, rows)
      const guests = await jsonOf<Guest[]>(
        await app.request('GET', '/api/guests', { token: owner.token }),
        200,
      )
      return planDraft(startDraft(shown), guests).rows.map(({ asks }) => asks)
    }
    const json = {
      event_id: dinner.id,
      guest_id: bo.id,
      companion: true,
      status: 'accepted',
      meal_choice: null,
    }
    for (const rows of [rename, remove]) expect(await questionsOf(rows)).toEqual([null])
    // No cell of such a list says that what the couple has entered goes as well.
    const put = await app.request('PUT', `/api/events/${dinner.id}/answers`, { token: owner.token, json })
    expect(put.status).toBe(204)
    for (const rows of [rename, remove]) {
      const result = await confirm(owner, await preview(owner, rows), [])
      expect(result.unchecked.map(({ message }) => message)).toEqual([
        'For Bo Berg, this row would replace event: Welcome dinner (plus one), which may be newer than the file. Tick it if the file is right.',
      ])
    }
    expect(await questionsOf(corrected)).toEqual([null])
    app.passTime(61_000)
    const edited = (await exported(owner)).replaceAll('Cleo', 'Rita').replaceAll('Dahl', 'Moreno')
    expect(await questionsOf(readCsv(new TextEncoder().encode(edited)).rows)).toEqual([null, null])

    const answer = { ...json, status: 'declined', shown: 'accepted' }
    await jsonOf(await app.request('POST', '/api/event-answers', { token, json: answer }), 200)
    const answers = [{ question_id: question.id, value: ['yes'], shown: [] }]
    const given = { guest_id: bo.id, companion: true, answers }
    expect((await app.request('POST', '/api/question-answers', { token, json: given })).status).toBe(200)
    for (const rows of [rename, remove]) {
      expect(await questionsOf(rows)).toEqual(['answer'])
      const result = await confirm(owner, await preview(owner, rows), [])
      expect(result.unchecked.map(({ message }) => message)).toEqual([
        'Bo Berg has answered, and this row would replace event: Welcome dinner (plus one), question: Shuttle? (plus one). Tick it if the file is right.',
      ])
    }
    expect(await questionsOf(corrected)).toEqual([null])
    // A file of ours from after the answers says whom the couple expects now.
    app.passTime(61_000)
    const fresh = (await exported(owner)).replaceAll('Cleo', 'Rita').replaceAll('Dahl', 'Moreno')
    expect(await questionsOf(readCsv(new TextEncoder().encode(fresh)).rows)).toEqual([null, null])
  })

  it('to an event of tags stay, if a list gives a guest other tags, until somebody decides', async () => {
    const { owner, slug, bo } = await makeParty()
    const tags = (texts: string[]) =>
      app.request('PATCH', `/api/guests/${bo.id}`, { token: owner.token, json: { tags: texts } })
    expect((await tags(['FAMILY'])).status).toBe(200)
    const events = await jsonOf<OwnWeddingEvent[]>(
      await app.request('GET', '/api/events', { token: owner.token }),
      200,
    )
    const brunch = events.find(({ name }) => name === 'Brunch')!
    const friends = [
      ['First', 'Last', 'Group'],
      ['Bo', 'Berg', 'Friends'],
    ]
    const asked = async (rows: string[][]) => {
      const shown = await preview(owner, rows)
      const guests = await jsonOf<Guest[]>(
        await app.request('GET', '/api/guests', { token: owner.token }),
        200,
      )
      return planDraft(startDraft(shown), guests).rows.map(({ asks }) => asks)
    }
    // Nobody has answered yet, and what the couple entered is theirs to give up.
    expect(await asked(friends)).toEqual([null])
    await set(owner, brunch, bo, 'accepted')
    expect(await asked(friends)).toEqual([null])

    const token = await makeGuestToken(app, slug, bo)
    for (const companion of [false, true]) {
      const shown = companion ? 'pending' : 'accepted'
      const json = { event_id: brunch.id, guest_id: bo.id, companion, status: 'declined', shown }
      await jsonOf(await app.request('POST', '/api/event-answers', { token, json }), 200)
    }
    expect(await asked(friends)).toEqual(['answer'])
    const result = await confirm(owner, await preview(owner, friends), [])
    expect(result.unchecked.map(({ message }) => message)).toEqual([
      'Bo Berg has answered, and this row would replace event: Brunch, event: Brunch (plus one). Tick it if the file is right.',
    ])
    const both = [
      ['First', 'Last', 'Group'],
      ['Bo', 'Berg', 'Friends; Fámily'],
    ]
    expect(await asked(both)).toEqual([null])
    // A file of ours from after the answers says whom the couple invites now.
    app.passTime(61_000)
    const fresh = (await exported(owner)).replaceAll('FAMILY', 'Friends')
    expect(await asked(readCsv(new TextEncoder().encode(fresh)).rows)).toEqual([null, null])
  })

  it('keep an added guest in the list, if the couple answered for them since', async () => {
    const { owner, dinner } = await makeParty()
    const result = await bring(owner, [HEADERS, ['Di', 'Ek', 'accepted', ''], ['Flo', 'Gil', 'accepted', '']])
    const guests = await jsonOf<Guest[]>(await app.request('GET', '/api/guests', { token: owner.token }), 200)
    const di = guests.find(({ first_name }) => first_name === 'Di')!
    app.passTime(1_000)
    await set(owner, dinner, di, 'declined')
    const undone = await undo(owner, result)
    expect(undone).toMatchObject({ removed: 1, kept_guests: [{ name: 'Di Ek', reason: 'changed' }] })
    expect(await answersOf(owner)).toContainEqual(['declined', '', ''])
  })
})

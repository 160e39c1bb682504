import { describe, expect, it } from 'vitest'
import { exportedPart } from '../../../../tests/support/exported.ts'
import { jsonOf, makeGuestToken, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { makePollSite } from '../../../../tests/support/polls.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { OPTION_MAX, POLLS_MAX, QUESTION_MAX, pollCopy as copy } from '../model/poll.ts'
import type { GuestPolls, OwnPoll, PollReport } from '../model/poll.ts'
import { pollDetailsCopy, pollFormCopy } from '../model/poll-results-copy.ts'
import type { OwnVote } from '../model/vote-list.ts'
import { listPolls } from './poll-queries.ts'

const app = startTestApp()
const messageOf = async (response: Response) =>
  ((await response.json()) as { error: { message: string } }).error.message
const refusal = async (response: Response) => [response.status, await messageOf(response)]

describe('a wedding', () => {
  it('begins with three polls', async () => {
    const { read } = await makePollSite(app)
    const { polls } = await read()
    expect(polls.map(({ key, question, status, votes }) => ({ key, question, status, votes }))).toEqual([
      { key: 'poll-1', question: 'What is the best part of a wedding?', status: 'open', votes: [0, 0, 0, 0] },
      {
        key: 'poll-2',
        question: 'Which song should be our first dance?',
        status: 'open',
        votes: [0, 0, 0, 0],
      },
      { key: 'poll-3', question: 'What is your best wedding advice?', status: 'open', votes: [0, 0, 0, 0] },
    ])
    expect(polls[0]?.options).toEqual(['The ceremony', 'The dancing', 'The food', 'Seeing everyone together'])
  })

  it('that is refused leaves none', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const before = await app.deps.db.selectFrom('polls').select('id').execute()
    const json = {
      names: { bride_first: 'A', bride_last: 'B', groom_first: 'C', groom_last: 'D' },
      date: '2031-05-03',
      venue: { name: 'V', address: 'W' },
      time_zone: 'UTC',
    }
    expect((await app.request('POST', '/api/couple', { token: owner.token, json })).status).toBe(409)
    expect(await app.deps.db.selectFrom('polls').select('id').execute()).toHaveLength(before.length)
  })
})

describe('a vote', () => {
  it('is counted under its guest’s name, once, and the same one again changes nothing', async () => {
    const { guest, vote, read } = await makePollSite(app)
    const [poll] = (await read()).polls
    const voted = await jsonOf<GuestPolls>(await vote(guest.token, poll!.id, 3), 200)
    expect(voted.polls[0]?.votes).toEqual([0, 0, 0, 1])
    expect(voted.own).toEqual([{ poll_id: poll!.id, option_index: 3 }])
    await jsonOf(await vote(guest.token, poll!.id, 3), 200)
    expect(await refusal(await vote(guest.token, poll!.id, 1))).toEqual([
      409,
      copy.already('Seeing everyone together'),
    ])
    expect((await read()).polls[0]?.votes).toEqual([0, 0, 0, 1])
    const rows = await app.deps.db
      .selectFrom('activities')
      .select('payload')
      .where('poll_id', '=', poll!.id)
      .execute()
    expect(rows.map(({ payload }) => JSON.parse(payload) as unknown)).toEqual([
      { pollId: 'poll-1', optionIndex: 3, voter: 'Ada King' },
    ])
  })

  it('is one row of fifty at the same moment, and each of them is told the same', async () => {
    const { guest, vote, read } = await makePollSite(app)
    const [first, second] = (await read()).polls
    const same = await Promise.all(Array.from({ length: 50 }, () => vote(guest.token, first!.id, 2)))
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
    for (const one of same) expect((await jsonOf<GuestPolls>(one, 200)).polls[0]?.votes).toEqual([0, 0, 1, 0])

    const mixed = await Promise.all(
      Array.from({ length: 50 }, (_, index) => vote(guest.token, second!.id, index % 4)),
    )
    const { polls, own } = await read()
    const chosen = own.find(({ poll_id }) => poll_id === second!.id)!.option_index
    expect(polls[1]?.votes).toEqual([0, 1, 2, 3].map((option) => (option === chosen ? 1 : 0)))
    for (const [index, response] of mixed.entries()) {
      if (index % 4 === chosen) expect(response.status).toBe(200)
      else expect(await refusal(response)).toEqual([409, copy.already(polls[1]!.options[chosen]!)])
    }
  })

  it('is a guest’s and their plus one’s own, and both are participants', async () => {
    const { addGuest, vote, read, slug, summary } = await makePollSite(app)
    const ivy = await addGuest('Ivy Moor', {
      plus_one_allowed: true,
      plus_one_first_name: 'Max',
      plus_one_last_name: 'Field',
    })
    const { token: companion } = await jsonOf<{ token: string }>(
      await app.request('POST', '/api/guest-name-match', {
        json: { slug, firstName: 'Max', lastName: 'Field' },
      }),
      200,
    )
    const [poll] = (await read()).polls
    await jsonOf(await vote(ivy.token, poll!.id, 0), 200)
    expect((await read(companion)).own).toEqual([])
    await jsonOf(await vote(companion, poll!.id, 1), 200)
    expect((await read(companion)).own).toEqual([{ poll_id: poll!.id, option_index: 1 }])
    expect((await read(ivy.token)).polls[0]?.votes).toEqual([1, 1, 0, 0])
    expect(await summary()).toMatchObject({ votes: 2, participants: 2, votes_this_week: 2 })
  })

  it('of a plus one stays theirs where the guest brings somebody else: no second vote, and no look at the first', async () => {
    const { owner, addGuest, vote, read, slug, summary } = await makePollSite(app)
    const bring = (plus_one_first_name: string) => ({
      plus_one_allowed: true,
      plus_one_first_name,
      plus_one_last_name: 'Field',
    })
    const enter = (first_name: string) => makeGuestToken(app, slug, { first_name, last_name: 'Field' })
    const ivy = await addGuest('Ivy Moor', bring('Max'))
    const [first, second] = (await read()).polls
    await jsonOf(await vote(await enter('Max'), first!.id, 1), 200)
    const change = { token: owner.token, json: bring('Zed') }
    await jsonOf(await app.request('PATCH', `/api/guests/${ivy.id}`, change), 200)
    const zed = await enter('Zed')
    expect((await read(zed)).own).toEqual([])
    for (const option of [0, 1])
      expect(await refusal(await vote(zed, first!.id, option))).toEqual([409, copy.votedBefore])
    await jsonOf(await vote(zed, second!.id, 0), 200)
    const { polls, own } = await read(zed)
    expect(polls.slice(0, 2).map(({ votes }) => votes)).toEqual([
      [0, 1, 0, 0],
      [1, 0, 0, 0],
    ])
    expect(own).toEqual([{ poll_id: second!.id, option_index: 0 }])
    expect(await summary()).toMatchObject({ votes: 2 })
  })

  it('has to be for an option there is, in a poll of the guest’s wedding', async () => {
    const { guest, vote, read } = await makePollSite(app)
    const other = await makePollSite(app)
    const [poll] = (await read()).polls
    for (const option of [4, -1, 1.5, '0', null, undefined, 9e9])
      expect((await vote(guest.token, poll!.id, option)).status).toBe(422)
    const [foreign] = (await other.read()).polls
    for (const id of [foreign!.id, app.deps.newId()])
      expect(await refusal(await vote(guest.token, id, 0))).toEqual([404, copy.deleted])
    expect((await vote(guest.token, 'poll-1', 0)).status).toBe(422)
    expect((await read()).polls[0]?.votes).toEqual([0, 0, 0, 0])
  })

  it('is taken only while the couple has polls on, once they are unlocked, and until the poll is closed', async () => {
    const { guest, vote, read, change, own } = await makePollSite(app)
    const [poll, second] = (await read()).polls
    await change({ settings: { unlock_at: '2030-06-12T20:00:00.000Z' } })
    expect((await vote(guest.token, poll!.id, 0)).status).toBe(409)
    expect((await app.request('GET', '/api/polls', { token: guest.token })).status).toBe(409)
    await change({ settings: { unlock_at: null, toggles: { polls: false } } })
    expect(await refusal(await vote(guest.token, poll!.id, 0))).toEqual([404, copy.off])
    await change({ settings: { toggles: { polls: true } } })
    await jsonOf(await vote(guest.token, poll!.id, 0), 200)
    await jsonOf(await own('PATCH', `/${poll!.id}`, { status: 'closed' }), 200)
    await jsonOf(await own('PATCH', `/${second!.id}`, { status: 'closed' }), 200)
    // A vote that was counted stays counted.
    await jsonOf(await vote(guest.token, poll!.id, 0), 200)
    expect(await refusal(await vote(guest.token, second!.id, 0))).toEqual([409, copy.closed])
    await jsonOf(await own('PATCH', `/${second!.id}`, { status: 'open' }), 200)
    await jsonOf(await vote(guest.token, second!.id, 0), 200)
    expect((await read()).polls.map(({ votes }) => votes[0])).toEqual([1, 1, 0])
  })

  it('that waited on a phone arrives once: the first one counts, and a later one is told so', async () => {
    const { guest, vote, read, change } = await makePollSite(app)
    const [poll] = (await read()).polls
    await jsonOf(await vote(guest.token, poll!.id, 2, 'a'), 200)
    await change({ settings: { toggles: { polls: false } } })
    await jsonOf(await vote(guest.token, poll!.id, 2, 'a'), 200)
    await change({ settings: { toggles: { polls: true } } })
    expect((await vote(guest.token, poll!.id, 1, 'b')).status).toBe(409)
    expect((await read()).polls[0]?.votes).toEqual([0, 0, 1, 0])
  })

  it('that the couple deletes lets its guest vote again', async () => {
    const { guest, vote, read, owner } = await makePollSite(app)
    const [poll] = (await read()).polls
    await jsonOf(await vote(guest.token, poll!.id, 2), 200)
    const { rows } = await jsonOf<{ rows: OwnVote[] }>(
      await app.request('GET', '/api/activities/votes', { token: owner.token }),
      200,
    )
    const json = { ids: rows.map(({ id }) => id) }
    const deleted = await app.request('POST', '/api/activities/votes/delete', { token: owner.token, json })
    expect(await jsonOf(deleted, 200)).toEqual({ count: 1 })
    expect(await read()).toMatchObject({ own: [] })
    await jsonOf(await vote(guest.token, poll!.id, 0), 200)
    expect((await read()).polls[0]?.votes).toEqual([1, 0, 0, 0])
  })
})

describe('the couple', () => {
  it('creates polls that are there at once, within the limits', async () => {
    const { create, own, read } = await makePollSite(app)
    const made = await create('  Beach\nor mountains? ', ['Beach', ' ', 'Mountains', ''])
    expect(made).toMatchObject({
      key: 'poll-4',
      question: 'Beach or mountains?',
      status: 'open',
      votes: [0, 0],
    })
    expect((await read()).polls.at(-1)).toMatchObject({ options: ['Beach', 'Mountains'] })
    const refused = async (json: object) => {
      const response = await own('POST', '', json)
      const { error } = (await response.json()) as { error: { fields: object } }
      return [response.status, error.fields]
    }
    const options = ['a', 'b']
    expect(await refused({ question: ' ', options })).toEqual([422, { question: 'Please enter a question' }])
    for (const few of [[], ['a'], ['a', '  '], undefined])
      expect(await refused({ question: 'Why?', options: few })).toEqual([
        422,
        { options: 'Please provide at least 2 options' },
      ])
    for (const same of [
      ['Sea', 'Hills', ' sea'],
      ['Café', 'CAFÉ'],
    ])
      expect(await refused({ question: 'Why?', options: same })).toEqual([
        422,
        { options: 'Options must be different from each other' },
      ])
    expect((await refused({ question: 'Why?', options: ['1', '2', '3', '4', '5', '6', '7'] }))[0]).toBe(422)
    expect((await refused({ question: 'x'.repeat(QUESTION_MAX + 1), options }))[0]).toBe(422)
    expect((await refused({ question: 'Why?', options: ['a', 'b'.repeat(OPTION_MAX + 1)] }))[0]).toBe(422)
    const most = { question: 'x'.repeat(QUESTION_MAX), options: ['a', 'b'.repeat(OPTION_MAX)] }
    await jsonOf(await own('POST', '', most), 201)
  })

  it('has no more polls than a stream can carry', async () => {
    const { own } = await makePollSite(app)
    const json = { question: 'Why?', options: ['a', 'b'] }
    for (let count = 3; count < POLLS_MAX; count++) await jsonOf(await own('POST', '', json), 201)
    expect(await messageOf(await own('POST', '', json))).toBe(pollFormCopy.tooManyPolls)
  })

  it('rewords a poll after votes, and adds options at the end, but takes none away', async () => {
    const { guest, vote, own, create, read } = await makePollSite(app)
    const { id } = await create('Beach or mountains?', ['Beach', 'Mountains', 'Neither'])
    await jsonOf(await own('PATCH', `/${id}`, { options: ['Sea', 'Mountains'] }), 200)
    await jsonOf(await vote(guest.token, id, 1), 200)
    expect(await refusal(await own('PATCH', `/${id}`, { options: ['Mountains', ' '] }))).toEqual([
      422,
      'Please provide at least 2 options',
    ])
    const longer = { question: 'Sea or hills?', options: ['Sea', 'Hills', 'Both'] }
    const changed = await jsonOf<OwnPoll>(await own('PATCH', `/${id}`, longer), 200)
    expect(changed).toMatchObject({ ...longer, votes: [0, 1, 0] })
    expect(await refusal(await own('PATCH', `/${id}`, { options: ['Sea', 'Hills'] }))).toEqual([
      409,
      pollFormCopy.votedOptions,
    ])
    expect((await read()).polls.at(-1)).toMatchObject(longer)
  })

  it('keeps the place of each option once somebody has voted, so that every vote keeps its answer', async () => {
    const { own, create, guest, vote } = await makePollSite(app)
    const options = ['Choc', 'Vanilla', 'Lemon']
    const { id } = await create('Which cake?', options)
    const save = (after: string[]) => own('PATCH', `/${id}`, { options: after })
    await jsonOf(await save(options.toReversed()), 200)
    await jsonOf(await save(options), 200)
    await jsonOf(await vote(guest.token, id, 1), 200)
    for (const after of [
      ['Vanilla', 'Choc', 'Lemon'],
      ['New', ...options],
      ['Choc', '', 'Lemon', 'New'],
      ['Choc', 'LEMON', 'Vanilla'],
    ]) {
      const { error } = await jsonOf<{ error: { fields: object } }>(await save(after), 409)
      expect(error.fields).toEqual({ options: pollFormCopy.movedOptions })
    }
    const after = ['Chocolate', 'Bourbon vanilla', 'Lemon', 'New']
    expect(await jsonOf<OwnPoll>(await save(after), 200)).toMatchObject({
      options: after,
      votes: [0, 1, 0, 0],
    })
  })

  it('changes different fields in two tabs, and is refused only where both changed the same one', async () => {
    const { own, create, read } = await makePollSite(app)
    const seen = { question: 'Beach or mountains?', options: ['Beach', 'Mountains'] }
    const { id, updated_at } = await create(seen.question, seen.options)
    const save = (json: object) => own('PATCH', `/${id}`, json)
    const stored = async () => (await read()).polls.at(-1)
    const options = ['Sea', 'Mountains']
    const saved = await jsonOf<OwnPoll>(await save({ options, seen: { options: seen.options } }), 200)
    expect(saved.updated_at >= updated_at).toBe(true)
    await jsonOf(await save({ question: 'Where to?', seen: { question: seen.question } }), 200)
    expect(await stored()).toMatchObject({ question: 'Where to?', options })
    for (const change of [{ options: ['Beach', 'Hills'] }, { question: 'Why?', options: ['a', 'b'] }])
      expect(await refusal(await save({ ...change, seen }))).toEqual([412, pollFormCopy.stale])
    expect(await stored()).toMatchObject({ question: 'Where to?', options })
    const moment = await Promise.all(
      ['Hills', 'Alps'].map((last) => save({ options: ['Sea', last], seen: { options } })),
    )
    expect(moment.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    await jsonOf(await save({ options }), 200)
    // Both made the same change; the change was seen; and without `seen` any is overwritten.
    await jsonOf(await save({ options, seen }), 200)
    await jsonOf(await save({ options: ['Sea', 'Hills'], seen: { options } }), 200)
    await jsonOf(await save({ question: 'Beach or hills?', status: 'closed' }), 200)
    expect(await stored()).toMatchObject({
      question: 'Beach or hills?',
      options: ['Sea', 'Hills'],
      status: 'closed',
    })
  })

  it('keeps options that are the same from before, whatever else changes, and makes no new ones', async () => {
    const { guest, vote, own, create, read } = await makePollSite(app)
    const { id } = await create('Sea or hills?', ['Sea', 'Hills', 'Both'])
    const options = ['Sea', 'sea', 'Hills']
    await app.deps.db
      .updateTable('polls')
      .set({ options: JSON.stringify(options) })
      .where('id', '=', id)
      .execute()
    await jsonOf(await vote(guest.token, id, 1), 200)
    await jsonOf(await own('PATCH', `/${id}`, { question: 'Where to?', options }), 200)
    await jsonOf(await own('PATCH', `/${id}`, { status: 'closed' }), 200)
    expect((await read()).polls.at(-1)).toMatchObject({ question: 'Where to?', options, votes: [0, 1, 0] })
    expect(await refusal(await own('PATCH', `/${id}`, { options: [...options, 'Both'] }))).toEqual([
      422,
      pollFormCopy.sameOptions,
    ])
    await jsonOf(await own('PATCH', `/${id}`, { options: ['Sea', 'Lake', 'Hills'] }), 200)
  })

  it('deletes a poll with its votes, and no other couple’s', async () => {
    const { guest, vote, own, read, summary } = await makePollSite(app)
    const other = await makePollSite(app)
    const [poll] = (await read()).polls
    await jsonOf(await vote(guest.token, poll!.id, 1), 200)
    for (const [method, json] of [
      ['DELETE', undefined],
      ['PATCH', { status: 'closed' }],
    ] as const)
      expect((await other.own(method, `/${poll!.id}`, json)).status).toBe(404)
    expect((await own('DELETE', `/${poll!.id}`)).status).toBe(204)
    expect((await own('DELETE', `/${poll!.id}`)).status).toBe(404)
    expect(await summary()).toMatchObject({ votes: 0, polls: [{ key: 'poll-2' }, { key: 'poll-3' }] })
  })

  it('puts an open poll to everybody, one at a time, for ten minutes', async () => {
    const { own, read, change } = await makePollSite(app)
    const [first, second] = (await read()).polls
    const ask = (id: string, asks: boolean) => own('PUT', `/${id}/asking`, { asks })
    await jsonOf(await ask(first!.id, true), 200)
    expect((await read()).asked?.id).toBe(first!.id)
    await jsonOf(await ask(second!.id, true), 200)
    expect((await read()).asked?.id).toBe(second!.id)
    await jsonOf(await ask(first!.id, false), 200)
    expect((await read()).asked?.id).toBe(second!.id)
    app.passTime(10 * 60_000)
    expect((await read()).asked).toBeNull()
    await jsonOf(await ask(second!.id, true), 200)
    await jsonOf(await own('PATCH', `/${second!.id}`, { status: 'closed' }), 200)
    expect((await read()).asked).toBeNull()
    expect(await refusal(await ask(second!.id, true))).toEqual([409, pollDetailsCopy.notOpen])
    await change({ settings: { toggles: { polls: false } } })
    expect(await refusal(await ask(first!.id, true))).toEqual([409, pollDetailsCopy.notSeen])
  })
})

describe('what the couple reads of votes', () => {
  it('is who voted for what, in the words of now, found by voter and by answer', async () => {
    const { guest, addGuest, vote, read, own, owner } = await makePollSite(app)
    const zoe = await addGuest('Zoë Ångström')
    const [poll] = (await read()).polls
    await jsonOf(await vote(guest.token, poll!.id, 0), 200)
    app.passTime(1000)
    await jsonOf(await vote(zoe.token, poll!.id, 1), 200)
    const options = ['The ceremony', 'Crème brûlée', 'The food', 'Seeing everyone together']
    await jsonOf(await own('PATCH', `/${poll!.id}`, { options }), 200)
    const search = async (text: string) => {
      const path = `/api/activities/votes?search=${encodeURIComponent(text)}`
      const { rows } = await jsonOf<{ rows: OwnVote[] }>(
        await app.request('GET', path, { token: owner.token }),
        200,
      )
      return rows.map(({ voter, answer, question }) => `${voter}: ${answer} (${question})`)
    }
    const zoes = 'Zoë Ångström: Crème brûlée (What is the best part of a wedding?)'
    expect(await search('')).toEqual([zoes, 'Ada King: The ceremony (What is the best part of a wedding?)'])
    for (const text of ['angstrom', 'brulee', 'CRÈME', 'Zoë']) expect(await search(text)).toEqual([zoes])
    expect(await search('poll')).toEqual([])
    expect(await search('%')).toEqual([])

    const csv = await app.request('GET', '/api/activities/votes/export.csv?search=ada', {
      token: owner.token,
    })
    expect(csv.headers.get('content-disposition')).toMatch(/-poll-votes-\d{4}-\d\d-\d\d\.csv/)
    const [head, row, ...rest] = (await csv.text()).replace('\ufeff', '').trim().split('\r\n')
    expect(head).toBe('"Voter","Poll","Answer","Date","Time"')
    expect(row).toMatch(
      /^"Ada King","What is the best part of a wedding\?","The ceremony","\d{4}-\d\d-\d\d","\d+:\d\d [AP]M"$/,
    )
    expect(rest).toEqual([])
  })

  it('is counted by day in the wedding’s zone, and by voter, the busiest first', async () => {
    const { guest, addGuest, vote, read, own, summary, coupleId } = await makePollSite(app)
    const bo = await addGuest('Bo King')
    const { polls } = await read()
    await jsonOf(await vote(bo.token, polls[0]!.id, 0), 200)
    for (const { id } of polls) await jsonOf(await vote(guest.token, id, 1), 200)
    const old = await app.deps.db
      .selectFrom('activities')
      .select('id')
      .where('couple_id', '=', coupleId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await app.deps.db
      .updateTable('activities')
      .set({ created_at: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', old.id)
      .execute()
    const report = await jsonOf<PollReport>(await own('GET', '/report'), 200)
    expect(report.days).toHaveLength(7)
    expect(report.days.map(({ votes }) => votes)).toEqual([0, 0, 0, 0, 0, 0, 3])
    expect(report.voters).toEqual([
      { name: 'Ada King', votes: 3 },
      { name: 'Bo King', votes: 1 },
    ])
    expect(await summary()).toMatchObject({ votes: 4, participants: 2, votes_this_week: 3, guests: 2 })
  })

  it('keeps the names of guests who were removed', async () => {
    const { guest, vote, read, own, owner, summary, addGuest } = await makePollSite(app)
    const { polls } = await read()
    for (const { id } of polls) await jsonOf(await vote(guest.token, id, 1), 200)
    const gone = await app.request('DELETE', `/api/guests/${guest.id}`, { token: owner.token })
    expect(gone.status).toBe(204)
    const bo = await addGuest('Bo King')
    await jsonOf(await vote(bo.token, polls[0]!.id, 1), 200)
    expect((await read(bo.token)).polls.map(({ votes }) => votes[1])).toEqual([2, 1, 1])
    expect(await summary()).toMatchObject({ votes: 4, participants: 2, guests: 1 })
    const { voters } = await jsonOf<PollReport>(await own('GET', '/report'), 200)
    expect(voters[0]).toEqual({ name: 'Ada King', votes: 3 })
  })

  it('takes one query, however many votes there are', async () => {
    const { coupleId, read } = await makePollSite(app)
    const { polls } = await read()
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      id: app.deps.newId(),
      couple_id: coupleId,
      guest_id: null,
      type: 'poll' as const,
      payload: JSON.stringify({ pollId: 'poll-1', optionIndex: index % 4, voter: `Guest ${index}` }),
      search_text: `guest ${index}`,
      poll_id: polls[index % 3]!.id,
      created_at: app.deps.clock(),
    }))
    for (let from = 0; from < rows.length; from += 400)
      await app.deps.db
        .insertInto('activities')
        .values(rows.slice(from, from + 400))
        .execute()
    let queries = 0
    const db = app.deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => Promise.resolve((queries++, result)),
    })
    const counted = await listPolls({ db, coupleId })
    expect(counted.map(({ votes }) => votes)).toEqual(polls.map(() => [100, 100, 100, 100]))
    expect(queries).toBe(1)
  })

  it('is in the export of their data, and gone with the account', async () => {
    const { guest, vote, read, coupleId, owner } = await makePollSite(app)
    const [poll] = (await read()).polls
    await jsonOf(await vote(guest.token, poll!.id, 2), 200)
    expect(await exportedPart(app, coupleId, 'polls')).toMatchObject([
      { key: 'poll-1', votes: [0, 0, 1, 0] },
      {},
      {},
    ])
    expect(await exportedPart(app, coupleId, 'activities')).toMatchObject([
      { type: 'poll', payload: { pollId: 'poll-1', optionIndex: 2, voter: 'Ada King' } },
    ])
    expect((await app.request('DELETE', '/api/account', { token: owner.token })).status).toBe(204)
    for (const part of ['polls', 'activities'] as const)
      expect(await exportedPart(app, coupleId, part)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { makeEvent } from '../../../../tests/support/events.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { QUESTION, makeQuestion } from '../../../../tests/support/questions.ts'
import { postForm } from '../../../../tests/support/guest-forms.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { holdRow, whileHeld } from '../../../../tests/support/while-held.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { restoreCell } from '#platform/model/csv-cells.ts'
import { LANGUAGE_HEADER } from '#platform/model/language-header.ts'
import { readCsv } from '#platform/server/csv/csv.ts'
import { askedCopy } from '../model/asked-copy.ts'
import { questionCopy } from '../model/question-copy.ts'
import { QUESTIONS_MAX } from '../model/question.ts'
import { answerIn } from '../model/question-answer.ts'
import type { Answerer, ExportedQuestion, GuestQuestions, OwnQuestion } from '../model/question-schema.ts'

const app = startTestApp()

const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: { message: string; fields?: Record<string, string> } }
  return { status: response.status, ...error }
}
const askedOf = async (token: string) =>
  jsonOf<GuestQuestions>(await app.request('GET', '/api/asked-questions', { token }), 200)
const textsOf = async (token: string) => (await askedOf(token)).questions.map(({ text }) => text)
const ownQuestions = async (token: string) =>
  jsonOf<OwnQuestion[]>(await app.request('GET', '/api/questions', { token }), 200)
const answerersOf = async (token: string) =>
  jsonOf<Answerer[]>(await app.request('GET', '/api/questions/answers', { token }), 200)

type Given = Record<string, string[]>
const answer = (
  token: string,
  guest: { id: string },
  given: Given,
  { companion = false, shown = {}, key }: { companion?: boolean; shown?: Given; key?: string } = {},
) =>
  app.request('POST', '/api/question-answers', {
    token,
    json: {
      guest_id: guest.id,
      companion,
      answers: Object.entries(given).map(([question_id, value]) => ({
        question_id,
        value,
        shown: shown[question_id] ?? [],
      })),
    },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  })
const saved = async (response: Promise<Response>) => jsonOf<GuestQuestions>(await response, 200)

const changed = ({ options, shown_if, ...question }: OwnQuestion, changes: object) => ({
  ...QUESTION,
  text: question.text,
  type: question.type,
  shown_if,
  options: options.filter(({ is_retired }) => !is_retired).map(({ id, label }) => ({ id, label })),
  seen: question.updated_at,
  ...changes,
})

/** Two Adlers, Ada and Max, who are coming; Bo, who brings Cleo; and Di, who is not coming. */
async function makeHouseholds() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const add = async ({ rsvp_status = 'accepted', ...input }: Partial<Guest>) => {
    const guest = await makeGuest(app, owner, input)
    const path = `/api/guests/${guest.id}/rsvp-status`
    await jsonOf(await app.request('PATCH', path, { token: owner.token, json: { rsvp_status } }), 200)
    return guest
  }
  const ada = await add({ first_name: 'Ada', last_name: 'Adler', party: 'Adlers', tags: ['Family'] })
  const max = await add({ first_name: 'Max', last_name: 'Adler', party: 'Adlers' })
  const bo = await add({
    first_name: 'Bo',
    last_name: 'Berg',
    plus_one_allowed: true,
    plus_one_first_name: 'Cleo',
    plus_one_last_name: 'Dahl',
  })
  const di = await add({ first_name: 'Di', last_name: 'Ek', rsvp_status: 'declined' })
  const enter = (guest: Pick<Guest, 'first_name' | 'last_name'>) => makeGuestToken(app, couple.slug, guest)
  return { owner, couple, ada, max, bo, di, enter }
}

describe('of whom a question is asked', () => {
  it('is who comes, who comes to an event, everyone, or who has a tag', async () => {
    const { owner, ada, max, di, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner, { audience: 'tags', tags: ['Family'] })
    await makeQuestion(app, owner, { text: 'Bus?' })
    await makeQuestion(app, owner, { text: 'Menu?', event_id: dinner.id })
    await makeQuestion(app, owner, { text: 'Address?', audience: 'everyone' })
    await makeQuestion(app, owner, { text: 'Stories?', audience: 'tags', tags: ['fámily'] })
    const token = await enter(ada)
    expect(await textsOf(token)).toEqual(['Bus?', 'Address?', 'Stories?'])
    expect(await textsOf(await enter(di))).toEqual(['Address?'])
    const answer = {
      event_id: dinner.id,
      guest_id: ada.id,
      companion: false,
      status: 'accepted',
      shown: 'pending',
    }
    await jsonOf(await app.request('POST', '/api/event-answers', { token, json: answer }), 200)
    const { people } = await askedOf(token)
    const asked = Object.fromEntries(people.map(({ name, asked: ids }) => [name, ids.length]))
    expect(asked).toEqual({ 'Ada Adler': 4, 'Max Adler': 2 })
    expect((await askedOf(await enter(max))).people.find(({ is_self }) => is_self)?.asked).toHaveLength(2)
  })

  it('is read in the couple’s order, but after the question that it depends on', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const bus = await makeQuestion(app, owner, { text: 'Bus?' })
    const shown_if = { question_id: bus.id, values: ['yes'] }
    const from = await makeQuestion(app, owner, { text: 'Where from?', type: 'short', shown_if })
    const room = await makeQuestion(app, owner, { text: 'Room?', per: 'household' })
    const diet = await makeQuestion(app, owner, { text: 'Diet?', type: 'short' })
    const json = { ids: [from, diet, bus, room].map(({ id }) => id) }
    await app.request('PUT', '/api/questions/order', { token: owner.token, json })
    const { questions, people } = await askedOf(await enter(ada))
    expect(questions.map(({ text }) => text)).toEqual(['Diet?', 'Bus?', 'Where from?', 'Room?'])
    expect(people[0]?.asked).toEqual(questions.map(({ id }) => id))
    expect((await ownQuestions(owner.token)).map(({ id }) => id)).toEqual(json.ids)
  })

  it('lets a plus one answer for themselves alone, and shows who takes their place nothing', async () => {
    const { owner, bo, enter } = await makeHouseholds()
    const bus = await makeQuestion(app, owner)
    await makeQuestion(app, owner, { per: 'household', text: 'Room?' })
    const cleo = await enter({ first_name: 'Cleo', last_name: 'Dahl' })
    const own = await askedOf(cleo)
    expect(own.people).toMatchObject([{ name: 'Cleo Dahl', companion: true, is_self: true, asked: [bus.id] }])
    await saved(answer(cleo, bo, { [bus.id]: ['yes'] }, { companion: true }))
    expect((await errorOf(await answer(cleo, bo, { [bus.id]: ['no'] }))).message).toBe(askedCopy.notYours)
    const inBo = (await askedOf(await enter(bo))).people.map(({ name, answers }) => [
      name,
      answerIn(answers, bus.id),
    ])
    expect(inBo).toEqual([
      ['Bo Berg', []],
      ['Cleo Dahl', ['yes']],
    ])
    expect((await exported(owner.token))[0]?.answers).toMatchObject([{ name: 'Cleo Dahl', in_force: true }])
    await app.request('PATCH', `/api/guests/${bo.id}`, {
      token: owner.token,
      json: { plus_one_first_name: 'Eve', plus_one_last_name: 'Fox' },
    })
    const eve = await enter({ first_name: 'Eve', last_name: 'Fox' })
    expect((await askedOf(eve)).people).toMatchObject([{ name: 'Eve Fox', answers: [] }])
    // The answer is still stored, for the couple's own records.
    const [kept] = await exported(owner.token)
    expect(kept?.answers).toMatchObject([{ name: 'cleo dahl', words: 'Yes' }])
    await saved(answer(eve, bo, { [bus.id]: ['no'] }, { companion: true }))
    const [both] = await exported(owner.token)
    expect(both?.answers.map(({ name, words }) => [name, words])).toEqual([
      ['cleo dahl', 'Yes'],
      ['Eve Fox', 'No'],
    ])
  })

  it('leaves out a plus one who has declined, except where it is everyone', async () => {
    const { owner, bo, enter } = await makeHouseholds()
    const bus = await makeQuestion(app, owner, { text: 'Bus?' })
    const address = await makeQuestion(app, owner, { text: 'Address?', audience: 'everyone' })
    const cleo = await enter({ first_name: 'Cleo', last_name: 'Dahl' })
    expect(await textsOf(cleo)).toEqual(['Bus?', 'Address?'])
    const json = { rsvp_status: 'declined' }
    await jsonOf(await app.request('PUT', '/api/rsvp', { token: cleo, json }), 200)
    expect(await textsOf(cleo)).toEqual(['Address?'])
    const given = { [bus.id]: ['yes'], [address.id]: ['yes'] }
    const { people } = await saved(answer(cleo, bo, given, { companion: true }))
    expect(people).toMatchObject([
      { name: 'Cleo Dahl', asked: [address.id], answers: [{ question_id: address.id, value: ['yes'] }] },
    ])
    const answersTo = Object.fromEntries(
      (await exported(owner.token)).map(({ text, answers }) => [text, answers.length]),
    )
    expect(answersTo).toEqual({ 'Bus?': 0, 'Address?': 1 })
    expect((await ownQuestions(owner.token)).find(({ id }) => id === address.id)).toMatchObject({
      answered: 1,
    })
    await jsonOf(
      await app.request('PUT', '/api/rsvp', { token: cleo, json: { rsvp_status: 'accepted' } }),
      200,
    )
    expect(await textsOf(cleo)).toEqual(['Bus?', 'Address?'])
  })

  it('is one answer for a household, no matter which of them gives it', async () => {
    const { owner, ada, max, enter } = await makeHouseholds()
    const room = await makeQuestion(app, owner, { per: 'household', type: 'number', text: 'Rooms?' })
    const [adas, maxs] = [await enter(ada), await enter(max)]
    await saved(answer(adas, ada, { [room.id]: ['1'] }))
    const seen = await askedOf(maxs)
    expect(seen.people).toMatchObject([{ name: 'Max Adler', answers: [{ value: ['1'] }] }])
    await saved(answer(maxs, max, { [room.id]: ['2,5'] }, { shown: { [room.id]: ['1'] } }))
    expect((await askedOf(adas)).people).toMatchObject([{ answers: [{ value: ['2.5'] }] }])
    const [listed] = await ownQuestions(owner.token)
    expect(listed).toMatchObject({ asked: 2, answered: 1, sum: 2.5 })
  })

  it('follows conditions, and drops what is shown no more', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const bus = await makeQuestion(app, owner)
    const where = await makeQuestion(app, owner, {
      text: 'Where from?',
      type: 'one',
      options: ['Hotel', 'Station'].map((label) => ({ id: null, label })),
      is_required: true,
      shown_if: { question_id: bus.id, values: ['yes'] },
    })
    const [hotel] = where.options
    const token = await enter(ada)
    const refused = await errorOf(await answer(token, ada, { [bus.id]: ['yes'], [where.id]: [] }))
    expect(refused).toMatchObject({
      status: 422,
      message: askedCopy.check,
      fields: { [`answers.${where.id}`]: askedCopy.required },
    })
    await saved(answer(token, ada, { [bus.id]: ['no'], [where.id]: [] }))
    await saved(
      answer(token, ada, { [bus.id]: ['yes'], [where.id]: [hotel!.id] }, { shown: { [bus.id]: ['no'] } }),
    )
    expect((await ownQuestions(owner.token)).map(({ answered }) => answered)).toEqual([1, 1])
    const shown = { [bus.id]: ['yes'], [where.id]: [hotel!.id] }
    await saved(answer(token, ada, { [bus.id]: ['no'], [where.id]: [hotel!.id] }, { shown }))
    expect((await ownQuestions(owner.token)).map(({ answered }) => answered)).toEqual([1, 0])
  })

  it('is hidden whole from households that are not asked what it depends on', async () => {
    const { owner, di, enter } = await makeHouseholds()
    const bus = await makeQuestion(app, owner)
    await makeQuestion(app, owner, {
      text: 'Where from?',
      audience: 'everyone',
      shown_if: { question_id: bus.id, values: ['yes'] },
    })
    expect(await askedOf(await enter(di))).toEqual({ questions: [], people: [], household_answers: [] })
  })
})

describe('an answer', () => {
  it('is checked by the question', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const ask = (type: OwnQuestion['type'], labels: string[] = []) =>
      makeQuestion(app, owner, { type, text: type, options: labels.map((label) => ({ id: null, label })) })
    const [short, number, one, several, yes] = [
      await ask('short'),
      await ask('number'),
      await ask('one', ['A', 'B']),
      await ask('several', ['C', 'D']),
      await ask('yes_no'),
    ]
    const ids = [...one.options, ...several.options].map(({ id }) => id)
    const token = await enter(ada)
    for (const [question, value, message] of [
      [short, ['x'.repeat(201)], askedCopy.tooLong('200')],
      [short, ['a\ud800'], askedCopy.notStorable],
      [number, ['many'], askedCopy.noNumber],
      [number, ['1e9'], askedCopy.noNumber],
      [number, ['-'], askedCopy.noNumber],
      [number, ['1.000'], askedCopy.ambiguousNumber],
      [number, ['-12,500'], askedCopy.ambiguousNumber],
      [number, ['١٫٠٠٠'], askedCopy.ambiguousNumber],
      [one, ids.slice(0, 2), askedCopy.chooseOne],
      [one, [ids[2]!], askedCopy.noLongerOffered],
      [several, ['nothing'], askedCopy.noLongerOffered],
      [yes, ['maybe'], askedCopy.noLongerOffered],
    ] as const) {
      const refused = await errorOf(await answer(token, ada, { [question.id]: [...value] }))
      expect(refused).toMatchObject({ status: 422, fields: { [`answers.${question.id}`]: message } })
    }
    await saved(
      answer(token, ada, {
        [short.id]: ['  Two \n words '],
        [number.id]: ['-3,50'],
        [one.id]: [ids[1]!],
        [several.id]: [ids[3]!, ids[2]!],
        [yes.id]: ['no'],
      }),
    )
    const csv = await app.request('GET', '/api/questions/answers.csv', { token: owner.token })
    const [, row] = (await csv.text()).split('\r\n')
    expect(row).toBe('"Ada Adler","","Adlers","Two words","-3.5","B","C; D","No"')
  })

  it('is a number in whatever digits it is typed', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const number = await makeQuestion(app, owner, { type: 'number' })
    const token = await enter(ada)
    let shown: string[] = []
    for (const [typed, value] of [
      ['٣', '3'],
      ['۱۲', '12'],
      ['３０', '30'],
      ['٢٫٥', '2.5'],
      ['.5', '0.5'],
      ['0,125', '0.125'],
      ['1000', '1000'],
      ['1.00', '1'],
    ] as const) {
      const { people } = await saved(
        answer(token, ada, { [number.id]: [typed] }, { shown: { [number.id]: shown } }),
      )
      expect([typed, people[0]?.answers[0]?.value]).toEqual([typed, [value]])
      shown = [value]
    }
  })

  it('does not write over what somebody has answered since, and says what that is', async () => {
    const { owner, ada, max, enter } = await makeHouseholds()
    const bus = await makeQuestion(app, owner)
    const [adas, maxs] = [await enter(ada), await enter(max)]
    await saved(answer(adas, max, { [bus.id]: ['yes'] }))
    const refused = await errorOf(await answer(maxs, max, { [bus.id]: ['no'] }))
    expect(refused).toMatchObject({
      status: 409,
      message: askedCopy.answeredSince('Max Adler', QUESTION.text, 'Yes'),
    })
    await saved(answer(maxs, max, { [bus.id]: ['no'] }, { shown: { [bus.id]: ['yes'] } }))
    expect((await ownQuestions(owner.token))[0]?.tally).toEqual([
      { value: 'yes', count: 0 },
      { value: 'no', count: 1 },
    ])
  })

  it('to what a household is asked once is one of two at the same moment, and the other is told', async () => {
    const { owner, ada, max, enter } = await makeHouseholds()
    const { id } = await makeQuestion(app, owner, { per: 'household', type: 'number', text: 'Rooms?' })
    const [adas, maxs] = [await enter(ada), await enter(max)]
    const [first, second] = await whileHeld(app, holdRow('questions', id), [
      () => answer(adas, ada, { [id]: ['1'] }),
      () => answer(maxs, max, { [id]: ['2'] }),
    ])
    expect(first?.status).toBe(200)
    expect(await errorOf(second!)).toMatchObject({
      status: 409,
      fields: { [`answers.${id}`]: askedCopy.answeredSince('Max Adler', 'Rooms?', '1') },
    })
    expect(await ownQuestions(owner.token)).toMatchObject([{ answered: 1, sum: 1 }])
  })

  it('that the couple enters at the same moment stays, and the guest is told', async () => {
    const { owner, ada, max, enter } = await makeHouseholds()
    const token = await enter(max)
    for (const [per, guest] of [['person', max] as const, ['household', ada] as const]) {
      const { id } = await makeQuestion(app, owner, { per, type: 'number', text: `Of each ${per}?` })
      const json = { guest_id: guest.id, companion: false, value: ['1'] }
      const replies = await whileHeld(app, holdRow('questions', id), [
        () => app.request('PUT', `/api/questions/${id}/answers`, { token: owner.token, json }),
        () => answer(token, max, { [id]: ['2'] }),
      ])
      expect(replies.map(({ status }) => status)).toEqual([204, 409])
      const question = (await ownQuestions(owner.token)).find((one) => one.id === id)
      expect(question).toMatchObject({ answered: 1, sum: 1 })
    }
  })

  it('counts once under its key, and is refused after the deadline and for strangers', async () => {
    const { owner, ada, bo, enter } = await makeHouseholds()
    const bus = await makeQuestion(app, owner)
    const token = await enter(ada)
    await saved(answer(token, ada, { [bus.id]: ['yes'] }, { key: 'one-press' }))
    await saved(answer(token, ada, { [bus.id]: ['no'] }, { shown: { [bus.id]: ['yes'] } }))
    await saved(answer(token, ada, { [bus.id]: ['yes'] }, { key: 'one-press' }))
    expect((await answerersOf(owner.token))[0]?.answers[0]?.value).toEqual(['no'])
    expect((await errorOf(await answer(token, bo, { [bus.id]: ['yes'] }))).message).toBe(askedCopy.notYours)
    const json = { settings: { rsvp_deadline: '2020-01-01' } }
    await app.request('PATCH', '/api/couple', { token: owner.token, json })
    expect((await answer(token, ada, { [bus.id]: [] }, { shown: { [bus.id]: ['no'] } })).status).toBe(409)
  })
})

describe('a question', () => {
  it('keeps its answers when it is reworded, when a choice goes, and when it is removed', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const { token } = owner
    const drink = await makeQuestion(app, owner, {
      text: 'A drink?',
      type: 'one',
      options: ['Wine', 'Juice', 'Tea'].map((label) => ({ id: null, label })),
    })
    const [wine, juice] = drink.options
    const adas = await enter(ada)
    await saved(answer(adas, ada, { [drink.id]: [wine!.id] }))
    const json = changed(drink, {
      text: 'Something to drink?',
      options: [
        { id: juice!.id, label: 'Apple juice' },
        { id: null, label: 'Water' },
      ],
    })
    const after = await jsonOf<OwnQuestion>(
      await app.request('PATCH', `/api/questions/${drink.id}`, { token, json }),
      200,
    )
    expect(after.options.map(({ label, is_retired }) => [label, is_retired])).toEqual([
      ['Apple juice', false],
      ['Water', false],
      ['Wine', true],
    ])
    expect((await askedOf(adas)).questions[0]?.options.map(({ label }) => label)).toContain('Wine')
    // The same change again: its reply was lost.
    const again = await app.request('PATCH', `/api/questions/${drink.id}`, { token, json })
    expect(await jsonOf(again, 200)).toEqual(after)
    const late = await app.request('PATCH', `/api/questions/${drink.id}`, {
      token,
      json: { ...json, text: 'A drink?' },
    })
    expect(await errorOf(late)).toMatchObject({ status: 412, message: questionCopy.stale })
    const other = changed(after, { type: 'number', options: [] })
    const retyped = await app.request('PATCH', `/api/questions/${drink.id}`, { token, json: other })
    expect(await errorOf(retyped)).toMatchObject({ status: 409, message: questionCopy.typeFixed })

    await jsonOf(await app.request('POST', `/api/questions/${drink.id}/archive`, { token }), 200)
    expect(await askedOf(adas)).toEqual({ questions: [], people: [], household_answers: [] })
    const [kept] = await exported(token)
    expect(kept).toMatchObject({
      text: 'Something to drink?',
      answers: [{ name: 'Ada Adler', words: 'Wine' }],
    })
    await jsonOf(await app.request('POST', `/api/questions/${drink.id}/restore`, { token }), 200)
    expect((await askedOf(adas)).people[0]?.answers).toMatchObject([{ value: [wine!.id] }])
    const active = await app.request('DELETE', `/api/questions/${drink.id}`, { token })
    expect(await errorOf(active)).toMatchObject({ status: 409, message: questionCopy.notArchived })
    await jsonOf(await app.request('POST', `/api/questions/${drink.id}/archive`, { token }), 200)
    expect((await app.request('DELETE', `/api/questions/${drink.id}`, { token })).status).toBe(204)
    expect(await ownQuestions(token)).toEqual([])
  })

  it('is not saved over a change of the same millisecond, nor over its removal', async () => {
    const { owner } = await makeHouseholds()
    const { token } = owner
    const now = app.deps.clock()
    const stopped = variantOf(app, { clock: () => now })
    const bus = await makeQuestion(stopped, owner, { text: 'Bus?' })
    const path = `/api/questions/${bus.id}`
    const change = (question: OwnQuestion, text: string) =>
      stopped.request('PATCH', path, { token, json: changed(question, { text }) })
    const reworded = await jsonOf<OwnQuestion>(await change(bus, 'Coach?'), 200)
    expect((await change(bus, 'Shuttle?')).status).toBe(412)
    await jsonOf(await stopped.request('POST', `${path}/archive`, { token }), 200)
    expect((await change(reworded, 'Shuttle?')).status).toBe(412)
  })

  it('stays one to each person or household once somebody has answered it, so that no answer disappears', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const seats = await makeQuestion(app, owner, { type: 'number', text: 'Seats?' })
    const save = async (changes: object) => {
      const [question] = await ownQuestions(owner.token)
      const json = changed(question!, changes)
      return app.request('PATCH', `/api/questions/${seats.id}`, { token: owner.token, json })
    }
    const adas = await enter(ada)
    const refusal = {
      status: 409,
      message: questionCopy.perFixed,
      fields: { per: questionCopy.perFixed },
    }
    await jsonOf(await save({ per: 'household' }), 200)
    await saved(answer(adas, ada, { [seats.id]: ['2'] }))
    expect(await errorOf(await save({ per: 'person' }))).toMatchObject(refusal)
    expect(await ownQuestions(owner.token)).toMatchObject([{ per: 'household', answered: 1, sum: 2 }])
    await saved(answer(adas, ada, { [seats.id]: [] }, { shown: { [seats.id]: ['2'] } }))
    await jsonOf(await save({ per: 'person' }), 200)
    await saved(answer(adas, ada, { [seats.id]: ['1'] }))
    expect(await errorOf(await save({ per: 'household' }))).toMatchObject(refusal)
    expect(await ownQuestions(owner.token)).toMatchObject([{ per: 'person', answered: 1, sum: 1 }])
  })

  it('says that it has answers, also if all of them are of people who are no longer asked', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const { id } = await makeQuestion(app, owner, { type: 'number', text: 'Seats?' })
    expect(await ownQuestions(owner.token)).toMatchObject([{ answered: 0, has_answers: false }])
    await saved(answer(await enter(ada), ada, { [id]: ['2'] }))
    const path = `/api/guests/${ada.id}/rsvp-status`
    const decline = { token: owner.token, json: { rsvp_status: 'declined' } }
    await jsonOf(await app.request('PATCH', path, decline), 200)
    const [question] = await ownQuestions(owner.token)
    expect(question).toMatchObject({ answered: 0, has_answers: true })
    const json = changed(question!, { per: 'household' })
    expect(
      await errorOf(await app.request('PATCH', `/api/questions/${id}`, { token: owner.token, json })),
    ).toMatchObject({ status: 409, fields: { per: questionCopy.perFixed } })
  })

  it('that lacks a field is refused with the name of that field', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const { help: _help, ...json } = QUESTION
    const refused = await app.request('POST', '/api/questions', { token: owner.token, json })
    const message = 'The field "help" is missing'
    expect(await jsonOf(refused, 422)).toMatchObject({ error: { message, fields: { help: message } } })
  })

  it('cannot depend on itself in a circle, on what is not there, or be removed under another', async () => {
    const { owner } = await makeHouseholds()
    const { token } = owner
    const bus = await makeQuestion(app, owner)
    const back = await makeQuestion(app, owner, {
      text: 'And back?',
      shown_if: { question_id: bus.id, values: ['yes'] },
    })
    const change = async (question: OwnQuestion, shown_if: object) =>
      errorOf(
        await app.request('PATCH', `/api/questions/${question.id}`, {
          token,
          json: changed(question, { shown_if }),
        }),
      )
    expect(await change(bus, { question_id: back.id, values: ['no'] })).toMatchObject({
      status: 422,
      fields: { shown_if: questionCopy.circular },
    })
    expect(await change(bus, { question_id: bus.id, values: ['no'] })).toMatchObject({
      message: questionCopy.circular,
    })
    expect(await change(back, { question_id: app.deps.newId(), values: ['no'] })).toMatchObject({
      message: questionCopy.noCondition,
    })
    expect(await change(back, { question_id: bus.id, values: ['maybe'] })).toMatchObject({
      message: questionCopy.choiceGone(bus.text),
    })
    const removed = await app.request('POST', `/api/questions/${bus.id}/archive`, { token })
    expect(await errorOf(removed)).toMatchObject({
      status: 409,
      message: questionCopy.dependsOn('“And back?”'),
    })
  })

  it('keeps the choice after which another question is shown, until that one changes', async () => {
    const { owner } = await makeHouseholds()
    const labels = ['Beer', 'Wine', 'Water'].map((label) => ({ id: null, label }))
    const drink = await makeQuestion(app, owner, { type: 'one', text: 'A drink?', options: labels })
    const [beer, wine, water] = drink.options
    await makeQuestion(app, owner, {
      text: 'Red?',
      shown_if: { question_id: drink.id, values: [wine!.id] },
    })
    const offer = (question: OwnQuestion, options: object[]) =>
      app.request('PATCH', `/api/questions/${drink.id}`, {
        token: owner.token,
        json: changed(question, { options: options.map((option) => ({ ...option, is_retired: undefined })) }),
      })
    const message = questionCopy.choiceNeeded('“Red?”')
    expect(await errorOf(await offer(drink, [beer!, water!]))).toMatchObject({
      status: 409,
      message,
      fields: { options: message },
    })
    await jsonOf(await offer(drink, [beer!, wine!]), 200)
  })

  it('is not asked again after a choice that is no longer offered, whether or not somebody has chosen it', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const { token } = owner
    const labels = ['Beer', 'Wine', 'Water', 'Tea'].map((label) => ({ id: null, label }))
    const drink = await makeQuestion(app, owner, { type: 'one', text: 'A drink?', options: labels })
    const [beer, wine, water, tea] = drink.options
    const after = (text: string, ...values: string[]) =>
      makeQuestion(app, owner, { text, shown_if: { question_id: drink.id, values } })
    const dependents = [
      await after('Red?', wine!.id),
      await after('Sparkling?', beer!.id, water!.id),
      await after('Green?', tea!.id),
    ]
    await saved(answer(await enter(ada), ada, { [drink.id]: [wine!.id] }))
    const press = (question: OwnQuestion, what: 'archive' | 'restore') =>
      app.request('POST', `/api/questions/${question.id}/${what}`, { token })
    for (const question of dependents) await jsonOf(await press(question, 'archive'), 200)
    const json = changed(drink, { options: [beer, tea].map((one) => ({ id: one!.id, label: one!.label })) })
    await jsonOf(await app.request('PATCH', `/api/questions/${drink.id}`, { token, json }), 200)

    const message = questionCopy.choiceGone('A drink?')
    const [red, sparkling, green] = dependents
    for (const question of [red!, sparkling!])
      expect(await errorOf(await press(question, 'restore'))).toMatchObject({
        status: 422,
        message,
        fields: { shown_if: message },
      })
    await jsonOf(await press(green!, 'restore'), 200)
    const another = { ...QUESTION, text: 'White?', shown_if: { question_id: drink.id, values: [wine!.id] } }
    const refused = await app.request('POST', '/api/questions', { token, json: another })
    expect(await errorOf(refused)).toMatchObject({ status: 422, message })
    const active = (await ownQuestions(token)).filter(({ archived_at }) => archived_at === null)
    expect(active.map(({ text }) => text)).toEqual(['A drink?', 'Green?'])
  })

  it('that was archived while a form was open keeps its answer beside that of the one it depends on', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const bus = await makeQuestion(app, owner)
    const shown_if = { question_id: bus.id, values: ['yes'] }
    const stop = await makeQuestion(app, owner, { type: 'short', text: 'Which stop?', shown_if })
    const adas = await enter(ada)
    const archived = await app.request('POST', `/api/questions/${stop.id}/archive`, { token: owner.token })
    await jsonOf(archived, 200)
    await saved(answer(adas, ada, { [bus.id]: ['yes'], [stop.id]: ['The inn'] }))
    const [, kept] = await exported(owner.token)
    expect(kept).toMatchObject({ text: 'Which stop?', answers: [{ name: 'Ada Adler', words: 'The inn' }] })
  })

  it('that was archived while a form was open keeps what was answered, if it was asked of them', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const { token } = owner
    const [song, bus, family, secret] = [
      await makeQuestion(app, owner, { type: 'short', text: 'Song?' }),
      await makeQuestion(app, owner),
      await makeQuestion(app, owner, { text: 'Family?', audience: 'tags', tags: ['Family'] }),
      await makeQuestion(app, owner, { text: 'Secret?', audience: 'tags', tags: ['Others'] }),
    ]
    const other = await makeOwner(app)
    await makeWedding(app, other)
    const theirs = await makeQuestion(app, other)
    const adas = await enter(ada)
    const archive = async ({ id }: OwnQuestion, by = token) =>
      jsonOf(await app.request('POST', `/api/questions/${id}/archive`, { token: by }), 200)
    for (const question of [song, secret]) await archive(question)
    await archive(theirs, other.token)
    const given = { [song.id]: ['Volare'], [bus.id]: ['yes'] }
    const plain = await saved(answer(adas, ada, given))
    expect(plain.people[0]?.answers).toEqual([{ question_id: bus.id, value: ['yes'] }])
    for (const id of [secret.id, theirs.id, app.deps.newId()])
      expect(await saved(answer(adas, ada, { [id]: ['yes'] }))).toEqual(plain)
    const answered = async (by: string) =>
      (await ownQuestions(by)).map((question) => [question.text, question.answered])
    expect(await answered(token)).toEqual([
      ['Song?', 1],
      [bus.text, 1],
      ['Family?', 0],
      ['Secret?', 0],
    ])
    expect(await answered(other.token)).toEqual([[theirs.text, 0]])
    // Once nothing is asked, what was never asked of them is refused like what never existed.
    for (const question of [bus, family]) await archive(question)
    const refusals = [secret.id, theirs.id, app.deps.newId()].map(async (id) => {
      const { message, status } = await errorOf(await answer(adas, ada, { [id]: ['yes'] }))
      return [status, message]
    })
    expect(new Set((await Promise.all(refusals)).map(String))).toEqual(new Set([`404,${askedCopy.notYours}`]))
    await saved(answer(adas, ada, { [family.id]: ['no'] }))
    expect(await answered(token)).toContainEqual(['Family?', 1])
  })

  it('is put in order, and one of twenty at most', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const { token } = owner
    const made: OwnQuestion[] = []
    for (let n = 1; n <= QUESTIONS_MAX; n++)
      made.push(await makeQuestion(app, owner, { text: `Question ${n}` }))
    const full = await app.request('POST', '/api/questions', { token, json: QUESTION })
    expect(await errorOf(full)).toMatchObject({ status: 422, message: questionCopy.full })
    const ids = [made[2]!.id, made[0]!.id]
    await app.request('PUT', '/api/questions/order', { token, json: { ids } })
    expect((await ownQuestions(token)).slice(0, 3).map(({ text }) => text)).toEqual([
      'Question 3',
      'Question 1',
      'Question 2',
    ])
  })

  it('is answered by the couple for who told them, as long as it is asked of them', async () => {
    const { owner, ada, di } = await makeHouseholds()
    const { token } = owner
    const bus = await makeQuestion(app, owner)
    const enter = (guest: { id: string }, value: string[]) =>
      app.request('PUT', `/api/questions/${bus.id}/answers`, {
        token,
        json: { guest_id: guest.id, companion: false, value },
      })
    expect((await enter(ada, ['yes'])).status).toBe(204)
    expect((await ownQuestions(token))[0]).toMatchObject({ asked: 4, answered: 1 })
    expect((await enter(ada, [])).status).toBe(204)
    expect((await ownQuestions(token))[0]).toMatchObject({ answered: 0 })
    expect((await errorOf(await enter(ada, ['maybe']))).message).toBe(askedCopy.noLongerOffered)
    expect((await errorOf(await enter(di, ['yes']))).message).toBe(questionCopy.notAsked)
  })
})

describe('an answer that is not in force', () => {
  it('counts nowhere, is exported with a mark, and counts again with what it depends on', async () => {
    const { owner, ada, bo, enter } = await makeHouseholds()
    const { token } = owner
    const dinner = await makeEvent(app, owner)
    const bus = await makeQuestion(app, owner, { text: 'Bus?' })
    const where = await makeQuestion(app, owner, {
      text: 'Where from?',
      type: 'short',
      for_caterer: true,
      shown_if: { question_id: bus.id, values: ['yes'] },
    })
    const menu = await makeQuestion(app, owner, { text: 'Menu?', type: 'short', event_id: dinner.id })
    const attend = async (status: string) => {
      const json = { guest_id: bo.id, companion: false, status, meal_choice: null }
      const path = `/api/events/${dinner.id}/answers`
      expect((await app.request('PUT', path, { token, json })).status).toBe(204)
    }
    const takeBus = async (value: string) => {
      const json = { guest_id: ada.id, companion: false, value: [value] }
      const path = `/api/questions/${bus.id}/answers`
      expect((await app.request('PUT', path, { token, json })).status).toBe(204)
    }
    await attend('accepted')
    await saved(answer(await enter(ada), ada, { [bus.id]: ['yes'], [where.id]: ['Hotel'] }))
    await saved(answer(await enter(bo), bo, { [menu.id]: ['Fish'] }))

    const csv = async (path: string) => (await app.request('GET', path, { token })).text()
    const everywhere = async () => ({
      tally: (await ownQuestions(token)).map(({ answered }) => answered),
      dialog: (await answerersOf(token)).flatMap(({ name, answers }) =>
        answers
          .filter(({ question_id }) => question_id !== bus.id)
          .map(({ value }) => `${name}: ${value.join()}`),
      ),
      csv: (await csv('/api/questions/answers.csv')).match(/Hotel|Fish/g) ?? [],
      guests: (await csv('/api/guests/export.csv')).match(/Hotel|Fish/g) ?? [],
      filtered: await Promise.all(
        [where, menu].map(async ({ text }) => {
          const filter = new URLSearchParams({ answers: `${text}: Answered` })
          return (await csv(`/api/guests/export.csv?${filter}`)).trim().split('\r\n').length - 1
        }),
      ),
      caterer: (await csv('/api/rsvp/caterer.csv')).match(/Hotel/g) ?? [],
      exported: (await exported(token)).flatMap(({ answers }) =>
        answers.map(({ words, in_force }) => [words, in_force]),
      ),
    })
    const inForce = {
      tally: [1, 1, 1],
      dialog: ['Ada Adler: Hotel', 'Bo Berg: Fish'],
      csv: ['Hotel', 'Fish'],
      guests: ['Hotel', 'Fish'],
      filtered: [1, 1],
      caterer: ['Hotel'],
    }
    expect(await everywhere()).toMatchObject({
      ...inForce,
      exported: [
        ['Yes', true],
        ['Hotel', true],
        ['Fish', true],
      ],
    })
    await takeBus('no')
    await attend('declined')
    expect(await everywhere()).toMatchObject({
      tally: [1, 0, 0],
      dialog: [],
      csv: [],
      guests: [],
      filtered: [0, 0],
      caterer: [],
      exported: [
        ['No', true],
        ['Hotel', false],
        ['Fish', false],
      ],
    })
    await takeBus('yes')
    await attend('accepted')
    expect(await everywhere()).toMatchObject(inForce)
  })
})

describe("the caterer's sheet", () => {
  it('has a column for each question that is marked for it, of those who come', async () => {
    const { owner, ada, bo, enter } = await makeHouseholds()
    const nuts = await makeQuestion(app, owner, { text: 'Allergies?', type: 'short', for_caterer: true })
    const bus = await makeQuestion(app, owner)
    await saved(answer(await enter(ada), ada, { [nuts.id]: ['=Nuts'], [bus.id]: ['yes'] }))
    await saved(answer(await enter(bo), bo, { [nuts.id]: ['Milk'] }, { companion: true }))
    const file = await app.request('GET', '/api/rsvp/caterer.csv', { token: owner.token })
    const [head, ...rows] = (await file.text()).trim().split('\r\n')
    expect(head).toMatch(/"?Dietary Restrictions"?,"?Allergies\?"?$/)
    expect(rows.map((row) => row.split(',').at(-1))).toEqual([`"'=Nuts"`, '""', '""', '"Milk"'])
  })
})

describe('an answer with several choices', () => {
  it('is told apart in every CSV file, also where a choice has a comma or reads as a formula', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const labels = ['Nuts, peanuts', '=1+1', 'Milk']
    const { id, options } = await makeQuestion(app, owner, {
      text: 'Allergies?',
      type: 'several',
      options: labels.map((label) => ({ id: null, label })),
      for_caterer: true,
    })
    const cellsOf = async (path: string) => {
      const file = await app.request('GET', path, { token: owner.token })
      const { rows } = readCsv(new Uint8Array(await file.arrayBuffer()))
      const at = rows[0]!.findIndex((header) => header.includes('Allergies?'))
      return rows.slice(1).flatMap((row) => row[at] || [])
    }
    const token = await enter(ada)
    let shown: string[] = []
    for (const [chosen, cell, text] of [
      [[0, 1], "Nuts, peanuts;' =1+1", 'Nuts, peanuts; =1+1'],
      [[1, 2], "'=1+1; Milk", '=1+1; Milk'],
      [[0, 2], 'Nuts, peanuts; Milk', 'Nuts, peanuts; Milk'],
    ] as const) {
      const value = chosen.map((place) => options[place]!.id)
      await saved(answer(token, ada, { [id]: value }, { shown: { [id]: shown } }))
      shown = value
      for (const path of ['/api/questions/answers.csv', '/api/guests/export.csv', '/api/rsvp/caterer.csv']) {
        const cells = await cellsOf(path)
        expect([path, cells]).toEqual([path, [cell]])
        expect(cells.map(restoreCell)).toEqual([text])
      }
    }
  })
})

describe('the page of a guest', () => {
  it('takes answers without the script, and gives back what was typed with why it was refused', async () => {
    const { owner, couple, ada, bo, enter } = await makeHouseholds()
    const name = await makeQuestion(app, owner, { text: 'A song?', type: 'short', is_required: true })
    const sizes = await makeQuestion(app, owner, {
      text: 'Sizes?',
      type: 'several',
      options: ['S', 'M'].map((label) => ({ id: null, label })),
    })
    const token = await enter(ada)
    const post = (fields: Record<string, string>) =>
      postForm(app, { slug: couple.slug, form: 'questions' }, token, {
        page_mark: ada.id,
        guest_id: ada.id,
        companion: '',
        ...fields,
      })
    const medium = sizes.options[1]!.id
    const shownFields = { [`s.${name.id}`]: '', [`s.${sizes.id}`]: '' }
    const refused = await post({ ...shownFields, [`q.${name.id}`]: ' ', [`q.${sizes.id}.${medium}`]: 'on' })
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain(askedCopy.required)
    expect(page).toMatch(new RegExp(`name="q.${sizes.id}.${medium}"[^>]*checked`))
    const kept = await post({
      ...shownFields,
      [`q.${name.id}`]: 'Waterloo',
      [`q.${sizes.id}.${medium}`]: 'on',
    })
    expect(kept.status).toBe(303)
    const [person] = await answerersOf(owner.token)
    const stored = [['Waterloo'], [medium]]
    expect(person?.answers.map(({ value }) => value)).toEqual(stored)

    // A choice that was removed while the form was open is refused, and the stored answer stays.
    const shown = { [`s.${name.id}`]: 'Waterloo', [`q.${name.id}`]: 'Waterloo', [`s.${sizes.id}`]: medium }
    const removed = await post({ ...shown, [`q.${sizes.id}.gone`]: 'on' })
    expect(removed.status).toBe(422)
    expect(await removed.text()).toContain(askedCopy.noLongerOffered)
    // So is the form of somebody who is not of this household, which the page does not have.
    const strange = await post({ ...shown, guest_id: bo.id })
    expect(strange.status).toBe(404)
    expect(await strange.text()).toContain(askedCopy.notYours)
    const [after] = await answerersOf(owner.token)
    expect(after?.answers.map(({ value }) => value)).toEqual(stored)
  })
})

async function exported(token: string): Promise<ExportedQuestion[]> {
  const file = await app.request('GET', '/api/data-export/complete.json', { token })
  return (await jsonOf<{ questions: ExportedQuestion[] }>(file, 200)).questions
}

it('is asked in the language of who reads it, its choices too, and answered alike', async () => {
  const { owner, ada, enter } = await makeHouseholds()
  const beef = { id: null, label: 'Beef', translations: { fr: { label: 'Bœuf' } } }
  const fr = { text: 'Que mangez-vous ?', help: 'Un seul choix' }
  const dish = await makeQuestion(app, owner, {
    text: 'What will you eat?',
    type: 'one',
    options: [beef, { id: null, label: 'Fish' }],
    translations: { fr },
  })
  const token = await enter(ada)
  const headers = { [LANGUAGE_HEADER]: 'fr' }
  const response = await app.request('GET', '/api/asked-questions', { token, headers })
  const { questions } = await jsonOf<GuestQuestions>(response, 200)
  expect(questions).toMatchObject([{ ...fr, options: [{ label: 'Bœuf' }, { label: 'Fish' }] }])
  expect(JSON.stringify(questions)).not.toContain('translations')
  expect(await textsOf(token)).toEqual(['What will you eat?'])
  const [first] = dish.options
  await saved(answer(token, ada, { [dish.id]: [first!.id] }))
  const [answered] = await ownQuestions(owner.token)
  expect(answered).toMatchObject({ text: 'What will you eat?', answered: 1, translations: { fr } })
  // A change sent by a page that does not know about translations keeps them.
  const { translations: _own, ...withoutThem } = {
    ...changed(answered!, { text: 'What do you eat?' }),
    translations: 0,
  }
  const path = `/api/questions/${dish.id}`
  await jsonOf(await app.request('PATCH', path, { token: owner.token, json: withoutThem }), 200)
  const again = await app.request('GET', '/api/asked-questions', { token, headers })
  expect((await jsonOf<GuestQuestions>(again, 200)).questions).toMatchObject([
    { ...fr, options: [{ label: 'Bœuf' }, { label: 'Fish' }] },
  ])
})

import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { exportedPart } from '../../../../tests/support/exported.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { makeTriviaQuestion } from '../../../../tests/support/trivia.ts'
import { postTab } from '../../../../tests/support/guest-forms.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { holdRow, whileHeld } from '../../../../tests/support/while-held.ts'
import type { ListPage } from '#lists/model/list-page.ts'
import type { ExportParts } from '#platform/model/export-parts.ts'
import { system } from '#platform/server/system-scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { TriviaLeaderboard, TriviaStats } from '../model/trivia-figures.ts'
import { triviaQuestionErrors as errors } from '../model/trivia-question.ts'
import type { TriviaQuestion } from '../model/trivia-question.ts'
import type { OwnTriviaResult } from '../model/trivia-result-list.ts'
import { triviaCopy as copy } from '../model/trivia-run.ts'
import type { GuestTrivia, TriviaResult } from '../model/trivia-run.ts'
import { listTriviaQuestions } from './trivia-question-queries.ts'

const app = startTestApp()
const QUESTIONS = '/api/trivia-questions'
const RESULTS = '/api/activities/trivia'

const QUESTION = {
  question_text: 'Where did we meet?',
  options: ['At a bakery', 'On a train', 'At school'],
  correct_answer_index: 0,
  explanation: 'Over the last cinnamon roll.',
}

async function makeSite() {
  const owner = await makeOwner(app)
  const { id, slug } = await makeWedding(app, owner)
  const guest = await makeGuest(app, owner, {
    first_name: 'Ada',
    last_name: 'King',
    plus_one_allowed: true,
    plus_one_first_name: 'William',
    plus_one_last_name: 'King',
  })
  const token = await makeGuestToken(app, slug, guest)
  const answer = {
    rsvp_status: 'accepted',
    plus_one_first_name: 'William',
    plus_one_last_name: 'King',
  }
  await jsonOf(await app.request('PUT', '/api/rsvp', { token, json: answer }), 200)
  const own = async <T>(method: string, path: string, json?: object, status = 200): Promise<T> => {
    const response = await app.request(method, path, { token: owner.token, ...(json && { json }) })
    if (response.status === 204 && status === 204) return undefined as T
    return jsonOf<T>(response, status)
  }
  const add = async (changes: Partial<typeof QUESTION> = {}) =>
    (await own<{ id: string }>('POST', QUESTIONS, { ...QUESTION, ...changes }, 201)).id
  const settings = (json: object) => own('PATCH', '/api/couple', { settings: json })
  return { owner, couple: { id }, slug, guest, token, own, add, settings }
}

const read = async (token: string) =>
  jsonOf<GuestTrivia>(await app.request('GET', '/api/trivia', { token }), 200)

/** Chooses `option` for every question shown. */
const answersTo = ({ questions, shown }: GuestTrivia, option = 0, timeSpent: unknown = 40) => ({
  shown,
  timeSpent,
  answers: questions.map(({ id }) => ({ question_id: id, option })),
})
const submit = (token: string, json: object, key?: string) =>
  app.request('POST', '/api/trivia', {
    token,
    json,
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  })
const play = async (token: string, json: object, key?: string) =>
  (await jsonOf<GuestTrivia>(await submit(token, json, key), 201)).result!

/** What the guest's page shows, without the content for its script. */
async function openTab(slug: string, token: string): Promise<string> {
  const headers = { cookie: `twofold_guest=${token}` }
  const response = await app.request('GET', `/wedding/${slug}?tab=trivia`, { headers })
  return (await response.text()).split('<script type="application/json"')[0] ?? ''
}

describe('the couple’s questions', () => {
  it('are in one of the orders that two tabs ask for at the same moment, each in a place of its own', async () => {
    const { own, add, couple } = await makeSite()
    const ids: string[] = []
    for (let count = 0; count < 6; count++) ids.push(await add())
    const orders = Array.from({ length: 8 }, (_, index) =>
      index % 2 ? ids.toReversed() : ids.slice(3).concat(ids.slice(0, 3)),
    )
    await Promise.all(orders.map((order) => own('PUT', `${QUESTIONS}/order`, { ids: order }, 204)))
    const after = (await own<TriviaQuestion[]>('GET', QUESTIONS)).map(({ id }) => id)
    expect(orders).toContainEqual(after)
    const places = await app.deps.db
      .selectFrom('trivia_questions')
      .select('position')
      .where('couple_id', '=', couple.id)
      .orderBy('position')
      .execute()
    expect(places.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5])
    // A question that a tab does not know about yet stays behind those it names.
    const late = await add()
    await own('PUT', `${QUESTIONS}/order`, { ids }, 204)
    expect((await own<TriviaQuestion[]>('GET', QUESTIONS)).map(({ id }) => id)).toEqual([...ids, late])
  })

  it('are kept in the order in which they were added, until they are put in another', async () => {
    const { own, add } = await makeSite()
    const first = await add({ question_text: 'The first question' })
    const second = await add({ question_text: 'The second question' })
    const { id: copied } = await own<{ id: string }>(
      'POST',
      `${QUESTIONS}/${first}/duplicate`,
      undefined,
      201,
    )
    const list = () => own<TriviaQuestion[]>('GET', QUESTIONS)
    expect((await list()).map(({ id }) => id)).toEqual([first, second, copied])
    expect((await list())[2]).toMatchObject({
      question_text: 'The first question (Copy)',
      options: QUESTION.options,
      correct_answer_index: 0,
    })
    // Named questions come first, the rest follow; ids that are not the couple's are ignored.
    const { add: addElsewhere } = await makeSite()
    await own('PUT', `${QUESTIONS}/order`, { ids: [copied, await addElsewhere(), second] }, 204)
    expect((await list()).map(({ id }) => id)).toEqual([copied, second, first])
    await own(
      'PUT',
      `${QUESTIONS}/${second}`,
      { ...QUESTION, options: ['Yes', '', 'No'], correct_answer_index: 2 },
      204,
    )
    expect((await list())[1]).toMatchObject({ id: second, options: ['Yes', 'No'], correct_answer_index: 1 })
    expect(await own('POST', `${QUESTIONS}/delete`, { ids: [copied, first, copied] })).toEqual({ count: 2 })
    expect((await list()).map(({ id }) => id)).toEqual([second])
    const gone = await own<{ error: { message: string } }>('PUT', `${QUESTIONS}/${first}`, QUESTION, 404)
    expect(gone.error.message).toBe(errors.gone)
  })

  it.each([
    [{ question_text: 'Too short' }, 'question_text', errors.short],
    [{ options: ['One', ' '] }, 'options', 'Questions must have between 2 and 6 options'],
    [
      { options: ['1', '2', '3', '4', '5', '6', '7'] },
      'options',
      'Questions must have between 2 and 6 options',
    ],
    [{ options: ['On a train', 'on a  TRAIN'] }, 'options', 'Options must be different from each other'],
    [{ correct_answer_index: 3 }, 'correct_answer_index', 'Correct answer index is invalid'],
    [{ correct_answer_index: -1 }, 'correct_answer_index', 'Correct answer index is invalid'],
    [
      { correct_answer_index: 1, options: ['A', '', 'C'] },
      'correct_answer_index',
      'Correct answer index is invalid',
    ],
    [{ explanation: 'x'.repeat(201) }, 'explanation', 'Please use at most 200 characters'],
  ])('refuse what is none: %o', async (changes, field, sentence) => {
    const { own } = await makeSite()
    const { error } = await own<{ error: { fields: Record<string, string> } }>(
      'POST',
      QUESTIONS,
      { ...QUESTION, ...changes },
      422,
    )
    expect(error.fields[field]).toBe(sentence)
  })

  it('take the changes of two tabs to different fields, and refuse only where both changed the same one', async () => {
    const { own, add } = await makeSite()
    const id = await add()
    const seen = QUESTION
    const save = (json: object, status: number) =>
      own<{ error: object } | undefined>('PUT', `${QUESTIONS}/${id}`, json, status)
    const stored = async () => (await own<TriviaQuestion[]>('GET', QUESTIONS))[0]
    await save({ ...QUESTION, explanation: 'It was raining.', seen }, 204)
    await save({ ...QUESTION, question_text: 'Where did we first meet?', seen }, 204)
    const options = ['On a train', 'At school']
    await save({ ...QUESTION, options, correct_answer_index: 1, seen }, 204)
    const merged = {
      question_text: 'Where did we first meet?',
      options,
      correct_answer_index: 1,
      explanation: 'It was raining.',
    }
    expect(await stored()).toMatchObject(merged)
    // The right answer is a place among the options: it never points to one that its author did not see.
    for (const change of [
      { correct_answer_index: 2 },
      { options: ['At a bakery', 'On a train'] },
      { question_text: 'Where did we really meet?' },
      { explanation: null },
    ]) {
      const refused = await save({ ...QUESTION, ...change, seen }, 412)
      expect(refused?.error).toMatchObject({ code: 'stale', message: errors.stale })
    }
    expect(await stored()).toMatchObject(merged)
    // Both made the same change; the change was seen; and without `seen` any is overwritten.
    await save({ ...merged, seen }, 204)
    await save({ ...merged, correct_answer_index: 0, seen: merged }, 204)
    expect(await stored()).toMatchObject({ ...merged, correct_answer_index: 0 })
    await save(QUESTION, 204)
    expect(await stored()).toMatchObject(QUESTION)
  })

  it('take one of two changes to the same field at the same moment, and refuse the other', async () => {
    const { owner, add } = await makeSite()
    const id = await add()
    const save = (explanation: string) =>
      app.request('PUT', `${QUESTIONS}/${id}`, {
        token: owner.token,
        json: { ...QUESTION, explanation, seen: QUESTION },
      })
    const both = await Promise.all([save('It was raining.'), save('It was snowing.')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 412])
  })

  it('may keep options that are the same from before, but get no new ones', async () => {
    const { own, couple } = await makeSite()
    const options = ['Yes', 'yes', 'No']
    const id = await makeTriviaQuestion(app, couple, { options: JSON.stringify(options) })
    const save = (json: object, status: number) =>
      own<{ error: object } | undefined>('PUT', `${QUESTIONS}/${id}`, { ...QUESTION, ...json }, status)
    await save({ options, explanation: 'Who knows?' }, 204)
    expect(await own('GET', QUESTIONS)).toMatchObject([{ id, options, explanation: 'Who knows?' }])
    const refused = await save({ options: ['Yes', 'No', 'no'] }, 422)
    expect(refused?.error).toMatchObject({ code: 'invalid', fields: { options: errors.sameOptions } })
    await save({ options: ['Yes', 'No'] }, 204)
  })

  it('are two hundred at most, also where two are added at the same moment', async () => {
    const { couple, own } = await makeSite()
    for (let position = 0; position < 199; position++) await makeTriviaQuestion(app, couple, { position })
    const both = await Promise.all([1, 2].map(() => own('POST', QUESTIONS, QUESTION, 201).catch(() => null)))
    expect(both.filter((one) => one !== null)).toHaveLength(1)
    const scope = { ...system(app.deps), coupleId: couple.id } as unknown as OwnerScope
    expect(await listTriviaQuestions(scope)).toHaveLength(200)
  })

  it('are exported with their options side by side', async () => {
    const { owner, slug, add } = await makeSite()
    await add({ question_text: '=HYPERLINK("x") or not?' })
    const response = await app.request('GET', `${QUESTIONS}/export.csv`, { token: owner.token })
    expect(response.headers.get('content-disposition')).toContain(`${slug}-trivia-questions-`)
    const [head, row] = (await response.text()).replace('\uFEFF', '').split('\r\n')
    expect(head).toBe(
      '"Question","Option A","Option B","Option C","Option D","Option E","Option F","Correct Answer","Explanation","Created Date"',
    )
    expect(row).toMatch(
      /^"'=HYPERLINK\(""x""\) or not\?","At a bakery","On a train","At school","","","","At a bakery",/,
    )
  })
})

describe('a run of the trivia', () => {
  it('is scored by the server, and tells what is right only then', async () => {
    const { token, add } = await makeSite()
    const right = await add()
    await add({ question_text: 'Who said it first?', correct_answer_index: 2 })
    const before = await read(token)
    expect(JSON.stringify(before)).not.toMatch(/correct|explanation|cinnamon/)
    expect(before.result).toBeNull()
    const result = await play(token, { ...answersTo(before), score: 2, percentage: 100 })
    expect(result).toMatchObject({ score: 1, totalQuestions: 2, percentage: 50, timeSpent: 40 })
    expect(result.review[0]).toMatchObject({
      id: right,
      chosen: 0,
      correct_answer_index: 0,
      explanation: QUESTION.explanation,
    })
    expect(result.review[1]).toMatchObject({ chosen: 0, correct_answer_index: 2 })
    expect((await read(token)).result).toEqual(result)
  })

  it('is a row each time, and the time that it took is bounded', async () => {
    const { token, own, add } = await makeSite()
    await add()
    const trivia = await read(token)
    for (const [measured, kept] of [
      [-100, 0],
      [0.0001, 0],
      [12.6, 13],
    ])
      expect((await play(token, answersTo(trivia, 0, measured))).timeSpent).toBe(kept)
    for (const measured of ['12', null])
      expect((await submit(token, answersTo(trivia, 0, measured))).status).toBe(422)
    const { counts } = await own<ListPage<OwnTriviaResult>>('GET', RESULTS)
    expect(counts?.total).toBe(3)
  })

  it('took no longer than since its questions were shown, or a day, whatever the phone says', async () => {
    const { token, add } = await makeSite()
    await add()
    const trivia = await read(token)
    const kept = async (measured: number) => (await play(token, answersTo(trivia, 0, measured))).timeSpent
    expect(await kept(1e12)).toBeLessThan(70)
    app.passTime(300_000)
    expect(await kept(280)).toBe(280)
    expect(await kept(1e12)).toBeGreaterThanOrEqual(300)
    expect(await kept(1e12)).toBeLessThan(370)
    app.passTime(90_000_000)
    expect(await kept(40)).toBe(40)
    expect(await kept(1e12)).toBe(86_400)
  })

  it('counts the questions that are still there, and none that was added meanwhile', async () => {
    const { token, own, add } = await makeSite()
    const gone = await add({ question_text: 'The deleted question' })
    await add()
    app.passTime(1000)
    const trivia = await read(token)
    app.passTime(1000)
    await own('POST', `${QUESTIONS}/delete`, { ids: [gone] })
    await add({ question_text: 'The question that is new' })
    const result = await play(token, answersTo(trivia))
    expect(result).toMatchObject({ score: 1, totalQuestions: 1, percentage: 100 })
    expect(result.review).toHaveLength(1)
  })

  it('does not count a question whose options were taken away while it was played', async () => {
    const { token, own, add } = await makeSite()
    const changed = await add()
    await add()
    app.passTime(1000)
    const trivia = await read(token)
    app.passTime(1000)
    await own('PUT', `${QUESTIONS}/${changed}`, { ...QUESTION, options: ['Yes', 'No'] }, 204)
    expect(await play(token, answersTo(trivia, 2))).toMatchObject({ score: 0, totalQuestions: 1 })
  })

  it('is scored by the options that were shown, wherever the couple has moved them while it was played', async () => {
    const { token, own, add, slug } = await makeSite()
    const id = await add({ correct_answer_index: 1 })
    const trivia = await read(token)
    app.passTime(1000)
    const [bakery, train, school] = QUESTION.options
    const options = [train!, bakery!, school!]
    await own('PUT', `${QUESTIONS}/${id}`, { ...QUESTION, options }, 204)
    const right = { score: 1, percentage: 100, review: [{ options, chosen: 0, correct_answer_index: 0 }] }
    expect(await play(token, answersTo(trivia, 1))).toMatchObject(right)
    app.passTime(1000)
    await play(token, answersTo(trivia, 2))
    app.passTime(1000)
    const form = { shown: trivia.shown, 'answer-0': `${id}:1` }
    expect((await postTab(app, { slug, tab: 'trivia' }, token, form)).status).toBe(303)
    expect((await read(token)).result).toMatchObject(right)
    app.passTime(1000)
    expect(await play(token, answersTo(trivia, 0))).toMatchObject({ score: 0, review: [{ chosen: 1 }] })
    app.passTime(2 * 86_400_000)
    expect(await play(token, answersTo(trivia, 1))).toMatchObject(right)
  })

  it.each<[string, Partial<typeof QUESTION>, number, object]>([
    [
      'an answer in other words is right where it stayed',
      { options: ['At the bakery', 'On a train', 'At school'] },
      0,
      { score: 1, totalQuestions: 2 },
    ],
    [
      'one that was put into other words is not wrong',
      { options: ['At the bakery', 'On a train', 'At school'], correct_answer_index: 1 },
      0,
      { score: 0, totalQuestions: 1 },
    ],
    [
      'one that is gone is not wrong',
      { options: ['On a train', 'At the bakery', 'At school'], correct_answer_index: 1 },
      0,
      { score: 0, totalQuestions: 1 },
    ],
    [
      'one that is in capitals now is the same',
      { options: ['ON A TRAIN', 'AT A BAKERY'], correct_answer_index: 1 },
      0,
      { score: 1, totalQuestions: 2 },
    ],
    [
      'one that stayed is wrong as it was',
      { options: ['At the bakery', 'On a train', 'At school'] },
      1,
      { score: 0, totalQuestions: 2 },
    ],
    [
      'a wrong one to another question is not wrong',
      { question_text: 'Where did we not meet?', correct_answer_index: 1 },
      0,
      { score: 0, totalQuestions: 1 },
    ],
    [
      'a right one to another question is right',
      { question_text: 'Where did we meet at first?' },
      0,
      { score: 1, totalQuestions: 2 },
    ],
  ])('counts no right answer as wrong after an edit: %s', async (_why, changes, option, figures) => {
    const { token, own, add } = await makeSite()
    const id = await add()
    const other = await add()
    const { shown } = await read(token)
    app.passTime(1000)
    await own('PUT', `${QUESTIONS}/${id}`, { ...QUESTION, ...changes }, 204)
    const answers = [
      { question_id: id, option },
      { question_id: other, option: 2 },
    ]
    expect(await play(token, { shown, timeSpent: 40, answers })).toMatchObject(figures)
  })

  it.each<[string, Partial<typeof QUESTION>, (string | undefined)[]]>([
    [
      'to another place',
      { options: ['On a train', 'AT A BAKERY', 'At school', 'In a queue'], correct_answer_index: 1 },
      ['AT A BAKERY', 'On a train', 'At school'],
    ],
    [
      'into other words',
      { options: ['At the bakery', 'On a train', 'In school', 'In a queue'] },
      ['At the bakery', 'On a train', 'In school'],
    ],
    [
      'up, when the one before it is removed',
      { options: ['At a bakery', 'At school'] },
      ['At a bakery', undefined, 'At school'],
    ],
    [
      'up, also when another is added at once',
      { options: ['At a bakery', 'At school', 'In a queue'] },
      ['At a bakery', undefined, 'At school'],
    ],
    [
      'out of the question, but not to the one that takes its place',
      { options: ['In a queue', 'On a train'] },
      [undefined, 'On a train', undefined],
    ],
  ])('keeps its score, and its answer follows the option %s', async (_where, changes, texts) => {
    const { token, own, add } = await makeSite()
    const id = await add()
    const runs: TriviaResult[] = []
    for (const option of QUESTION.options.keys()) {
      app.passTime(1000)
      runs.push(await play(token, answersTo(await read(token), option)))
    }
    await own('PUT', `${QUESTIONS}/${id}`, { ...QUESTION, ...changes }, 204)
    const after = await Promise.all(
      runs.map((run) => own<TriviaResult>('GET', `${RESULTS}/results/${run.id}`)),
    )
    expect(after.map(({ review: [one] }) => one!.options[one!.chosen])).toEqual(texts)
    expect(after.map(({ score }) => score)).toEqual([1, 0, 0])
    expect((await read(token)).result).toEqual(after.at(-1))
  })

  it('is reviewed as it was scored, whatever the couple says is right since', async () => {
    const { slug, token, own, add } = await makeSite()
    const id = await add()
    const change = (changes: object) => own('PUT', `${QUESTIONS}/${id}`, { ...QUESTION, ...changes }, 204)
    const html = () => openTab(slug, token)
    await play(token, answersTo(await read(token)))
    await change({ options: ['On a train', 'At school'] })
    expect((await read(token)).result).toMatchObject({
      score: 1,
      review: [{ chosen: -1, is_correct: true, correct_answer_index: 0 }],
    })
    expect(await html()).toContain(`${copy.yoursCorrect}</dt><dd dir="auto">${copy.removedOption}`)
    expect(await html()).not.toContain(copy.correct)
    app.passTime(1000)
    await play(token, answersTo(await read(token), 1))
    await change({ options: ['On a train', 'At school'], correct_answer_index: 1 })
    expect((await read(token)).result).toMatchObject({
      score: 0,
      review: [{ chosen: 1, is_correct: false, correct_answer_index: 1 }],
    })
    expect(await html()).toContain(`${copy.yours}</dt><dd dir="auto">At school`)
    expect(await html()).not.toContain(copy.correct)
  })

  it('finds its answer again when the couple moves the option at the same moment', async () => {
    const { token, own, add } = await makeSite()
    const id = await add()
    const run = answersTo(await read(token))
    const options = QUESTION.options.toReversed()
    const move = (changes: object) => own('PUT', `${QUESTIONS}/${id}`, { ...QUESTION, ...changes }, 204)
    const results = await Promise.all([
      ...Array.from({ length: 6 }, () => play(token, run)),
      move({ options, correct_answer_index: 2 }).then(() => play(token, run)),
      move({ explanation: null }).then(() => play(token, run)),
    ])
    const [question] = await own<TriviaQuestion[]>('GET', QUESTIONS)
    const chosen = await app.deps.db
      .selectFrom('trivia_answers')
      .select('option_index')
      .where('question_id', '=', id)
      .execute()
    expect(chosen).toHaveLength(results.length)
    for (const { option_index } of chosen) expect(question!.options[option_index]).toBe('At a bakery')
  })

  it('counts as it was played, also if the couple deletes its question at the same moment', async () => {
    const { owner, guest, token, add } = await makeSite()
    const id = await add()
    const run = answersTo(await read(token))
    const replies = await whileHeld(app, holdRow('guests', guest.id), [
      () => submit(token, run),
      () => app.request('POST', `${QUESTIONS}/delete`, { token: owner.token, json: { ids: [id] } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([201, 200])
    expect((await read(token)).questions).toEqual([])
    expect((await read(token)).result).toMatchObject({ score: 1, totalQuestions: 1 })
  })

  it('is taken from a page of the version before, which says nothing of the texts', async () => {
    const { token, own, add, couple } = await makeSite()
    const ids = [await add(), await add(), await add()]
    const { questions } = await read(token)
    const text = `${app.deps.clock()}.${ids.map((id) => `${id.slice(-12)}3`).join('')}`
    const signature = createHmac('sha256', app.deps.secrets.derive('trivia questions shown'))
      .update(`${couple.id} ${text}`)
      .digest('base64url')
      .slice(0, 22)
    const trivia = { questions, shown: `${text}.${signature}`, result: null }
    const right = { score: 3, totalQuestions: 3 }
    expect(await play(token, answersTo(trivia))).toMatchObject(right)
    app.passTime(1000)
    await own(
      'PUT',
      `${QUESTIONS}/${ids[0]}`,
      { ...QUESTION, options: QUESTION.options.toReversed(), correct_answer_index: 2 },
      204,
    )
    app.passTime(1000)
    // It may have been right: the question does not count. What was not edited counts.
    expect(await play(token, answersTo(trivia))).toMatchObject({ score: 2, totalQuestions: 2 })
    app.passTime(1000)
    expect(await play(token, answersTo(trivia, 1))).toMatchObject({ score: 0, totalQuestions: 2 })
  })

  it('does not become shorter by options that were never there, whatever the couple edits meanwhile', async () => {
    const { token, own, add } = await makeSite()
    const ids = [await add(), await add(), await add()]
    app.passTime(1000)
    const trivia = await read(token)
    app.passTime(1000)
    for (const id of ids) await own('PUT', `${QUESTIONS}/${id}`, QUESTION, 204)
    await own('PUT', `${QUESTIONS}/${ids[2]}`, { ...QUESTION, options: ['Yes', 'No'] }, 204)
    const { answers, ...rest } = answersTo(trivia)
    for (const invented of [3, 5]) {
      const claimed = answers.map((one, index) => (index === 0 ? one : { ...one, option: invented }))
      const refused = await submit(token, { ...rest, answers: claimed })
      const { error } = await jsonOf<{ error: { message: string } }>(refused, 422)
      expect(error.message).toBe(copy.noOption)
    }
    expect((await read(token)).result).toBeNull()
    expect(await play(token, { ...rest, answers: answers.slice(0, 1) })).toMatchObject({
      score: 1,
      totalQuestions: 3,
      percentage: 33,
    })
  })

  it('is of today’s questions if they were shown over a day ago, and is taken however late it comes', async () => {
    const { token, own, add } = await makeSite()
    const first = await add()
    const cut = await add()
    const trivia = await read(token)
    app.passTime(1000)
    await add({ question_text: 'The question that is new' })
    await own('PUT', `${QUESTIONS}/${cut}`, { ...QUESTION, options: ['Yes', 'No'] }, 204)
    const run = {
      ...answersTo(trivia),
      answers: [
        { question_id: first, option: 0 },
        { question_id: cut, option: 2 },
      ],
    }
    expect(await play(token, run)).toMatchObject({ score: 1, totalQuestions: 1 })
    app.passTime(86_400_000)
    expect(await play(token, run)).toMatchObject({ score: 1, totalQuestions: 3, percentage: 33 })
    app.passTime(5 * 86_400_000)
    expect(await play(token, run)).toMatchObject({ score: 1, totalQuestions: 3, percentage: 33 })
    // Nothing of what was shown is left: there is nothing to mark.
    await app.deps.db.deleteFrom('trivia_questions').where('id', 'in', [first, cut]).execute()
    const { error } = await jsonOf<{ error: { message: string } }>(await submit(token, run), 409)
    expect(error.message).toBe(copy.notShown)
  })

  it('is wrong where a question that was shown is left out: the fewest answers do not score best', async () => {
    const { token, add } = await makeSite()
    await add()
    await add()
    const { questions, ...rest } = await read(token)
    const one = answersTo({ questions: questions.slice(0, 1), ...rest })
    expect(await play(token, one)).toMatchObject({ score: 1, totalQuestions: 2, percentage: 50 })
  })

  it('is refused with a sentence where its answers are none', async () => {
    const { token, add } = await makeSite()
    const id = await add()
    const trivia = await read(token)
    const run = answersTo(trivia)
    const { add: addElsewhere, token: otherToken } = await makeSite()
    await addElsewhere()
    const foreign = await read(otherToken)
    for (const [json, sentence] of [
      [{ ...run, answers: [] }, copy.unanswered],
      [{ ...run, answers: [...run.answers, ...run.answers] }, copy.twice],
      [{ ...run, answers: [{ question_id: id, option: 3 }] }, copy.noOption],
      [{ ...run, answers: [{ question_id: id, option: -1 }] }, copy.noOption],
      [{ ...run, answers: [{ question_id: id, option: 1.5 }] }, copy.noOption],
      [{ ...run, shown: foreign.shown }, copy.notShown],
      [{ ...run, shown: '2000-01-01T00:00:00.000Z.forged' }, copy.notShown],
      [{ ...run, shown: '' }, copy.notShown],
    ] as const) {
      const status = sentence === copy.notShown ? 409 : 422
      const { error } = await jsonOf<{ error: { message: string } }>(await submit(token, json), status)
      expect(error.message).toBe(sentence)
    }
    // Answers to questions of another wedding are ignored.
    const more = [...run.answers, ...foreign.questions.map((one) => ({ question_id: one.id, option: 0 }))]
    expect(await play(token, { ...run, answers: more })).toMatchObject({ score: 1, totalQuestions: 1 })
  })

  it('is taken only while the couple has the feature on, has questions, and not before it opens', async () => {
    const { token, own, add, settings } = await makeSite()
    const id = await add()
    const run = answersTo(await read(token))
    await settings({ unlock_at: '2030-06-12T20:00:00.000Z' })
    expect((await submit(token, run)).status).toBe(409)
    expect((await app.request('GET', '/api/trivia', { token })).status).toBe(409)
    await settings({ unlock_at: null, toggles: { trivia: false } })
    expect((await submit(token, run)).status).toBe(404)
    await settings({ toggles: { trivia: true } })
    await own('POST', `${QUESTIONS}/delete`, { ids: [id] })
    const refused = await submit(token, run)
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: { message: copy.none } }])
    expect(await read(token)).toEqual({ questions: [], shown: '', result: null })
  })

  it('is one run under its key, however often and whenever it comes', async () => {
    const { token, own, add, settings } = await makeSite()
    await add()
    const run = answersTo(await read(token))
    await Promise.all(Array.from({ length: 5 }, () => play(token, run, 'a')))
    await settings({ toggles: { trivia: false } })
    expect((await submit(token, run, 'a')).status).toBe(201)
    expect((await submit(token, run, 'b')).status).toBe(404)
    expect(await own<TriviaStats>('GET', `${RESULTS}/stats`)).toMatchObject({ runs: 1 })
  })

  it('belongs to the guest or the plus one who played, each a participant', async () => {
    const { token, slug, own, add } = await makeSite()
    await add()
    const named = { slug, firstName: 'William', lastName: 'King' }
    const match = await jsonOf<{ token: string }>(
      await app.request('POST', '/api/guest-name-match', { json: named }),
      200,
    )
    await jsonOf(
      await app.request('PUT', '/api/rsvp', { token: match.token, json: { rsvp_status: 'accepted' } }),
      200,
    )
    await play(token, answersTo(await read(token)))
    expect((await read(match.token)).result).toBeNull()
    await play(match.token, answersTo(await read(match.token), 1))
    expect((await read(token)).result?.percentage).toBe(100)
    expect((await read(match.token)).result?.percentage).toBe(0)
    const { rows } = await own<ListPage<OwnTriviaResult>>('GET', RESULTS)
    expect(rows.map(({ participant, companion }) => [participant, companion])).toEqual([
      ['Ada King', false],
      ['William King', true],
    ])
    expect(await own<TriviaStats>('GET', `${RESULTS}/stats`)).toMatchObject({
      totalParticipants: 2,
      participationRate: 100,
    })
  })

  it('stands on the leaderboard once for a guest’s plus ones, however often another one is named', async () => {
    const { owner, guest, token, slug, own, add } = await makeSite()
    await add()
    await play(token, answersTo(await read(token), 1))
    for (const plus_one_first_name of ['William', 'Wilma', 'Winston']) {
      const change = { token: owner.token, json: { plus_one_first_name } }
      await jsonOf(await app.request('PATCH', `/api/guests/${guest.id}`, change), 200)
      const named = { first_name: plus_one_first_name, last_name: 'King' }
      const companion = await makeGuestToken(app, slug, named)
      await play(companion, answersTo(await read(companion)))
    }
    const { entries } = await own<TriviaLeaderboard>('GET', `${RESULTS}/leaderboard`)
    expect(entries.map(({ participant, percentage }) => [participant, percentage])).toEqual([
      ['William King', 100],
      ['Ada King', 0],
    ])
    expect(await own<TriviaStats>('GET', `${RESULTS}/stats`)).toMatchObject({ runs: 4, totalParticipants: 2 })
  })

  it('leaves with the export of the couple’s data, and goes with the account', async () => {
    const { owner, couple, token, add } = await makeSite()
    const id = await add()
    await play(token, answersTo(await read(token)))
    expect(await exportedPart(app, couple.id, 'trivia_questions')).toMatchObject([
      { id, correct_answer_index: 0 },
    ])
    const { token: ownerToken } = owner
    const whole = await app.request('GET', '/api/data-export/complete.json', { token: ownerToken })
    expect((await jsonOf<ExportParts>(whole, 200)).activities).toMatchObject([
      {
        type: 'trivia',
        payload: { participant: 'Ada King', score: 1 },
        answered: [{ question_id: id, option_index: 0, is_correct: true }],
      },
    ])
    expect((await app.request('DELETE', '/api/account', { token: owner.token })).status).toBe(204)
    for (const part of ['trivia_questions', 'activities'] as const)
      expect(await exportedPart(app, couple.id, part)).toEqual([])
  })
})

describe('the tab of the trivia', () => {
  const post = (slug: string, token: string, fields: Record<string, string>) =>
    postTab(app, { slug, tab: 'trivia' }, token, fields)

  it('says that questions are coming while there are none', async () => {
    const { slug, token } = await makeSite()
    expect(await openTab(slug, token)).toContain(copy.comingSoonTitle)
  })

  it('takes a run without scripts, whose time nobody knows', async () => {
    const { slug, token, add } = await makeSite()
    const id = await add({ question_text: '<b>Where</b> did we meet?' })
    const page = await openTab(slug, token)
    expect(page).toContain('&lt;b&gt;Where&lt;/b&gt; did we meet?')
    expect(page).toContain(copy.questionOf(1, 1))
    expect(page).not.toContain('cinnamon')
    const { shown } = await read(token)
    const played = await post(slug, token, { shown, 'answer-0': `${id}:0` })
    expect([played.status, played.headers.get('location')]).toEqual([
      303,
      `/wedding/${slug}?tab=trivia#trivia`,
    ])
    const after = await openTab(slug, token)
    expect(after).toContain('Perfect Score!')
    expect(after).toContain('Over the last cinnamon roll.')
    expect((await read(token)).result).toMatchObject({ percentage: 100, timeSpent: 0 })
  })

  it('gives back what it does not take, with what was chosen', async () => {
    const { slug, token, add } = await makeSite()
    const [first] = [await add(), await add()]
    const refused = await post(slug, token, { shown: 'forged', 'answer-0': `${first}:2` })
    const html = await refused.text()
    expect(refused.status).toBe(409)
    expect(html).toContain(copy.notShown)
    expect(html).toMatch(new RegExp(`value="${first}:2" checked|checked="" value="${first}:2"`))
    expect((await read(token)).result).toBeNull()
  })
})

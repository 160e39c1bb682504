import { expect, it } from 'vitest'
import { jsonOf, makeOwner, makeWedding } from '../support/factories.ts'
import { EVENT } from '../support/events.ts'
import { QUESTION } from '../support/questions.ts'
import { startTestApp } from '../support/test-app.ts'

const app = startTestApp()
const KEY = '3f0d3f3a-6d0b-4c53-9d46-6f6c8f1f6a55'
const CREATIONS = {
  '/api/guests': { first_name: 'Ada', last_name: 'King' },
  '/api/events': EVENT,
  '/api/questions': QUESTION,
  '/api/activities/polls': { question: 'Which cake?', options: ['Lemon', 'Chocolate'] },
  '/api/trivia-questions': {
    question_text: 'Where did we meet?',
    options: ['On a train', 'At work', 'At school', 'By chance'],
    correct_answer_index: 0,
    explanation: '',
  },
}

async function startCouple() {
  const owner = await makeOwner(app)
  await makeWedding(app, owner)
  const { token } = owner
  const list = async (path: string) => {
    const body = await jsonOf<unknown>(await app.request('GET', path, { token }), 200)
    return (Array.isArray(body) ? body : (body as { polls: unknown[] }).polls).length
  }
  const create = (path: string, json: unknown, key?: string) =>
    app.request('POST', path, { token, json, headers: key === undefined ? {} : { 'Idempotency-Key': key } })
  const undoImport = (id: string) => app.request('DELETE', `/api/guests/imports/${id}`, { token })
  return { list, create, undoImport }
}

it.each(Object.entries(CREATIONS))(
  'POST %s sent again under its key, even at the same moment, creates one thing and returns it',
  async (path, json) => {
    const couple = await startCouple()
    const before = await couple.list(path)
    const replies = await Promise.all([1, 2, 3].map(() => couple.create(path, json, KEY)))
    replies.push(await couple.create(path, json, KEY))
    const bodies = await Promise.all(replies.map((reply) => jsonOf<Record<string, unknown>>(reply, 201)))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await couple.list(path)).toBe(before + 1)
  },
)

it('the key of one couple means nothing for another one, nor for another call', async () => {
  const [ada, bea] = [await startCouple(), await startCouple()]
  for (const { create, list } of [ada, bea]) {
    await jsonOf(await create('/api/guests', CREATIONS['/api/guests'], KEY), 201)
    await jsonOf(await create('/api/questions', QUESTION, KEY), 201)
    expect([await list('/api/guests'), await list('/api/questions')]).toEqual([1, 1])
  }
})

it('two guests of one name are two guests if their keys differ, or they have none', async () => {
  const { create, list } = await startCouple()
  for (const key of [KEY, 'another', undefined, undefined])
    await jsonOf(await create('/api/guests', CREATIONS['/api/guests'], key), 201)
  expect(await list('/api/guests')).toBe(4)
})

it('a copy of a trivia question is made once for each key', async () => {
  const { create, list } = await startCouple()
  const path = '/api/trivia-questions'
  const { id } = await jsonOf<{ id: string }>(await create(path, CREATIONS[path]), 201)
  for (const key of [KEY, KEY, 'another'])
    await jsonOf(await create(`${path}/${id}/duplicate`, undefined, key), 201)
  expect(await list(path)).toBe(3)
})

it('an import sent again under its key adds a guest who only shares a name with another one once', async () => {
  const { create, list } = await startCouple()
  await jsonOf(await create('/api/guests', CREATIONS['/api/guests']), 201)
  const columns = (['first_name', 'last_name'] as const).map((field) => ({ header: field, field }))
  const rows = [{ row: 2, cells: ['Ada', 'King'], is_new: true }]
  const send = (key: string) => create('/api/guests/imports', { file_name: 'list.csv', columns, rows }, key)
  const replies = await Promise.all([send(KEY), send(KEY)])
  replies.push(await send(KEY))
  const results = await Promise.all(replies.map((reply) => jsonOf<{ added: number }>(reply, 200)))
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
  expect(results[0]).toMatchObject({ added: 1 })
  expect(await list('/api/guests')).toBe(2)
  await jsonOf(await send('another'), 200)
  expect(await list('/api/guests')).toBe(3)
})

it('an import sent again under its key after it was undone adds its guests again, once', async () => {
  const { create, list, undoImport } = await startCouple()
  const columns = (['first_name', 'last_name'] as const).map((field) => ({ header: field, field }))
  const table = { file_name: 'list.csv', columns, rows: [{ row: 2, cells: ['Ada', 'King'] }] }
  const send = async () =>
    jsonOf<{ import_id: string; added: number }>(await create('/api/guests/imports', table, KEY), 200)
  for (const _ of ['first', 'second']) {
    const { import_id, added } = await send()
    expect(added).toBe(1)
    expect(await send()).toMatchObject({ import_id, added: 1 })
    expect(await list('/api/guests')).toBe(1)
    await jsonOf(await undoImport(import_id), 200)
    expect(await list('/api/guests')).toBe(0)
  }
})

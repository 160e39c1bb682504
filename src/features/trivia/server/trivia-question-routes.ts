import { createRoute, z } from '@hono/zod-openapi'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { applyList, readQuery } from '#lists/model/define-list.ts'
import { listParams } from '#lists/server/list-params.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import { csvResponse, sendCsv } from '#platform/server/csv/csv-response.ts'
import { owner } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, idParam, json } from '#platform/server/http/router.ts'
import { TRIVIA_LIMITS } from '../model/trivia-question.ts'
import { triviaQuestionChange, triviaQuestionInput } from '../model/trivia-question-input.ts'
import { triviaQuestionColumns, triviaQuestionList } from '../model/trivia-question-list.ts'
import {
  addTriviaQuestion,
  changeTriviaQuestion,
  deleteTriviaQuestions,
  duplicateTriviaQuestion,
  orderTriviaQuestions,
} from './trivia-question-commands.ts'
import { listTriviaQuestions } from './trivia-question-queries.ts'
import { idempotencyHeader, keyIn } from '#platform/server/http/idempotency-key.ts'

const path = '/api/trivia-questions'
const tags = ['trivia questions']
const added = z.object({ id: z.uuid() })
const ids = z.object({ ids: z.array(z.uuid()).min(1).max(TRIVIA_LIMITS.questions) })

const triviaQuestion = z.object({
  id: z.uuid(),
  question_text: z.string(),
  options: z.array(z.string()),
  correct_answer_index: z.int(),
  explanation: z.string().nullable(),
  position: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

const list = createRoute({
  method: 'get',
  path,
  security: admits.owner,
  tags,
  summary: 'All questions of your trivia, in the order in which guests get them',
  responses: { 200: json(z.array(triviaQuestion), 'The questions') },
})

const add = createRoute({
  method: 'post',
  path,
  security: admits.owner,
  tags,
  summary: 'Add a question as the last one',
  request: { ...body(triviaQuestionInput), headers: idempotencyHeader },
  responses: { 201: json(added, 'Its id') },
})

const change = createRoute({
  method: 'put',
  path: `${path}/{id}`,
  security: admits.owner,
  tags,
  summary:
    'Change a question, whole; runs that answered it keep their scores, and the options that they chose, also at another place. What is as in `seen` stays as it is stored; refused where both changed the same since `seen`, options and the right answer being one',
  request: { params: idParam, ...body(triviaQuestionChange) },
  responses: { 204: { description: 'Changed' } },
})

const duplicate = createRoute({
  method: 'post',
  path: `${path}/{id}/duplicate`,
  security: admits.owner,
  tags,
  summary: 'Add a copy of a question as the last one',
  request: { params: idParam, headers: idempotencyHeader },
  responses: { 201: json(added, 'The id of the copy') },
})

const order = createRoute({
  method: 'put',
  path: `${path}/order`,
  security: admits.owner,
  tags,
  summary: 'Put the questions in this order; those that are not named stay behind them',
  request: body(ids),
  responses: { 204: { description: 'Ordered' } },
})

const remove = createRoute({
  method: 'post',
  path: `${path}/delete`,
  security: admits.owner,
  tags,
  summary: 'Delete questions for good; those that are gone already are not counted',
  request: body(ids),
  responses: { 200: json(z.object({ count: z.int() }), 'How many were deleted') },
})

const exportCsv = createRoute({
  method: 'get',
  path: `${path}/export.csv`,
  security: admits.owner,
  tags,
  summary: 'The questions that the search and filters match, as CSV',
  request: { query: listParams(triviaQuestionList) },
  responses: { 200: csvResponse },
})

/** The couple's calls about their questions. */
export const triviaQuestionRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listTriviaQuestions(await owner(c)), 200))
  .openapi(add, async (c) => {
    const key = keyIn(c.req.valid('header'))
    return c.json({ id: await addTriviaQuestion(await owner(c), c.req.valid('json'), key) }, 201)
  })
  .openapi(order, async (c) => {
    await orderTriviaQuestions(await owner(c), c.req.valid('json').ids)
    return c.body(null, 204)
  })
  .openapi(change, async (c) => {
    await changeTriviaQuestion(await owner(c), c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  .openapi(duplicate, async (c) => {
    const key = keyIn(c.req.valid('header'))
    return c.json({ id: await duplicateTriviaQuestion(await owner(c), c.req.valid('param').id, key) }, 201)
  })
  .openapi(remove, async (c) =>
    c.json({ count: await deleteTriviaQuestions(await owner(c), c.req.valid('json').ids) }, 200),
  )
  .openapi(exportCsv, async (c) => {
    const scope = await owner(c)
    const { slug, time_zone: zone } = await getCouple(scope)
    const query = readQuery(triviaQuestionList, new URL(c.req.url).searchParams)
    const rows = applyList(triviaQuestionList, await listTriviaQuestions(scope), query, zone)
    const name = `${slug}-trivia-questions-${calendarDateIn(zone, scope.now)}.csv`
    return sendCsv(c, name, triviaQuestionColumns(zone), rows)
  })

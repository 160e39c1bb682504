import { createRoute, z } from '@hono/zod-openapi'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import { csvResponse, sendCsv } from '#platform/server/csv/csv-response.ts'
import { guest, owner } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, idParam, json } from '#platform/server/http/router.ts'
import { idempotencyHeader, keyIn } from '#platform/server/http/idempotency-key.ts'
import { answerColumns, answersFileName } from '../model/answers-csv.ts'
import { QUESTION_ANSWERS_CALL } from '../model/question-answers-call.ts'
import {
  answererSchema,
  enteredAnswer,
  guestQuestionsSchema,
  ownQuestionSchema,
  questionAnswersInput,
  questionChanges,
  questionInput,
  questionOrder,
} from '../model/question-schema.ts'
import { answerQuestions, enterAnswer } from './answer-commands.ts'
import { readQuestions } from './asked-queries.ts'
import {
  archiveQuestion,
  changeQuestion,
  createQuestion,
  deleteQuestion,
  orderQuestions,
  restoreQuestion,
} from './question-commands.ts'
import { listAnswerers } from './answerer-queries.ts'
import { listQuestions } from './question-summary-queries.ts'

const path = '/api/questions'
const tags = ['questions']

const list = createRoute({
  method: 'get',
  path,
  security: admits.owner,
  tags,
  summary: "The couple's questions in their order, with what was answered; those no longer asked among them",
  responses: { 200: json(z.array(ownQuestionSchema), 'The questions') },
})

const create = createRoute({
  method: 'post',
  path,
  security: admits.owner,
  tags,
  summary: 'Add a question; guests of whom it is asked see it at once',
  request: { ...body(questionInput), headers: idempotencyHeader },
  responses: { 201: json(ownQuestionSchema, 'The question') },
})

const order = createRoute({
  method: 'put',
  path: `${path}/order`,
  security: admits.owner,
  tags,
  summary: 'Put the questions in another order',
  request: body(questionOrder),
  responses: { 204: { description: 'They are in this order' } },
})

const answers = createRoute({
  method: 'get',
  path: `${path}/answers`,
  security: admits.owner,
  tags,
  summary: 'Everyone who is asked something, or has answered, with their answers',
  responses: { 200: json(z.array(answererSchema), 'The people') },
})

const exportCsv = createRoute({
  method: 'get',
  path: `${path}/answers.csv`,
  security: admits.owner,
  tags,
  summary: 'The same as CSV, with a column for each question',
  responses: { 200: csvResponse },
})

const change = createRoute({
  method: 'patch',
  path: `${path}/{id}`,
  security: admits.owner,
  tags,
  summary:
    'Change a question, whole; refused where it was changed since `seen`, and where answers would be lost by another type or by asking each household once',
  request: { params: idParam, ...body(questionChanges) },
  responses: { 200: json(ownQuestionSchema, 'The question') },
})

const archive = createRoute({
  method: 'post',
  path: `${path}/{id}/archive`,
  security: admits.owner,
  tags,
  summary: 'Ask a question no more; its answers are kept',
  request: { params: idParam },
  responses: { 200: json(ownQuestionSchema, 'The question') },
})

const restore = createRoute({
  method: 'post',
  path: `${path}/{id}/restore`,
  security: admits.owner,
  tags,
  summary: 'Ask it again, with the answers it had',
  request: { params: idParam },
  responses: { 200: json(ownQuestionSchema, 'The question') },
})

const remove = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  security: admits.owner,
  tags,
  summary: 'Delete a question that is no longer asked, with its answers, for good',
  request: { params: idParam },
  responses: { 204: { description: 'It is gone' } },
})

const enter = createRoute({
  method: 'put',
  path: `${path}/{id}/answers`,
  security: admits.owner,
  tags,
  summary: 'Enter what somebody has told the couple; an empty answer takes it back',
  request: { params: idParam, ...body(enteredAnswer) },
  responses: { 204: { description: 'It is entered' } },
})

const asked = createRoute({
  method: 'get',
  path: '/api/asked-questions',
  security: admits.guest,
  tags,
  summary: 'What the guest and those of their household are asked, and what was answered',
  responses: { 200: json(guestQuestionsSchema, 'The questions') },
})

const answer = createRoute({
  method: 'post',
  path: QUESTION_ANSWERS_CALL.path,
  security: admits.guest,
  tags,
  summary: "Save what one person in the guest's household answers",
  request: { ...body(questionAnswersInput), headers: idempotencyHeader },
  responses: { 200: json(guestQuestionsSchema, 'The questions, with these answers') },
})

export const questionRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listQuestions(await owner(c)), 200))
  .openapi(create, async (c) => {
    const key = keyIn(c.req.valid('header'))
    return c.json(await createQuestion(await owner(c), c.req.valid('json'), key), 201)
  })
  .openapi(order, async (c) => {
    await orderQuestions(await owner(c), c.req.valid('json').ids)
    return c.body(null, 204)
  })
  .openapi(answers, async (c) => c.json(await listAnswerers(await owner(c)), 200))
  .openapi(exportCsv, async (c) => {
    const scope = await owner(c)
    const { time_zone } = await getCouple(scope)
    const columns = answerColumns(await listQuestions(scope))
    return sendCsv(
      c,
      answersFileName(calendarDateIn(time_zone, scope.now)),
      columns,
      await listAnswerers(scope),
    )
  })
  .openapi(change, async (c) =>
    c.json(await changeQuestion(await owner(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(archive, async (c) => c.json(await archiveQuestion(await owner(c), c.req.valid('param').id), 200))
  .openapi(restore, async (c) => c.json(await restoreQuestion(await owner(c), c.req.valid('param').id), 200))
  .openapi(remove, async (c) => {
    await deleteQuestion(await owner(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(enter, async (c) => {
    await enterAnswer(await owner(c), c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })

export const askedRoutes = createRouter()
  .openapi(asked, async (c) => c.json(await readQuestions(await guest(c)), 200))
  .openapi(answer, async (c) => {
    const key = keyIn(c.req.valid('header'))
    return c.json(await answerQuestions(await guest(c), c.req.valid('json'), key), 200)
  })

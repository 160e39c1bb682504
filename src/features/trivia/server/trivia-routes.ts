import { createRoute, z } from '@hono/zod-openapi'
import { guest } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import { idempotencyHeader, keyIn } from '#platform/server/http/idempotency-key.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { TRIVIA_RUN_CALL } from '../model/trivia-run-call.ts'
import { triviaRunInput } from '../model/trivia-run-input.ts'
import { checkTriviaIsOpen, playTrivia } from './trivia-run-commands.ts'
import { readGuestTrivia } from './trivia-run-queries.ts'

const { path } = TRIVIA_RUN_CALL
const tags = ['trivia']

const question = { id: z.uuid(), question_text: z.string(), options: z.array(z.string()) }

/** A run with its answers. */
export const triviaResultSchema = z.object({
  id: z.uuid(),
  score: z.int(),
  totalQuestions: z.int(),
  percentage: z.int(),
  timeSpent: z.int(),
  created_at: z.iso.datetime(),
  review: z.array(
    z.object({
      ...question,
      chosen: z.int().openapi({ description: 'index of the option; -1 if the couple has removed it since' }),
      is_correct: z.boolean(),
      correct_answer_index: z.int(),
      explanation: z.string().nullable(),
    }),
  ),
})

const guestTrivia = z.object({
  questions: z.array(z.object(question)),
  shown: z.string(),
  result: triviaResultSchema.nullable(),
})

const read = createRoute({
  method: 'get',
  path,
  security: admits.guest,
  tags,
  summary: "The questions of a guest's wedding, and what the guest's latest run came to",
  responses: { 200: json(guestTrivia, 'The trivia; what is right is only in the result') },
})

const play = createRoute({
  method: 'post',
  path,
  security: admits.guest,
  tags,
  summary: 'Submit the answers of a run; the server works out the score',
  request: { ...body(triviaRunInput), headers: idempotencyHeader },
  responses: { 201: json(guestTrivia, 'The trivia, with what this run came to') },
})

/** The guests' calls about the trivia. */
export function createTriviaRoutes(secrets: Secrets) {
  return createRouter()
    .openapi(read, async (c) => {
      const scope = await guest(c)
      await checkTriviaIsOpen(scope)
      return c.json(await readGuestTrivia(scope, secrets), 200)
    })
    .openapi(play, async (c) => {
      const key = keyIn(c.req.valid('header'))
      return c.json(await playTrivia(await guest(c), secrets, c.req.valid('json'), key), 201)
    })
}

import { v7 as uuidv7 } from 'uuid'
import type {} from '../src/features/activities/server/activity-table.ts'
import type {} from '../src/features/couples/server/couple-table.ts'
import type {} from '../src/features/trivia/server/trivia-question-table.ts'
import type {} from '../src/features/trivia/server/trivia-run-table.ts'
import { clockNow, epochMs, instantOf } from '../src/platform/model/dates.ts'
import { openPostgres } from '../src/platform/server/db/postgres.ts'
import { openSqlite } from '../src/platform/server/db/sqlite.ts'
import type { Db } from '../src/platform/server/db/db.ts'
import { makeWedding } from '../tests/support/live-wedding.ts'
import { median, milliseconds, rangeOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { onPostgres } from './on-postgres.ts'
import { makeDataDir, startServer } from './server-process.ts'

const RUNS = 10_000
const GUESTS = 500
const QUESTIONS = 8
const CHUNK = 500
const ROUNDS = 25
/** Rounds that only warm the server up. */
const WARM_UP = 5
const MAX_MS = 20
const PATHS = ['stats', 'leaderboard', 'questions'] as const

/** How long the server takes for each of the figures about 10,000 runs: from the request's head to its response. */
export async function measureTriviaFigures(): Promise<Figure[]> {
  const figures = await measureOn('SQLite', {})
  const there = await onPostgres((url) => measureOn('PostgreSQL', { DATABASE_URL: url }))
  return [...figures, ...(there ?? [])]
}

async function measureOn(engine: string, env: Record<string, string>): Promise<Figure[]> {
  const logged = new Map<string, number[]>(PATHS.map((path) => [path, []]))
  const keep = (line: string) => {
    const path = /"route":"\/api\/activities\/trivia\/(\w+)"/.exec(line)?.[1]
    if (path !== undefined) logged.get(path)?.push((JSON.parse(line) as { ms: number }).ms)
  }
  const server = await startServer('product', makeDataDir(), env, 'server', keep)
  const { slug, ownerToken } = await makeWedding(server.origin)
  const url = env['DATABASE_URL']
  const store = url === undefined ? openSqlite(server.database) : openPostgres(url)
  await fill(store.db, slug)
  await store.close()
  const headers = { authorization: `Bearer ${ownerToken}` }
  for (let round = 0; round < ROUNDS + WARM_UP; round++)
    for (const path of PATHS)
      await (await fetch(`${server.origin}/api/activities/trivia/${path}`, { headers })).arrayBuffer()
  await server.stop()
  return PATHS.map((path) => {
    const times = (logged.get(path) ?? []).slice(WARM_UP)
    const ms = median(times)
    return {
      name: `trivia ${path}, ${RUNS} runs, ${engine}`,
      value: milliseconds(ms),
      target: `< ${milliseconds(MAX_MS)}`,
      isMet: ms < MAX_MS,
      noise: rangeOf(times, milliseconds),
    }
  })
}

/** Runs of many guests, some of whom play repeatedly. */
async function fill(db: Db, slug: string): Promise<void> {
  const { id: couple_id } = await db
    .selectFrom('couples')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const start = epochMs(clockNow())
  const at = instantOf(start)
  const questions = Array.from({ length: QUESTIONS }, (_, position) => ({
    id: uuidv7(),
    couple_id,
    question_text: `What is question ${position}?`,
    options: '["One","Two","Three","Four"]',
    correct_answer_index: 0,
    explanation: null,
    position,
    created_at: at,
    updated_at: at,
  }))
  await db.insertInto('trivia_questions').values(questions).execute()
  for (let first = 0; first < RUNS; first += CHUNK) {
    const runs = Array.from({ length: CHUNK }, (_, offset) => runOf(first + offset, start))
    await db
      .insertInto('activities')
      .values(
        runs.map(({ id, created_at, payload }) => ({
          id,
          couple_id,
          type: 'trivia' as const,
          payload,
          search_text: '',
          guest_id: null,
          created_at,
        })),
      )
      .execute()
    await db
      .insertInto('trivia_runs')
      .values(
        runs.map(({ id, created_at, person, score, time_spent }) => ({
          activity_id: id,
          couple_id,
          person,
          percentage: Math.round((score * 100) / QUESTIONS),
          time_spent,
          created_at,
        })),
      )
      .execute()
    for (const { id: question_id, position } of questions)
      await db
        .insertInto('trivia_answers')
        .values(
          runs.map(({ id, score }) => ({
            activity_id: id,
            question_id,
            option_index: 0,
            is_correct: position < score ? (1 as const) : (0 as const),
          })),
        )
        .execute()
  }
}

function runOf(index: number, start: number) {
  const score = (index * 7) % (QUESTIONS + 1)
  const time_spent = 30 + ((index * 13) % 200)
  const participant = `Guest ${index % GUESTS}`
  const run = {
    score,
    totalQuestions: QUESTIONS,
    timeSpent: time_spent,
    answers: Array<number>(QUESTIONS).fill(0),
    participant,
  }
  return {
    id: uuidv7(),
    created_at: instantOf(start + index * 1000),
    person: `guest-${index % GUESTS}`,
    score,
    time_spent,
    payload: JSON.stringify(run),
  }
}

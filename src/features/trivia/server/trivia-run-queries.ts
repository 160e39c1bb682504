import { sql } from 'kysely'
import { authorOf } from '#features/activities/server/activity-commands.ts'
import type { ExportedActivity, ExportedAnswer } from '#features/activities/model/activity-export.ts'
import { activityReader, activityRows } from '#features/activities/server/activity-queries.ts'
import { isSamePlusOne } from '#features/guests/model/same-plus-one.ts'
import { nameKey } from '#platform/model/folding.ts'
import type { Id } from '#platform/model/ids.ts'
import { actorKey } from '#platform/server/db/scope.ts'
import type { CoupleScope, GuestScope, OwnerScope } from '#platform/server/db/scope.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { GuestTrivia, ReviewedQuestion, TriviaResult } from '../model/trivia-run.ts'
import { signShown } from './shown-questions.ts'
import { listTriviaQuestions } from './trivia-question-queries.ts'
import type {} from './trivia-run-table.ts'
import { percentOf } from '#platform/model/percent-of.ts'

/**
 * The contents of the guests' tab: the questions without the right answers, and the result of this guest's latest run.
 */
export async function readGuestTrivia(scope: GuestScope, secrets: Secrets): Promise<GuestTrivia> {
  const questions = await listTriviaQuestions(scope)
  return {
    questions: questions.map(({ id, question_text, options }) => ({ id, question_text, options })),
    shown: signShown(secrets, scope.coupleId, questions, scope.now),
    result: await findLatestResult(scope),
  }
}

async function findLatestResult(scope: GuestScope): Promise<TriviaResult | null> {
  const own = nameKey(await authorOf(scope))
  const runs = await scope.db
    .selectFrom('trivia_runs')
    .innerJoin('activities', 'activities.id', 'trivia_runs.activity_id')
    .select(['activity_id', sql<string>`activities.payload ->> 'participant'`.as('participant')])
    .where('trivia_runs.couple_id', '=', scope.coupleId)
    .where('person', '=', actorKey(scope))
    .orderBy('trivia_runs.created_at', 'desc')
    .orderBy('activity_id', 'desc')
    .$if(!scope.companion, (query) => query.limit(1))
    .execute()
  // An earlier plus one was somebody else.
  const latest = runs.find((run) => !scope.companion || isSamePlusOne(nameKey(run.participant), own))
  return latest ? findTriviaResult(scope, latest.activity_id) : null
}

/** A run of the couple's trivia with its answers; null if there is none with that id. */
export async function findTriviaResult(scope: CoupleScope, id: Id): Promise<TriviaResult | null> {
  const row = await activityRows(scope, 'trivia').where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { score, totalQuestions, timeSpent, created_at } = activityReader('trivia')(row)
  return {
    id,
    score,
    totalQuestions,
    percentage: percentOf(score, totalQuestions),
    timeSpent,
    created_at,
    review: await listAnswered(scope, id),
  }
}

async function listAnswered({ db, coupleId }: CoupleScope, runId: Id): Promise<ReviewedQuestion[]> {
  const rows = await db
    .selectFrom('trivia_answers')
    .innerJoin('trivia_questions', 'trivia_questions.id', 'trivia_answers.question_id')
    .select(['id', 'question_text', 'options', 'correct_answer_index', 'explanation'])
    .select(['option_index', 'is_correct'])
    .where('trivia_answers.activity_id', '=', runId)
    .where('trivia_questions.couple_id', '=', coupleId)
    .orderBy('trivia_questions.position')
    .orderBy('trivia_questions.id')
    .execute()
  return rows.map(({ options, option_index, is_correct, ...question }) => ({
    ...question,
    options: JSON.parse(options) as string[],
    chosen: option_index,
    is_correct: is_correct === 1,
  }))
}

/** Adds to the runs among `activities`, for the export of the couple's data, the answer to each question. */
export async function withAnswers(
  scope: OwnerScope,
  activities: readonly ExportedActivity[],
): Promise<ExportedActivity[]> {
  const answers = await listAnswersByRun(scope)
  return activities.map((activity) => {
    if (activity.type !== 'trivia') return activity
    return { ...activity, answered: answers.get(activity.id) ?? [] }
  })
}

/** The answers of every run, by the run's id. */
async function listAnswersByRun(scope: OwnerScope): Promise<Map<Id, ExportedAnswer[]>> {
  const answers = await scope.db
    .selectFrom('trivia_answers')
    .innerJoin('trivia_runs', 'trivia_runs.activity_id', 'trivia_answers.activity_id')
    .select(['trivia_answers.activity_id', 'question_id', 'option_index', 'is_correct'])
    .where('trivia_runs.couple_id', '=', scope.coupleId)
    .execute()
  const byRun = new Map<Id, ExportedAnswer[]>()
  for (const { activity_id, is_correct, ...answer } of answers) {
    const run = byRun.get(activity_id)
    const exported = { ...answer, is_correct: is_correct === 1 }
    if (run) run.push(exported)
    else byRun.set(activity_id, [exported])
  }
  return byRun
}

import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { activityReader, activityRows } from '#features/activities/server/activity-queries.ts'
import type { ComputedRows } from '#features/activities/server/activity-queries.ts'
import { countListedGuests } from '#features/guests/server/guest-queries.ts'
import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { LEADERBOARD_ENTRIES } from '../model/trivia-figures.ts'
import type { QuestionFigures, TriviaLeaderboard, TriviaStats } from '../model/trivia-figures.ts'
import type { OwnTriviaResult } from '../model/trivia-result-list.ts'
import { CERTIFICATE_MIN, TIME_SPENT_MAX } from '../model/trivia-run.ts'
import type {} from './trivia-run-table.ts'
import { percentOf } from '#platform/model/percent-of.ts'

const STEP = sql.lit(TIME_SPENT_MAX + 1)

/** Ranks by percentage, then by less time; an unmeasured time comes last. */
function rankValue(percentage: string, seconds: string) {
  const [percent, time] = [sql.ref(percentage), sql.ref(seconds)]
  const left = sql`case when ${time} = 0 then 0 else ${sql.lit(TIME_SPENT_MAX)} - ${time} end`
  return sql<number>`${percent} * ${STEP} + ${left}`
}

/** The couple's runs, each with its whole percentage and its rank value; unordered. */
export function triviaResultRows(scope: OwnerScope): ComputedRows {
  const [score, total] = [sql.ref('score'), sql.ref('totalQuestions')]
  // Rounds halves up, as everywhere else.
  const percentage = sql<number>`coalesce((200 * ${score} + ${total}) / nullif(2 * ${total}, 0), 0)`
  const runs = activityRows(scope, 'trivia').select(percentage.as('percentage')) as ComputedRows
  const ranked = scope.db
    .selectFrom(runs.as('run'))
    .selectAll()
    .select(rankValue('percentage', 'timeSpent').as('standing'))
  return scope.db.selectFrom(ranked.as('result')).selectAll() as ComputedRows
}

/** Turns a row of `triviaResultRows` into a result. */
export function toTriviaResult(
  row: Parameters<typeof readRun>[0] & Pick<OwnTriviaResult, 'percentage' | 'standing'>,
): OwnTriviaResult {
  return { ...readRun(row), percentage: row.percentage, standing: row.standing }
}

const readRun = activityReader('trivia')

/** The totals of all runs. */
export async function readTriviaStats(scope: OwnerScope): Promise<TriviaStats> {
  const { db, coupleId } = scope
  const rank = rankValue('percentage', 'time_spent')
  const best = db
    .selectFrom('trivia_runs')
    .select('activity_id')
    .where('couple_id', '=', coupleId)
    .orderBy(rank, 'desc')
    .orderBy('activity_id', 'desc')
    .limit(3)
  const [figures, guests, top] = await Promise.all([
    db
      .selectFrom('trivia_runs')
      .select((eb) => [
        eb.fn.countAll<number>().as('runs'),
        eb.fn.count<number>('person').distinct().as('participants'),
        wholeAverage('percentage').as('averageScore'),
        wholeAverage('time_spent').as('averageTime'),
        sql<number>`count(case when percentage = 100 then 1 end)`.as('perfectScores'),
        sql<number>`coalesce(max(percentage), 0)`.as('topScore'),
      ])
      .where('couple_id', '=', coupleId)
      .executeTakeFirstOrThrow(),
    countListedGuests(scope),
    best.execute(),
  ])
  const { runs, participants, averageScore, averageTime, perfectScores, topScore } = figures
  return {
    runs,
    totalParticipants: participants,
    averageScore,
    averageTime,
    perfectScores,
    topScore,
    // Capped because plus ones and guests who are off the list play too.
    participationRate: Math.min(100, percentOf(participants, guests)),
    best: top.map(({ activity_id }) => activity_id),
  }
}

/** The ten best first runs, one for each guest, with the totals of all first runs. */
export async function readTriviaLeaderboard({
  db,
  coupleId,
}: Pick<OwnerScope, 'db' | 'coupleId'>): Promise<TriviaLeaderboard> {
  const runs = db
    .selectFrom('trivia_runs')
    .selectAll()
    .select(
      sql<number>`row_number() over (partition by person order by created_at, activity_id)`.as('number'),
    )
    .where('couple_id', '=', coupleId)
  const firsts = db
    .selectFrom(runs.as('run'))
    .select([
      'activity_id',
      'percentage',
      'time_spent',
      sql<number>`count(*) over ()`.as('participants'),
      sql<number>`count(case when percentage = 100 then 1 end) over ()`.as('perfectScores'),
      wholeAverage('percentage', true).as('averageScore'),
      wholeAverage('time_spent', true).as('averageTime'),
    ])
    .where('number', '=', 1)
    .orderBy(rankValue('percentage', 'time_spent'), 'desc')
    .orderBy('activity_id')
    .limit(LEADERBOARD_ENTRIES)
  const rows = await db
    .selectFrom(firsts.as('best'))
    .innerJoin('activities', 'activities.id', 'best.activity_id')
    .selectAll('best')
    .select(['activities.payload', 'activities.created_at'])
    .orderBy(rankValue('best.percentage', 'best.time_spent'), 'desc')
    .orderBy('best.activity_id')
    .execute()
  const { participants = 0, perfectScores = 0, averageScore = 0, averageTime = 0 } = rows[0] ?? {}
  const entries = rows.map(({ activity_id: id, percentage, time_spent, payload, created_at }) => {
    const { participant, score, totalQuestions } = JSON.parse(payload) as OwnTriviaResult
    return { id, participant, score, totalQuestions, percentage, timeSpent: time_spent, created_at }
  })
  return { entries, participants, perfectScores, averageScore, averageTime }
}

/** How each of the couple's questions was answered, in the order in which guests get them. */
export async function readQuestionFigures({ db, coupleId }: OwnerScope): Promise<QuestionFigures[]> {
  const answers = db
    .selectFrom('trivia_answers')
    .innerJoin('trivia_questions', 'trivia_questions.id', 'trivia_answers.question_id')
    .where('trivia_questions.couple_id', '=', coupleId)
    .groupBy('question_id')
    .select((eb) => [
      'question_id',
      eb.fn.countAll<number>().as('answered'),
      eb.fn.count<number>(eb.case().when('is_correct', '=', 1).then(1).end()).as('correct'),
    ])
  const rows = await db
    .selectFrom('trivia_questions')
    .leftJoin(answers.as('counted'), 'counted.question_id', 'trivia_questions.id')
    .where('couple_id', '=', coupleId)
    .select(['id', 'question_text', 'answered', 'correct'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ answered, correct, ...question }) => ({
    ...question,
    answered: answered ?? 0,
    correct: correct ?? 0,
    percentCorrect: percentOf(correct ?? 0, answered ?? 0),
  }))
}

/** The best run of each guest who earned a certificate, best first; or just the run with `id`, if it earned one. */
export async function listCertificateRuns(scope: OwnerScope, id: Id | null): Promise<OwnTriviaResult[]> {
  const rows = await triviaResultRows(scope)
    .innerJoin('trivia_runs', 'trivia_runs.activity_id', 'result.id')
    .select('trivia_runs.person')
    .where('result.percentage', '>=', CERTIFICATE_MIN)
    .$if(id !== null, (query) => query.where('result.id', '=', id))
    .orderBy('result.standing', 'desc')
    .orderBy('result.id')
    .execute()
  // Reading thousands of rows takes up a whole turn of the event loop.
  await setImmediate()
  const best = new Map<string, OwnTriviaResult>()
  for (const row of rows as (Parameters<typeof toTriviaResult>[0] & { person: string })[])
    if (!best.has(row.person)) best.set(row.person, toTriviaResult(row))
  return [...best.values()]
}

/** The best runs overall, best first; a guest may appear more than once. */
export async function listBestResults(scope: OwnerScope, count: number): Promise<OwnTriviaResult[]> {
  const rows = await triviaResultRows(scope)
    .orderBy('standing', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return (rows as Parameters<typeof toTriviaResult>[0][]).map(toTriviaResult)
}

/** A column's average as a whole number; unmeasured times are left out. */
function wholeAverage(column: string, isWindow = false) {
  const over = isWindow ? sql` over ()` : sql``
  const value = column === 'time_spent' ? sql`nullif(${sql.ref(column)}, 0)` : sql.ref(column)
  return sql<number>`cast(round(coalesce(avg(${value})${over}, 0)) as integer)`
}

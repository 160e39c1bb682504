import { sql } from 'kysely'
import { AppError } from '#platform/model/app-error.ts'
import { areDistinct } from '#platform/model/distinct-options.ts'
import type { HistoryAction } from '#platform/model/history-action.ts'
import type { Id } from '#platform/model/ids.ts'
import { changesIn, isStale } from '#platform/model/merge-changes.ts'
import { reordered } from '#platform/model/reordered.ts'
import { createdId } from '#platform/server/db/created-id.ts'
import { onlyId, recordHistory } from '#platform/server/db/history.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { lockCouple } from '#features/couples/server/lock-couple-commands.ts'
import {
  ANSWER_OPTIONS,
  TRIVIA_LIMITS,
  copyOfText,
  triviaQuestionErrors as errors,
} from '../model/trivia-question.ts'
import { withoutBlanks } from '../model/trivia-question-input.ts'
import type { TriviaQuestionChange, TriviaQuestionInput } from '../model/trivia-question-input.ts'
import { placesAfter } from './places-after.ts'
import { listTriviaQuestions } from './trivia-question-queries.ts'
import type {} from './trivia-run-table.ts'

/** Adds a question at the end, once for each `key`; returns its id. @throws AppError `limit_reached` */
export function addTriviaQuestion(
  scope: OwnerScope,
  input: TriviaQuestionInput,
  key: string | null = null,
): Promise<Id> {
  return inTransaction(scope, (inner) => insertQuestion(inner, input, key))
}

/**
 * Adds a copy of a question at the end, once for each `key`; returns its id.
 * @throws AppError `not_found`, `limit_reached`
 */
export function duplicateTriviaQuestion(scope: OwnerScope, id: Id, key: string | null): Promise<Id> {
  return inTransaction(scope, async (inner) => {
    const original = (await listTriviaQuestions(inner)).find((one) => one.id === id)
    if (!original) throw new AppError('not_found', errors.gone)
    return insertQuestion(inner, { ...original, question_text: copyOfText(original.question_text) }, key)
  })
}

/**
 * Changes a question where `input` differs from what was `seen` of it; runs that answered it keep their scores, and
 * their answers follow the chosen options to their new places.
 * @throws AppError `not_found`; `stale` if what would change was changed since it was seen (rule E12); `invalid` if two
 * options would become the same
 */
export async function changeTriviaQuestion(
  scope: OwnerScope,
  id: Id,
  { seen = {}, ...input }: TriviaQuestionChange,
): Promise<void> {
  await inTransaction(scope, async (inner) => {
    await lockQuestions(inner)
    const before = (await listTriviaQuestions(inner)).find((one) => one.id === id)
    if (!before) throw new AppError('not_found', errors.gone)
    const changes = changesIn(withoutBlanks(input), seen, ANSWER_OPTIONS) ?? {}
    if (isStale<TriviaQuestionInput>(before, changes, seen)) throw new AppError('stale', errors.stale)
    const after = { ...before, ...changes }
    if (!areDistinct(after.options, before.options))
      throw new AppError('invalid', errors.sameOptions, { fields: { options: errors.sameOptions } })
    const { numUpdatedRows } = await inner.db
      .updateTable('trivia_questions')
      .set({ ...columnsOf(after), updated_at: inner.now })
      .where('couple_id', '=', inner.coupleId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('not_found', errors.gone)
    await moveAnswers(inner, id, placesAfter(inLowerCase(before.options), inLowerCase(after.options)))
    await recordChange(inner, 'trivia_question.change', id)
  })
}

/** An option in other case is the same one. */
function inLowerCase(options: readonly string[]): string[] {
  return options.map((text) => text.toLowerCase())
}

/** Moves the answers to a question: those to the option at each index to the place that `places` names. */
async function moveAnswers({ db }: OwnerScope, id: Id, places: readonly number[]): Promise<void> {
  const moved = [...places.entries()].filter(([from, to]) => from !== to)
  if (moved.length === 0) return
  // In one statement: after the first of two, nobody could tell apart the answers to options that change places.
  const cases = moved.map(([from, to]) => sql`when ${sql.lit(from)} then ${sql.lit(to)}`)
  await db
    .updateTable('trivia_answers')
    .set({ option_index: sql<number>`case option_index ${sql.join(cases, sql` `)} end` })
    .where('question_id', '=', id)
    .where(
      'option_index',
      'in',
      moved.map(([from]) => from),
    )
    .execute()
}

/** Puts the questions in the order of `ids`; any others follow in their present order. */
export async function orderTriviaQuestions(scope: OwnerScope, ids: readonly Id[]): Promise<void> {
  await inTransaction(scope, async (inner) => {
    // Without this lock, two reorderings could each hold a row that the other needs next, and both would fail.
    await lockQuestions(inner)
    const before = await listTriviaQuestions(inner)
    const after = reordered(
      before.map(({ id }) => id),
      ids,
    )
    if (!after) return
    for (const [position, id] of after.entries())
      await inner.db
        .updateTable('trivia_questions')
        .set({ position })
        .where('couple_id', '=', inner.coupleId)
        .where('id', '=', id)
        .where('position', '!=', position)
        .execute()
    await recordChange(inner, 'trivia_question.order', null)
  })
}

/** Deletes the couple's questions among `ids`, with their answers; returns how many were deleted. */
export function deleteTriviaQuestions(scope: OwnerScope, ids: readonly Id[]): Promise<number> {
  return inTransaction(scope, async (inner) => {
    // A run is stored with the questions that it found.
    await lockQuestions(inner)
    const deleted = await inner.db
      .deleteFrom('trivia_questions')
      .where('couple_id', '=', inner.coupleId)
      .where('id', 'in', ids)
      .returning('id')
      .execute()
    if (deleted.length > 0)
      await recordChange(inner, 'trivia_question.delete', onlyId(deleted), { count: deleted.length })
    return deleted.length
  })
}

/** Until the transaction ends, nobody else can add to the couple's questions, change, reorder or delete them. */
async function lockQuestions(scope: OwnerScope): Promise<void> {
  await lockCouple(scope, scope.coupleId)
}

async function insertQuestion(
  scope: OwnerScope,
  input: TriviaQuestionInput,
  key: string | null,
): Promise<Id> {
  // The lock keeps two questions added at the same time from exceeding the limit.
  await lockQuestions(scope)
  const id = createdId(scope, 'trivia_question', key)
  if (key !== null && (await listTriviaQuestions(scope)).some((one) => one.id === id)) return id
  const { count, last } = await scope.db
    .selectFrom('trivia_questions')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
    .where('couple_id', '=', scope.coupleId)
    .executeTakeFirstOrThrow()
  if (count >= TRIVIA_LIMITS.questions) throw new AppError('limit_reached', errors.tooMany)
  await scope.db
    .insertInto('trivia_questions')
    .values({
      ...columnsOf(input),
      id,
      couple_id: scope.coupleId,
      position: (last ?? -1) + 1,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .execute()
  await recordChange(scope, 'trivia_question.add', id)
  return id
}

function columnsOf(input: TriviaQuestionInput) {
  const { question_text, options, correct_answer_index, explanation } = withoutBlanks(input)
  return { question_text, options: JSON.stringify(options), correct_answer_index, explanation }
}

async function recordChange(
  scope: OwnerScope,
  action: HistoryAction,
  id: Id | null,
  before?: object,
): Promise<void> {
  await recordHistory(scope, {
    coupleId: scope.coupleId,
    action,
    target: { type: 'trivia_question', id },
    ...(before && { before }),
  })
}

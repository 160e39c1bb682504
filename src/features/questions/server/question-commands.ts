import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#platform/model/app-error.ts'
import type { HistoryAction } from '#platform/model/history-action.ts'
import type { Id } from '#platform/model/ids.ts'
import { changesIn } from '#platform/model/merge-changes.ts'
import { nextVersion } from '#platform/model/next-version.ts'
import { reordered } from '#platform/model/reordered.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { createdId } from '#platform/server/db/created-id.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { lockCouple } from '#features/couples/server/lock-couple-commands.ts'
import { listEvents } from '#features/events/server/event-queries.ts'
import { questionCopy as copy } from '../model/question-copy.ts'
import { QUESTIONS_MAX, hasChoices, hasOwnOptions, isCircular, offeredValues } from '../model/question.ts'
import type { QuestionOption } from '../model/question.ts'
import type { OwnQuestion, QuestionChanges, QuestionInput } from '../model/question-schema.ts'
import { readStoredQuestions } from './question-queries.ts'
import type { StoredQuestion } from './question-queries.ts'
import { listQuestions } from './question-summary-queries.ts'

/**
 * Adds a question at the end, once for each `key`.
 * @throws AppError `limit_reached`; `invalid` for a condition or an event that does not exist
 */
export function createQuestion(
  scope: OwnerScope,
  input: QuestionInput,
  key: string | null = null,
): Promise<OwnQuestion> {
  return inTransaction(scope, async (inner) => {
    const questions = await lockedQuestions(inner)
    const id = createdId(inner, 'question', key)
    if (questions.some((question) => question.id === id)) return getQuestion(inner, id)
    checkRoom(questions)
    await checkReferences(inner, questions, id, input)
    const { last } = await inner.db
      .selectFrom('questions')
      .select((eb) => eb.fn.max('position').as('last'))
      .where('couple_id', '=', inner.coupleId)
      .executeTakeFirstOrThrow()
    await inner.db
      .insertInto('questions')
      .values({
        id,
        couple_id: inner.coupleId,
        position: (last ?? -1) + 1,
        ...columnsOf(input, optionsAfter(inner, input, [])),
        archived_at: null,
        created_at: inner.now,
        updated_at: inner.now,
      })
      .execute()
    await record(inner, 'question.add', id, { text: input.text })
    return getQuestion(inner, id)
  })
}

/**
 * Replaces a question's contents. Its answers stay: a removed choice that somebody has chosen is retired instead.
 * @throws AppError `not_found`; `stale` if somebody has changed it since `seen`; `conflict` if it has answers and its
 * type or whom it is asked of would change, and if another question depends on a choice that would go; `invalid` as
 * above
 */
export function changeQuestion(
  scope: OwnerScope,
  id: Id,
  { seen, ...input }: QuestionChanges,
): Promise<OwnQuestion> {
  return inTransaction(scope, async (inner) => {
    const questions = await lockedQuestions(inner)
    const before = findQuestion(questions, id)
    if (before.updated_at !== seen) {
      if (isSaved(before, input)) return getQuestion(inner, id)
      throw new AppError('stale', copy.stale)
    }
    const chosen = await readChosenValues(inner, id)
    if (before.type !== input.type && chosen !== null)
      throw new AppError('conflict', copy.typeFixed, { fields: { type: copy.typeFixed } })
    // Of a household, all answers but the last would disappear; of persons, those of who is not asked themselves.
    if (before.per !== input.per && chosen !== null)
      throw new AppError('conflict', copy.perFixed, { fields: { per: copy.perFixed } })
    await checkReferences(inner, questions, id, input)
    const kept = before.options.filter((option) => chosen?.has(option.id))
    const options = optionsAfter(inner, input, before.options, kept)
    checkDependents(questions, { id, type: input.type, options })
    await inner.db
      .updateTable('questions')
      .set({ ...columnsOf(input, options), updated_at: nextVersion(before.updated_at, inner.now) })
      .where('couple_id', '=', inner.coupleId)
      .where('id', '=', id)
      .execute()
    await record(inner, 'question.change', id, { text: input.text })
    return getQuestion(inner, id)
  })
}

/** Puts the questions in the order of `ids`; any others follow in their present order. */
export async function orderQuestions(scope: OwnerScope, ids: readonly Id[]): Promise<void> {
  await inTransaction(scope, async (inner) => {
    const before = await lockedQuestions(inner)
    const after = reordered(
      before.map(({ id }) => id),
      ids,
    )
    if (!after) return
    for (const [position, id] of after.entries())
      await inner.db
        .updateTable('questions')
        .set({ position })
        .where('couple_id', '=', inner.coupleId)
        .where('id', '=', id)
        .where('position', '!=', position)
        .execute()
    await record(inner, 'question.order', null, {})
  })
}

/**
 * Stops asking a question; its answers are kept.
 * @throws AppError `not_found`; `conflict` while another question depends on it
 */
export function archiveQuestion(scope: OwnerScope, id: Id): Promise<OwnQuestion> {
  return inTransaction(scope, async (inner) => {
    const questions = await lockedQuestions(inner)
    const question = findQuestion(questions, id)
    const dependents = dependentsOf(questions, id)
    if (dependents.length > 0) throw new AppError('conflict', copy.dependsOn(quoted(dependents)))
    await setArchived(inner, question, question.archived_at ?? inner.now)
    await record(inner, 'question.archive', id, { text: question.text })
    return getQuestion(inner, id)
  })
}

/**
 * Asks an archived question again, with the answers it had.
 * @throws AppError `not_found`, `limit_reached`, `invalid` if the question or the choice that it depends on is gone
 */
export function restoreQuestion(scope: OwnerScope, id: Id): Promise<OwnQuestion> {
  return inTransaction(scope, async (inner) => {
    const questions = await lockedQuestions(inner)
    const question = findQuestion(questions, id)
    if (question.archived_at !== null) {
      checkRoom(questions)
      await checkReferences(inner, questions, id, { ...question, event_id: null })
      await setArchived(inner, question, null)
      await record(inner, 'question.restore', id, { text: question.text })
    }
    return getQuestion(inner, id)
  })
}

/** Deletes an archived question with its answers. @throws AppError `not_found`; `conflict` while it is still asked */
export async function deleteQuestion(scope: OwnerScope, id: Id): Promise<void> {
  await inTransaction(scope, async (inner) => {
    const { archived_at, text } = findQuestion(await lockedQuestions(inner), id)
    if (archived_at === null) throw new AppError('conflict', copy.notArchived)
    await inner.db
      .deleteFrom('questions')
      .where('couple_id', '=', inner.coupleId)
      .where('id', '=', id)
      .execute()
    await record(inner, 'question.delete', id, { text })
  })
}

function findQuestion(questions: readonly StoredQuestion[], id: Id): StoredQuestion {
  const question = questions.find((one) => one.id === id)
  if (!question) throw new AppError('not_found', copy.deleted)
  return question
}

function dependentsOf(questions: readonly StoredQuestion[], id: Id): StoredQuestion[] {
  return questions.filter(({ archived_at, shown_if }) => archived_at === null && shown_if?.question_id === id)
}

function quoted(questions: readonly StoredQuestion[]): string {
  return questions.map(({ text }) => `“${text}”`).join(', ')
}

/** A question that is shown after a choice which nobody can choose any more would never be asked again. */
function checkDependents(
  questions: readonly StoredQuestion[],
  { id, type, options }: Pick<StoredQuestion, 'id' | 'type' | 'options'>,
): void {
  const offered = offeredValues({ type, options })
  const dead = dependentsOf(questions, id).filter(
    ({ shown_if }) => !shown_if?.values.every((value) => offered.includes(value)),
  )
  if (dead.length === 0) return
  const message = copy.choiceNeeded(quoted(dead))
  throw new AppError('conflict', message, { fields: { options: message } })
}

function checkRoom(questions: readonly StoredQuestion[]): void {
  if (questions.filter(({ archived_at }) => archived_at === null).length >= QUESTIONS_MAX)
    throw new AppError('limit_reached', copy.full)
}

/** Checks that what a question refers to exists: the question and answers of its condition, and its event. */
async function checkReferences(
  scope: OwnerScope,
  questions: readonly StoredQuestion[],
  id: Id,
  { shown_if, audience, event_id }: Pick<QuestionInput, 'shown_if' | 'audience' | 'event_id'>,
): Promise<void> {
  if (shown_if) {
    const other = questions.find((one) => one.id === shown_if.question_id && one.archived_at === null)
    if (isCircular(questions, id, shown_if)) throw invalid('shown_if', copy.circular)
    if (!other || !hasChoices(other.type)) throw invalid('shown_if', copy.noCondition)
    const offered = offeredValues(other)
    if (!shown_if.values.every((value) => offered.includes(value)))
      throw invalid('shown_if', copy.choiceGone(other.text))
  }
  if (audience === 'attending' && event_id !== null) {
    const events = await listEvents(scope)
    if (!events.some((event) => event.id === event_id)) throw invalid('event_id', copy.noEvent)
  }
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } })
}

/** Locks and returns the couple's questions: nobody else can add, reorder or change any before the transaction ends. */
async function lockedQuestions(scope: OwnerScope): Promise<StoredQuestion[]> {
  await lockCouple(scope, scope.coupleId)
  return readStoredQuestions(scope)
}

/** Every choice that somebody has chosen; null if nobody has answered. */
async function readChosenValues({ db, coupleId }: OwnerScope, id: Id): Promise<Set<string> | null> {
  const valuesIn = (table: 'question_answers' | 'household_answers') =>
    db.selectFrom(table).select('value').where('couple_id', '=', coupleId).where('question_id', '=', id)
  // Of a household whose guests were all removed nothing counts.
  const members = db
    .selectFrom('household_answer_members')
    .select('answer_id')
    .where('couple_id', '=', coupleId)
  const rows = await valuesIn('question_answers')
    .unionAll(valuesIn('household_answers').where('id', 'in', members))
    .execute()
  const values = rows.flatMap(({ value }) => JSON.parse(value) as string[])
  return values.length === 0 ? null : new Set(values)
}

/** The current choices, followed by the removed ones among `kept`. */
function optionsAfter(
  { newId }: OwnerScope,
  { type, options }: QuestionInput,
  before: readonly QuestionOption[],
  kept: readonly QuestionOption[] = [],
): QuestionOption[] {
  if (!hasOwnOptions(type)) return []
  const known = new Map(before.map((option) => [option.id, option]))
  const offered = options.map(({ id, label, translations }) => {
    const same = id === null ? undefined : known.get(id)
    return {
      id: same?.id ?? newId(),
      label,
      translations: translations ?? same?.translations,
      is_retired: false,
    }
  })
  const ids = new Set(offered.map(({ id }) => id))
  return [...offered, ...kept.filter(({ id }) => !ids.has(id)).map((one) => ({ ...one, is_retired: true }))]
}

function columnsOf(input: QuestionInput, options: readonly QuestionOption[]) {
  const { text, help, type, per, audience, event_id, tags, shown_if } = input
  return {
    text,
    help,
    type,
    per,
    audience,
    event_id: audience === 'attending' ? event_id : null,
    tags: JSON.stringify(audience === 'tags' ? tags : []),
    options: JSON.stringify(options),
    ...(input.translations && { translations: JSON.stringify(input.translations) }),
    is_required: toFlag(input.is_required),
    shown_if: shown_if && JSON.stringify(shown_if),
    for_caterer: toFlag(input.for_caterer),
  }
}

/** Whether a question is what `input` would make of it: the reply to the same change may have been lost. */
function isSaved(question: StoredQuestion, input: QuestionInput): boolean {
  const offered = question.options.filter(({ is_retired }) => !is_retired)
  const changes = changesIn(columnsOf(input, []), columnsOf(question, []))
  const hasSameOptions = offered.every(({ label, translations = {} }, at) => {
    const option = input.options[at]
    return option?.label === label && isDeepStrictEqual(option.translations ?? translations, translations)
  })
  return !changes && hasSameOptions && offered.length === input.options.length
}

async function setArchived(
  scope: OwnerScope,
  { id, updated_at }: StoredQuestion,
  archived_at: string | null,
): Promise<void> {
  await scope.db
    .updateTable('questions')
    .set({ archived_at, updated_at: nextVersion(updated_at, scope.now) })
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', id)
    .execute()
}

async function getQuestion(scope: OwnerScope, id: Id): Promise<OwnQuestion> {
  const question = (await listQuestions(scope)).find((one) => one.id === id)
  if (!question) throw new AppError('not_found', copy.deleted)
  return question
}

async function record(scope: OwnerScope, action: HistoryAction, id: Id | null, after: object): Promise<void> {
  const target = { type: 'question', id } as const
  await recordHistory(scope, { coupleId: scope.coupleId, action, target, after })
}

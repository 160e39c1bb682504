import type { Selectable } from 'kysely'
import { isSamePlusOne } from '#features/guests/model/same-plus-one.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Db } from '#platform/server/db/db.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { Condition, QuestionOption } from '../model/question.ts'
import type { OwnQuestion } from '../model/question-schema.ts'
import type { StoredAnswer } from '../model/stored-answer.ts'
import type { QuestionTable } from './question-table.ts'

/** A question as it is stored. */
export type StoredQuestion = Omit<OwnQuestion, 'asked' | 'answered' | 'has_answers' | 'tally' | 'sum'>

const readRows = preparedQuery((db, { coupleId }: { coupleId: Id }) =>
  db
    .selectFrom('questions')
    .select(['id', 'text', 'help', 'type', 'options', 'is_required', 'per', 'audience', 'event_id', 'tags'])
    .select(['shown_if', 'for_caterer', 'archived_at', 'translations', 'updated_at'])
    .where('couple_id', '=', coupleId)
    .orderBy('position')
    .orderBy('id'),
)

/** All of the couple's questions in their order, including archived ones. */
export async function readStoredQuestions({
  db,
  coupleId,
}: {
  db: Db
  coupleId: Id
}): Promise<StoredQuestion[]> {
  return (await readRows(db, { coupleId })).map(toStoredQuestion)
}

/** Whether the couple has any questions, active or archived. */
export async function hasQuestions({ db, coupleId }: { db: Db; coupleId: Id }): Promise<boolean> {
  return (await readRows(db, { coupleId })).length > 0
}

function toStoredQuestion(
  row: Omit<Selectable<QuestionTable>, 'couple_id' | 'position' | 'created_at'>,
): StoredQuestion {
  return {
    ...row,
    options: JSON.parse(row.options) as QuestionOption[],
    translations: JSON.parse(row.translations) as StoredQuestion['translations'],
    is_required: row.is_required === 1,
    tags: JSON.parse(row.tags) as string[],
    shown_if: row.shown_if === null ? null : (JSON.parse(row.shown_if) as Condition),
    for_caterer: row.for_caterer === 1,
  }
}

/** What people have answered for themselves: all the couple's guests, or only these, with their plus ones; oldest first. */
export async function readStoredAnswers(
  { db, coupleId }: { db: Db; coupleId: Id },
  guests?: readonly Id[],
): Promise<StoredAnswer[]> {
  const rows = await db
    .selectFrom('question_answers')
    .select(['question_id', 'guest_id', 'companion', 'companion_name', 'value', 'answered_at'])
    .where('couple_id', '=', coupleId)
    .$if(guests !== undefined, (query) => query.where('guest_id', 'in', guests!))
    .orderBy('answered_at')
    .orderBy('question_id')
    .execute()
  return rows.map((row) => ({
    ...row,
    companion: row.companion === 1,
    value: JSON.parse(row.value) as string[],
  }))
}

/** Somebody who may be asked, with what decides it. */
export interface QuestionPerson {
  guest_id: Id
  companion: boolean
  /** the plus one's name in the form used for matching names; empty for the guest */
  companion_name: string
  tags: readonly string[]
  attends: boolean
  attendsEvent: (event: Id) => boolean
}

/** This person's own answers; a plus one who replaced another one starts with none. */
export function answersOf(
  { guest_id, companion, companion_name }: QuestionPerson,
  answers: readonly StoredAnswer[],
): Map<Id, StoredAnswer> {
  const own = answers.filter(
    (answer) =>
      answer.guest_id === guest_id &&
      answer.companion === companion &&
      (!companion || isSamePlusOne(answer.companion_name, companion_name)),
  )
  return new Map(own.map((answer) => [answer.question_id, answer]))
}

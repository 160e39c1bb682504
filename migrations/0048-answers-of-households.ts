import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { portableColumns } from '#platform/server/db/columns.ts'
import { ROWS_PER_STATEMENT } from '#platform/server/db/rows-per-statement.ts'
import { inPieces } from '#platform/model/in-pieces.ts'

interface Copy {
  question_id: string
  guest_id: string
  giver_id: string
  party_key: string | null
  couple_id: string
  value: string
  answered_at: string
  answered_by: string
}

interface Target {
  household_answers: Omit<Copy, 'giver_id'> & { id: string }
  household_answer_members: { answer_id: string; guest_id: string; couple_id: string }
}

/**
 * What a household answers to a question that it is asked once is one row, with those who were its members then. So far
 * each of them had a copy of the last one only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('household_answers')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('question_id', type.id, (c) => c.notNull().references('questions.id').onDelete('cascade'))
    .addColumn('party_key', type.folded)
    // Not a reference: the answer stays with the others when the guest who gave it is removed.
    .addColumn('guest_id', type.id, (c) => c.notNull())
    .addColumn('value', type.json, (c) => c.notNull())
    .addColumn('answered_at', type.instant, (c) => c.notNull())
    .addColumn('answered_by', type.id, (c) => c.notNull())
    .execute()
  for (const column of ['couple_id', 'question_id'])
    await db.schema
      .createIndex(`household_answers_${column}_idx`)
      .on('household_answers')
      .column(column)
      .execute()
  await db.schema
    .createTable('household_answer_members')
    .addColumn('answer_id', type.id, (c) =>
      c.notNull().references('household_answers.id').onDelete('cascade'),
    )
    .addColumn('guest_id', type.id, (c) => c.notNull().references('guests.id').onDelete('cascade'))
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('household_answer_members_key', ['answer_id', 'guest_id'])
    .execute()
  for (const column of ['guest_id', 'couple_id'])
    await db.schema
      .createIndex(`household_answer_members_${column}_idx`)
      .on('household_answer_members')
      .column(column)
      .execute()
  await moveCopies(db)
  await sql`delete from question_answers where giver_id is not null`.execute(db)
  await db.schema.alterTable('question_answers').dropColumn('party_key').execute()
  await db.schema.alterTable('question_answers').dropColumn('giver_id').execute()
}

async function moveCopies(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Copy>`
    select question_id, guest_id, giver_id, party_key, couple_id, value, answered_at, answered_by
    from question_answers where giver_id is not null
    order by answered_at
  `.execute(db)
  const given = Map.groupBy(rows, (copy) => `${copy.question_id} ${copy.giver_id} ${copy.answered_at}`)
  const answers = [...given.values()].map((copies) => ({ id: uuidv7(), copies }))
  const into = db as unknown as Kysely<Target>
  for (const some of inPieces(answers, ROWS_PER_STATEMENT))
    await into
      .insertInto('household_answers')
      .values(
        some.map(({ id, copies }) => {
          const { giver_id, ...copy } = copies[0]!
          return { ...copy, id, guest_id: giver_id }
        }),
      )
      .execute()
  const members = answers.flatMap(({ id, copies }) =>
    copies.map(({ guest_id, couple_id }) => ({ answer_id: id, guest_id, couple_id })),
  )
  for (const some of inPieces(members, ROWS_PER_STATEMENT))
    await into.insertInto('household_answer_members').values(some).execute()
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { portableColumns } from '#platform/server/db/columns.ts'
import { ROWS_PER_STATEMENT } from '#platform/server/db/rows-per-statement.ts'
import { inPieces } from '#platform/model/in-pieces.ts'

interface Answer {
  question_id: string
  guest_id: string
  couple_id: string
  value: string
  answered_at: string
  answered_by: string
}

interface Target {
  household_answers: Answer & { id: string }
}

/**
 * What a household answers to a question that it is asked once is one row, with those who were its members then. So far
 * it was an answer of the guest who gave it, like any other; each of those counts for all who are of that household now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema
    .createTable('household_answers')
    .addColumn('id', type.id, (c) => c.primaryKey())
    .addColumn('couple_id', type.id, (c) => c.notNull().references('couples.id').onDelete('cascade'))
    .addColumn('question_id', type.id, (c) => c.notNull().references('questions.id').onDelete('cascade'))
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
  await moveAnswers(db)
}

async function moveAnswers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Answer>`
    select question_id, guest_id, couple_id, value, answered_at, answered_by
    from question_answers where question_id in (select id from questions where per = 'household')
    order by answered_at
  `.execute(db)
  const answers = rows.map((answer) => ({ ...answer, id: uuidv7() }))
  for (const some of inPieces(answers, ROWS_PER_STATEMENT))
    await (db as unknown as Kysely<Target>).insertInto('household_answers').values(some).execute()
  await sql`
    insert into household_answer_members (answer_id, guest_id, couple_id)
    select answer.id, member.id, member.couple_id
    from household_answers answer
    join guests giver on giver.id = answer.guest_id
    join guests member on member.couple_id = giver.couple_id
      and (member.id = giver.id or member.party_key = giver.party_key)
  `.execute(db)
  await sql`
    delete from question_answers where question_id in (select id from questions where per = 'household')
  `.execute(db)
}

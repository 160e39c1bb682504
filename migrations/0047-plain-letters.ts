import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * `plainLetters` as a function of PostgreSQL, by which lists are sorted; to SQLite, each connection adds it
 * (`platform/server/db/sqlite.ts`). It returns bytes, so that no collation has a say in the order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  const marks = String.raw`[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]+`
  const letters = sql`regexp_replace(normalize($1, NFKD), ${sql.lit(marks)}, '', 'g')`
  // Without a collation of its own, the letters that it lowers would depend on the column that it is given.
  const lower = sql`translate(lower(${letters} collate "default"), 'øłđðı', 'olddi')`
  await sql`
    create or replace function plain_letters(text) returns bytea
    language sql stable strict parallel safe as $$
      select convert_to(
        replace(replace(replace(replace(${lower}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'UTF8'
      )
    $$
  `.execute(db)
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Every guest page asks whether the couple's list names a language; most lists name none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('guests_language_idx')
    .on('guests')
    .column('couple_id')
    .where(sql.ref('language'), 'is not', null)
    .execute()
}

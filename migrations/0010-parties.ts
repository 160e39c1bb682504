import type { Kysely } from 'kysely'
import { fold } from '#platform/model/folding.ts'
import { portableColumns } from '#platform/server/db/columns.ts'

interface Tables {
  guests: { party: string | null; party_key: string | null }
}

/** The form in which parties are compared: guests of a couple with the same value can answer for each other. */
export async function up(given: Kysely<unknown>): Promise<void> {
  const type = portableColumns(given)
  await given.schema.alterTable('guests').addColumn('party_key', type.folded).execute()
  await given.schema
    .createIndex('guests_party_idx')
    .on('guests')
    .columns(['couple_id', 'party_key'])
    .execute()

  const db = given as Kysely<Tables>
  const parties = await db
    .selectFrom('guests')
    .select('party')
    .distinct()
    .where('party', 'is not', null)
    .execute()
  for (const { party } of parties) {
    const words = party ?? ''
    const party_key = fold(words) || words.trim().toLowerCase() || null
    await db.updateTable('guests').set({ party_key }).where('party', '=', words).execute()
  }
}

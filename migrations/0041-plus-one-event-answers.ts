import type { Kysely } from 'kysely'
import { fold } from '#platform/model/folding.ts'
import { portableColumns } from '#platform/server/db/columns.ts'

interface Tables {
  event_answers: { guest_id: string; companion: unknown; companion_name: string }
  guests: { id: string; plus_one_first_name: string | null; plus_one_last_name: string | null }
}

/** Which plus one an answer to an event is from: anyone who takes their place does not inherit it. */
export async function up(given: Kysely<unknown>): Promise<void> {
  const type = portableColumns(given)
  await given.schema
    .alterTable('event_answers')
    .addColumn('companion_name', type.folded, (c) => c.notNull().defaultTo(''))
    .execute()
  const db = given as Kysely<Tables>
  const guests = await db
    .selectFrom('guests')
    .select(['id', 'plus_one_first_name', 'plus_one_last_name'])
    .where('id', 'in', (of) =>
      of.selectFrom('event_answers').select('guest_id').where('companion', '=', type.yes),
    )
    .execute()
  for (const { id, plus_one_first_name, plus_one_last_name } of guests) {
    const name = `${plus_one_first_name ?? ''} ${plus_one_last_name ?? ''}`.trim()
    await db
      .updateTable('event_answers')
      .set({ companion_name: fold(name) || name.toLowerCase() })
      .where('guest_id', '=', id)
      .where('companion', '=', type.yes)
      .execute()
  }
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

interface Guests {
  guests: {
    id: string
    typed_email: string | null
    known_email: string | null
    proven_email: string | null
    link_version: number
  }
}

/**
 * Which phone numbers are known to be the guest's, as for addresses, and which contacts were typed behind a personal
 * link, so that a new link ends them (rule E4). Who typed a phone number was not recorded: where a name alone lets
 * guests in, or did so before, that of a guest who has answered may be anybody's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  for (const column of ['typed_phone', 'known_phone'])
    await db.schema.alterTable('guests').addColumn(column, 'text').execute()
  for (const column of ['proven_email', 'proven_phone'])
    await db.schema.alterTable('guests').addColumn(column, type.json).execute()
  await sql`
    update guests set typed_phone = phone
    where phone is not null
      and (rsvp_answered_by = 'guest' or page_language is not null)
      and couple_id in (
        select id from couples
        where name_sessions_since is not null or coalesce(settings ->> 'access_mode', 'name') = 'name'
      )
  `.execute(db)
  await moveProven(db as Kysely<Guests>)
}

/** Until now, an address typed behind a personal link was known without end, as if the couple had entered it. */
async function moveProven(db: Kysely<Guests>): Promise<void> {
  const typed = await db
    .selectFrom('guests')
    .select(['id', 'known_email', 'link_version'])
    .whereRef('known_email', '=', 'typed_email')
    .execute()
  for (const { id, known_email: value, link_version } of typed) {
    const proven_email = JSON.stringify({ value, entry: 'link', link_version })
    await db.updateTable('guests').set({ known_email: null, proven_email }).where('id', '=', id).execute()
  }
}

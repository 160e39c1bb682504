import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { portableColumns } from '#platform/server/db/columns.ts'

/**
 * What a household is asked once is stored with each of its members, so that it stays when one of them moves or is
 * removed. So far only the member who answered had it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = portableColumns(db)
  await db.schema.alterTable('question_answers').addColumn('party_key', type.folded).execute()
  await db.schema.alterTable('question_answers').addColumn('giver_id', type.id).execute()
  await sql`
    update question_answers
    set giver_id = guest_id, party_key = (select party_key from guests where guests.id = guest_id)
    where question_id in (select id from questions where per = 'household')
  `.execute(db)
  // The last answer in each household is the one that counts today.
  await sql`
    insert into question_answers (question_id, guest_id, companion, companion_name, party_key, giver_id, couple_id,
      value, answered_at, answered_by)
    select given.question_id, member.id, ${type.no}, '', given.party_key, given.giver_id, given.couple_id, given.value,
      given.answered_at, given.answered_by
    from question_answers given
    join guests member on member.couple_id = given.couple_id and member.party_key = given.party_key
    where given.giver_id is not null and not exists (
      select 1 from question_answers other
      where other.couple_id = given.couple_id and other.question_id = given.question_id
        and other.party_key = given.party_key and other.answered_at > given.answered_at
    )
    on conflict do nothing
  `.execute(db)
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Films that were stored as received wait to be rewritten without the cameras' notes; until then nobody is sent them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('couples').addColumn('unrewritten_video_key', 'text').execute()
  await sql`
    update couples
    set unrewritten_video_key = story_video_key, story_video_key = null, story_video_url = null,
      story_video_state = case when story_video_state = 'ready' then 'none' else story_video_state end
    where story_video_key is not null
  `.execute(db)
}

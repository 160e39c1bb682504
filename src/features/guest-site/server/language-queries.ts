import type { Id } from '#platform/model/ids.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'

/** Three looks into an index, the first of which holds only guests with a language. */
const readUse = preparedQuery((db, { coupleId }: { coupleId: Id }) =>
  db.selectNoFrom((build) =>
    build
      .or([
        build.exists(
          build
            .selectFrom('guests')
            .select('id')
            .where('couple_id', '=', coupleId)
            .where('language', 'is not', null),
        ),
        build.exists(
          build
            .selectFrom('events')
            .select('id')
            .where('couple_id', '=', coupleId)
            .where('translations', '!=', '{}'),
        ),
        build.exists(
          build
            .selectFrom('questions')
            .select('id')
            .where('couple_id', '=', coupleId)
            .where('translations', '!=', '{}'),
        ),
      ])
      .as('is_used'),
  ),
)

/** Whether the couple has set a guest's language, or translated an event or a question. */
export async function usesLanguages({ db }: VisitorScope, coupleId: Id): Promise<boolean> {
  const [row] = await readUse(db, { coupleId })
  return Boolean(row?.is_used)
}

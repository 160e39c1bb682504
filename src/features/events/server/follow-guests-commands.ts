import { plusOneMatchName } from '#features/guests/model/guest-names.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Db } from '#platform/server/db/db.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'

/**
 * Puts the name of a plus one who now has one on the answers given for them before, so that anyone who takes their place
 * later does not inherit these.
 */
export async function nameCompanions(
  { db }: AnyScope,
  coupleId: Id,
  ids: readonly Id[] | null,
): Promise<void> {
  const [id, another] = ids ?? []
  // Each saved RSVP changes one guest.
  const unnamed =
    id && !another
      ? await findUnnamedOf(db, { coupleId, id })
      : await selectUnnamed(db, coupleId)
          .$if(ids !== null, (query) => query.where('event_answers.guest_id', 'in', ids!))
          .execute()
  for (const guest of unnamed) {
    const name = plusOneMatchName(guest)
    if (name === '') continue
    await db
      .updateTable('event_answers')
      .set({ companion_name: name })
      .where('couple_id', '=', coupleId)
      .where('guest_id', '=', guest.id)
      .where('companion', '=', 1)
      .where('companion_name', '=', '')
      .execute()
  }
}

const findUnnamedOf = preparedQuery((db, { coupleId, id }: { coupleId: Id; id: Id }) =>
  selectUnnamed(db, coupleId).where('event_answers.guest_id', '=', id),
)

/** Guests with an answer for a plus one whose name nobody knew then. */
function selectUnnamed(db: Db, coupleId: Id) {
  return db
    .selectFrom('event_answers')
    .innerJoin('guests', 'guests.id', 'event_answers.guest_id')
    .select(['guests.id', 'plus_one_first_name', 'plus_one_last_name'])
    .distinct()
    .where('event_answers.couple_id', '=', coupleId)
    .where('companion', '=', 1)
    .where('companion_name', '=', '')
}

import type { Id } from '#platform/model/ids.ts'
import type { Db } from '#platform/server/db/db.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { CoupleScope, GuestScope } from '#platform/server/db/scope.ts'
import { PARTY_MAX } from '../model/party-max.ts'
import { checkIsBrought } from './companion-mark.ts'

interface GuestKey {
  coupleId: Id
  guestId: Id
}

const guestRows = (db: Db, coupleId: Id) =>
  db
    .selectFrom('guests')
    .select(['id', 'first_name', 'last_name', 'tags', 'party_key', 'rsvp_status'])
    .select(['plus_one_allowed', 'plus_one_status', 'plus_one_first_name', 'plus_one_last_name'])
    .select('plus_one_match_name')
    .where('couple_id', '=', coupleId)

const readOwn = preparedQuery((db, { coupleId, guestId }: GuestKey) =>
  guestRows(db, coupleId).where('id', '=', guestId),
)

const readParty = preparedQuery((db, { coupleId, guestId, partyKey }: GuestKey & { partyKey: string }) =>
  guestRows(db, coupleId)
    .where('party_key', '=', partyKey)
    .where('id', '!=', guestId)
    .orderBy('sort_name')
    .orderBy('id')
    .limit(PARTY_MAX),
)

/** A member of a guest's household, the guest included. */
export type HouseholdMember = Awaited<ReturnType<typeof readHousehold>>[number]

/** A person for whom a guest may answer: a member of the household, or that member's plus one. */
export interface HouseholdPerson {
  member: HouseholdMember
  companion: boolean
}

/**
 * The guest, followed by the others in their party; a plus one sees none of the others.
 * @throws AppError `unauthenticated` for a plus one who was replaced
 */
export async function readHousehold(scope: GuestScope) {
  const { coupleId, guestId } = scope
  const [own] = await readOwn(scope.db, { coupleId, guestId })
  if (!own) return []
  checkIsBrought(scope, own)
  const { party_key: partyKey } = own
  const others =
    partyKey === null || scope.companion ? [] : await readParty(scope.db, { coupleId, guestId, partyKey })
  return [own, ...others].map((row) => ({ ...row, tags: JSON.parse(row.tags) as string[] }))
}

/**
 * The people for whom the guest may answer, each member before their plus one; a plus one
 * answers for themselves alone.
 */
export function peopleOfHousehold(scope: GuestScope, members: readonly HouseholdMember[]): HouseholdPerson[] {
  if (scope.companion) return members.slice(0, 1).map((member) => ({ member, companion: true }))
  return members.flatMap((member) => {
    const brings = member.plus_one_allowed === 1 && member.plus_one_status !== 'declined'
    return (brings ? [false, true] : [false]).map((companion) => ({ member, companion }))
  })
}

/** If two people answer for the same guest at the same moment, the second sees what the first has saved. */
export async function lockGuest({ db, coupleId, locksRows }: CoupleScope, id: Id): Promise<void> {
  if (!locksRows) return
  await db
    .selectFrom('guests')
    .select('id')
    .where('couple_id', '=', coupleId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
}

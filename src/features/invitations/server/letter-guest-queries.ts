import type { Id } from '#platform/model/ids.ts'
import type { GuestScope, OwnerScope } from '#platform/server/db/scope.ts'
import { guestName } from '#features/guests/model/guest.ts'
import type { RsvpStatus } from '#features/guests/model/guest.ts'
import { foldedName } from '#features/guests/model/guest-names.ts'

/** A guest as far as letters need them. */
export interface LetterGuest {
  id: Id
  name: string
  email: string | null
  rsvp_status: RsvpStatus
}

/** The guests of `ids` that are on the couple's list, by last name: the order in which they are written to. */
export async function listLetterGuests(scope: OwnerScope, ids: readonly Id[]): Promise<LetterGuest[]> {
  const rows = await scope.db
    .selectFrom('guests')
    .select(['id', 'first_name', 'last_name', 'email', 'rsvp_status'])
    .where('couple_id', '=', scope.coupleId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, email, rsvp_status, ...names }) => ({
    id,
    name: guestName(names),
    email,
    rsvp_status,
  }))
}

/**
 * The couple's guest with this full name (folded) and address (in any case), or null. A guest without an address is
 * found by name only, so that the error can say what is missing.
 */
export async function findNamedGuest(
  scope: OwnerScope,
  named: { name: string; email: string },
): Promise<Id | null> {
  const rows = await scope.db
    .selectFrom('guests')
    .select(['id', 'email'])
    .where('couple_id', '=', scope.coupleId)
    .where('match_name', '=', foldedName(named.name, ''))
    .orderBy('id')
    .execute()
  const wanted = named.email.trim().toLowerCase()
  const found =
    rows.find(({ email }) => email?.toLowerCase() === wanted) ?? rows.find(({ email }) => email === null)
  return found?.id ?? null
}

/** Whether the guest of the scope has this full name (folded). */
export async function isOwnName(scope: GuestScope, name: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('guests')
    .select('match_name')
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', scope.guestId)
    .executeTakeFirst()
  return row?.match_name === foldedName(name, '')
}

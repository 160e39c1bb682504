import { sql } from 'kysely'
import type { Id } from '#platform/model/ids.ts'
import type { Db, Flag } from '#platform/server/db/db.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'
import { matchName } from '../model/guest-names.ts'

export interface MatchedGuest {
  id: Id
  /** the name of the visitor: the guest's own or, for a companion, the plus one's (rule A9) */
  first_name: string
  last_name: string
  plus_one_allowed: boolean
  link_version: number
  companion: boolean
}

export type Match = { kind: 'one'; guest: MatchedGuest } | { kind: 'several' } | { kind: 'none' }

/**
 * Who on the couple's list has this name. Guests of one name are told apart by `contact`: their e-mail address
 * or the last four digits of their phone.
 */
export async function matchGuest(
  scope: VisitorScope,
  coupleId: Id,
  name: { first_name: string; last_name: string },
  contact: string,
): Promise<Match> {
  const wanted = matchName(name.first_name, name.last_name)
  if (!wanted) return { kind: 'none' }
  const named = await findNamed(scope.db, { couple_id: coupleId, name: wanted })
  const guests = named.filter(({ companion }) => companion === 0)
  // Somebody who is on the list and also named as a plus one answers as the guest they are.
  const candidates = guests.length ? guests : named
  const chosen =
    candidates.length > 1 && contact ? candidates.filter((row) => isContact(row, contact)) : candidates
  const [row] = chosen
  if (!row) return candidates.length ? { kind: 'several' } : { kind: 'none' }
  if (chosen.length > 1) return { kind: 'several' }
  const companion = guests.length === 0
  return {
    kind: 'one',
    guest: {
      id: row.id,
      first_name: (companion ? row.plus_one_first_name : row.first_name) ?? '',
      last_name: (companion ? row.plus_one_last_name : row.last_name) ?? '',
      // It is the guest who may bring somebody.
      plus_one_allowed: !companion && row.plus_one_allowed === 1,
      link_version: row.link_version,
      companion,
    },
  }
}

/** Guests of this name first. With an `or` SQLite would read the couple's whole list in place of two indexes. */
const findNamed = preparedQuery((db, { couple_id, name }: Asked) =>
  listedOf(db, couple_id, 0)
    .where('match_name', '=', name)
    .unionAll(
      listedOf(db, couple_id, 1).where('plus_one_match_name', '=', name).where('plus_one_allowed', '=', 1),
    )
    .orderBy('companion')
    .orderBy('id')
    .limit(50),
)

interface Asked {
  couple_id: Id
  name: string
}

function listedOf(db: Db, coupleId: Id, companion: Flag) {
  return db
    .selectFrom('guests')
    .select([
      'id',
      'first_name',
      'last_name',
      'plus_one_first_name',
      'plus_one_last_name',
      'plus_one_allowed',
      'link_version',
      'email',
      'phone',
    ])
    .select(sql.lit(companion).as('companion'))
    .where('couple_id', '=', coupleId)
}

function isContact(guest: { email: string | null; phone: string | null }, contact: string): boolean {
  const digits = contact.replace(/\D/g, '')
  const ofPhone = guest.phone?.replace(/\D/g, '') ?? ''
  return (
    guest.email?.toLowerCase() === contact.trim().toLowerCase() ||
    (!contact.includes('@') &&
      digits.length >= 4 &&
      ofPhone.length >= 4 &&
      ofPhone.endsWith(digits.slice(-4)))
  )
}

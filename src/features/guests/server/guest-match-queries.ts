import type { Id } from '#platform/model/ids.ts'
import type { VisitorScope } from '#platform/server/scope.ts'
import { matchName } from '../model/guest-names.ts'

export interface MatchedGuest {
  id: Id
  /** the name of the visitor: the guest's own or, for a companion, the plus one's (ruling A9) */
  first_name: string
  last_name: string
  plus_one_allowed: boolean
  link_version: number
  companion: boolean
}

export type Match = { kind: 'one'; guest: MatchedGuest } | { kind: 'several' } | { kind: 'none' }

/**
 * Who on the couple's list has this name. Guests of one name are told apart by `contact`: their e-mail address
 * or the last four digits of their phone (decisions.md §4).
 */
export async function matchGuest(
  scope: VisitorScope,
  coupleId: Id,
  name: { first_name: string; last_name: string },
  contact: string,
): Promise<Match> {
  const wanted = matchName(name.first_name, name.last_name)
  if (!wanted) return { kind: 'none' }
  const rows = await scope.db
    .selectFrom('guests')
    .select([
      'id',
      'first_name',
      'last_name',
      'plus_one_first_name',
      'plus_one_last_name',
      'plus_one_allowed',
      'match_name',
      'link_version',
      'email',
      'phone',
    ])
    .where('couple_id', '=', coupleId)
    .where((eb) =>
      eb.or([
        eb('match_name', '=', wanted),
        eb.and([eb('plus_one_match_name', '=', wanted), eb('plus_one_allowed', '=', 1)]),
      ]),
    )
    .orderBy('id')
    .limit(50)
    .execute()
  const guests = rows.filter((row) => row.match_name === wanted)
  // Somebody who is on the list and also named as a plus one answers as the guest they are.
  const candidates = guests.length ? guests : rows
  const chosen =
    candidates.length > 1 && contact ? candidates.filter((row) => isContact(row, contact)) : candidates
  const [row] = chosen
  if (!row) return candidates.length ? { kind: 'several' } : { kind: 'none' }
  if (chosen.length > 1) return { kind: 'several' }
  const companion = row.match_name !== wanted
  return {
    kind: 'one',
    guest: {
      id: row.id,
      first_name: (companion ? row.plus_one_first_name : row.first_name) ?? '',
      last_name: (companion ? row.plus_one_last_name : row.last_name) ?? '',
      plus_one_allowed: row.plus_one_allowed === 1,
      link_version: row.link_version,
      companion,
    },
  }
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

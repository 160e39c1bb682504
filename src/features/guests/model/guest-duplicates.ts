import type { Guest } from './guest.ts'
import { foldedName, partyKey } from './guest-names.ts'
import type { Id } from '#platform/model/ids.ts'

type Listed = Pick<Guest, 'id' | 'first_name' | 'last_name' | 'email' | 'party'>

const known = new WeakMap<readonly Listed[], ReadonlySet<Id>>()
let latest: ReadonlySet<Id> = new Set()

/**
 * The guests who share their folded name with another guest of the list, or their email with one of another household;
 * computed once per list. Returns the same set object as long as the duplicates are the same.
 */
export function possibleDuplicates(guests: readonly Listed[]): ReadonlySet<Id> {
  let ids = known.get(guests)
  if (!ids) {
    const found = findThem(guests)
    if (found.size !== latest.size || [...found].some((id) => !latest.has(id))) latest = found
    known.set(guests, (ids = latest))
  }
  return ids
}

function findThem(guests: readonly Listed[]): ReadonlySet<Id> {
  const duplicates = new Set<Id>()
  const ofName = Map.groupBy(guests, nameOf)
  const ofEmail = Map.groupBy(guests, ({ email }) => email?.toLowerCase() ?? '')
  ofEmail.delete('')
  for (const alike of ofName.values()) if (alike.length > 1) for (const { id } of alike) duplicates.add(id)
  for (const alike of ofEmail.values())
    if (alike.length > 1 && !isOneHousehold(alike)) for (const { id } of alike) duplicates.add(id)
  return duplicates
}

/** A household often has one address. */
function isOneHousehold(guests: readonly Listed[]): boolean {
  const parties = new Set(guests.map(({ party }) => partyKey(party)))
  return parties.size === 1 && !parties.has(null)
}

// Folding thousands of names on every incoming answer would be slow.
const names = new WeakMap<Listed, string>()

function nameOf(guest: Listed): string {
  let name = names.get(guest)
  if (name === undefined) names.set(guest, (name = foldedName(guest.first_name, guest.last_name)))
  return name
}

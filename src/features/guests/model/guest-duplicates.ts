import type { Guest } from './guest.ts'
import { foldedName } from './guest-names.ts'
import type { Id } from '#platform/model/ids.ts'

type Listed = Pick<Guest, 'id' | 'first_name' | 'last_name' | 'email'>

const known = new WeakMap<readonly Listed[], ReadonlySet<Id>>()
let latest: ReadonlySet<Id> = new Set()

/**
 * The guests who share their folded name or email with another guest of the list; computed once per list. Returns
 * the same set object as long as the duplicates are the same.
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
  const ofName = new Map<string, Id>()
  const ofEmail = new Map<string, Id>()
  const compare = (firstOf: Map<string, Id>, key: string, id: Id) => {
    const first = firstOf.get(key)
    if (first === undefined) firstOf.set(key, id)
    else duplicates.add(first).add(id)
  }
  for (const guest of guests) {
    compare(ofName, nameOf(guest), guest.id)
    if (guest.email !== null) compare(ofEmail, guest.email.toLowerCase(), guest.id)
  }
  return duplicates
}

// Folding thousands of names on every incoming answer would be slow.
const names = new WeakMap<Listed, string>()

function nameOf(guest: Listed): string {
  let name = names.get(guest)
  if (name === undefined) names.set(guest, (name = foldedName(guest.first_name, guest.last_name)))
  return name
}

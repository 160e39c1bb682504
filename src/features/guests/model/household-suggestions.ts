import { guestName, GUEST_LIMITS } from './guest.ts'
import type { Guest } from './guest.ts'
import { partyKey } from './guest-names.ts'
import { fold } from '#platform/model/folding.ts'
import { freeNamer } from '#platform/model/free-names.ts'
import type { Id } from '#platform/model/ids.ts'

type Listed = Pick<Guest, 'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'party'>

/** Guests who may be one household. */
export interface SuggestedHousehold {
  name: string
  guest_ids: Id[]
  /** Whether the household partly exists: these guests would join it. */
  joins: boolean
  /**
   * Whether more than a family name supports it, or nothing contradicts it; otherwise the
   * couple has to pick the members.
   */
  likely: boolean
}

/** More guests of one family name than this are unlikely to be one household. */
const FAMILY_MAX = 8
/** Up to this many guests of one name may be a household by the name alone. */
const LIKELY_MAX = 4

/**
 * Suggests households for guests who are in none: guests who share an email, and those of one family name, likely
 * ones first. Each guest is in one suggestion at most.
 */
export function suggestHouseholds(guests: readonly Listed[]): SuggestedHousehold[] {
  const grouped = guests.filter(({ party }) => party !== null)
  const loose = guests.filter(({ party }) => party === null)
  const partiesOf = { email: partiesBy(grouped, emailOf), family: partiesBy(grouped, familyOf) }
  const membersOf = Map.groupBy(grouped, ({ party }) => partyKey(party))
  const freeName = freeNamer(membersOf.keys(), partyKey)
  const found: SuggestedHousehold[] = []
  const placed = new Set<Id>()
  const add = (members: readonly Listed[], party: string | null, ownName: string, likely: boolean) => {
    const stem = ownName.slice(0, GUEST_LIMITS.party - 6)
    const name = party ?? freeName(ownName.slice(0, GUEST_LIMITS.party), (count) => `${stem} ${count}`)
    for (const { id } of members) placed.add(id)
    found.push({ name, guest_ids: members.map(({ id }) => id), joins: party !== null, likely })
  }
  for (const [email, members] of groupsBy(loose, emailOf)) {
    const party = onlyOne(partiesOf.email.get(email))
    const families = new Set(members.map(familyOf))
    // If those who share an email all have one family name, they are grouped below, with
    // relatives who have no email.
    if (party !== null) add(members, party, '', true)
    else if (members.length > 1 && families.size > 1) add(members, null, pairName(members), true)
  }
  const rest = loose.filter(({ id }) => !placed.has(id))
  for (const [family, members] of groupsBy(rest, familyOf)) {
    const party = onlyOne(partiesOf.family.get(family))
    const name = `${members[0]?.last_name ?? ''} family`
    const inParty = party === null ? [] : (membersOf.get(partyKey(party)) ?? [])
    const likely = mayLiveTogether([...members, ...inParty])
    // If guests of one name are unlikely to live together, those who share an email are a
    // household without the others.
    const sharing = likely || party !== null ? [] : sharersOfEmail(members)
    for (const sharers of sharing) add(sharers, null, name, true)
    const others = members.filter(({ id }) => !placed.has(id))
    if (others.length > FAMILY_MAX || others.length < (party === null ? 2 : 1)) continue
    add(others, party, name, likely)
  }
  return found.toSorted((one, other) => Number(other.likely) - Number(one.likely))
}

/** Whether guests of one family name may be a household: few, and without differing emails or phone numbers. */
function mayLiveTogether(guests: readonly Listed[]): boolean {
  const differ = (keyOf: (guest: Listed) => string) =>
    new Set(guests.map(keyOf).filter((key) => key !== '')).size > 1
  return guests.length <= LIKELY_MAX && !differ(emailOf) && !differ(phoneOf)
}

function sharersOfEmail(guests: readonly Listed[]): Listed[][] {
  return [...groupsBy(guests, emailOf).values()].filter((members) => members.length > 1)
}

/** The initial name of a household of these guests: that of the family, or of the first two. */
export function suggestedName(members: readonly Listed[]): string {
  const parties = Map.groupBy(
    members.flatMap(({ party }) => party ?? []),
    partyKey,
  )
  const [[party] = [], ...others] = parties.values()
  if (party !== undefined && others.length === 0) return party
  const families = new Set(members.map(familyOf))
  const [first] = members
  if (!first) return ''
  return families.size === 1 ? `${first.last_name} family` : pairName(members)
}

function pairName(members: readonly Listed[]): string {
  return members.slice(0, 2).map(guestName).join(' & ').slice(0, GUEST_LIMITS.party)
}

function emailOf({ email }: Listed): string {
  return email?.trim().toLowerCase() ?? ''
}

function phoneOf({ phone }: Listed): string {
  return phone?.replace(/\D/g, '') ?? ''
}

function familyOf({ last_name }: Listed): string {
  return fold(last_name)
}

/** The guests with each key; those without one are in no group. */
function groupsBy(guests: readonly Listed[], keyOf: (guest: Listed) => string): Map<string, Listed[]> {
  const groups = Map.groupBy(guests, keyOf)
  groups.delete('')
  return groups
}

/** The households of the guests with each key, each spelled as it first occurs. */
function partiesBy(guests: readonly Listed[], keyOf: (guest: Listed) => string): Map<string, Set<string>> {
  const written = new Map<string | null, string>()
  const parties = new Map<string, Set<string>>()
  for (const guest of guests) {
    const party = guest.party ?? ''
    const key = partyKey(party)
    const name = written.get(key) ?? party
    written.set(key, name)
    const names = parties.get(keyOf(guest)) ?? new Set()
    parties.set(keyOf(guest), names.add(name))
  }
  return parties
}

function onlyOne(names: ReadonlySet<string> | undefined): string | null {
  const [only, ...others] = names ?? []
  return only !== undefined && others.length === 0 ? only : null
}

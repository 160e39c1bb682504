import { guestName } from './guest.ts'
import { guestImportCopy as copy } from './guest-import-copy.ts'
import { matchName } from './guest-names.ts'
import type { Id } from '#platform/model/ids.ts'

/** What matching has to know of a guest who is already on the list. */
export interface ExistingGuest {
  id: Id
  first_name: string
  last_name: string
  email: string | null
}

/** What matching has to know of a row. A problem row matches nobody, but its name counts when names are compared. */
export interface RowIdentity {
  row: number
  id: string
  first_name: string
  last_name: string
  email: string | null
  isProblem: boolean
}

export interface RowMatch<G extends ExistingGuest> {
  /** The guest whom the row updates. */
  guest: G | null
  /** Of a row that adds a guest: how it looks like a guest on the list or an earlier row. */
  duplicate: string | null
}

/**
 * For each row the guest it updates (rule C7): by id; else by e-mail and folded name together; else by folded name
 * when it is unique on both sides and the e-mails do not differ. No guest is matched twice, and rows never match each
 * other; what only looks like a duplicate is pointed out.
 */
export function matchRows<G extends ExistingGuest>(
  rows: readonly RowIdentity[],
  existing: readonly G[],
): RowMatch<G>[] {
  const keyedRows = rows.map(withKeys)
  const keyedGuests = existing.map(withKeys)
  const guests = pickGuests(keyedRows, keyedGuests)
  const duplicates = findDuplicates(keyedRows, guests, keyedGuests)
  return rows.map((_, index) => ({ guest: guests[index] ?? null, duplicate: duplicates[index] ?? null }))
}

interface Keyed<T> {
  one: T
  nameKey: string
  emailKey: string | null
}

function withKeys<T extends { first_name: string; last_name: string; email: string | null }>(
  one: T,
): Keyed<T> {
  return {
    one,
    nameKey: matchName(one.first_name, one.last_name),
    emailKey: one.email?.toLowerCase() ?? null,
  }
}

function pickGuests<G extends ExistingGuest>(
  rows: readonly Keyed<RowIdentity>[],
  existing: readonly Keyed<G>[],
): (G | null)[] {
  const picked = rows.map((): G | null => null)
  const taken = new Set<Id>()
  // Rule by rule over all rows, so that a weaker match never takes a guest whom a later row names better.
  const pickBy = (find: (row: Keyed<RowIdentity>) => G | undefined) =>
    rows.forEach((row, index) => {
      if (row.one.isProblem || picked[index]) return
      const guest = find(row)
      if (!guest || taken.has(guest.id)) return
      taken.add(guest.id)
      picked[index] = guest
    })

  const byId = new Map(existing.map(({ one }) => [one.id, one] as const))
  pickBy((row) => byId.get(row.one.id.trim().toLowerCase()))

  const addressed = existing.filter(({ one, emailKey }) => emailKey !== null && !taken.has(one.id))
  const byEmailAndName = groupBy(addressed, emailAndNameKey)
  pickBy((row) =>
    row.emailKey === null ? undefined : byEmailAndName.get(emailAndNameKey(row))?.shift()?.one,
  )

  const byName = groupBy(existing, ({ nameKey }) => nameKey)
  const rowsByName = groupBy(rows, ({ nameKey }) => nameKey)
  pickBy((row) => {
    const [guest, another] = byName.get(row.nameKey) ?? []
    const isUnique = !another && rowsByName.get(row.nameKey)?.length === 1
    return guest && isUnique && !emailsDiffer(row, guest) ? guest.one : undefined
  })
  return picked
}

function findDuplicates(
  rows: readonly Keyed<RowIdentity>[],
  picked: readonly (ExistingGuest | null)[],
  existing: readonly Keyed<ExistingGuest>[],
): (string | null)[] {
  const byName = groupBy(existing, ({ nameKey }) => nameKey)
  const byEmail = new Map(existing.map((guest) => [guest.emailKey, guest]))
  const rowByName = new Map<string, number>()
  const rowByEmail = new Map<string, number>()
  return rows.map(({ one, nameKey, emailKey }, index) => {
    if (one.isProblem || picked[index]) return null
    const namesakes = byName.get(nameKey)
    const sharer = emailKey === null ? undefined : byEmail.get(emailKey)
    const nameRow = rowByName.get(nameKey)
    const emailRow = emailKey === null ? undefined : rowByEmail.get(emailKey)
    if (nameRow === undefined) rowByName.set(nameKey, one.row)
    if (emailKey !== null && emailRow === undefined) rowByEmail.set(emailKey, one.row)

    if (namesakes?.some((guest) => guest.emailKey !== null && guest.emailKey === emailKey))
      return copy.onListWithEmail(guestName(one))
    if (namesakes) return copy.onList(guestName(one))
    if (sharer) return copy.emailOnList(guestName(sharer.one))
    if (nameRow !== undefined) return copy.nameInRow(nameRow)
    if (emailRow !== undefined) return copy.emailInRow(emailRow)
    return null
  })
}

function emailAndNameKey({ emailKey, nameKey }: Keyed<unknown>): string {
  return `${emailKey}\n${nameKey}`
}

function emailsDiffer(a: Keyed<unknown>, b: Keyed<unknown>): boolean {
  return a.emailKey !== null && b.emailKey !== null && a.emailKey !== b.emailKey
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

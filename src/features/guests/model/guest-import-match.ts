import { guestName } from './guest.ts'
import { guestImportCopy as copy } from './guest-import-copy.ts'
import { isTitle } from './guest-import-people.ts'
import { foldedName } from './guest-names.ts'
import type { Id } from '#platform/model/ids.ts'

/** What matching needs to know about a guest on the list. */
export interface ExistingGuest {
  id: Id
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
}

/**
 * What matching needs to know about a row. A problem row matches nobody, but its name
 * counts when names are compared.
 */
export interface RowIdentity {
  row: number
  id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  isProblem: boolean
  /** Somebody has said that it is not a guest on the list. */
  isNew: boolean
  /** Has an id in the format of ours, as rows of our own exports do. */
  isOwn: boolean
}

export interface RowMatch<G extends ExistingGuest> {
  /** The guest whom the row updates. */
  guest: G | null
  /** Matched by name alone, while the phone numbers differ: it may be somebody else. */
  isDoubtful: boolean
  /** For a row that adds a guest: its resemblance to a guest on the list or an earlier row. */
  duplicate: Duplicate | null
}

export interface Duplicate {
  note: string
  /** Whether it may be the very same person: a shared email alone only means that they share it. */
  maySame: boolean
  isOnList: boolean
}

/**
 * The guest that each row updates (rules C7 and E13), best match first: by id; then a guest who is exactly as the
 * row says (`isUnchanged`); then by email and folded name; then by phone and folded name; then by folded name, if it
 * is unique on both sides and the emails do not differ. No guest is matched twice, and rows never match each other;
 * mere resemblances are pointed out.
 */
export function matchRows<G extends ExistingGuest>(
  rows: readonly RowIdentity[],
  existing: readonly G[],
  isUnchanged: (row: number, guest: G) => boolean,
): RowMatch<G>[] {
  const keyedRows = rows.map(withKeys)
  const keyedGuests = existing.map(withKeys)
  const { picked, doubtful } = pickGuests(keyedRows, keyedGuests, isUnchanged)
  const duplicates = findDuplicates(keyedRows, picked, keyedGuests)
  return rows.map((_, index) => ({
    guest: picked[index] ?? null,
    isDoubtful: doubtful.has(index),
    duplicate: duplicates[index] ?? null,
  }))
}

interface Keyed<T> {
  one: T
  nameKey: string
  emailKey: string | null
  /** Only the digits: the same number can be written in many ways. */
  phoneKey: string | null
}

function withKeys<T extends Omit<ExistingGuest, 'id'>>(one: T): Keyed<T> {
  return {
    one,
    nameKey: foldedName(one.first_name, one.last_name),
    emailKey: one.email?.toLowerCase() ?? null,
    phoneKey: one.phone?.replace(/\D/g, '') || null,
  }
}

/** The maximum number of guests of one name to compare a row with, field by field; no real list has more. */
const NAMESAKES_MAX = 100

function pickGuests<G extends ExistingGuest>(
  rows: readonly Keyed<RowIdentity>[],
  existing: readonly Keyed<G>[],
  isUnchanged: (row: number, guest: G) => boolean,
): { picked: (G | null)[]; doubtful: Set<number> } {
  const picked = rows.map((): G | null => null)
  const doubtful = new Set<number>()
  const taken = new Set<Id>()
  // Rule by rule over all rows, so that a weaker match never takes a guest whom a later row matches better.
  const pickBy = (find: (row: Keyed<RowIdentity>, index: number) => G | undefined) =>
    rows.forEach((row, index) => {
      if (row.one.isProblem || row.one.isNew || picked[index]) return
      const guest = find(row, index)
      if (!guest || taken.has(guest.id)) return
      taken.add(guest.id)
      picked[index] = guest
    })

  const byId = new Map(existing.map(({ one }) => [one.id, one] as const))
  pickBy((row) => byId.get(row.one.id.trim().toLowerCase()))

  const byName = Map.groupBy(existing, ({ nameKey }) => nameKey)
  const isFree = ({ one }: Keyed<G>) => !taken.has(one.id)
  pickBy((row, index) => {
    const namesakes = byName.get(row.nameKey)?.slice(0, NAMESAKES_MAX) ?? []
    const isSame = (guest: Keyed<G>) =>
      guest.emailKey === row.emailKey && guest.phoneKey === row.phoneKey && isUnchanged(index, guest.one)
    return namesakes.find((guest) => isFree(guest) && isSame(guest))?.one
  })

  const addressed = existing.filter(({ one, emailKey }) => emailKey !== null && !taken.has(one.id))
  const byEmailAndName = Map.groupBy(addressed, emailAndNameKey)
  pickBy((row) =>
    row.emailKey === null ? undefined : byEmailAndName.get(emailAndNameKey(row))?.shift()?.one,
  )

  pickBy((row) => {
    if (row.phoneKey === null) return undefined
    const namesakes = byName.get(row.nameKey)?.slice(0, NAMESAKES_MAX) ?? []
    const isSame = (guest: Keyed<G>) => guest.phoneKey === row.phoneKey && !emailsDiffer(row, guest)
    return namesakes.find((guest) => isFree(guest) && isSame(guest))?.one
  })

  const rowsByName = Map.groupBy(rows, ({ nameKey }) => nameKey)
  pickBy((row, index) => {
    const [guest, another] = byName.get(row.nameKey) ?? []
    const isUnique = !another && rowsByName.get(row.nameKey)?.length === 1
    if (!guest || !isUnique || emailsDiffer(row, guest)) return undefined
    const hasSameEmail = row.emailKey !== null && row.emailKey === guest.emailKey
    if (!hasSameEmail && row.phoneKey && guest.phoneKey && row.phoneKey !== guest.phoneKey)
      doubtful.add(index)
    return guest.one
  })
  return { picked, doubtful }
}

function findDuplicates(
  rows: readonly Keyed<RowIdentity>[],
  picked: readonly (ExistingGuest | null)[],
  existing: readonly Keyed<ExistingGuest>[],
): (Duplicate | null)[] {
  const byName = Map.groupBy(existing, ({ nameKey }) => nameKey)
  const byEmail = new Map(existing.map((guest) => [guest.emailKey, guest]))
  const rowByName = new Map<string, number>()
  const rowByEmail = new Map<string, number>()
  const rowByPerson = new Map<string, number>()
  const duplicate = (note: string, maySame: boolean, isOnList: boolean) => ({ note, maySame, isOnList })
  return rows.map(({ one, nameKey, emailKey, phoneKey }, index) => {
    if (one.isProblem || picked[index]) return null
    const namesakes = byName.get(nameKey)
    const sharer = emailKey === null ? undefined : byEmail.get(emailKey)
    // Two rows of 'Mrs' and 'Smith' need not be one person.
    const isTitled = isTitle(one.first_name)
    const nameRow = isTitled ? undefined : rowByName.get(nameKey)
    const emailRow = emailKey === null ? undefined : rowByEmail.get(emailKey)
    const person = `${nameKey}\n${emailKey ?? ''}\n${emailKey === null ? (phoneKey ?? '') : ''}`
    const isUnknown = isTitled && emailKey === null && phoneKey === null
    const personRow = isUnknown ? undefined : rowByPerson.get(person)
    if (personRow === undefined) rowByPerson.set(person, one.row)
    if (nameRow === undefined) rowByName.set(nameKey, one.row)
    if (emailKey !== null && emailRow === undefined) rowByEmail.set(emailKey, one.row)

    if (namesakes?.some((guest) => guest.emailKey !== null && guest.emailKey === emailKey))
      return duplicate(copy.onListWithEmail(guestName(one)), !one.isNew, true)
    if (namesakes) return duplicate(copy.onList(guestName(one)), !one.isNew, true)
    if (sharer) return duplicate(copy.emailOnList(guestName(sharer.one)), false, true)
    if (personRow !== undefined) {
      const note = emailKey === null ? copy.nameInRow(personRow) : copy.personInRow(personRow)
      return duplicate(note, !one.isOwn, false)
    }
    if (nameRow !== undefined) return duplicate(copy.nameInRow(nameRow), false, false)
    if (emailRow !== undefined) return duplicate(copy.emailInRow(emailRow), false, false)
    return null
  })
}

function emailAndNameKey({ emailKey, nameKey }: Keyed<unknown>): string {
  return `${emailKey}\n${nameKey}`
}

function emailsDiffer(a: Keyed<unknown>, b: Keyed<unknown>): boolean {
  return a.emailKey !== null && b.emailKey !== null && a.emailKey !== b.emailKey
}

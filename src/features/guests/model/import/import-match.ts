import { guestName } from '../guest.ts'
import { importCopy as copy } from './import-copy.ts'
import { isTitle } from './unlike-names.ts'
import { isSamePhone } from './import-phones.ts'
import { foldedName } from '../guest-names.ts'
import type { Instant } from '#platform/model/dates.ts'
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
  /** It is left out: another row of the same guest may be read. */
  isLeftOut: boolean
  /** Somebody has said that it is not a guest on the list. */
  isNew: boolean
  /** Has an id in the format of ours, as rows of our own exports do. */
  isOwn: boolean
  /** When we wrote it; null if nobody knows. */
  exportedAt: Instant | null
}

export interface RowMatch<G extends ExistingGuest> {
  /** The guest whom the row updates. */
  guest: G | null
  /** The row that is read instead of this one, as it is the same guest at a later time. */
  instead: number | null
  /** Why it may be somebody else. */
  doubt: string | null
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
 * The guest that each row updates (rules C7 and E13), best match first: by id (`claimById`); then a guest who is exactly as the
 * row says (`isUnchanged`); then by email and folded name; then by phone and folded name; then by folded name, if it
 * is unique on both sides and the emails do not differ. No guest is matched twice, and rows never match each other;
 * mere resemblances are pointed out, also to `plusOnes`: by folded name, who brings them.
 */
export function matchRows<G extends ExistingGuest>(
  rows: readonly RowIdentity[],
  existing: readonly G[],
  isUnchanged: (row: number, guest: G) => boolean,
  plusOnes: ReadonlyMap<string, ExistingGuest> = new Map(),
): RowMatch<G>[] {
  const keyedRows = rows.map(withKeys)
  const keyedGuests = existing.map(withKeys)
  const repeats = findRepeats(keyedRows)
  const claims = claimById(keyedRows, keyedGuests, repeats)
  const isRead = (row: RowIdentity, index: number) => !row.isProblem && !repeats.has(index)
  const { picked, doubts } = pickGuests(keyedRows, keyedGuests, claims, isRead, isUnchanged)
  const duplicates = findDuplicates(keyedRows, picked, keyedGuests, { claims, plusOnes, isRead })
  return rows.map((_, index) => ({
    guest: picked[index] ?? null,
    instead: repeats.get(index) ?? null,
    doubt: doubts.get(index) ?? null,
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

/**
 * The rows that repeat another one of their id and name, each with the number of the row that was exported last, or
 * comes last if that is not known: two of our exports in one file.
 */
function findRepeats(rows: readonly Keyed<RowIdentity>[]): ReadonlyMap<number, number> {
  const repeats = new Map<number, number>()
  const own = [...rows.entries()].filter(([, { one }]) => one.isOwn && !one.isNew && !one.isLeftOut)
  for (const all of Map.groupBy(own, ([, row]) => `${idOf(row)}\n${row.nameKey}`).values()) {
    const areDated = all.every(([, { one }]) => one.exportedAt !== null)
    const timeOf = ([, { one }]: (typeof all)[number]) => (areDated ? (one.exportedAt ?? '') : '')
    const newest = all.reduce((last, next) => (timeOf(next) >= timeOf(last) ? next : last))
    for (const [index] of all) if (index !== newest[0]) repeats.set(index, newest[1].one.row)
  }
  return repeats
}

function idOf({ one }: Keyed<RowIdentity>): Id {
  return one.id.trim().toLowerCase()
}

/** What a row's id says about it. */
interface IdClaim<G> {
  guest: Keyed<G>
  /** Whether the row is the guest's, rather than another row of the same id. */
  isHolder: boolean
  /** A row of the same id and another name: the holder, or for that one a row that may as well be the guest's. */
  rival: number | null
}

/**
 * The rows whose id is a guest's. A couple who copy a row to add a guest copy the id, too: of several rows with one id,
 * the guest's is the one with their name, otherwise with their email, otherwise the first.
 */
function claimById<G extends ExistingGuest>(
  rows: readonly Keyed<RowIdentity>[],
  existing: readonly Keyed<G>[],
  repeats: ReadonlyMap<number, number>,
): ReadonlyMap<number, IdClaim<G>> {
  const guestById = new Map(existing.map((guest) => [guest.one.id, guest] as const))
  const named = rows.flatMap((row, index) => {
    const guest = row.one.isNew || repeats.has(index) ? undefined : guestById.get(idOf(row))
    return guest ? [{ row, index, guest }] : []
  })
  const claims = new Map<number, IdClaim<G>>()
  for (const [guest, all] of Map.groupBy(named, (one) => one.guest)) {
    const namesakes = all.filter(({ row }) => row.nameKey === guest.nameKey)
    const addressed = all.filter(({ row }) => row.emailKey !== null && row.emailKey === guest.emailKey)
    const best = [namesakes, addressed].find(({ length }) => length > 0) ?? all
    const holder = best.find(({ row }) => !row.one.isLeftOut) ?? best[0]
    for (const { row, index } of all) {
      const isHolder = index === holder?.index
      const others = isHolder ? best : [holder]
      const rival = others.find((other) => other?.row.nameKey !== row.nameKey)?.row.one.row ?? null
      claims.set(index, { guest, isHolder, rival })
    }
  }
  return claims
}

/** The maximum number of guests of one name to compare a row with, field by field; no real list has more. */
const NAMESAKES_MAX = 100
/** The same for all rows together: a file of namesakes could otherwise need a hundred times as many as it has rows. */
const COMPARISONS_MAX = 20_000

function pickGuests<G extends ExistingGuest>(
  rows: readonly Keyed<RowIdentity>[],
  existing: readonly Keyed<G>[],
  claims: ReadonlyMap<number, IdClaim<G>>,
  isRead: (row: RowIdentity, index: number) => boolean,
  isUnchanged: (row: number, guest: G) => boolean,
): { picked: (G | null)[]; doubts: Map<number, string> } {
  const picked = rows.map((): G | null => null)
  const doubts = new Map<number, string>()
  const taken = new Set<Id>()
  // Rule by rule over all rows, so that a weaker match never takes a guest whom a later row matches better.
  const pickBy = (find: (row: Keyed<RowIdentity>, index: number) => G | undefined) =>
    rows.forEach((row, index) => {
      if (!isRead(row.one, index) || row.one.isNew || picked[index]) return
      const guest = find(row, index)
      if (!guest || taken.has(guest.id)) return
      taken.add(guest.id)
      picked[index] = guest
    })

  const byName = Map.groupBy(existing, ({ nameKey }) => nameKey)
  const byEmail = Map.groupBy(existing, ({ emailKey }) => emailKey)
  pickBy((row, index) => {
    const claim = claims.get(index)
    if (!claim?.isHolder) return undefined
    const { guest, rival } = claim
    const name = guestName(guest.one)
    // A sheet of which only some columns were sorted has everybody's id beside the name of somebody else.
    const [namesake] = row.nameKey === guest.nameKey ? [] : (byName.get(row.nameKey) ?? [])
    const [sharer] =
      row.emailKey === null || row.emailKey === guest.emailKey ? [] : (byEmail.get(row.emailKey) ?? [])
    if (namesake) doubts.set(index, copy.idButName(name, guestName(namesake.one)))
    else if (sharer) doubts.set(index, copy.idButEmail(name, guestName(sharer.one)))
    else if (rival !== null) doubts.set(index, copy.idInRows(name, rival))
    return guest.one
  })

  const isFree = ({ one }: Keyed<G>) => !taken.has(one.id)
  let comparisons = 0
  pickBy((row, index) => {
    const namesakes = byName.get(row.nameKey)?.slice(0, NAMESAKES_MAX) ?? []
    const isSame = (guest: Keyed<G>) =>
      guest.emailKey === row.emailKey &&
      guest.phoneKey === row.phoneKey &&
      comparisons++ < COMPARISONS_MAX &&
      isUnchanged(index, guest.one)
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
    const isSame = (guest: Keyed<G>) => haveSamePhone(guest, row) && !emailsDiffer(row, guest)
    return namesakes.find((guest) => isFree(guest) && isSame(guest))?.one
  })

  const readRows = rows.filter(({ one }) => !one.isLeftOut)
  const rowsByName = Map.groupBy(readRows, ({ nameKey }) => nameKey)
  pickBy((row, index) => {
    const [guest, another] = byName.get(row.nameKey) ?? []
    const isUnique = !another && rowsByName.get(row.nameKey)?.length === 1
    if (!guest || !isUnique || emailsDiffer(row, guest)) return undefined
    const hasSameEmail = row.emailKey !== null && row.emailKey === guest.emailKey
    if (!hasSameEmail && row.phoneKey && guest.phoneKey && !haveSamePhone(row, guest))
      doubts.set(index, copy.otherPhone(guestName(guest.one)))
    return guest.one
  })
  return { picked, doubts }
}

function findDuplicates(
  rows: readonly Keyed<RowIdentity>[],
  picked: readonly (ExistingGuest | null)[],
  existing: readonly Keyed<ExistingGuest>[],
  known: {
    claims: ReadonlyMap<number, IdClaim<ExistingGuest>>
    plusOnes: ReadonlyMap<string, ExistingGuest>
    isRead: (row: RowIdentity, index: number) => boolean
  },
): (Duplicate | null)[] {
  const byName = Map.groupBy(existing, ({ nameKey }) => nameKey)
  const byEmail = new Map(existing.map((guest) => [guest.emailKey, guest]))
  const rowByName = new Map<string, number>()
  const rowByEmail = new Map<string, number>()
  const rowByPerson = new Map<string, number>()
  const duplicate = (note: string, maySame: boolean, isOnList: boolean) => ({ note, maySame, isOnList })
  return rows.map(({ one, nameKey, emailKey, phoneKey }, index) => {
    if (!known.isRead(one, index) || picked[index]) return null
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

    const rival = known.claims.get(index)?.rival ?? null
    if (rival !== null) return duplicate(copy.idInRow(rival), true, true)
    if (namesakes?.some((guest) => guest.emailKey !== null && guest.emailKey === emailKey))
      return duplicate(copy.onListWithEmail(guestName(one)), !one.isNew, true)
    if (namesakes) return duplicate(copy.onList(guestName(one)), !one.isNew, true)
    const bringer = known.plusOnes.get(nameKey)
    if (bringer) return duplicate(copy.plusOneOnList(guestName(one), guestName(bringer)), !one.isNew, true)
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

function haveSamePhone(
  a: Keyed<Pick<ExistingGuest, 'phone'>>,
  b: Keyed<Pick<ExistingGuest, 'phone'>>,
): boolean {
  return a.one.phone !== null && b.one.phone !== null && isSamePhone(a.one.phone, b.one.phone)
}

function emailsDiffer(a: Keyed<unknown>, b: Keyed<unknown>): boolean {
  return a.emailKey !== null && b.emailKey !== null && a.emailKey !== b.emailKey
}

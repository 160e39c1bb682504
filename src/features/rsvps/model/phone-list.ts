import { guests } from '#features/guests/model/guest-copy.ts'
import { partyKey } from '#features/guests/model/guest-names.ts'
import { bringsPlusOne, guestName, plusOneName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { counted, formatCount } from '#platform/model/format-count.ts'
import type { Id } from '#platform/model/ids.ts'

/** The texts of the phone list. */
export const phoneListCopy = {
  title: 'Phone List',
  back: 'RSVP Management',
  print: 'Print',
  line: (people: number, withoutPhone: number) =>
    `${guests(people)} to ask${withoutPhone > 0 ? ` · ${counted(withoutPhone, 'guest', 'guests')} without a phone number` : ''}`,
  columns: { name: 'Name', phone: 'Phone', owes: 'Still to answer', note: 'Note' },
  noPhone: 'No phone number',
  unreachable: (count: number) => `No number (${formatCount(count)})`,
  call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  empty: 'Nobody to call',
  emptyHint: 'None of these guests still owes you an answer.',
  toRsvps: 'Go to RSVPs',
  loadFailed: 'Failed to load the phone list',
} as const

/** A guest to call, with what to ask them. */
export interface Callee {
  id: Id
  name: string
  phone: string | null
  household: string | null
  owes: string[]
}

/** What a guest still has to answer, in a few words each; empty for a guest who declined. */
export function missingAnswers(guest: Guest): string[] {
  if (guest.rsvp_status === 'declined') return []
  if (guest.rsvp_status === 'pending') return ['whether they come']
  const plusOne = plusOneName(guest)
  return [
    ...(guest.meal_choice === null ? ['their meal'] : []),
    ...(bringsPlusOne(guest) && guest.plus_one_meal_choice === null
      ? [plusOne === null ? 'the meal of their plus one' : `the meal of ${plusOne}`]
      : []),
    ...(guest.plus_one_allowed && plusOne === null && guest.plus_one_status !== 'declined'
      ? ['whom they bring']
      : []),
  ]
}

/**
 * The guests in `listed` who owe an answer, in the same order, except that households stay together so that one call is
 * enough.
 */
export function phoneList(listed: readonly Guest[]): Callee[] {
  const callees = listed.flatMap((guest) => {
    const owes = missingAnswers(guest)
    if (owes.length === 0) return []
    const { id, phone, party: household } = guest
    return [{ id, name: guestName(guest), phone, household, owes }]
  })
  const places = new Map<string, number>()
  const placeOf = ({ household, id }: Callee, index: number) => {
    const key = partyKey(household) ?? id
    return places.get(key) ?? (places.set(key, index), index)
  }
  return callees
    .map((callee, index) => ({ callee, place: placeOf(callee, index) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ callee }) => callee)
}

/**
 * Separates guests who can be called from those who cannot: neither they nor anybody else in their household who owes
 * an answer has a number.
 */
export function byReach(callees: readonly Callee[]): { reachable: Callee[]; unreachable: Callee[] } {
  const homes = new Set(callees.flatMap((one) => (one.phone === null ? [] : homeOf(one))))
  const isReachable = (one: Callee) => one.phone !== null || homeOf(one).some((home) => homes.has(home))
  return {
    reachable: callees.filter(isReachable),
    unreachable: callees.filter((one) => !isReachable(one)),
  }
}

function homeOf({ household }: Callee): string[] {
  const key = partyKey(household)
  return key === null ? [] : [key]
}

/** The number as a phone dials it. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+*#]/g, '')}`
}

import { guestName } from '../guest.ts'
import type { Guest } from '../guest.ts'
import { partyKey } from '../guest-names.ts'
import { householdName } from './row-shapes.ts'
import type { RowGuest } from './import-row-guests.ts'
import { freeNamer } from '#platform/model/free-names.ts'

/**
 * Gives the people of one row a household of their own, named as the row writes it, unless a cell names one, and also two
 * new guests who name each other as plus ones. No other guests may be in it, or they could answer for strangers of the
 * same name. Changes `rowGuests`; `matched` are the guests on the list whom they are, in the same order.
 */
export function nameHouseholds(
  rowGuests: readonly RowGuest[],
  matched: readonly (Guest | null)[],
  existing: readonly Guest[],
): void {
  const taken = [...existing.map(({ party }) => party), ...rowGuests.map(({ cells }) => cells.party ?? null)]
  const freeName = freeNamer(taken.map(partyKey), partyKey)
  for (let at = 0; at < rowGuests.length; at += rowGuests[at]?.guestCount ?? 1) {
    const { guestCount = 1, cells, nameAsWritten = '' } = rowGuests[at] ?? {}
    if (guestCount < 2 || cells?.party?.trim()) continue
    const members = rowGuests.slice(at, at + guestCount)
    const listed = matched.slice(at, at + guestCount)
    if (listed.every((guest) => guest !== null)) continue
    const party =
      listed.find((guest) => guest?.party)?.party ??
      freeName(nameAsWritten, (count) => `${nameAsWritten} (${count})`)
    members.forEach(({ cells: own, read }, index) => {
      if (read?.problem !== null || listed[index]?.party) return
      own.party = party
      read.guest.party = party
    })
  }
  for (const [at, one] of rowGuests.entries()) {
    const other = one.partnerAt === undefined ? undefined : rowGuests[one.partnerAt]
    if (!other || other.partnerAt !== at || matched[at] || matched[one.partnerAt!]) continue
    const [first, second] = [one.read, other.read]
    if (first?.problem !== null || second?.problem !== null) continue
    if (first.guest.party || second.guest.party) continue
    const both = householdName({ full_name: `${guestName(first.guest)} & ${guestName(second.guest)}` })
    const party = freeName(both, (count) => `${both} (${count})`)
    for (const written of [one.cells, other.cells, first.guest, second.guest]) written.party = party
  }
}

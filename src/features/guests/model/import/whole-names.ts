import type { Guest } from '../guest.ts'
import type { GuestInput } from '../guest-input.ts'

/** Which names a list has as a whole, so that the import splits them itself. */
export interface WholeNames {
  name: boolean
  plusOne: boolean
}

/** The guest as a row says, with whole names split as those on the list are, if they are the same: 'María | García López'. */
export function splitAsStored(guest: GuestInput, stored: Guest, whole: WholeNames): GuestInput {
  const isName =
    whole.name && isSame([guest.first_name, guest.last_name], [stored.first_name, stored.last_name])
  const isPlusOne =
    whole.plusOne &&
    isSame(
      [guest.plus_one_first_name, guest.plus_one_last_name],
      [stored.plus_one_first_name, stored.plus_one_last_name],
    )
  if (!isName && !isPlusOne) return guest
  return {
    ...guest,
    ...(isName && { first_name: stored.first_name, last_name: stored.last_name }),
    ...(isPlusOne && {
      plus_one_first_name: stored.plus_one_first_name,
      plus_one_last_name: stored.plus_one_last_name,
    }),
  }
}

type Names = readonly (string | null)[]

/** Whether names are one text that is split in two places. */
function isSame(one: Names, other: Names): boolean {
  return one[0] !== other[0] && textOf(one) === textOf(other)
}

function textOf(names: Names): string {
  return names.filter(Boolean).join(' ')
}

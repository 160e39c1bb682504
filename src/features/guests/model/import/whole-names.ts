import type { Guest } from '../guest.ts'
import type { GuestInput } from '../guest-input.ts'
import { isSameButLost } from './lost-letters.ts'
import { nameKey } from '#platform/model/folding.ts'
import { nullWhenEmpty } from '#platform/model/text-input.ts'

/** Which names a list has as a whole, so that the import splits them itself. */
export interface WholeNames {
  name: boolean
  plusOne: boolean
}

/**
 * The guest as a row says, with whole names split as those on the list are, if they are the same but for case, accents
 * and lost letters: 'Maria | Garcia Lopez' beside 'María | García López'. The spelling stays that of the row.
 */
export function splitAsStored(guest: GuestInput, stored: Guest, whole: WholeNames): GuestInput {
  const name = whole.name
    ? splitAs([guest.first_name, guest.last_name], [stored.first_name, stored.last_name])
    : null
  const plusOne = whole.plusOne
    ? splitAs(
        [guest.plus_one_first_name, guest.plus_one_last_name],
        [stored.plus_one_first_name, stored.plus_one_last_name],
      )
    : null
  if (!name && !plusOne) return guest
  return {
    ...guest,
    ...(name && { first_name: name[0], last_name: name[1] }),
    ...(plusOne && {
      plus_one_first_name: nullWhenEmpty(plusOne[0]),
      plus_one_last_name: nullWhenEmpty(plusOne[1]),
    }),
  }
}

type Names = readonly [first: string | null, last: string | null]

/** The words of `names`, split where they are the names on the list; null if they are others, or split so already. */
function splitAs(names: Names, [first, last]: Names): [first: string, last: string] | null {
  const words = names.filter(Boolean).join(' ').split(' ')
  for (let at = 0; at <= words.length; at++) {
    const split = [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const
    if (!isSame(split[0], first ?? '') || !isSame(split[1], last ?? '')) continue
    return split[0] === (names[0] ?? '') ? null : [...split]
  }
  return null
}

function isSame(name: string, stored: string): boolean {
  return nameKey(name) === nameKey(stored) || isSameButLost(name, stored)
}

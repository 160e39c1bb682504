import { fold, nameKey } from '#platform/model/folding.ts'

export interface PlusOneNames {
  plus_one_first_name: string | null
  plus_one_last_name: string | null
}

interface Names extends PlusOneNames {
  first_name: string
  last_name: string
}

/** The folded columns that are written along with a guest's names: for searching, sorting and matching. */
export function foldedNames(guest: Names) {
  const match_name = foldedName(guest.first_name, guest.last_name)
  const plusOne = plusOneMatchName(guest)
  return {
    search_name: [match_name, plusOne].filter(Boolean).join(' '),
    sort_name: `${fold(guest.last_name)} ${fold(guest.first_name)}`.trim(),
    match_name,
    // A first name alone would match too many: a plus one needs both names (rule A9).
    plus_one_match_name: guest.plus_one_first_name && guest.plus_one_last_name ? plusOne : null,
  }
}

/** A plus one's name in the form in which it is stored with their answers; empty if nobody is named. */
export function plusOneMatchName(guest: PlusOneNames): string {
  return foldedName(guest.plus_one_first_name ?? '', guest.plus_one_last_name ?? '')
}

/** The key by which parties are compared: 'The Kings' and 'the  kings' are the same; null without a party. */
export function partyKey(party: string | null): string | null {
  return (party && nameKey(party)) || null
}

/** The folded form of a typed name, used for matching; a name of only symbols is merely lowercased. */
export function foldedName(firstName: string, lastName: string): string {
  return nameKey(`${firstName} ${lastName}`)
}

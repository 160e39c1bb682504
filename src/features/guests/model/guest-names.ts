import { fold } from '#platform/model/folding.ts'

interface PlusOneNames {
  plus_one_first_name: string | null
  plus_one_last_name: string | null
}

interface Names extends PlusOneNames {
  first_name: string
  last_name: string
}

/** The folded columns that are written with a guest's names: to search, sort and match by. */
export function foldedNames(guest: Names) {
  const match_name = matchName(guest.first_name, guest.last_name)
  const plusOne = matchName(guest.plus_one_first_name ?? '', guest.plus_one_last_name ?? '')
  return {
    search_name: [match_name, plusOne].filter(Boolean).join(' '),
    sort_name: `${fold(guest.last_name)} ${fold(guest.first_name)}`.trim(),
    match_name,
    // A first name alone would match too many: a plus one is known by both names (rule A9).
    plus_one_match_name: guest.plus_one_first_name && guest.plus_one_last_name ? plusOne : null,
  }
}

/**
 * Whether the plus one who was named is another one now, or nobody: what they said of themselves goes with them. A
 * name for one who had none is the same person's.
 */
export function plusOneLeft(before: PlusOneNames, after: PlusOneNames): boolean {
  const [left, came] = [before, after].map((names) =>
    matchName(names.plus_one_first_name ?? '', names.plus_one_last_name ?? ''),
  )
  return left !== '' && left !== came
}

/** A party in the form parties are compared by: 'The Kings' and 'the  kings' are one; null without one. */
export function partyKey(party: string | null): string | null {
  return (party && (fold(party) || party.trim().toLowerCase())) || null
}

/** A typed name in the form names are matched by; a name of signs alone stays as it is. */
export function matchName(firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName}`.trim()
  return fold(name) || name.toLowerCase()
}

import { matchName } from './guest-names.ts'
import { otherFormsOf } from './short-names.ts'

/** Longer names than this are only turned around, or there would be too many ways to write them. */
const MOST_WORDS = 8

/**
 * The other forms in which a list may have the name that somebody typed, folded as `match_name` is: family name
 * first, the fields swapped, a short form for the first name, or one word alone where the list knows no more (rule E6).
 */
export function forgivenNames(firstName: string, lastName: string): string[] {
  const typed = matchName(firstName, lastName)
  const words = typed.split(' ').filter(Boolean)
  const orders = words.length > MOST_WORDS ? [words] : words.map((_, place) => turned(words, place))
  const swapped = matchName(lastName, firstName)
  const forms = [...orders.flatMap(([...order]) => [order.join(' '), ...withOtherFirst(order)]), swapped]
  // A list has one word for a whole person: never the first name alone of somebody with two.
  const single = words.length > 1 ? words : []
  return [...new Set([...forms, ...single])].filter((form) => form !== typed && form !== '')
}

function turned(words: readonly string[], by: number): string[] {
  return [...words.slice(by), ...words.slice(0, by)]
}

/** The same name with other forms of its first word, or of its first two: 'Jean Paul' is one name. */
function withOtherFirst(words: readonly string[]): string[] {
  return [1, 2].flatMap((length) => {
    if (words.length <= length) return []
    const rest = words.slice(length).join(' ')
    return otherFormsOf(words.slice(0, length).join(' ')).map((form) => `${form} ${rest}`)
  })
}

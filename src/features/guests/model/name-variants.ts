import { foldedName } from './guest-names.ts'
import { otherFormsOf } from './short-names.ts'

/** Longer names are only rotated, or there would be too many spellings. */
const MAX_WORDS = 8

/** Each word of a longer name would be one more guess at somebody whom the list has by one word alone (rule T3). */
const MAX_SINGLE_WORDS = 4

/**
 * The other forms in which the list may have a typed name, folded like `match_name`: family name first, fields
 * swapped, a short form of the first name, or a single word of at most four if the list knows no more (rule E6).
 */
export function nameVariants(firstName: string, lastName: string): string[] {
  const typed = foldedName(firstName, lastName)
  const words = typed.split(' ').filter(Boolean)
  const orders = words.length > MAX_WORDS ? [words] : words.map((_, place) => rotated(words, place))
  const swapped = foldedName(lastName, firstName)
  const forms = [...orders.flatMap(([...order]) => [order.join(' '), ...withOtherFirst(order)]), swapped]
  // A one-word entry stands for a whole person: never match it with the first name alone of
  // somebody who has two names.
  const single = words.length > 1 && words.length <= MAX_SINGLE_WORDS ? words : []
  return [...new Set([...forms, ...single])].filter((form) => form !== typed && form !== '')
}

function rotated(words: readonly string[], by: number): string[] {
  return [...words.slice(by), ...words.slice(0, by)]
}

/** The name with other forms of its first word, or of its first two: 'Jean Paul' is one first name. */
function withOtherFirst(words: readonly string[]): string[] {
  return [1, 2].flatMap((length) => {
    if (words.length <= length) return []
    const rest = words.slice(length).join(' ')
    return otherFormsOf(words.slice(0, length).join(' ')).map((form) => `${form} ${rest}`)
  })
}

import { fold } from '#platform/model/folding.ts'

/**
 * The form in which tags are compared, in filters, events and questions alike: without case and accents. A tag without
 * letters, such as a symbol, is compared as it is.
 */
export function tagKey(tag: string): string {
  return fold(tag) || tag
}

import { fold } from '#platform/model/folding.ts'

/**
 * The form in which tags are compared, in filters, events and questions alike: without case and accents. A tag without
 * letters, such as a symbol, is compared as it is.
 */
export function tagKey(tag: string): string {
  return fold(tag) || tag
}

/** Whether any of `tags` is among `wanted`: what decides who is invited to an event, or asked a question, by tags. */
export function hasTagOf(wanted: readonly string[], tags: readonly string[]): boolean {
  const keys = new Set(wanted.map(tagKey))
  return tags.some((tag) => keys.has(tagKey(tag)))
}

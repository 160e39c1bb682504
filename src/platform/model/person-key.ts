import type { Id } from './ids.ts'

/** Who somebody is, as one text: a guest's id; for their plus one, the same id followed by a plus sign. */
export type PersonKey = string

/** The key of a guest, or with `companion` of their plus one. It is stored with trivia runs, and seating plans send it. */
export function personKey(guestId: Id, companion: boolean): PersonKey {
  return companion ? `${guestId}+` : guestId
}

/** The guest, or plus one, that a key stands for. */
export function personOfKey(key: PersonKey): { guestId: Id; companion: boolean } {
  const companion = key.endsWith('+')
  return { guestId: companion ? key.slice(0, -1) : key, companion }
}

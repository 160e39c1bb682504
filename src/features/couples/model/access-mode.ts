import type { AccessMode } from './couple.ts'

/**
 * How a guest's session began: by their name, by their name and what only they know (or the couple vouches for), or by
 * the personal link from their invitation.
 */
export const ENTRIES = ['name', 'contact', 'link'] as const
export type Entry = (typeof ENTRIES)[number]

const LETS_IN: Record<AccessMode, readonly Entry[]> = {
  name: ENTRIES,
  name_and_contact: ['contact', 'link'],
  personal_link_only: ['link'],
}

/** Whether going from one setting to another ends such sessions for good (rule E4): going back revives none. */
export function endsSessions(before: AccessMode, after: AccessMode, entry: Entry): boolean {
  return letsIn(before, entry) && !letsIn(after, entry)
}

/** Whether a session that began so is let in. */
export function letsIn(mode: AccessMode, entry: Entry): boolean {
  return LETS_IN[mode].includes(entry)
}

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

/** Whether a session that began so is let in; a couple that changes the setting ends those that are not (rule E4). */
export function letsIn(mode: AccessMode, entry: Entry): boolean {
  return LETS_IN[mode].includes(entry)
}

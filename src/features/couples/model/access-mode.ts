import type { AccessMode } from './couple.ts'

/**
 * How a guest's session began: with their name, with their name and something only they know (or the couple's
 * confirmation), or with the personal link from their invitation.
 */
export const ENTRIES = ['name', 'contact', 'link'] as const
export type Entry = (typeof ENTRIES)[number]

const ADMITTED_ENTRIES: Record<AccessMode, readonly Entry[]> = {
  name: ENTRIES,
  name_and_contact: ['contact', 'link'],
  personal_link_only: ['link'],
}

/**
 * Whether switching from one setting to another permanently ends sessions that began this way (rule E4):
 * switching back revives none.
 */
export function endsSessions(before: AccessMode, after: AccessMode, entry: Entry): boolean {
  return admitsEntry(before, entry) && !admitsEntry(after, entry)
}

/** Whether a session that began this way is let in. */
export function admitsEntry(mode: AccessMode, entry: Entry): boolean {
  return ADMITTED_ENTRIES[mode].includes(entry)
}

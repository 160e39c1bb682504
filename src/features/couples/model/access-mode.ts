import type { AccessMode } from './couple.ts'

/** How a guest's session began: by their name, or by the personal link from their invitation. */
export const ENTRIES = ['name', 'link'] as const
export type Entry = (typeof ENTRIES)[number]

/** Whether a session that began so is let in; a couple that changes the setting ends those that are not (rule E4). */
export function letsIn(mode: AccessMode, entry: Entry): boolean {
  return mode === 'name' || entry === 'link'
}

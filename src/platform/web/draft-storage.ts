/**
 * Typed values that are not saved yet, so that they survive a reload of this tab (rule E11). They are stored in
 * sessionStorage, which belongs to this tab alone, and for one person.
 */
export interface DraftStorage {
  read: () => readonly TypedEntry[]
  /** An empty list clears it. */
  write: (entries: readonly TypedEntry[]) => void
}

/** A field's path in its form, and its value. */
export type TypedEntry = readonly [path: string, value: unknown]

const PREFIX = 'twofold-typed:'
let ownerPrefix: string | null = null

/** Sets who types from now on; anything that somebody else left in this tab is forgotten. */
export function setDraftOwner(user: string): void {
  ownerPrefix = `${PREFIX}${user}:`
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !key.startsWith(ownerPrefix)) sessionStorage.removeItem(key)
}

/** The storage for the form `name`; if it has no name, or while nobody is signed in, nothing is stored. */
export function draftStorage(name: string | undefined): DraftStorage {
  const key = ownerPrefix === null || name === undefined ? null : ownerPrefix + name
  return {
    read: () => (key === null ? [] : readEntries(sessionStorage.getItem(key))),
    write(entries) {
      if (key === null) return
      if (entries.length === 0) return sessionStorage.removeItem(key)
      try {
        sessionStorage.setItem(key, JSON.stringify(entries))
      } catch {
        // This browser stores nothing; the form itself still has the values.
      }
    },
  }
}

function readEntries(stored: string | null): readonly TypedEntry[] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(entries) ? (entries as TypedEntry[]) : []
  } catch {
    return []
  }
}

/**
 * What was typed and is not saved yet, so that a reload of this tab finds it again (rule E11). It is kept in
 * sessionStorage, which is this tab's alone, and for one person.
 */
export interface KeptTyping {
  read: () => readonly TypedEntry[]
  /** An empty list forgets it. */
  write: (entries: readonly TypedEntry[]) => void
}

/** A field's path in its form, and what was put there. */
export type TypedEntry = readonly [path: string, value: unknown]

const PREFIX = 'twofold-typed:'
let typist: string | null = null

/** Says who types from now on; what somebody else has left in this tab is forgotten. */
export function setTypist(user: string): void {
  typist = `${PREFIX}${user}:`
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !key.startsWith(typist)) sessionStorage.removeItem(key)
}

/** The place for what is typed into the form `name`; without one, or while nobody is signed in, nothing is kept. */
export function keptTyping(name: string | undefined): KeptTyping {
  const key = typist === null || name === undefined ? null : typist + name
  return {
    read: () => (key === null ? [] : readEntries(sessionStorage.getItem(key))),
    write(entries) {
      if (key === null) return
      if (entries.length === 0) return sessionStorage.removeItem(key)
      try {
        sessionStorage.setItem(key, JSON.stringify(entries))
      } catch {
        // A browser that keeps nothing: the form itself still has it.
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

/** What the match call returned to this browser, stored by slug under the product's one storage key (rule A41). */
export interface GuestSession {
  token: string
  guest: { id: string; firstName: string; lastName: string; plusOneAllowed: boolean }
}

const KEY = 'twofold'
/** What a browser without storage could not store, for as long as its page is open. */
const held: Record<string, object> = {}

/** The stored session for this wedding, or null. */
export function readGuestSession(slug: string): GuestSession | null {
  return readAll()[slug] ?? null
}

/** Stores the session; a browser without storage has it until the page is left, and after that only by the cookie. */
export function keepGuestSession(slug: string, session: GuestSession): void {
  writeAll({ ...readAll(), [slug]: session })
}

/** Where this device stores what guests of a wedding have typed but not sent. */
export const draftKey = (slug: string) => `${KEY}-draft ${slug}`

/** Forgets what one guest of a wedding typed, by their page's mark: it has arrived, or they have discarded it. */
export function forgetDraft(slug: string, mark: string): void {
  const { [mark]: _last, ...others } = readKept(draftKey(slug))
  writeKept(draftKey(slug), others)
}

/** Forgets the guest of this wedding on this device, along with anything they have not sent. */
export function forgetGuestSession(slug: string): void {
  const { [slug]: _forgotten, ...others } = readAll()
  writeAll(others, slug)
}

function readAll(): Record<string, GuestSession> {
  return readKept(KEY)
}

function writeAll(sessions: Record<string, GuestSession>, forgotten?: string): void {
  try {
    if (forgotten) localStorage.removeItem(draftKey(forgotten))
  } catch {
    // No storage, so no draft either.
  }
  writeKept(KEY, sessions)
}

/**
 * What this device has stored under a key of ours, or holds without storage (private mode, blocked); empty if what is
 * stored is something else.
 */
export function readKept<T>(key: string): Record<string, T> {
  // Newer than what is stored: some storage can be read, but takes nothing.
  if (key in held) return held[key] as Record<string, T>
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return kept && typeof kept === 'object' ? (kept as Record<string, T>) : {}
  } catch {
    return {}
  }
}

/** Stores it on this device, or without storage on this page. */
export function writeKept(key: string, kept: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
    delete held[key]
  } catch {
    held[key] = kept
  }
}

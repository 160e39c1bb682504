/** What the match call told this browser; kept by slug under the product's one storage key (rule A41). */
export interface GuestSession {
  token: string
  guest: { id: string; firstName: string; lastName: string; plusOneAllowed: boolean }
}

const KEY = 'twofold'

/** The session kept for this wedding, or null. */
export function readGuestSession(slug: string): GuestSession | null {
  return readAll()[slug] ?? null
}

/** Keeps the session; where the browser stores nothing, only the server's cookie carries it. */
export function keepGuestSession(slug: string, session: GuestSession): void {
  writeAll({ ...readAll(), [slug]: session })
}

/** Where this device keeps what guests of a wedding have typed and not sent. */
export const draftKey = (slug: string) => `${KEY}-draft ${slug}`

/** Forgets what one guest of a wedding typed, by their page's mark: it has arrived, or they want it no more. */
export function forgetDraft(slug: string, mark: string): void {
  const { [mark]: _last, ...others } = readKept(draftKey(slug))
  writeKept(draftKey(slug), others)
}

/** Forgets the guest of this wedding on this device, with what they have not sent. */
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
    // No storage: there is no draft in it.
  }
  writeKept(KEY, sessions)
}

/** What this device keeps under a name of ours; nothing where it has no storage (private mode, blocked) or another's text. */
export function readKept<T>(key: string): Record<string, T> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return kept && typeof kept === 'object' ? (kept as Record<string, T>) : {}
  } catch {
    return {}
  }
}

/** Keeps it on this device; where there is no storage, the cookie is enough, and what is typed is in the form alone. */
export function writeKept(key: string, kept: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {}
}

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

/** Forgets the guest of this wedding on this device, with what they have not sent. */
export function forgetGuestSession(slug: string): void {
  const { [slug]: _forgotten, ...others } = readAll()
  writeAll(others, slug)
}

function readAll(): Record<string, GuestSession> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return stored && typeof stored === 'object' ? (stored as Record<string, GuestSession>) : {}
  } catch {
    // No storage (private mode, blocked) or a text that is not ours.
    return {}
  }
}

function writeAll(sessions: Record<string, GuestSession>, forgotten?: string): void {
  try {
    if (forgotten) localStorage.removeItem(draftKey(forgotten))
    localStorage.setItem(KEY, JSON.stringify(sessions))
  } catch {
    // As above: the cookie is enough.
  }
}

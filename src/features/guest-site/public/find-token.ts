import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { keepGuestSession, readGuestSession } from '#platform/public/guest-session.ts'
import type { GuestSession } from '#platform/public/guest-session.ts'
import { readJson } from '#platform/public/send-json.ts'
import type { GuestPage } from '../model/guest-page.ts'

/** The views that belong to one guest. */
export type OwnPage = Extract<GuestPage, { guest_id: string }>

/**
 * The page whose guest this browser is known to let in; a page that has just loaded may be
 * newer than the stored session.
 */
let known: OwnPage | undefined

/**
 * The token of the guest whose page is shown: the stored one, or, on a page opened by a personal link, the one
 * behind the cookie. Null if another guest has been let in since.
 * @throws without a network
 */
export async function findToken(page: OwnPage): Promise<string | null> {
  const { slug } = page.couple
  const kept = readGuestSession(slug)
  if (kept && isSessionOf(kept, page)) {
    known = page
    return kept.token
  }
  const { ok, body } = await readJson(paths.weddingSession(slug))
  const session = ok ? (body as GuestSession) : null
  if (session) known = page
  if (!session || !isSessionOf(session, page)) return null
  keepGuestSession(slug, session)
  return session.token
}

/**
 * Whether the guest of the page has since left this device, through 'Not you?' or because another guest was let in:
 * what is typed into the page is then no longer stored (rule E17).
 */
export function hasLeft(page: OwnPage): boolean {
  const kept = readGuestSession(page.couple.slug)
  return known === page && !(kept && isSessionOf(kept, page))
}

/** Whether the session is that of the page's guest: a guest and their plus one share the record, but not the token. */
export function isSessionOf(
  { guest: { id, firstName, lastName } }: GuestSession,
  { guest, guest_id }: OwnPage,
): boolean {
  return id === guest_id && firstName === guest.first_name && lastName === guest.last_name
}

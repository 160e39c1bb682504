import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { keepGuestSession, readGuestSession } from '#platform/public/guest-session.ts'
import type { GuestSession } from '#platform/public/guest-session.ts'
import { readJson } from '#platform/public/send-json.ts'
import type { GuestPage } from '../model/guest-page.ts'

/** The pages that are a guest's own. */
export type OwnPage = Extract<GuestPage, { guest_id: string }>

/** the page of which it is known whether this browser lets its guest in; one that has just come may be newer than what is kept */
let known: OwnPage | undefined

/**
 * The token of the guest whom the page shows: what this browser keeps, or, for a page that a personal link opened, what
 * its cookie stands for. Null where another guest has been let in since.
 * @throws TypeError without a network
 */
export async function findToken(page: OwnPage): Promise<string | null> {
  const { slug } = page.couple
  const kept = readGuestSession(slug)
  if (kept && isOf(kept, page)) {
    known = page
    return kept.token
  }
  const { ok, body } = await readJson(paths.weddingSession(slug))
  const session = ok ? (body as GuestSession) : null
  if (session) known = page
  if (!session || !isOf(session, page)) return null
  keepGuestSession(slug, session)
  return session.token
}

/**
 * Whether the guest of the page has left this device since, by 'Not you?' or because another was let in: what is typed
 * into the page is then kept no more (rule E17).
 */
export function hasLeft(page: OwnPage): boolean {
  const kept = readGuestSession(page.couple.slug)
  return known === page && !(kept && isOf(kept, page))
}

/** Whether it is the guest of the page: a guest and their plus one share the record, but not the token. */
export function isOf(
  { guest: { id, firstName, lastName } }: GuestSession,
  { guest, guest_id }: OwnPage,
): boolean {
  return id === guest_id && firstName === guest.first_name && lastName === guest.last_name
}

import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { keepGuestSession, readGuestSession } from '#platform/public/guest-session.ts'
import type { GuestSession } from '#platform/public/guest-session.ts'
import { readJson } from '#platform/public/send-json.ts'
import type { GuestPage } from '../model/guest-page.ts'

/** The pages that are a guest's own. */
export type OwnPage = Extract<GuestPage, { guest_id: string }>

/**
 * The token of the guest whom the page shows: what this browser keeps, or, for a page that a personal link opened, what
 * its cookie stands for. Null where another guest has been let in since.
 * @throws TypeError without a network
 */
export async function findToken(page: OwnPage): Promise<string | null> {
  const { slug } = page.couple
  const kept = readGuestSession(slug)
  if (kept && isOf(kept, page)) return kept.token
  const { ok, body } = await readJson(paths.weddingSession(slug))
  const session = ok ? (body as GuestSession) : null
  if (!session || !isOf(session, page)) return null
  keepGuestSession(slug, session)
  return session.token
}

/** Whether it is the guest of the page: a guest and their plus one share the record, but not the token. */
export function isOf(
  { guest: { id, firstName, lastName } }: GuestSession,
  { guest, guest_id }: OwnPage,
): boolean {
  return id === guest_id && firstName === guest.first_name && lastName === guest.last_name
}

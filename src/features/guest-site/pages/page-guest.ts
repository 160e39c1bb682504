import { findCoupleBySlug } from '#features/couples/server/couple-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { guest } from '#platform/server/http/caller.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { readGuestCookie } from '../server/guest-cookie.ts'

/** The guest of the cookie, or of another token; null if it is no longer valid, which on a page means the name form. */
export async function findGuest(c: AppContext, token = readGuestCookie(c)): Promise<GuestScope | null> {
  if (!token) return null
  try {
    return await guest(c, token)
  } catch (cause) {
    if (cause instanceof AppError && ['unauthenticated', 'gone', 'not_found'].includes(cause.code))
      return null
    throw cause
  }
}

/** The guest of the cookie, or of another token; null unless they are a guest of the wedding at `slug`. */
export async function findGuestOf(
  c: AppContext,
  slug: string,
  token = readGuestCookie(c),
): Promise<GuestScope | null> {
  const scope = await findGuest(c, token)
  const couple = scope && (await findCoupleBySlug(scope, slug))
  return couple && couple.id === scope.coupleId ? scope : null
}

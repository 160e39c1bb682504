import type { Couple } from '#features/couples/model/couple.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { findCoupleBySlug } from '#features/couples/server/couple-queries.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import { readGuestCookie } from '../server/guest-cookie.ts'
import type { GuestTokens } from '../server/guest-token.ts'
import { AppError } from '#platform/model/app-error.ts'
import { guest, visitor } from '#platform/server/http/caller.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'

/** The status of a form that nobody in this browser can save. */
export type DetachedStatus = 404 | 409 | 410

/** The error for a page whose guest no longer has a session in this browser. */
export async function noSession(c: AppContext, tokens: GuestTokens, slug: string): Promise<AppError> {
  const couple = await findCoupleBySlug(visitor(c), slug)
  if (!couple) return notFoundError()
  const refusal = await entryRefusal(c, tokens, slug)
  return new AppError(
    'not_found',
    refusal?.message ?? (isLinkOnly(couple) ? copy.linkAgain : copy.enterAgain),
  )
}

/** Why a form is not saved that comes without a guest of this wedding. */
export interface UnsavedReason {
  message: string
  status: DetachedStatus
  /** whether the page that says so may be the one that the form came from */
  showsPage: boolean
}

/**
 * Why such a form is not saved: why that guest is no longer let in, or that their session is gone or never was, as in a
 * browser that blocks cookies. Null for a wedding that strangers are not told of.
 */
export async function unsavedFormReason(
  c: AppContext,
  tokens: GuestTokens,
  slug: string,
): Promise<UnsavedReason | null> {
  const refusal = await entryRefusal(c, tokens, slug)
  if (refusal) return { ...refusal, showsPage: true }
  const scope = visitor(c)
  const couple = await findCoupleBySlug(scope, slug)
  const availability = couple ? siteAvailability(couple, scope.now) : 'draft'
  if (!couple || availability === 'draft') return null
  if (availability !== 'open') return { message: copy.concluded, status: 410, showsPage: false }
  if (isLinkOnly(couple)) return { message: copy.linkAgain, status: 409, showsPage: false }
  return { message: copy.enterAgain, status: 409, showsPage: true }
}

function isLinkOnly({ settings }: Couple): boolean {
  return settings.access_mode === 'personal_link_only'
}

/**
 * Why a guest of this wedding is no longer let in although we issued their cookie: they were removed, the site
 * was closed, or their way in was disabled. Null for everybody else; they learn nothing about a closed site.
 */
async function entryRefusal(
  c: AppContext,
  tokens: GuestTokens,
  slug: string,
): Promise<{ message: string; status: DetachedStatus } | null> {
  const scope = visitor(c)
  const token = readGuestCookie(c)
  const claims = token ? await tokens.read(token, scope.now) : null
  const couple = claims && (await findCoupleBySlug(scope, slug))
  if (!token || !couple || couple.id !== claims.coupleId) return null
  try {
    await guest(c, token)
    return null
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.status >= 500) throw cause
    const { code, denial, message } = cause
    if (code === 'gone' || denial === 'removed') return { message, status: 410 }
    if (code === 'not_found') return { message, status: 404 }
    return { message: denial === 'no_session' ? copy.enterAgain : message, status: 409 }
  }
}

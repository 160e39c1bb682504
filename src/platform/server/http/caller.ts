import type { Context } from 'hono'
import { isId } from '#platform/model/ids.ts'
import {
  accountScope,
  coupleScope,
  exportScope,
  guestScope,
  ownerScope,
  visitorScope,
} from '#platform/server/db/scope.ts'
import type {
  AccountScope,
  CoupleScope,
  GuestScope,
  OwnerScope,
  VisitorScope,
} from '#platform/server/db/scope.ts'
import type { DownloadPurpose } from '#platform/server/download-key.ts'
import { scopeBase } from '#platform/server/system-scope.ts'
import type { AppContext } from './app-context.ts'
import { clientAddress } from './client-address.ts'
import { notFoundError } from './error-response.ts'

/** The scope of the visitor who sent the request, without looking at any token. */
export function visitor(c: AppContext): VisitorScope {
  return visitorScope(base(c), clientAddress(c, c.var.deps.config.trustedProxies))
}

/** @throws AppError `unauthenticated` */
export async function account(c: AppContext): Promise<AccountScope> {
  return c.var.admitted?.account ?? accountScope(base(c), c.var.deps.lookups, bearerToken(c))
}

/** @throws AppError `unauthenticated`, `not_found` */
export async function owner(c: AppContext): Promise<OwnerScope> {
  return c.var.admitted?.owner ?? ownerScope(base(c), c.var.deps.lookups, bearerToken(c))
}

/**
 * The owner whose download is opened by the key in the address, for a browser that follows a link.
 * @throws AppError `not_found`
 */
export async function exportOwner(
  c: AppContext,
  purpose: DownloadPurpose,
  couple: string,
): Promise<OwnerScope> {
  if (!isId(couple)) throw notFoundError()
  const scope = await exportScope(base(c), c.var.deps.lookups, purpose, couple, c.req.query('key') ?? '')
  if (!scope) throw notFoundError()
  return scope
}

/** The guest of the request's bearer token, or of `token` if a page read it from its cookie. */
export async function guest(c: AppContext, token?: string | null): Promise<GuestScope> {
  if (token !== undefined) return guestScope(base(c), c.var.deps.lookups, token)
  return c.var.admitted?.guest ?? guestScope(base(c), c.var.deps.lookups, bearerToken(c))
}

/** The calling guest, also up to `lateDays` after the site closed: for calls that were waiting on their phone. */
export async function lateGuest(c: AppContext, lateDays: number): Promise<GuestScope> {
  return c.var.admitted?.guest ?? guestScope(base(c), c.var.deps.lookups, bearerToken(c), lateDays)
}

/** The scope of the calling owner or guest. @throws AppError `unauthenticated`, `not_found`, `gone` */
export async function ownerOrGuest(c: AppContext): Promise<CoupleScope> {
  return c.var.admitted?.ownerOrGuest ?? coupleScope(base(c), c.var.deps.lookups, bearerToken(c))
}

/** The token of `Authorization: Bearer …` in any letter case; null if there is none. */
export function bearerToken(c: Context): string | null {
  return /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

function base(c: AppContext) {
  const { deps, log, requestId } = c.var
  return scopeBase(deps, log, requestId)
}

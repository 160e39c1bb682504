import { createHash } from 'node:crypto'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { cookieName } from '#platform/server/http/cookie-name.ts'
import { visitor } from '#platform/server/http/caller.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { weddingCookie } from './wedding-cookie.ts'

const NAME = 'twofold_form'

/**
 * The key of the forms on a page that are sent without JavaScript. Until a reply to one of them arrives, this browser's
 * pages of the wedding all have the same key: going back after a lost reply may load the page again.
 */
export function formKey(c: AppContext, slug: string): string {
  return getCookie(c, nameOf(c)) || renewFormKey(c, slug)
}

/** Makes what is sent from now on something new; goes out with the reply to a form. */
export function renewFormKey(c: AppContext, slug: string): string {
  const key = visitor(c).newId()
  setCookie(c, nameOf(c), key, weddingCookie(c, slug))
  return key
}

/** Leaves nothing of it in the browser once a guest has said 'Not you?'. */
export function forgetFormKey(c: AppContext, slug: string): void {
  deleteCookie(c, nameOf(c), weddingCookie(c, slug))
}

const nameOf = (c: AppContext) => cookieName(c, NAME)

/** The key of one sent form; null from a page without one. Another text under the same key is something new. */
export function keyOfForm(key: string, texts: Record<string, string>): string | null {
  if (key === '') return null
  return createHash('sha256')
    .update(JSON.stringify([key, texts]))
    .digest('base64url')
}

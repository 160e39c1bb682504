import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { cookieName } from '#platform/server/http/cookie-name.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { weddingCookie } from './wedding-cookie.ts'

const NAME = 'twofold_said'
/** Covers the time from a form to the page that it leads to. */
const SECONDS = 60

/** A sentence for the next page of this wedding to show once: 'tab.sentence', both by their short names. */
export interface Flash {
  tab: string
  sentence: string
}

/** Makes the page that the browser is redirected to show the sentence. */
export function setFlash(c: AppContext, slug: string, { tab, sentence }: Flash): void {
  setCookie(c, nameOf(c), `${tab}.${sentence}`, { ...weddingCookie(c, slug), maxAge: SECONDS })
}

/** The sentence that this page shows, and no later page; null if no form was just sent. */
export function takeFlash(c: AppContext, slug: string): Flash | null {
  const [tab = '', sentence = ''] = getCookie(c, nameOf(c))?.split('.') ?? []
  if (tab === '') return null
  deleteCookie(c, nameOf(c), weddingCookie(c, slug))
  return { tab, sentence }
}

const nameOf = (c: AppContext) => cookieName(c, NAME)

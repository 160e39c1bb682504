import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { paths } from '#platform/model/paths.ts'
import type { AppContext } from '#platform/server/http/http.ts'

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
  setCookie(c, NAME, `${tab}.${sentence}`, { ...attributes(c, slug), maxAge: SECONDS })
}

/** The sentence that this page shows, and no later page; null if no form was just sent. */
export function takeFlash(c: AppContext, slug: string): Flash | null {
  const [tab = '', sentence = ''] = getCookie(c, NAME)?.split('.') ?? []
  if (tab === '') return null
  deleteCookie(c, NAME, attributes(c, slug))
  return { tab, sentence }
}

function attributes(c: AppContext, slug: string) {
  const secure = c.var.deps.config.publicUrl.startsWith('https:')
  return { path: paths.wedding(slug), httpOnly: true, sameSite: 'Lax' as const, secure }
}

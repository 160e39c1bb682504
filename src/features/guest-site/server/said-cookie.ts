import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { paths } from '#platform/model/paths.ts'
import type { AppContext } from '#platform/server/http/http.ts'

const NAME = 'twofold_said'
/** As long as it may take from a form to the page that it leads to. */
const SECONDS = 60

/** What the next page of this wedding says, once: 'tab sentence', both by their short names. */
export interface Said {
  tab: string
  sentence: string
}

/** Has the page say it that the browser is sent on to. */
export function sayOnce(c: AppContext, slug: string, { tab, sentence }: Said): void {
  setCookie(c, NAME, `${tab}.${sentence}`, { ...attributes(c, slug), maxAge: SECONDS })
}

/** What this page says, and no later one; null where no form was sent just now. */
export function takeSaid(c: AppContext, slug: string): Said | null {
  const [tab = '', sentence = ''] = getCookie(c, NAME)?.split('.') ?? []
  if (tab === '') return null
  deleteCookie(c, NAME, attributes(c, slug))
  return { tab, sentence }
}

function attributes(c: AppContext, slug: string) {
  const secure = c.var.deps.config.publicUrl.startsWith('https:')
  return { path: paths.wedding(slug), httpOnly: true, sameSite: 'Lax' as const, secure }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { getCookie, setCookie } from 'hono/cookie'
import type { MiddlewareHandler } from 'hono'
import { DEFAULT_LANGUAGE, isLanguage, namedLanguages } from '#platform/model/languages.ts'
import type { Language } from '#platform/model/languages.ts'
import { LANGUAGE_HEADER } from '#platform/model/language-header.ts'
import { speakBy } from '#platform/model/words.ts'
import type { AppContext, AppEnv } from './http.ts'

/** What the visitor of a page chose at its foot. */
const LANGUAGE_COOKIE = 'twofold_language'

interface Spoken {
  language: Language
  /** the visitor chose it themselves, or their page is in it: nothing else is spoken to them */
  isChosen: boolean
  /** whether the page offers the others: where nobody has named another language than English it is as if there were none */
  offersOthers: boolean
}

const spoken = new AsyncLocalStorage<Spoken>()
speakBy(() => spoken.getStore()?.language ?? DEFAULT_LANGUAGE)

/** Speaks a language while `work` runs, whoever asked for it. */
export function speakTo<T>(language: Language, work: () => T): T {
  return spoken.run({ language, isChosen: true, offersOthers: false }, work)
}

/** Of what is made for the couple, or for all guests at once, in the middle of one guest's request. */
export function speakEnglish<T>(work: () => T): T {
  return speakTo(DEFAULT_LANGUAGE, work)
}

/** The guest is known by now: what the couple's list says of their language wins over their browser, not over their own choice. */
export function speakAsListed(language: Language | null): void {
  const current = spoken.getStore()
  if (!current || !language) return
  current.offersOthers = true
  if (!current.isChosen) current.language = language
}

/** Whether the page that is rendered has a choice of languages at its foot. */
export function offersLanguages(): boolean {
  return spoken.getStore()?.offersOthers ?? false
}

/** Browsers cut longer lives off at 400 days. */
const KEPT_SECONDS = 390 * 86_400

/** Keeps the choice on this browser, for the pages of every wedding. */
export function keepLanguage(c: AppContext, language: Language): void {
  setCookie(c, LANGUAGE_COOKIE, language, {
    path: '/wedding',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.deps.config.publicUrl.startsWith('https:'),
    maxAge: KEPT_SECONDS,
  })
}

/** On pages of a wedding: what was chosen there, else what the browser likes best. */
export const speakAsPage: MiddlewareHandler<AppEnv> = (c, next) => {
  const chosen = getCookie(c, LANGUAGE_COOKIE)
  const isChosen = isLanguage(chosen)
  const named = namedLanguages(c.req.header('accept-language'))
  const language = isChosen ? chosen : (named[0] ?? DEFAULT_LANGUAGE)
  const offersOthers = isChosen || named.some((one) => one !== DEFAULT_LANGUAGE)
  return spoken.run({ language, isChosen, offersOthers }, next)
}

/** On calls: what the guest's page that makes them is written in. A couple's app says nothing, and hears English. */
export const speakAsCall: MiddlewareHandler<AppEnv> = (c, next) => {
  const named = c.req.header(LANGUAGE_HEADER)
  return isLanguage(named) ? speakTo(named, next) : next()
}

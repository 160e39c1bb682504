import { AsyncLocalStorage } from 'node:async_hooks'
import { setCookie } from 'hono/cookie'
import type { MiddlewareHandler } from 'hono'
import { isLanguage, namedLanguages } from '#platform/model/languages.ts'
import type { Language } from '#platform/model/languages.ts'
import { LANGUAGE_HEADER } from '#platform/model/language-header.ts'
import { DEFAULT_LANGUAGE, setLanguageSource } from '#platform/model/words.ts'
import { cookieAttributes, cookieName, readLastingCookie } from './cookie-name.ts'
import type { AppContext, AppEnv } from './app-context.ts'

/** The language that the visitor chose at the foot of a page. */
const LANGUAGE_COOKIE = 'twofold_language'

interface RequestLanguage {
  language: Language
  /** the visitor chose it themselves, or their page is in it: no other language is used for them */
  isChosen: boolean
  /**
   * whether the page offers the others; if neither the visitor nor the couple has named a language other than
   * English, it looks as if there were none
   */
  offersOthers: boolean
}

const requestLanguage = new AsyncLocalStorage<RequestLanguage>()
setLanguageSource(() => requestLanguage.getStore()?.language ?? DEFAULT_LANGUAGE)

/** Uses a language while `work` runs, whatever the request's is. */
export function runInLanguage<T>(language: Language, work: () => T): T {
  return requestLanguage.run({ language, isChosen: true, offersOthers: false }, work)
}

/** For output meant for the couple, or for all guests at once, produced during one guest's request. */
export function runInEnglish<T>(work: () => T): T {
  return runInLanguage(DEFAULT_LANGUAGE, work)
}

/**
 * Called once the guest is known: the language on the couple's list overrides the browser's, but not the
 * guest's own choice.
 */
export function applyListedLanguage(language: Language | null): void {
  const current = requestLanguage.getStore()
  if (!current || !language) return
  current.offersOthers = true
  if (!current.isChosen) current.language = language
}

/** Gives the page being rendered a choice of languages at its foot. */
export function offerLanguages(): void {
  const current = requestLanguage.getStore()
  if (current) current.offersOthers = true
}

/** Whether the page being rendered has a choice of languages at its foot. */
export function offersLanguages(): boolean {
  return requestLanguage.getStore()?.offersOthers ?? false
}

/** Browsers cap longer lifetimes at 400 days. */
const KEPT_SECONDS = 390 * 86_400

/** Stores the choice in this browser, for the pages of every wedding. */
export function storeLanguage(c: AppContext, language: Language): void {
  setCookie(c, cookieName(c, LANGUAGE_COOKIE), language, {
    ...cookieAttributes(c, '/wedding'),
    maxAge: KEPT_SECONDS,
  })
}

/** For a wedding's pages: the language chosen there, else the one the browser prefers. */
export const setPageLanguage: MiddlewareHandler<AppEnv> = (c, next) => {
  const chosen = readLastingCookie(c, LANGUAGE_COOKIE)
  const isChosen = isLanguage(chosen)
  const named = namedLanguages(c.req.header('accept-language'))
  const language = isChosen ? chosen : (named[0] ?? DEFAULT_LANGUAGE)
  const offersOthers = isChosen || named.some((one) => one !== DEFAULT_LANGUAGE)
  return requestLanguage.run({ language, isChosen, offersOthers }, next)
}

/** For calls: the language of the guest's page that makes them. A couple's app sends none and gets English. */
export const setCallLanguage: MiddlewareHandler<AppEnv> = (c, next) => {
  const named = c.req.header(LANGUAGE_HEADER)
  return isLanguage(named) ? runInLanguage(named, next) : next()
}

import type { Language } from './languages.ts'

/**
 * The language when no other is requested, and always the couple's. It is not beside the other languages so that a
 * guest's page does not download their names.
 */
export const DEFAULT_LANGUAGE: Language = 'en'

/** The type of the words in other languages: the names and parameters of `W`, with their own texts. */
export type WordsLike<W> = W extends string
  ? string
  : W extends (...given: infer Given) => infer Result
    ? (...given: Given) => WordsLike<Result>
    : { readonly [Name in keyof W]: WordsLike<W[Name]> }

let languageSource: () => Language = () => DEFAULT_LANGUAGE
const kept = new Map<string, object>()

/** The current language: on the server the request's, in a browser the page's, and English for the couple. */
export function currentLanguage(): Language {
  return languageSource()
}

/** Sets the function that finds the current language: once per process, once per page. */
export function setLanguageSource(find: () => Language): void {
  languageSource = find
}

/** Registers a group's words in a language: the server has all languages, a page only its own. */
export function registerWords(group: string, language: Language, words: object): void {
  kept.set(`${group} ${language}`, words)
}

/**
 * The words of a group in the language that is current when one of them is read, so read them at the point of
 * use and never store one while a module loads. `english` is for groups that the couple's app bundles.
 */
export function localizedWords<W extends object>(group: string, english?: W): W {
  return new Proxy({} as W, {
    get(_target, name) {
      const language = currentLanguage()
      const words = kept.get(`${group} ${language}`) ?? (language === DEFAULT_LANGUAGE ? english : undefined)
      if (!words) throw new Error(`There are no ${group} in '${language}'`)
      return Reflect.get(words, name)
    },
  })
}

import { DEFAULT_LANGUAGE } from './languages.ts'
import type { Language } from './languages.ts'

/** The type of other languages' words: the names and parameters of `W`, with texts of their own. */
export type WordsLike<W> = W extends string
  ? string
  : W extends (...given: infer Given) => infer Said
    ? (...given: Given) => WordsLike<Said>
    : { readonly [Name in keyof W]: WordsLike<W[Name]> }

let speaker: () => Language = () => DEFAULT_LANGUAGE
const kept = new Map<string, object>()

/** The language of what is said now: on the server the request's, in a browser the page's; English for the couple. */
export function spokenLanguage(): Language {
  return speaker()
}

/** Sets what says which language is spoken: once for a process, once for a page. */
export function speakBy(find: () => Language): void {
  speaker = find
}

/** Keeps a group's words in a language: the server has all of them, a page those of its own. */
export function keepWords(group: string, language: Language, words: object): void {
  kept.set(`${group} ${language}`, words)
}

/**
 * The words of a group in the language that is spoken when one of them is read. So they are read where something is said,
 * and never kept from when a file was loaded. `english` is for groups that the couple's app has.
 */
export function spokenWords<W extends object>(group: string, english?: W): W {
  return new Proxy({} as W, {
    get(_target, name) {
      const language = spokenLanguage()
      const words = kept.get(`${group} ${language}`) ?? (language === DEFAULT_LANGUAGE ? english : undefined)
      if (!words) throw new Error(`There are no ${group} in '${language}'`)
      return Reflect.get(words, name)
    },
  })
}

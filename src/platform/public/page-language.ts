import { LANGUAGE_HEADER } from '#platform/model/language-header.ts'
import { spokenLanguage } from '#platform/model/words.ts'

/** What a page's calls say of its language; those of an English page nothing. */
export function languageHeaders(): Record<string, string> {
  const language = spokenLanguage()
  return language === 'en' ? {} : { [LANGUAGE_HEADER]: language }
}

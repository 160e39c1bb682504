import { LANGUAGE_HEADER } from '#platform/model/language-header.ts'
import { currentLanguage } from '#platform/model/words.ts'

/** The header that states the page's language in its calls; none on an English page. */
export function languageHeaders(): Record<string, string> {
  const language = currentLanguage()
  return language === 'en' ? {} : { [LANGUAGE_HEADER]: language }
}

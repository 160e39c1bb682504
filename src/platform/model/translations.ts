import { spokenLanguage } from './words.ts'
import type { Language } from './languages.ts'

/**
 * What a couple wrote a second time in other languages, field by field; the row itself has what everyone else reads. No empty
 * texts.
 */
export type Translations<Field extends string> = Partial<Record<Language, Partial<Record<Field, string>>>>

/** A row with its texts in the language that is spoken, as far as the couple wrote them in it. */
export function inSpokenLanguage<Field extends string, Row extends Record<Field, string | null>>(
  row: Row & { translations: Translations<Field> },
): Row & { translations: Translations<Field> } {
  const translated = row.translations[spokenLanguage()]
  if (!translated) return row
  const texts = Object.fromEntries(Object.entries(translated).filter(([field]) => field in row))
  return { ...row, ...texts }
}

/** The same translations with one text written anew, or taken away where it is empty. */
export function withTranslation<Field extends string>(
  translations: Translations<Field> | undefined,
  language: Language,
  field: Field,
  text: string,
): Translations<Field> {
  return { ...translations, [language]: { ...translations?.[language], [field]: text } }
}

/** The same translations without a language. */
export function withoutLanguage<Field extends string>(
  translations: Translations<Field> | undefined,
  language: Language,
): Translations<Field> {
  const { [language]: _removed, ...others } = translations ?? {}
  return others as Translations<Field>
}

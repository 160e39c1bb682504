import { currentLanguage } from './words.ts'
import type { Language } from './languages.ts'

/**
 * The couple's own translations of a row's texts, field by field; the row itself holds the text that everyone
 * else reads. Contains no empty texts.
 */
export type Translations<Field extends string> = Partial<Record<Language, Partial<Record<Field, string>>>>

/** A row with its texts in the current language, as far as the couple has translated them. */
export function localizeRow<Field extends string, Row extends Record<Field, string | null>>(
  row: Row & { translations: Translations<Field> },
): Row & { translations: Translations<Field> } {
  const translated = row.translations[currentLanguage()]
  if (!translated) return row
  const texts = Object.fromEntries(Object.entries(translated).filter(([field]) => field in row))
  return { ...row, ...texts }
}

/** The translations with one text replaced, or removed if it is empty. */
export function withTranslation<Field extends string>(
  translations: Translations<Field> | undefined,
  language: Language,
  field: Field,
  text: string,
): Translations<Field> {
  return { ...translations, [language]: { ...translations?.[language], [field]: text } }
}

/** The translations without one language. */
export function withoutLanguage<Field extends string>(
  translations: Translations<Field> | undefined,
  language: Language,
): Translations<Field> {
  const { [language]: _removed, ...others } = translations ?? {}
  return others as Translations<Field>
}

/**
 * The languages of a guest's page, its mails and its calendar files, each with what it calls itself, the way it is written,
 * and the locale by which Intl writes its dates and numbers. Arabic has the digits that guests type and read in prices,
 * house numbers and phone numbers.
 */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', locale: 'en-US' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr' },
  es: { name: 'Español', direction: 'ltr', locale: 'es' },
  de: { name: 'Deutsch', direction: 'ltr', locale: 'de' },
  pt: { name: 'Português', direction: 'ltr', locale: 'pt' },
  it: { name: 'Italiano', direction: 'ltr', locale: 'it' },
  pl: { name: 'Polski', direction: 'ltr', locale: 'pl' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn' },
  he: { name: 'עברית', direction: 'rtl', locale: 'he' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl'; locale: string }>

export type Language = keyof typeof LANGUAGES

/** What is spoken where nothing else is asked for, and always to the couple. */
export const DEFAULT_LANGUAGE: Language = 'en'

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(LANGUAGES, text)
}

/** Codes that older browsers send. */
const OLD_CODES: Readonly<Record<string, string>> = { iw: 'he' }
/** A browser names a handful; a longer header is no browser's. */
const NAMED_MAX = 20

/** The languages of ours that an Accept-Language header names, the one that it likes best first. */
export function namedLanguages(header: string | undefined): Language[] {
  return (
    (header ?? '')
      .split(',', NAMED_MAX)
      .map((part) => {
        const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
        const code = tag.trim().split('-')[0] ?? ''
        const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
        return { code: OLD_CODES[code] ?? code, weight: weight === undefined ? 1 : Number(weight) }
      })
      .filter(({ weight }) => weight > 0)
      // A stable sort: of two that are liked alike the first is meant.
      .toSorted((a, b) => b.weight - a.weight)
      .flatMap(({ code }) => (isLanguage(code) ? [code] : []))
  )
}

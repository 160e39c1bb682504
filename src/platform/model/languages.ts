/**
 * The languages of guests' pages, mails and calendar files, each with its own name, its writing direction, and
 * the locale with which Intl formats its dates and numbers. Arabic uses the digits that guests type and read in
 * prices, house numbers and phone numbers.
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

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

/** Whether it is the code of a supported language, without a region: 'pt', not 'pt-BR'. */
export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(LANGUAGES, text)
}

/** Codes that older browsers send. */
const OLD_CODES: Readonly<Record<string, string>> = { iw: 'he' }
/** Browsers name a handful; a longer header does not come from a browser. */
const NAMED_MAX = 20

/** The supported language of a tag, whatever its region: 'fr-CA', 'pt_BR'; null if there is none. */
export function languageOfTag(tag: string): Language | null {
  const code = tag.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  const current = OLD_CODES[code] ?? code
  return isLanguage(current) ? current : null
}

/** The supported languages that an Accept-Language header names, most preferred first. */
export function namedLanguages(header: string | undefined): Language[] {
  return (
    (header ?? '')
      .split(',', NAMED_MAX)
      .map((part) => {
        const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
        const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
        return { language: languageOfTag(tag), weight: weight === undefined ? 1 : Number(weight) }
      })
      .filter(({ weight }) => weight > 0)
      // The sort is stable: of two with equal weight, the first one stays first.
      .toSorted((a, b) => b.weight - a.weight)
      .flatMap(({ language }) => language ?? [])
  )
}

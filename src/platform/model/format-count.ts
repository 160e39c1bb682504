import { LANGUAGES } from './languages.ts'
import { currentLanguage } from './words.ts'

/**
 * '5,000': a whole number as the current language writes it (rule E16). English avoids Intl, whose first use
 * takes a slow phone 15 ms.
 */
export function formatCount(count: number): string {
  const language = currentLanguage()
  if (language !== 'en') return count.toLocaleString(LANGUAGES[language].locale)
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** '1 guest', '5,000 guests': in English, where every other number takes the plural. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** `counted` for one noun. */
export function plural(one: string, many: string): (count: number) => string {
  return (count) => counted(count, one, many)
}

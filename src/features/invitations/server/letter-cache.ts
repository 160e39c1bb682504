import type { Couple } from '#features/couples/model/couple.ts'
import { currentLanguage } from '#platform/model/words.ts'
import { BoundedMap } from '#platform/model/bounded-map.ts'
import type { LetterTemplate, LetterVariant } from './letter-templates.tsx'

/**
 * Rendered letters of the couples who are currently sending, per language, until their
 * wedding or the variant changes.
 */
export interface LetterCache {
  take(couple: Couple, variant: LetterVariant, siteUrl: string): Promise<LetterTemplate>
}

const PLACES = 64

/** Starts empty and keeps the most recently used letters. */
export function createLetterCache(): LetterCache {
  const letters = new BoundedMap<string, Promise<LetterTemplate>>(PLACES)
  return {
    take(couple, variant, siteUrl) {
      const key = [couple.id, couple.updated_at, currentLanguage(), ...Object.values(variant)].join()
      const letter = letters.get(key) ?? render(couple, variant, siteUrl)
      // The most recently used letter is last; the first one is evicted.
      letters.delete(key)
      letters.set(key, letter)
      // A failure is not cached: the next letter tries again.
      letter.catch(() => letters.delete(key))
      return letter
    },
  }
}

/** Loaded with the first letter: a server that sends none does not need the library. */
async function render(couple: Couple, variant: LetterVariant, siteUrl: string): Promise<LetterTemplate> {
  const { renderLetter } = await import('./letter-templates.tsx')
  return renderLetter(couple, variant, siteUrl)
}

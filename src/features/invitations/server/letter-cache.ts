import type { Couple } from '#features/couples/model/couple.ts'
import { spokenLanguage } from '#platform/model/words.ts'
import { BoundedMap } from '#platform/server/bounded-map.ts'
import type { LetterTemplate, LetterVariant } from './letter-templates.tsx'

/** Rendered letters of the couples who are sending, each until their wedding or the variant changes, in each language. */
export interface LetterCache {
  take(couple: Couple, variant: LetterVariant, siteUrl: string): Promise<LetterTemplate>
}

const PLACES = 64

export function createLetterCache(): LetterCache {
  const letters = new BoundedMap<string, Promise<LetterTemplate>>(PLACES)
  return {
    take(couple, variant, siteUrl) {
      const key = [couple.id, couple.updated_at, spokenLanguage(), ...Object.values(variant)].join()
      const letter = letters.get(key) ?? render(couple, variant, siteUrl)
      // The one used last is at the end; the first one is dropped.
      letters.delete(key)
      letters.set(key, letter)
      // A failure is not cached: the next letter tries again.
      letter.catch(() => letters.delete(key))
      return letter
    },
  }
}

/** Loaded with the first letter: a server that sends none does without the library. */
async function render(couple: Couple, variant: LetterVariant, siteUrl: string): Promise<LetterTemplate> {
  const { renderLetter } = await import('./letter-templates.tsx')
  return renderLetter(couple, variant, siteUrl)
}

import type { Couple } from '#features/couples/model/couple.ts'
import type { LetterTemplate, LetterVariant } from './letter-templates.tsx'

/** Rendered letters of the couples who are sending, each until their wedding or the variant is another one. */
export interface LetterShelf {
  take(couple: Couple, variant: LetterVariant, siteUrl: string): Promise<LetterTemplate>
}

const PLACES = 64

export function createLetterShelf(): LetterShelf {
  const letters = new Map<string, Promise<LetterTemplate>>()
  return {
    take(couple, variant, siteUrl) {
      const key = [couple.id, couple.updated_at, ...Object.values(variant)].join()
      const letter = letters.get(key) ?? render(couple, variant, siteUrl)
      // The last one used stands last, and the first one makes room.
      letters.delete(key)
      letters.set(key, letter)
      if (letters.size > PLACES) letters.delete(letters.keys().next().value ?? '')
      // A failure is not kept: the next letter tries again.
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

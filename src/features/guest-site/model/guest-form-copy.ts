import { isMeal } from '#features/guests/model/guest.ts'
import { localizedWords } from '#platform/model/words.ts'
import type { words } from './words/form-words.en.ts'

/** The sentences of the two guest forms, in the language of the page. */
export const guestFormCopy = localizedWords<typeof words>('form-words')

/** A chosen meal as guests read it: a menu's name in their language, or an imported text unchanged. */
export function mealWords(meal: string | null): string {
  if (!meal) return guestFormCopy.noMeal
  return isMeal(meal) ? guestFormCopy.meals[meal] : meal
}

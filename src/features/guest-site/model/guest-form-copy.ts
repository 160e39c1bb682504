import { isMeal } from '#features/guests/model/guest.ts'
import { spokenWords } from '#platform/model/words.ts'
import type { words } from './words/form-words.en.ts'

/** The sentences of the two guest forms, in the spoken language. */
export const guestFormCopy = spokenWords<typeof words>('form-words')

/** A chosen meal as guests read it: the menu's name in their language, an imported text as it is. */
export function mealWords(meal: string | null): string {
  if (!meal) return guestFormCopy.noMeal
  return isMeal(meal) ? guestFormCopy.meals[meal] : meal
}

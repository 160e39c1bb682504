import { REMOVED_OPTION } from '../model/trivia-question.ts'

/**
 * Where each of the options `before` stands in `after`, found by its text. One that is worded differently keeps its
 * place, as long as all others keep theirs; otherwise it counts as removed: `REMOVED_OPTION`. Both sides name texts that
 * count as the same in the same way.
 */
export function placesAfter(before: readonly string[], after: readonly string[]): number[] {
  const found = before.map((text, place) => (after[place] === text ? place : after.indexOf(text)))
  const othersStay = after.length >= before.length && found.every((to, from) => to === from || to === -1)
  return found.map((to, from) => {
    if (to !== -1) return to
    return othersStay ? from : REMOVED_OPTION
  })
}

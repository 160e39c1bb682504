import { REMOVED_OPTION } from '../model/trivia-question.ts'

/**
 * Where each option of `before` stands in `after`, found by its text in whatever case. One that is worded differently
 * keeps its place, as long as all others keep theirs; otherwise it counts as removed: `REMOVED_OPTION`.
 */
export function placesAfter(before: readonly string[], after: readonly string[]): number[] {
  const now = after.map((text) => text.toLowerCase())
  const found = before.map((text, place) => {
    const same = text.toLowerCase()
    return now[place] === same ? place : now.indexOf(same)
  })
  const othersStay = after.length >= before.length && found.every((to, from) => to === from || to === -1)
  return found.map((to, from) => {
    if (to !== -1) return to
    return othersStay ? from : REMOVED_OPTION
  })
}

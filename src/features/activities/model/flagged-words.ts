import type { CoupleSettings } from '#features/couples/model/couple.ts'
import { fold } from '#platform/model/folding.ts'

/**
 * Returns the words and phrases of the couple's list that occur in one of `texts`, as the couple wrote them
 * (rule A33).
 */
export function flaggedWords(
  { settings }: { settings: Pick<CoupleSettings, 'blocked_words'> },
  texts: readonly string[],
): string[] {
  if (settings.blocked_words.length === 0) return []
  const folded = texts.map(fold)
  return settings.blocked_words.filter((words) => {
    const sought = fold(words)
    // Folding leaves nothing of an emoji or a symbol.
    if (sought === '') return texts.some((text) => text.includes(words))
    return folded.some((text) => containsWords(text, sought))
  })
}

function containsWords(text: string, sought: string): boolean {
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1)) {
    const end = at + sought.length
    const before = Array.from(text.slice(0, at)).at(-1)
    const [after] = Array.from(text.slice(end, end + 2))
    const letters = Array.from(sought)
    if (isBoundary(letters[0]!, before) && isBoundary(letters.at(-1)!, after)) return true
  }
  return false
}

/** Whether a word may begin or end with `inside` when `outside` is next to it. */
function isBoundary(inside: string, outside: string | undefined): boolean {
  if (outside === undefined || outside === ' ') return true
  if (KATAKANA.test(inside) && KATAKANA.test(outside)) return false
  return UNSPACED.test(inside) && !/\p{M}/u.test(outside)
}

/** Scripts that are written without spaces between words; a Katakana word ends where the Katakana ends. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]/u
const KATAKANA = /[\p{sc=Katakana}ー]/u

import { fold } from '#platform/model/folding.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { oneLine } from '#platform/model/one-line.ts'

/** Limits of the couple's list of words; `word` is in characters. */
export const BLOCKED_WORDS_LIMITS = { words: 300, word: 60 } as const

export const blockedWordsCopy = {
  label: 'Words to mark',
  help: 'One word or phrase per line. Love notes and song requests that contain one are marked for you; your guests see them all the same.',
  tooMany: `Please use at most ${formatCount(BLOCKED_WORDS_LIMITS.words)} words or phrases`,
  tooLong: `Please use at most ${BLOCKED_WORDS_LIMITS.word} characters for a word or phrase`,
} as const

/**
 * The words and phrases in `lines`, without duplicates: those that differ only in case, accents or punctuation
 * are the same.
 */
export function blockedWords(lines: readonly string[]): string[] {
  const words = new Map<string, string>()
  for (const line of lines.map(oneLine)) {
    const key = fold(line) || line
    if (line !== '' && !words.has(key)) words.set(key, line)
  }
  return [...words.values()]
}

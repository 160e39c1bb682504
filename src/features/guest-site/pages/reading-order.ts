/** Arabic and Hebrew, which are written from right to left. */
const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}]/u

/** Whether a text is set from right to left: its first word decides. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text.trimStart().split(/\s/, 1)[0] ?? '')
}

/**
 * The words of a text in their visual order from left to right. A right-to-left text is reversed as a whole; runs
 * of left-to-right words in it, including numbers, keep their own order.
 */
export function wordsInVisualOrder(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  if (!isRightToLeft(text)) return words
  const placed: string[] = []
  let fromLeft = 0
  for (const word of words) {
    placed.splice(RIGHT_TO_LEFT.test(word) ? (fromLeft = 0) : fromLeft++, 0, word)
  }
  return placed
}

/** Removes emoji, which none of our fonts contains. */
export function withoutEmoji(text: string): string {
  return text
    .replace(/\p{RGI_Emoji}/gv, '')
    .replace(/(?![©®™#*0-9])[\p{Extended_Pictographic}\p{Emoji_Component}\uFE0F]/gu, (mark) =>
      mark === '\u200D' ? mark : '',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

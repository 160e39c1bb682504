/** Words of Arabic and Hebrew, which are read from the right. */
const FROM_RIGHT = /[\p{sc=Arab}\p{sc=Hebr}]/u

/** Whether a text is set from the right: what it begins with decides. */
export function isFromRight(text: string): boolean {
  return FROM_RIGHT.test(text.trimStart().split(/\s/, 1)[0] ?? '')
}

/**
 * The words of a text as they stand from left to right. One that is set from the right is so as a whole; what is read
 * from the left in it, numbers among them, keeps its own order.
 */
export function wordsFromLeft(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  if (!isFromRight(text)) return words
  const placed: string[] = []
  let fromLeft = 0
  for (const word of words) {
    placed.splice(FROM_RIGHT.test(word) ? (fromLeft = 0) : fromLeft++, 0, word)
  }
  return placed
}

/** Without emoji, which no font of ours has. */
export function withoutEmoji(text: string): string {
  return text
    .replace(/\p{RGI_Emoji}/gv, '')
    .replace(/(?![©®™#*0-9])[\p{Extended_Pictographic}\p{Emoji_Component}\uFE0F]/gu, (mark) =>
      mark === '\u200D' ? mark : '',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * `text` as one line: line breaks, tabs and control characters become a space, blanks are joined and trimmed,
 * and halves of characters that no database stores are replaced.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/**
 * `text` as one line: line breaks, tabs and control characters become spaces, runs of blanks are collapsed and
 * trimmed, and lone surrogates, which no database stores, are replaced. Marks that turn the direction of whatever
 * follows are removed: they would reach beyond this text in a file. Text that nobody could see is empty.
 */
export function oneLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return isUnseen(line) ? '' : line
}

/** Whether nobody could see anything of `text`: it is empty, or has blanks and invisible characters only. */
export function isUnseen(text: string): boolean {
  return /^[\s\p{DI}]*$/u.test(text)
}

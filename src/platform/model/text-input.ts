import { z } from 'zod'

import { oneLine } from './one-line.ts'
import { isStorable } from './storable-text.ts'
import { formatCount } from './format-count.ts'

/** For text that no database stores: NUL characters and halves of surrogate pairs. */
const NOT_STORABLE = 'This text contains characters that cannot be saved'

/** The sentence for text beyond a limit. */
export function tooLong(maxLength: number): string {
  return `Please use at most ${formatCount(maxLength)} characters`
}

/** One line of text that has to be there; `message` says so. Trimmed; lengths as `maxLength` of a field counts. */
export function requiredText(message: string, maxLength: number) {
  return storableText(message).overwrite(oneLine).min(1, message).max(maxLength, tooLong(maxLength))
}

/** One line of text that may be missing: trimmed, and null when nothing is left. The key itself is required. */
export function optionalText(maxLength: number) {
  return storableText()
    .overwrite(oneLine)
    .max(maxLength, tooLong(maxLength))
    .transform(nullWhenEmpty)
    .nullable()
}

/** The same with its line breaks kept; a posted form's CRLF counts as the one character it is. */
export function optionalLines(maxLength: number) {
  return storableText()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .max(maxLength, tooLong(maxLength))
    .transform(nullWhenEmpty)
    .nullable()
}

export function nullWhenEmpty(text: string): string | null {
  return text === '' ? null : text
}

/** Any text that a database stores; `error` is for what is not text. */
export function storableText(error = 'Please enter text') {
  return z.string({ error }).refine(isStorable, { error: NOT_STORABLE, abort: true })
}

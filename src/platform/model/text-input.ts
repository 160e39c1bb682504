import { z } from 'zod'

import { oneLine } from './one-line.ts'
import { isStorable } from './storable-text.ts'
import { formatCount } from './format-count.ts'
import { platformCopy as copy } from './platform-copy.ts'

/** The sentence for text beyond a limit. */
export function tooLong(maxLength: number): string {
  return copy.tooLong(formatCount(maxLength))
}

/** One line of text that has to be there; `message` says so. Trimmed; lengths as `maxLength` of a field counts. */
export function requiredText(message: Sentence, maxLength: number) {
  const error = said(message)
  return storableText(message).overwrite(oneLine).min(1, { error }).max(maxLength, tooLongError(maxLength))
}

/** One line of text that may be missing: trimmed, and null when nothing is left. The key itself is required. */
export function optionalText(maxLength: number) {
  return storableText()
    .overwrite(oneLine)
    .max(maxLength, tooLongError(maxLength))
    .transform(nullWhenEmpty)
    .nullable()
}

/** The same with its line breaks kept; a posted form's CRLF counts as the one character it is. */
export function optionalLines(maxLength: number) {
  return storableText()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .max(maxLength, tooLongError(maxLength))
    .transform(nullWhenEmpty)
    .nullable()
}

export function nullWhenEmpty(text: string): string | null {
  return text === '' ? null : text
}

/** Any text that a database stores; `error` is for what is not text. */
export function storableText(message: Sentence = () => copy.enterText) {
  return z.string({ error: said(message) }).refine(isStorable, { error: () => copy.notStorable, abort: true })
}

/** A sentence, or what says it in the language that is spoken by then: schemas are made before anybody asks. */
type Sentence = string | (() => string)

function said(message: Sentence): () => string {
  return typeof message === 'string' ? () => message : message
}

function tooLongError(maxLength: number) {
  return { error: () => tooLong(maxLength) }
}

import { z } from 'zod'

import { isUnseen, oneLine } from './one-line.ts'
import { isStorable } from './storable-text.ts'
import { formatCount } from './format-count.ts'
import { platformCopy as copy } from './platform-copy.ts'

/** The sentence for text that exceeds a limit. */
export function tooLong(maxLength: number): string {
  return copy.tooLong(formatCount(maxLength))
}

/**
 * One line of required text; `message` is the error if it is missing. Trimmed; length counts like the
 * `maxLength` of a field.
 */
export function requiredText(message: Sentence, maxLength: number) {
  const error = toErrorFunction(message)
  return storableText(message).overwrite(oneLine).min(1, { error }).max(maxLength, tooLongError(maxLength))
}

/** One line of optional text: trimmed, and null if nothing is left. The key itself is required. */
export function optionalText(maxLength: number) {
  return storableText()
    .overwrite(oneLine)
    .max(maxLength, tooLongError(maxLength))
    .transform(nullWhenEmpty)
    .nullable()
}

/**
 * Optional text of several lines: trimmed, and null if nobody could see anything of it. A CRLF from a posted form counts as one
 * character. The key itself is required.
 */
export function optionalLines(maxLength: number) {
  return storableText()
    .overwrite((text) => (isUnseen(text) ? '' : text.replace(/\r\n?/g, '\n').trim()))
    .max(maxLength, tooLongError(maxLength))
    .transform(nullWhenEmpty)
    .nullable()
}

/** The text, or null if it is empty; spaces count as text. */
export function nullWhenEmpty(text: string): string | null {
  return text === '' ? null : text
}

/**
 * Any text that a database can store; `message` is the error for values that are not text. Without one, the error for
 * a missing field names it: forms send every field, but other programs may not.
 */
export function storableText(message: Sentence = textError) {
  return z
    .string({ error: toErrorFunction(message) })
    .refine(isStorable, { error: () => copy.notStorable, abort: true })
}

/** A sentence, or a function that returns it in the language of the request: schemas are created before any request. */
type Sentence = string | ((issue: TextIssue) => string)

interface TextIssue {
  input?: unknown
  path?: PropertyKey[] | undefined
}

function textError({ input, path = [] }: TextIssue): string {
  return input === undefined && path.length > 0
    ? copy.fieldMissing(path.map(String).join('.'))
    : copy.enterText
}

function toErrorFunction(message: Sentence): (issue: TextIssue) => string {
  return typeof message === 'string' ? () => message : message
}

/** The same as an option of a schema, in the language of the request. */
export function tooLongError(maxLength: number) {
  return { error: () => tooLong(maxLength) }
}

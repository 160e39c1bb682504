import { formatCount } from '#platform/model/format-count.ts'
import { oneLine } from '#platform/model/one-line.ts'
import { isStorable } from '#platform/model/storable-text.ts'
import { askedCopy as copy } from './asked-copy.ts'
import { offeredValues } from './question.ts'
import type { AnsweredQuestion } from './question.ts'

/** The maximum length of one answer, in characters. */
export const ANSWER_LIMITS = { short: 200, long: 2_000, number: 16 } as const

/** Up to nine digits and three decimals. */
const NUMBER = /^-?(?:\d{1,9}(?:[.,]\d{1,3})?|[.,]\d{1,3})$/

/** A thousand and some in one country, one and some decimals in another. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Turns what was typed or chosen into the stored form: a list with one text, the ids of the chosen choices, or 'yes' or
 * 'no'; empty if there is no answer. `kept` is the stored answer: a choice retired since then remains valid for those
 * who had chosen it. Both browser and server read answers with this function.
 */
export function readAnswer(
  question: AnsweredQuestion,
  given: readonly string[],
  kept?: readonly string[],
): { value: string[] } | { problem: string } {
  const { type } = question
  const [first = ''] = given
  if (type === 'short' || type === 'long') {
    if (!isStorable(first)) return { problem: copy.notStorable }
    const text = type === 'short' ? oneLine(first) : first.replaceAll(/\r\n?/g, '\n').trim()
    if (text.length > ANSWER_LIMITS[type]) return { problem: copy.tooLong(formatCount(ANSWER_LIMITS[type])) }
    return { value: text === '' ? [] : [text] }
  }
  if (type === 'number') {
    const text = toAsciiNumber(first.trim())
    if (text === '') return { value: [] }
    if (AMBIGUOUS.test(text)) return { problem: copy.ambiguousNumber }
    return NUMBER.test(text)
      ? { value: [String(Number(text.replace(',', '.')))] }
      : { problem: copy.noNumber }
  }
  const chosen = [...new Set(given.filter((id) => id !== ''))]
  const known = offeredValues(question, kept)
  if (chosen.some((id) => !known.includes(id))) return { problem: copy.noLongerOffered }
  if (type !== 'several' && chosen.length > 1) return { problem: copy.chooseOne }
  return { value: known.filter((id) => chosen.includes(id)) }
}

/** A number typed in Arabic, Persian or full-width digits in the digits that `Number` reads. */
function toAsciiNumber(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace('٫', '.')
}

/** An answer as text: 'Yes', 'Beef, Fish', '3'. Choices appear in their current wording. */
export function answerWords(
  { type, options }: AnsweredQuestion,
  value: readonly string[],
  separator = ', ',
): string {
  if (type === 'yes_no') return value.map((one) => (one === 'yes' ? copy.yes : copy.no)).join('')
  if (type !== 'one' && type !== 'several') return value.join('')
  return value.map((id) => options.find((option) => option.id === id)?.label ?? '').join(separator)
}

/** An answer as a cell of a CSV file, where 'Beef; Fish' are two choices and 'Nuts, peanuts' is one. */
export function answerCell(question: AnsweredQuestion, value: readonly string[]): string {
  return answerWords(question, value, '; ')
}

/** The answer to a question among `answers`; empty if there is none. */
export function answerIn(
  answers: readonly { question_id: string; value: readonly string[] }[],
  question: string,
): readonly string[] {
  return answers.find(({ question_id }) => question_id === question)?.value ?? []
}

/** The sentences of a refused call by question: its fields are named `answers.QUESTION`. */
export function errorsByQuestion(fields: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace(/^answers\./, ''), text]),
  )
}

/** Whether two answers are the same. */
export function isSameAnswer(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index])
}

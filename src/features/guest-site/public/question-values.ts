import type { AskedQuestion, GuestQuestions } from '#features/questions/model/question-schema.ts'
import { isSameAnswer } from '#features/questions/model/question-answer.ts'
import type { WaitingCallView } from '../model/waiting-call.ts'
import { isChosen } from './question-field.tsx'

export type Person = GuestQuestions['people'][number]
/** What a person's fields contain, by question. */
export type Values = Readonly<Record<string, readonly string[]>>

export const NONE: readonly string[] = []

export function storedOf({ answers }: Person): Values {
  return Object.fromEntries(answers.map(({ question_id, value }) => [question_id, value]))
}

export function isDifferent(values: Values, from: Values, id: string): boolean {
  return !isSameAnswer(values[id] ?? NONE, from[id] ?? NONE)
}

/** `values` with the answers of calls that wait on the phone in their place. */
export function withAnswers(values: Values, calls: readonly WaitingCallView[]): Values {
  const answers = calls.flatMap(
    ({ fields }) => fields['answers'] as { question_id: string; value: string[] }[],
  )
  return { ...values, ...Object.fromEntries(answers.map(({ question_id, value }) => [question_id, value])) }
}

const fieldsIn = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('[data-question]')

/** Puts `values` into the fields. */
export function fillIn(form: HTMLFormElement, values: Values): void {
  for (const field of fieldsIn(form)) {
    const value = values[field.dataset['question'] ?? ''] ?? NONE
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox'))
      field.checked = isChosen(value, field.dataset['value'] ?? '')
    else field.value = value[0] ?? ''
  }
}

/** The values of each question's fields, by the question's id. */
export function valuesOf(form: HTMLFormElement, asked: readonly AskedQuestion[]): Record<string, string[]> {
  const values: Record<string, string[]> = Object.fromEntries(asked.map(({ id }) => [id, []]))
  for (const field of fieldsIn(form)) {
    const value = values[field.dataset['question'] ?? '']
    const isChoice =
      field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')
    if (isChoice ? field.checked : field.value.trim() !== '')
      value?.push(isChoice ? (field.dataset['value'] ?? '') : field.value)
  }
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, value.filter((one) => one !== '')]),
  )
}

/** A person of a household, or the plus one of that person. Drafts in guests' tabs are kept by this key. */
export function keyOf({ guest_id, companion }: Pick<Person, 'guest_id' | 'companion'>): string {
  return `${guest_id} ${companion}`
}

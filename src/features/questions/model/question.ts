import { hasTagOf } from '#features/guests/model/tag-key.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Translations } from '#platform/model/translations.ts'
import type { OwnQuestion } from './question-schema.ts'

/** The maximum number of active questions; archived ones do not count. */
export const QUESTIONS_MAX = 20
/** In characters, except `options`: how many choices a question may have. */
export const QUESTION_LIMITS = { text: 300, help: 300, option: 120, options: 20 } as const
export const OPTIONS_MIN = 2

export const QUESTION_TYPES = ['short', 'long', 'yes_no', 'one', 'several', 'number'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** Who is asked a question: those who attend (the wedding, or one event), everyone on the list, or those with a tag. */
export const QUESTION_AUDIENCES = ['attending', 'everyone', 'tags'] as const
export type QuestionAudience = (typeof QUESTION_AUDIENCES)[number]

/** Whether each person is asked, or each household once. */
export const ASKED_PER = ['person', 'household'] as const
export type AskedPer = (typeof ASKED_PER)[number]

/** The texts of a question that the couple may also write in other languages. */
export const QUESTION_TEXTS = ['text', 'help'] as const
export type QuestionText = (typeof QUESTION_TEXTS)[number]

/**
 * A choice. Its id stays when it is reworded, so that answers keep their meaning. A retired choice is no longer
 * offered.
 */
export interface QuestionOption {
  id: string
  label: string
  /** the label in other languages; absent for choices that predate translations */
  translations?: Translations<'label'> | undefined
  is_retired: boolean
}

/** A question is shown to anyone who gave one of these answers to another question. */
export interface Condition {
  question_id: Id
  values: string[]
}

/** The two possible answers to a yes-or-no question. */
export const YES_NO = ['yes', 'no'] as const

/**
 * Whether a question has a fixed set of answers, so that they can be counted and other questions can depend on them.
 */
export function hasChoices(type: QuestionType): boolean {
  return type === 'yes_no' || hasOwnOptions(type)
}

/** Whether the couple writes the choices of a question. */
export function hasOwnOptions(type: QuestionType): boolean {
  return type === 'one' || type === 'several'
}

/** A question's type and choices: what decides how it can be answered. */
export interface AnsweredQuestion {
  type: QuestionType
  options: readonly QuestionOption[]
}

/** Every choice that a question has or had; for a text or a number there is none. */
export function choiceValues({ type, options }: AnsweredQuestion): readonly string[] {
  return type === 'yes_no' ? YES_NO : options.map(({ id }) => id)
}

/** The choices that can be made: those not retired, and the retired ones among `kept`, an answer already given. */
export function offeredValues(
  { type, options }: AnsweredQuestion,
  kept?: readonly string[],
): readonly string[] {
  if (type === 'yes_no') return YES_NO
  return options.filter(({ id, is_retired }) => !is_retired || kept?.includes(id)).map(({ id }) => id)
}

/** What decides whether somebody is asked a question. */
export interface AskedPerson {
  tags: readonly string[]
  /** whether they are coming to the wedding */
  attends: boolean
  /** whether they are coming to this event */
  attendsEvent: (event: Id) => boolean
}

/**
 * Whether somebody is asked a question: the only place that decides it. Tags are compared ignoring case and accents.
 */
export function isAsked(
  { audience, event_id, tags }: Pick<OwnQuestion, 'audience' | 'event_id' | 'tags'>,
  person: AskedPerson,
): boolean {
  if (audience === 'everyone') return true
  if (audience === 'attending') return event_id === null ? person.attends : person.attendsEvent(event_id)
  return hasTagOf(tags, person.tags)
}

/**
 * The questions that are shown to somebody whose answers are `valueOf`: those without a condition, and those whose
 * condition is met by the answer to a question that is itself shown. A condition on a question outside the list is
 * never met.
 */
export function shownQuestions<Q extends { id: Id; shown_if: Condition | null }>(
  questions: readonly Q[],
  valueOf: (id: Id) => readonly string[],
): Q[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const isShown = ({ id, shown_if }: Q, below: readonly Id[]): boolean => {
    if (shown_if === null) return true
    const other = byId.get(shown_if.question_id)
    // Saving refuses circular conditions; if there is one here, nothing in the circle is shown.
    if (!other || below.includes(other.id)) return false
    return (
      valueOf(other.id).some((value) => shown_if.values.includes(value)) && isShown(other, [...below, id])
    )
  }
  return questions.filter((question) => isShown(question, []))
}

/**
 * The questions in the order in which guests read them: the couple's, except that a question never comes before the
 * one it depends on, but directly after it.
 */
export function orderForGuests<Q extends { id: Id; shown_if: Condition | null }>(
  questions: readonly Q[],
): Q[] {
  const ids = new Set(questions.map(({ id }) => id))
  const ordered = new Map<Id, Q>()
  const waiting = new Map<Id, Q[]>()
  const place = (question: Q) => {
    ordered.set(question.id, question)
    waiting.get(question.id)?.forEach(place)
  }
  for (const question of questions) {
    const other = question.shown_if?.question_id
    if (other === undefined || !ids.has(other) || ordered.has(other)) place(question)
    else waiting.set(other, [...(waiting.get(other) ?? []), question])
  }
  // Saving refuses circular conditions; if there is one here, what is in the circle comes last.
  return [...ordered.values(), ...questions.filter(({ id }) => !ordered.has(id))]
}

/** Whether the question with this id would depend on itself if it had this condition. */
export function isCircular(
  questions: readonly { id: Id; shown_if: Condition | null }[],
  id: Id,
  condition: Condition | null,
): boolean {
  const byId = new Map(questions.map((question) => [question.id, question.shown_if]))
  const passed = new Set<Id>()
  for (
    let next = condition?.question_id;
    next !== undefined && !passed.has(next);
    next = byId.get(next)?.question_id
  ) {
    if (next === id) return true
    passed.add(next)
  }
  return false
}

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    question: unknown
  }
}

import type { Id } from '#platform/model/ids.ts'
import type { Translations } from '#platform/model/translations.ts'
import { fold } from '#platform/model/folding.ts'
import type { OwnQuestion } from './question-schema.ts'

/** Those that are asked; archived ones are not counted. */
export const QUESTIONS_MAX = 20
/** In characters, and how many choices a question has. */
export const QUESTION_LIMITS = { text: 300, help: 300, option: 120, options: 20 } as const
export const OPTIONS_MIN = 2

export const QUESTION_TYPES = ['short', 'long', 'yes_no', 'one', 'several', 'number'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** Of whom a question is asked: those who attend (the wedding, or one event), everyone on the list, those with a tag. */
export const QUESTION_AUDIENCES = ['attending', 'everyone', 'tags'] as const
export type QuestionAudience = (typeof QUESTION_AUDIENCES)[number]

/** Whether each person is asked, or a household once. */
export const ASKED_PER = ['person', 'household'] as const
export type AskedPer = (typeof ASKED_PER)[number]

/** What of a question the couple may write in other languages, too. */
export const QUESTION_TEXTS = ['text', 'help'] as const
export type QuestionText = (typeof QUESTION_TEXTS)[number]

/** A choice; its id stays when it is worded anew, so that answers keep their meaning. One that is retired is offered no more. */
export interface QuestionOption {
  id: string
  label: string
  /** the label in other languages; choices from before that have none */
  translations?: Translations<'label'> | undefined
  is_retired: boolean
}

/** A question is shown to who has given one of these answers to another. */
export interface Condition {
  question_id: Id
  values: string[]
}

/** The two answers of a question of yes or no. */
export const YES_NO = ['yes', 'no'] as const

/** Whether a question's answers are among a few, so that another can depend on them and they can be counted. */
export function hasChoices(type: QuestionType): boolean {
  return type === 'yes_no' || type === 'one' || type === 'several'
}

/** What decides whether somebody is asked. */
export interface AskedPerson {
  tags: readonly string[]
  /** whether they come to the wedding */
  attends: boolean
  /** whether they come to this event */
  attendsEvent: (event: Id) => boolean
}

/** Whether a question is asked of somebody: the only place that decides it. Tags are compared without regard to case and accents. */
export function isAsked(
  { audience, event_id, tags }: Pick<OwnQuestion, 'audience' | 'event_id' | 'tags'>,
  person: AskedPerson,
): boolean {
  if (audience === 'everyone') return true
  if (audience === 'attending') return event_id === null ? person.attends : person.attendsEvent(event_id)
  const wanted = new Set(tags.map(fold))
  return person.tags.some((tag) => wanted.has(fold(tag)))
}

/**
 * Those of `questions` that are shown to somebody who has answered `valueOf`: each whose condition, if it has one, is met by
 * the answer to a question that is shown itself. A condition on a question that is not among them is not met.
 */
export function shownQuestions<Q extends { id: Id; shown_if: Condition | null }>(
  questions: readonly Q[],
  valueOf: (id: Id) => readonly string[],
): Q[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const isShown = ({ id, shown_if }: Q, below: readonly Id[]): boolean => {
    if (shown_if === null) return true
    const other = byId.get(shown_if.question_id)
    // A circle is refused when it is saved; here it shows nothing.
    if (!other || below.includes(other.id)) return false
    return (
      valueOf(other.id).some((value) => shown_if.values.includes(value)) && isShown(other, [...below, id])
    )
  }
  return questions.filter((question) => isShown(question, []))
}

/** Whether a question of this id with this condition would depend on itself. */
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

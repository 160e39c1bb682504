import type { EventAnswerInput, GuestEvent } from '#features/events/model/event-schema.ts'
import type { WaitingCallView } from '../model/waiting-call.ts'

export type Person = GuestEvent['people'][number]
export type EventAnswer = Partial<Pick<Person, 'meal_choice'>> & Pick<EventAnswerInput, 'status'>

/** An answer to an event, and whom of the household it is for. */
interface AnswerFor {
  event_id: string
  people: readonly Pick<Person, 'guest_id' | 'companion'>[]
  answer: EventAnswer
}

/** An answer that the guest has given, until the page knows what became of it. */
export interface GivenAnswer extends AnswerFor {
  key: string
  /** whose buttons were pressed: one person's `answerKey`, or the event's id for all */
  whose: string
  /** as they were before it */
  people: readonly Person[]
}

/**
 * The person as they are once these answers are stored, the newest of them last. Who declines keeps their meal, as on
 * the server.
 */
export function withAnswers<P extends AnswerFor['people'][number]>(
  person: P,
  answers: readonly Pick<AnswerFor, 'people' | 'answer'>[],
): P {
  const own = answers.filter(({ people }) => people.some((one) => isSame(one, person)))
  return own.reduce((before, { answer }) => ({ ...before, ...answer }), person)
}

/** The event as it is once these answers are stored; those to other events are left out. */
export function eventWith(event: GuestEvent, answers: readonly AnswerFor[]): GuestEvent {
  const own = answers.filter(({ event_id }) => event_id === event.id)
  return { ...event, people: event.people.map((person) => withAnswers(person, own)) }
}

/** The answer in a call that waits on the phone. */
export function waitingAnswer({ fields }: WaitingCallView): AnswerFor {
  const { event_id, status, meal_choice, others = [], ...first } = fields as unknown as EventAnswerInput
  const meal = meal_choice === undefined ? {} : { meal_choice }
  return { event_id, people: [first, ...others], answer: { status, ...meal } }
}

/** Whether they are the same person: a guest and their plus one share the guest's id. */
export function isSame(one: AnswerFor['people'][number], other: AnswerFor['people'][number]): boolean {
  return one.guest_id === other.guest_id && one.companion === other.companion
}

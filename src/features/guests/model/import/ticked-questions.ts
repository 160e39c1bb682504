import type { ReplacedAnswer, TickedQuestion } from './import-questions.ts'
import type { PlannedGuest } from './planned-guest.ts'

/** What a row of these guests asks, as a tick on it covers it. */
export function questionsOf(guests: readonly PlannedGuest[]): TickedQuestion[] {
  return guests.flatMap((guest) =>
    guest.asks === null ? [] : [{ question: guest.asks, about: whoIs(guest), replaces: replacedBy(guest) }],
  )
}

/** Whether a row that was ticked with these questions may do with the guest what it now would. */
export function isCovered(guest: PlannedGuest, ticked: readonly TickedQuestion[]): boolean {
  // Somebody who was ticked as a new guest is none any more.
  if (guest.asks === null) return guest.kind !== 'update' || !ticked.some(({ about }) => about === guest.name)
  return ticked.some(({ question, about = whoIs(guest), replaces }) => {
    // Whatever the question was, the answers beside it were shown.
    const isAsked = question === guest.asks || (guest.asks === 'answer' && replaces !== undefined)
    return isAsked && about === whoIs(guest) && areShown(replacedBy(guest), replaces)
  })
}

function areShown(answers: readonly ReplacedAnswer[], shown: readonly ReplacedAnswer[] = answers): boolean {
  return answers.every(({ label, before }) =>
    shown.some((one) => one.label === label && one.before === before),
  )
}

function whoIs(guest: PlannedGuest): string {
  return 'guestId' in guest ? guest.guestId : guest.name
}

function replacedBy(guest: PlannedGuest): ReplacedAnswer[] {
  return guest.kind === 'update' ? guest.replaces : []
}

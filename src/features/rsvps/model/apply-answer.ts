import { guestName, plusOneName } from '#features/guests/model/guest.ts'
import { plusOneLeft } from '#features/guests/model/same-plus-one.ts'
import type { CompanionAnswer, StoredAnswer } from './own-answer.ts'
import type { GivenAnswer } from './rsvp-input.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'

/**
 * The record after an answer. A guest who declines keeps the stored meal and plus one; plus-one fields count only if a
 * plus one is allowed (rule A22). The name of a plus one who declined stays until another one is given (rule E1).
 */
export function applyAnswer<Answer extends StoredAnswer>(before: Answer, given: GivenAnswer): Answer {
  const { rsvp_status, meal_choice, dietary_restrictions } = given
  if (rsvp_status === 'declined') return { ...before, rsvp_status }
  const own = { ...before, rsvp_status, meal_choice, dietary_restrictions }
  if (!before.plus_one_allowed) return own
  const { plus_one_first_name, plus_one_last_name, plus_one_meal_choice } = given
  const plusOne = { plus_one_first_name, plus_one_last_name, plus_one_meal_choice }
  const isDeclined = before.plus_one_status === 'declined'
  if (isDeclined && plusOneName(plusOne) === null) return own
  const isOther = plusOneLeft(before, plusOne)
  return { ...own, ...plusOne, plus_one_status: isDeclined || isOther ? null : before.plus_one_status }
}

/** The couple's notification of an answer; `giver` is the member of the party who answered for the guest. */
export function answerNotification(guestId: Id, guest: StoredAnswer, giver: StoredAnswer | null = null) {
  const name = guestName(guest)
  const isComing = guest.rsvp_status === 'accepted'
  const by = giver ? ` ${guestName(giver)} answered for them.` : ''
  return {
    type: 'rsvp' as const,
    title: 'New RSVP Response',
    message: `${name} has ${guest.rsvp_status} your invitation.${by}`,
    action_url: paths.rsvp,
    item_id: guestId,
    metadata: {
      guest_name: name,
      rsvp_status: guest.rsvp_status,
      meal_choice: isComing ? guest.meal_choice : null,
      plus_one:
        isComing &&
        guest.plus_one_status !== 'declined' &&
        guest.plus_one_allowed &&
        Boolean(guest.plus_one_first_name),
    },
  }
}

/** The couple's notification of an answer that a plus one gave for themselves. */
export function companionNotification(guestId: Id, companion: CompanionAnswer) {
  const name = guestName(companion)
  const { rsvp_status, meal_choice, companion_of } = companion
  return {
    type: 'rsvp' as const,
    title: 'New RSVP Response',
    message: `${name}, the plus one of ${guestName(companion_of)}, has ${rsvp_status} your invitation.`,
    action_url: paths.rsvp,
    item_id: guestId,
    metadata: {
      guest_name: name,
      rsvp_status,
      meal_choice: rsvp_status === 'accepted' ? meal_choice : null,
      plus_one: false,
    },
  }
}

import { guestName } from '#features/guests/model/guest.ts'
import type { StoredAnswer } from './own-answer.ts'
import type { GivenAnswer } from './rsvp-input.ts'

/**
 * The record with what was answered. A declined guest keeps the stored meal and plus one; plus-one fields count
 * only where a plus one is allowed (ruling A22).
 */
export function giveAnswer<Answer extends StoredAnswer>(before: Answer, given: GivenAnswer): Answer {
  const { rsvp_status, meal_choice, dietary_restrictions } = given
  if (rsvp_status === 'declined') return { ...before, rsvp_status }
  const own = { ...before, rsvp_status, meal_choice, dietary_restrictions }
  if (!before.plus_one_allowed) return own
  const { plus_one_first_name, plus_one_last_name, plus_one_meal_choice } = given
  return { ...own, plus_one_first_name, plus_one_last_name, plus_one_meal_choice }
}

/** What the couple is told of an answer (S0 §3); `giver` is whoever of the party answered for the guest. */
export function answerNotification(guest: StoredAnswer, giver: StoredAnswer | null = null) {
  const name = guestName(guest)
  const isComing = guest.rsvp_status === 'accepted'
  const by = giver ? ` ${guestName(giver)} answered for them.` : ''
  return {
    type: 'rsvp' as const,
    title: 'New RSVP Response',
    message: `${name} has ${guest.rsvp_status} your invitation.${by}`,
    action_url: '/rsvp',
    metadata: {
      guest_name: name,
      rsvp_status: guest.rsvp_status,
      meal_choice: isComing ? guest.meal_choice : null,
      plus_one: isComing && guest.plus_one_allowed && Boolean(guest.plus_one_first_name),
    },
  }
}

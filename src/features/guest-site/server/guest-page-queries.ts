import type { Id } from '#platform/model/ids.ts'
import type { GuestScope, VisitorScope } from '#platform/server/scope.ts'
import { answerByWords, answersClosedWords } from '#features/couples/model/rsvp-deadline.ts'
import { unlockWords } from '#features/couples/model/unlocking.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { findCoupleBySlug, toPublicCouple } from '#features/couples/server/couple-queries.ts'
import type { OwnAnswer } from '#features/rsvps/model/own-answer.ts'
import { getOwnAnswer } from '#features/rsvps/server/rsvp-queries.ts'
import { EMPTY_NAME_FORM, guestPageCopy as copy, rsvpFormOf } from '../model/guest-page.ts'
import type { GuestPage, NameFormState, RsvpFormState } from '../model/guest-page.ts'
import type { TabId } from '../model/guest-tabs.ts'

/** A page with the HTTP status it is answered with (ruling A37). */
export interface GuestPageAnswer {
  status: 200 | 404 | 409 | 410 | 422 | 429
  page: GuestPage
  /** null where there is no site to tell of */
  couple: Couple | null
}

/** What the visitor asked to see: `?view=` of the address. */
export type WantedView = 'rsvp' | 'confirmed' | null

/**
 * The page of a wedding for whoever looks: `findGuest` tells who this browser's cookie belongs to, and is only
 * asked while there is a site that guests who are in may see.
 */
export async function readGuestPage(
  scope: VisitorScope,
  slug: string,
  findGuest: () => Promise<GuestScope | null>,
  wanted: WantedView,
  tab: TabId = 'overview',
): Promise<GuestPageAnswer> {
  const couple = await findCoupleBySlug(scope, slug)
  if (!couple) return refusal(404, copy.notFoundTitle, copy.notFound)
  const availability = siteAvailability(couple, scope.now)
  if (availability === 'draft') return refusal(404, copy.notFoundTitle, copy.draft)
  if (availability === 'expired') return refusal(410, copy.concludedTitle, copy.concluded)
  const guest = await findGuest()
  if (guest?.coupleId === couple.id)
    return { status: 200, couple, page: await guestView(guest, couple, wanted, tab) }
  if (availability === 'closing') return refusal(410, copy.concludedTitle, copy.concluded)
  return { status: 200, couple, page: namePage(couple, EMPTY_NAME_FORM) }
}

/** What a browser keeps of the guest whom its cookie lets in: the match call's own words (S0 §7). */
export async function guestSession(guest: GuestScope, token: string) {
  const { first_name, last_name, ...own } = await getOwnAnswer(guest)
  const isPlusOne = guest.companion
  return {
    token,
    guest: {
      id: guest.guestId,
      firstName: (isPlusOne ? own.plus_one_first_name : first_name) ?? '',
      lastName: (isPlusOne ? own.plus_one_last_name : last_name) ?? '',
      plusOneAllowed: own.plus_one_allowed,
    },
  }
}

/** The name form again, with what was typed and why it was not enough. */
export function namePage(couple: Couple, form: NameFormState): GuestPage {
  return { view: 'name', couple: toPublicCouple(couple), form }
}

/** The RSVP form again, with everything that was typed. */
export async function rsvpPage(guest: GuestScope, couple: Couple, form: RsvpFormState): Promise<GuestPage> {
  return rsvpView(guest.guestId, couple, await getOwnAnswer(guest), form)
}

/** The same for somebody whom nothing is known of any more: what they typed is all there is of them. */
export function detachedPage(couple: Couple, guest_id: Id, form: RsvpFormState): GuestPage {
  const { plus_one_first_name, plus_one_last_name, plus_one_meal_choice } = form
  const guest: OwnAnswer = {
    first_name: '',
    last_name: '',
    email: form.email,
    phone: form.phone,
    rsvp_status: 'pending',
    plus_one_allowed: Boolean(plus_one_first_name || plus_one_last_name || plus_one_meal_choice),
    plus_one_first_name,
    plus_one_last_name,
    meal_choice: form.meal_choice,
    plus_one_meal_choice,
    dietary_restrictions: form.dietary_restrictions,
    seat: null,
    companion_name: null,
    party: [],
  }
  return rsvpView(guest_id, couple, guest, form)
}

/** A fresh match opens the form, a kept session what was answered (ruling A3); so does everything after the deadline. */
async function guestView(
  scope: GuestScope,
  couple: Couple,
  wanted: WantedView,
  tab: TabId,
): Promise<GuestPage> {
  const guest = await getOwnAnswer(scope)
  const closed = scope.takesAnswers ? null : answersClosedWords(couple.settings)
  if (closed || (guest.rsvp_status !== 'pending' && wanted !== 'rsvp'))
    return {
      view: 'confirmed',
      couple: toPublicCouple(couple),
      guest,
      guest_id: scope.guestId,
      closed,
      tab,
      opens: unlockWords(couple, scope.now),
    }
  return rsvpView(scope.guestId, couple, guest, rsvpFormOf(guest))
}

function rsvpView(guest_id: Id, couple: Couple, guest: OwnAnswer, form: RsvpFormState): GuestPage {
  const { rsvp_deadline } = couple.settings
  return {
    view: 'rsvp',
    couple: toPublicCouple(couple),
    guest,
    guest_id,
    form,
    can_continue: guest.rsvp_status !== 'pending',
    answer_by: rsvp_deadline && answerByWords(rsvp_deadline),
  }
}

function refusal(status: 404 | 410, title: string, message: string): GuestPageAnswer {
  return { status, couple: null, page: { view: 'error', title, message } }
}

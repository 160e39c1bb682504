import type { GuestScope, VisitorScope } from '#platform/server/scope.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { findCoupleBySlug, toPublicCouple } from '#features/couples/server/couple-queries.ts'
import { getOwnAnswer } from '#features/rsvps/server/rsvp-queries.ts'
import { EMPTY_NAME_FORM, guestPageCopy as copy, rsvpFormOf } from '../model/guest-page.ts'
import type { GuestPage, NameFormState, RsvpFormState } from '../model/guest-page.ts'

/** A page with the HTTP status it is answered with (ruling A37). */
export interface GuestPageAnswer {
  status: 200 | 404 | 410 | 422 | 429
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
): Promise<GuestPageAnswer> {
  const couple = await findCoupleBySlug(scope, slug)
  if (!couple) return refusal(404, copy.notFoundTitle, copy.notFound)
  const availability = siteAvailability(couple, scope.now)
  if (availability === 'draft') return refusal(404, copy.notFoundTitle, copy.draft)
  if (availability === 'expired') return refusal(410, copy.concludedTitle, copy.concluded)
  const guest = await findGuest()
  if (guest?.coupleId === couple.id)
    return { status: 200, couple, page: await guestView(guest, couple, wanted) }
  if (availability === 'closing') return refusal(410, copy.concludedTitle, copy.concluded)
  return { status: 200, couple, page: namePage(couple, EMPTY_NAME_FORM) }
}

/** The name form again, with what was typed and why it was not enough. */
export function namePage(couple: Couple, form: NameFormState): GuestPage {
  return { view: 'name', couple: toPublicCouple(couple), form }
}

/** The RSVP form again, with everything that was typed. */
export async function rsvpPage(guest: GuestScope, couple: Couple, form: RsvpFormState): Promise<GuestPage> {
  const answer = await getOwnAnswer(guest)
  const can_continue = answer.rsvp_status !== 'pending'
  return { view: 'rsvp', couple: toPublicCouple(couple), guest: answer, form, can_continue }
}

/** A fresh match opens the form, a kept session what was answered (ruling A3). */
async function guestView(scope: GuestScope, couple: Couple, wanted: WantedView): Promise<GuestPage> {
  const guest = await getOwnAnswer(scope)
  const isAnswered = guest.rsvp_status !== 'pending'
  const publicCouple = toPublicCouple(couple)
  if (isAnswered && wanted !== 'rsvp') return { view: 'confirmed', couple: publicCouple, guest }
  return { view: 'rsvp', couple: publicCouple, guest, form: rsvpFormOf(guest), can_continue: isAnswered }
}

function refusal(status: 404 | 410, title: string, message: string): GuestPageAnswer {
  return { status, couple: null, page: { view: 'error', title, message } }
}

import type { Id } from '#platform/model/ids.ts'
import type { GuestScope, OwnerScope, VisitorScope } from '#platform/server/db/scope.ts'
import { answerByWords, answersClosedWords } from '#features/couples/model/rsvp-deadline.ts'
import { featureState, unlockWords } from '#features/couples/model/unlocking.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { findCoupleBySlug, toPublicCouple } from '#features/couples/server/couple-queries.ts'
import { readItinerary } from '#features/events/server/itinerary-queries.ts'
import { readQuestions, readSampleQuestions } from '#features/questions/server/asked-queries.ts'
import type { GuestAnswer, OwnAnswer, PartyMember } from '#features/rsvps/model/own-answer.ts'
import { findConfirmation } from '#features/rsvps/server/confirmation-queries.ts'
import { getOwnAnswer } from '#features/rsvps/server/rsvp-queries.ts'
import { guestName } from '#features/guests/model/guest.ts'
import { EMPTY_NAME_FORM, EMPTY_PANEL_FORM, guestPageCopy as copy, rsvpFormOf } from '../model/guest-page.ts'
import type { GuestPage, NameFormState, OpenPanels, RsvpFormState } from '../model/guest-page.ts'
import { tabOfFeature } from '../model/guest-tabs.ts'
import type { TabId } from '../model/guest-tabs.ts'
import { pageMark } from './page-mark.ts'
import type { PanelReader } from './panel-reader.ts'

/** A page and its HTTP status (rule A37). */
export interface GuestPageResponse {
  status: 200 | 404 | 409 | 410 | 422 | 429 | 500 | 503
  page: GuestPage
  /** Null if there is no site to show. */
  couple: Couple | null
}

/** The view that the visitor requested: `?view=` of the address. */
export type RequestedView = 'rsvp' | 'confirmed' | null

/**
 * The page of a wedding for this visitor. `findGuest` identifies the guest of this browser's cookie; it is only
 * called while the site is open to guests who are in.
 */
export async function readGuestPage(
  scope: VisitorScope,
  slug: string,
  findGuest: () => Promise<GuestScope | null>,
  wanted: RequestedView,
  tab: TabId = 'overview',
  panels: readonly PanelReader[] = [],
): Promise<GuestPageResponse> {
  const couple = await findCoupleBySlug(scope, slug)
  if (!couple) return refusal(404, copy.notFoundTitle, copy.notFound)
  const availability = siteAvailability(couple, scope.now)
  if (availability === 'draft') return refusal(404, copy.notFoundTitle, copy.draft)
  if (availability === 'expired') return refusal(410, copy.concludedTitle, copy.concluded)
  const guest = await findGuest()
  if (guest?.coupleId === couple.id)
    return { status: 200, couple, page: await guestView(guest, couple, wanted, tab, panels) }
  if (availability === 'closing') return refusal(410, copy.concludedTitle, copy.concluded)
  return { status: 200, couple, page: namePage(couple, EMPTY_NAME_FORM, tab) }
}

/** The session that a browser stores for the guest of its cookie, in the format of the match call. */
export async function guestSession(guest: GuestScope, token: string) {
  const { first_name, last_name, ...own } = await getOwnAnswer(guest)
  return {
    token,
    guest: {
      id: guest.guestId,
      firstName: first_name,
      lastName: last_name,
      plusOneAllowed: own.companion_of === null && own.plus_one_allowed,
    },
  }
}

/** The name form, with what was typed and why it was rejected. */
export function namePage(couple: Couple, form: NameFormState, tab: TabId = 'overview'): GuestPage {
  const { access_mode, contact_hint } = couple.settings
  const { bride_first, groom_first } = couple.names
  const isLinkOnly = access_mode === 'personal_link_only'
  const reach = contact_hint
    ? `${copy.linkLostHint} ${contact_hint}`
    : copy.linkLost(bride_first, groom_first)
  return {
    view: 'name',
    couple: toPublicCouple(couple),
    form,
    reach: isLinkOnly ? reach : null,
    contact_hint,
    tab,
  }
}

/** The RSVP form, with everything that was typed. */
export async function rsvpPage(
  guest: GuestScope,
  couple: Couple,
  form: RsvpFormState,
  tab: TabId,
): Promise<GuestPage> {
  return rsvpView(pagePersonOf(guest), couple, await getOwnAnswer(guest), form, tab)
}

/** What a posted form says about whose page it came from. */
export interface PostedPage {
  mark: string
  first_name: string
  last_name: string
  /** Empty if they are no longer let in: they may no longer see the others. */
  party: PartyMember[]
}

/** The RSVP form of somebody unknown to this browser: the posted form is all there is. */
export function detachedPage(
  couple: Couple,
  { mark, first_name, last_name, party }: PostedPage,
  form: RsvpFormState,
): GuestPage {
  const person = { guest_id: mark.replace(/\+.*/, '') as Id, mark }
  const { plus_one_first_name, plus_one_last_name, plus_one_meal_choice } = form
  const { party: _party, errors: _errors, message: _message, ...typed } = form
  const guest: OwnAnswer = {
    ...typed,
    first_name,
    last_name,
    rsvp_status: 'pending',
    plus_one_allowed: Boolean(plus_one_first_name || plus_one_last_name || plus_one_meal_choice),
    plus_one_status: null,
    seat: null,
    mail_withheld: false,
    companion_of: null,
    party,
  }
  if (mark !== person.guest_id) {
    const { meal_choice, dietary_restrictions } = typed
    const nobody = { first_name: '', last_name: '', rsvp_status: 'pending' } as const
    const own = { first_name, last_name, meal_choice, dietary_restrictions, seat: null }
    const companion = { ...nobody, ...own, companion_of: nobody }
    return rsvpView(person, couple, companion, form, 'overview')
  }
  return rsvpView(person, couple, guest, form, 'overview')
}

/** The confirmed view with an invented guest, for the couple's preview. */
export async function sampleAnsweredPage(scope: OwnerScope, couple: Couple): Promise<ConfirmedPage> {
  const { now } = scope
  const questions = await readSampleQuestions(scope, { id: NOBODY, name: guestName(SAMPLE_GUEST) })
  return {
    view: 'confirmed',
    couple: toPublicCouple(couple),
    guest: { ...SAMPLE_GUEST, party: [] },
    guest_id: NOBODY,
    mark: NOBODY,
    closed: null,
    confirmation: null,
    tab: 'overview',
    opens: unlockWords(couple, now),
    panels: null,
    ...(questions.people.length > 0 && { questions: { ...questions, refused: null } }),
  }
}

type ConfirmedPage = Extract<GuestPage, { view: 'confirmed' }>

const NOBODY = '00000000-0000-0000-0000-000000000000' as Id
const SAMPLE_GUEST: Omit<GuestAnswer, 'party'> = {
  first_name: 'Robin',
  last_name: 'Sample',
  rsvp_status: 'accepted',
  meal_choice: null,
  dietary_restrictions: null,
  plus_one_allowed: false,
  plus_one_status: null,
  plus_one_first_name: null,
  plus_one_last_name: null,
  plus_one_meal_choice: null,
  email: null,
  phone: null,
  seat: null,
  mail_withheld: false,
  companion_of: null,
}

/** What guests see right after typing their name: the form, as long as answers are possible (rule A3). */
export function entryPage(scope: GuestScope, couple: Couple): Promise<GuestPage> {
  return guestView(scope, couple, 'rsvp', 'overview', [])
}

/**
 * A new match opens the form, an existing session the confirmed view (rule A3), as does
 * everything after the deadline.
 */
async function guestView(
  scope: GuestScope,
  couple: Couple,
  wanted: RequestedView,
  tab: TabId,
  panels: readonly PanelReader[],
): Promise<GuestPage> {
  const guest = await getOwnAnswer(scope)
  const closed = scope.takesAnswers ? null : answersClosedWords(couple.settings)
  if (closed || (guest.rsvp_status !== 'pending' && wanted !== 'rsvp')) {
    const events = await readItinerary(scope)
    const questions = await readQuestions(scope)
    return {
      view: 'confirmed',
      couple: toPublicCouple(couple),
      guest,
      ...pagePersonOf(scope),
      closed,
      confirmation: await findConfirmation(scope),
      tab,
      opens: unlockWords(couple, scope.now),
      panels: await openPanels(scope, couple, tab, panels),
      ...(events.length > 0 && { itinerary: { events, message: null, feed: null } }),
      ...(questions.people.length > 0 && { questions: { ...questions, refused: null } }),
    }
  }
  return rsvpView(pagePersonOf(scope), couple, guest, rsvpFormOf(guest), tab)
}

/** The features that are turned on and unlocked, with the content of the open tab; null if there are none. */
async function openPanels(
  scope: GuestScope,
  couple: Couple,
  tab: TabId,
  panels: readonly PanelReader[],
): Promise<OpenPanels | null> {
  const open = panels.filter(({ feature }) => featureState(couple, feature, scope.now) === 'open')
  if (open.length === 0) return null
  const shown = open.find(({ feature }) => tabOfFeature(feature).id === tab)
  return {
    features: open.map(({ feature }) => feature),
    content: shown ? await shown.read(scope) : null,
    form: EMPTY_PANEL_FORM,
    files: [...new Set(open.flatMap(({ files }) => files))],
  }
}

/** Whose page it is. */
type PagePerson = Pick<ConfirmedPage, 'guest_id' | 'mark'>

const pagePersonOf = (scope: GuestScope): PagePerson => ({ guest_id: scope.guestId, mark: pageMark(scope) })

function rsvpView(
  person: PagePerson,
  couple: Couple,
  guest: OwnAnswer,
  form: RsvpFormState,
  tab: TabId,
): GuestPage {
  const { rsvp_deadline } = couple.settings
  return {
    view: 'rsvp',
    couple: toPublicCouple(couple),
    guest,
    ...person,
    form,
    can_continue: guest.rsvp_status !== 'pending',
    answer_by: rsvp_deadline && answerByWords(rsvp_deadline),
    tab,
  }
}

function refusal(status: 404 | 410, title: string, message: string): GuestPageResponse {
  return { status, couple: null, page: { view: 'error', title, message } }
}

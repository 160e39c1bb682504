import type { PublicCouple } from '#features/couples/model/couple.ts'
import type { OwnAnswer } from '#features/rsvps/model/own-answer.ts'
import type { Id } from '#platform/model/ids.ts'
import { guestFormCopy } from './guest-form-copy.ts'
import type { TabId } from './guest-tabs.ts'

export interface NameFormState {
  first_name: string
  last_name: string
  /** What tells two guests of one name apart: an e-mail address or the last four digits of a phone. */
  contact: string
  asks_contact: boolean
  /** By field name; shown below the field. */
  errors: Record<string, string>
  /** Above the button: the answer of a failed match. */
  message: string | null
  /** What the page waits with until the couple lets the visitor in; null where it does not wait. */
  request_key: string | null
}

/** What a guest typed into the RSVP form, as the form posts it. */
export interface RsvpFormState {
  /** empty while nothing is chosen */
  rsvp_status: string
  email: string
  phone: string
  meal_choice: string
  dietary_restrictions: string
  plus_one_first_name: string
  plus_one_last_name: string
  plus_one_meal_choice: string
  /** what was typed for others of the party, by field name; what is stored of them is in their records */
  party: Record<string, string>
  errors: Record<string, string>
  message: string | null
}

/** The four views of S0 §2, and everything each needs: the server renders one, the browser hydrates the same. */
export type GuestPage =
  | { view: 'error'; title: string; message: string }
  | { view: 'name'; couple: PublicCouple; form: NameFormState }
  | {
      view: 'rsvp'
      couple: PublicCouple
      guest: OwnAnswer
      /** whose record it is; the names alone may be two guests' */
      guest_id: Id
      form: RsvpFormState
      can_continue: boolean
      /** 'Please answer by June 1, 2027' */
      answer_by: string | null
    }
  /** `closed`: why nothing can be answered any more; whoever has not answered sees this view then, too */
  | {
      view: 'confirmed'
      couple: PublicCouple
      guest: OwnAnswer
      guest_id: Id
      closed: string | null
      tab: TabId
      /** when guests may take part: 'in 12 days, on June 12, 2027, 4:00 PM (Eastern Time)'; null once they may */
      opens: string | null
    }

export const EMPTY_NAME_FORM: NameFormState = {
  first_name: '',
  last_name: '',
  contact: '',
  asks_contact: false,
  errors: {},
  message: null,
  request_key: null,
}

/** The form as it first opens: prefilled from the stored record, the status only once it was answered (S0 §2). */
export function rsvpFormOf(guest: OwnAnswer): RsvpFormState {
  return {
    rsvp_status: guest.rsvp_status === 'pending' ? '' : guest.rsvp_status,
    email: guest.email ?? '',
    phone: guest.phone ?? '',
    meal_choice: guest.meal_choice ?? '',
    dietary_restrictions: guest.dietary_restrictions ?? '',
    plus_one_first_name: guest.plus_one_first_name ?? '',
    plus_one_last_name: guest.plus_one_last_name ?? '',
    plus_one_meal_choice: guest.plus_one_meal_choice ?? '',
    party: {},
    errors: {},
    message: null,
  }
}

/** The guest page's sentences, word for word S0 §2 and §8 where it has them. */
export const guestPageCopy = {
  ...guestFormCopy,
  /** what a shared link says below the names */
  unfurled: (date: string, venue: string) => `${date}, ${venue}. Open the page to answer your invitation.`,
  concludedTitle: 'Wedding Celebration Complete',
  notFoundTitle: 'Wedding Not Found',
  notFound: 'Wedding not found or not available.',
  draft: 'This wedding site is not yet available.',
  concluded: 'This wedding celebration has concluded. Thank you for being part of their special day! 🎉',
  loadFailed: 'Unable to load wedding data. Please try again.',
  returnHome: 'Return to Home',
  welcome: 'Welcome to Our Wedding!',
  namePrompt: 'Please enter your name as it appears on your invitation.',
  contactUnknown:
    'That does not match what we have for this name. Please check it, or contact the couple directly.',
  nameHint: (bride: string, groom: string) =>
    `Cannot find your name? Please contact ${bride} or ${groom} directly.`,
  tooManyMisses:
    'Too many names were tried here. Please wait a few minutes, or open the personal link from your invitation.',
  tooManyAsks: 'Please wait a minute, then try again.',
  personalLinkOnly:
    'This site opens with the personal link from your invitation. Please use that link, or contact the couple directly.',
  linkEnded: 'This link no longer opens your invitation. Please enter your name.',
  linkEndedWithoutNames:
    'This link no longer opens your invitation. Please use the newest one, or contact the couple directly.',
  rsvpTitle: 'RSVP for Our Wedding',
  acceptedThanks: "Thank you for your RSVP! We can't wait to celebrate with you!",
  declinedThanks: "Thank you for letting us know. We'll miss you on our special day!",
  changeRsvp: 'Change your RSVP',
  notYou: 'Not you?',
  overview: 'Overview',
  ceremony: (time: string) => `${time} Ceremony`,
  ceremonyAt: (time: string) => `Ceremony at ${time}`,
  nothingYet: 'Additional features will be available soon!',
  weddingOf: 'The wedding of',
  /** on the picture of a shared link, where the names cannot be drawn */
  invited: 'You are invited',
  shared: (names: string, date: string, venue: string) => `${names}. ${date}, ${venue}.`,
  when: 'When',
  where: 'Where',
  addToCalendar: 'Add to calendar',
  openMap: 'Open the map',
  opens: (when: string) => `Opens ${when}.`,
  opensLine: 'Come back to this page then.',
  allOpen: (when: string) => `These pages open ${when}.`,
  withLove: 'With love,',
  greeting: 'Welcome,',
  coming: (others: string | null) => (others ? `You and ${others} are coming.` : 'You are coming.'),
  notComing: 'You are not coming.',
  plusOneUnnamed: 'Your plus one',
  noMeal: 'No meal chosen yet',
  notAnswered: 'You have not answered.',
  plusOneOf: (name: string) => `With ${name}`,
  pages: 'Pages of this wedding',
  loveNotesTo: (bride: string, groom: string) => `Write to ${bride} and ${groom}`,
  table: (seat: string) => (/^\d+$/.test(seat) ? `Table ${seat}` : seat),
} as const

/** What each feature's tile promises, in a line; Love Notes and the seat name the couple and the table. */
export const TILE_LINES = {
  camera: 'Share what you see',
  requests: 'Fill the dance floor',
  trivia: 'How well do you know us?',
  polls: 'See the results live',
  seating: 'Find your table',
} as const

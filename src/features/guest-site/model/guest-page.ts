import type { PublicCouple } from '#features/couples/model/couple.ts'
import type { GuestEvent } from '#features/events/model/event-schema.ts'
import type { GuestQuestions } from '#features/questions/model/question-schema.ts'
import { GIVEN_FIELDS } from '#features/rsvps/model/given-fields.ts'
import type { Confirmation } from '#features/rsvps/model/confirmation.ts'
import type { OwnAnswer } from '#features/rsvps/model/own-answer.ts'
import type { Id } from '#platform/model/ids.ts'
import { spokenWords } from '#platform/model/words.ts'
import { guestFormCopy } from './guest-form-copy.ts'
import type { words as formWords } from './words/form-words.en.ts'
import type { words } from './words/page-words.en.ts'
import { memberTexts } from '#features/rsvps/model/shown-answer.ts'
import type { TabFeature, TabId } from './guest-tabs.ts'

type PageWords = typeof words
type FormWords = typeof formWords

export interface NameFormState {
  first_name: string
  last_name: string
  /** What tells two guests of one name apart: an e-mail address or the last four digits of a phone. */
  contact: string
  asks_contact: boolean
  /** By field name; shown below the field. */
  errors: Record<string, string>
  /** Above the button: what a failed match says. */
  message: string | null
  /** What the page waits with until the couple lets the visitor in; null where it does not wait. */
  request_key: string | null
  /** Whether the message itself says that the couple were asked, and what happens then (rule E5). */
  is_told: boolean
}

/** The fields of the RSVP form that are about the guest. */
export const RSVP_FORM_FIELDS = [...GIVEN_FIELDS, 'email', 'phone', 'plus_one_was'] as const

/** What a guest typed into the RSVP form, as the form posts it; the status is empty while nothing is chosen. */
export interface RsvpFormState extends Record<(typeof RSVP_FORM_FIELDS)[number], string> {
  /** what was typed for others of the party, by field name; what is stored of them is in their records */
  party: Record<string, string>
  /** whether the plus one had declined when the form was shown */
  plus_one_was: string
  errors: Record<string, string>
  message: string | null
}

/** The four views, and everything each needs: the server renders one, the browser hydrates the same. */
export type GuestPage =
  | { view: 'error'; title: string; message: string }
  /** a tab's form that is not of the guest of this browser, as it was sent; it can be sent again once they are in */
  | { view: 'unsent'; couple: PublicCouple; tab: TabId; message: string; form: UnsentForm }
  /** `reach`: of a wedding that only personal links open, how to reach the couple; null where there is a form for names */
  | {
      view: 'name'
      couple: PublicCouple
      form: NameFormState
      reach: string | null
      /** the couple's own words on how to reach them */
      contact_hint: string | null
      /** what the address asks for, and is shown once the page knows its guest's answer */
      tab: TabId
    }
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
      /** what is shown after the answer */
      tab: TabId
    }
  /** `closed`: why nothing can be answered any more; a guest who has not answered then sees this view, too */
  | {
      view: 'confirmed'
      couple: PublicCouple
      guest: OwnAnswer
      guest_id: Id
      closed: string | null
      confirmation: Confirmation | null
      tab: TabId
      /** when guests may take part: 'in 12 days, on June 12, 2027, 4:00 PM (Eastern Time)'; null once they may */
      opens: string | null
      /** null while no feature's tab is open */
      panels: OpenPanels | null
      /** what the guest is invited to besides the wedding; absent where there is nothing */
      itinerary?: ShownItinerary
      /** what the couple ask of them; absent where there is nothing */
      questions?: ShownQuestions
    }

/** The guest's events, and why an answer that was sent without the script was not saved. */
export interface ShownItinerary {
  events: GuestEvent[]
  message: string | null
}

/** The couple's questions, and one person's answers that were sent without the script and not saved. */
export interface ShownQuestions extends GuestQuestions {
  refused: RefusedAnswers | null
  /** after a form that went without its script: that it has arrived */
  is_saved?: boolean
}

/** Answers as they were sent, with why they were not saved. */
export interface RefusedAnswers {
  guest_id: string
  companion: boolean
  values: Record<string, string[]>
  /** by the question's id */
  errors: Record<string, string>
  message: string
}

/** The tabs whose features are there for guests now. */
export interface OpenPanels {
  features: TabFeature[]
  /** what the tab that is shown was rendered from; null where that is another one */
  content: unknown
  /** that tab's form as it was posted, where it came back */
  form: PanelForm
  /** the scripts and styles of all these panels: the service worker keeps them, so that they open without a network */
  files: string[]
}

/** The form of a panel, as the server has it: with what was typed and why it was not enough. */
export interface PanelForm {
  texts: Record<string, string>
  /** by field name; shown below the field */
  errors: Record<string, string>
  message: string | null
  /** after a form that went without its script: that it has arrived */
  said: string | null
}

/** A form that was not taken; `fields` are all of it, with whose page it was sent from. */
export interface UnsentForm {
  fields: Record<string, string>
  /** the names of those in which the guest wrote something */
  written: string[]
}

export const EMPTY_PANEL_FORM: PanelForm = { texts: {}, errors: {}, message: null, said: null }

export const EMPTY_NAME_FORM: NameFormState = {
  first_name: '',
  last_name: '',
  contact: '',
  asks_contact: false,
  errors: {},
  message: null,
  request_key: null,
  is_told: false,
}

/** A plus one brings nobody. */
const NO_PLUS_ONE = {
  plus_one_allowed: false,
  plus_one_status: null,
  plus_one_first_name: null,
  plus_one_last_name: null,
  plus_one_meal_choice: null,
} as const

/** The form as it first opens: prefilled from the stored record, the status only once it was answered. */
export function rsvpFormOf(guest: OwnAnswer): RsvpFormState {
  const { companion_of } = guest
  const invited = companion_of === null
  return {
    ...memberTexts(invited ? guest : { ...NO_PLUS_ONE, ...guest }),
    email: (invited && guest.email) || '',
    phone: (invited && guest.phone) || '',
    plus_one_was: (invited && guest.plus_one_status) || '',
    party: {},
    errors: {},
    message: null,
  }
}

const pageWords = spokenWords<PageWords>('page-words')

/** The guest page's sentences, those of its forms included, in the spoken language. */
export const guestPageCopy = new Proxy({} as PageWords & FormWords, {
  get: (_target, name) => Reflect.get(pageWords, name) ?? Reflect.get(guestFormCopy, name),
})

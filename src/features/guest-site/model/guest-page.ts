import type { PublicCouple } from '#features/couples/model/couple.ts'
import type { GuestEvent } from '#features/events/model/event-schema.ts'
import type { GuestQuestions } from '#features/questions/model/question-schema.ts'
import type { Confirmation } from '#features/rsvps/model/confirmation.ts'
import type { OwnAnswer } from '#features/rsvps/model/own-answer.ts'
import type { Id } from '#platform/model/ids.ts'
import { localizedWords } from '#platform/model/words.ts'
import { guestFormCopy } from './guest-form-copy.ts'
import type { words as formWords } from './words/form-words.en.ts'
import type { words } from './words/page-words.en.ts'
import { OWN_GIVEN_FIELDS, ownTexts } from '#features/rsvps/model/shown-answer.ts'
import type { TabFeature, TabId } from './guest-tabs.ts'

type PageWords = typeof words
type FormWords = typeof formWords

export interface NameFormState {
  first_name: string
  last_name: string
  /** What distinguishes two guests of the same name: an email address or the last four digits of a phone number. */
  contact: string
  asks_contact: boolean
  /** By field name; shown below the field. */
  errors: Record<string, string>
  /** Shown above the button: why the match failed. */
  message: string | null
  /** The key with which the page waits until the couple lets the visitor in; null if it does not wait. */
  request_key: string | null
  /** Whether the message itself says that the couple has been notified, and what happens next (rule E5). */
  is_told: boolean
}

/** The fields of the RSVP form that are about the guest. */
export const RSVP_FORM_FIELDS = [...OWN_GIVEN_FIELDS, 'plus_one_was', 'shown'] as const

/** What a guest typed into the RSVP form, as the form posts it; the status is empty until a choice is made. */
export interface RsvpFormState extends Record<(typeof RSVP_FORM_FIELDS)[number], string> {
  /** What was typed for others in the party, by field name; their stored data is in their own records. */
  party: Record<string, string>
  /** Whether the plus one had declined when the form was shown. */
  plus_one_was: string
  /** The guest's own fields as the form first showed them, as JSON. */
  shown: string
  errors: Record<string, string>
  message: string | null
}

/** The views of the page and the data each needs: the server renders one, and the browser hydrates the same one. */
export type GuestPage =
  | { view: 'error'; title: string; message: string }
  /**
   * A form that was not saved, mostly because it did not come from this browser's guest, as it was sent; it can be sent
   * again to `action`, once they are in.
   */
  | { view: 'unsent'; slug: string; action: string; message: string; form: UnsentForm }
  /** `reach`: if only personal links open the wedding, how to reach the couple; null if there is a name form. */
  | {
      view: 'name'
      couple: PublicCouple
      form: NameFormState
      reach: string | null
      /** The couple's own words on how to reach them. */
      contact_hint: string | null
      /** The tab that the address requests; shown once the page has its guest's answer. */
      tab: TabId
    }
  | {
      view: 'rsvp'
      couple: PublicCouple
      guest: OwnAnswer
      /** Whose record it is; two guests may share a name. */
      guest_id: Id
      /** The page mark, which says whose page it is: a guest and their plus one share a record (rule A9). */
      mark: string
      form: RsvpFormState
      can_continue: boolean
      /** 'Please answer by June 1, 2027' */
      answer_by: string | null
      /** The tab to show after the answer. */
      tab: TabId
    }
  /** `closed`: why answers are no longer possible; guests who have not answered then see this view, too. */
  | {
      view: 'confirmed'
      couple: PublicCouple
      guest: OwnAnswer
      guest_id: Id
      mark: string
      closed: string | null
      confirmation: Confirmation | null
      tab: TabId
      /** When guests may take part: 'in 12 days, on June 12, 2027, 4:00 PM (Eastern Time)'; null once they may. */
      opens: string | null
      /** Null while no feature's tab is open. */
      panels: OpenPanels | null
      /** What the guest is invited to besides the wedding; absent if there is nothing. */
      itinerary?: ShownItinerary
      /** What the couple asks them; absent if there is nothing. */
      questions?: ShownQuestions
    }

/** The guest's events, and why an answer sent without JavaScript was not saved. */
export interface ShownItinerary {
  events: GuestEvent[]
  message: string | null
  /**
   * The full address of the calendar feed of these events; null in a response that is not
   * tied to a browser's session.
   */
  feed: string | null
}

/** The couple's questions, and one person's answers that were sent without JavaScript and not saved. */
export interface ShownQuestions extends GuestQuestions {
  refused: RefusedAnswers | null
  /** Set after a form sent without JavaScript has been saved. */
  is_saved?: boolean
}

/** Answers as they were sent, and why they were not saved. */
export interface RefusedAnswers {
  guest_id: string
  companion: boolean
  values: Record<string, string[]>
  /** By the question's id. */
  errors: Record<string, string>
  message: string
}

/** The tabs whose features are currently open to guests. */
export interface OpenPanels {
  features: TabFeature[]
  /** The data that the open tab was rendered from; null if it is not a feature's tab. */
  content: unknown
  /** That tab's form as it was posted, if it is shown again. */
  form: PanelForm
  /** The scripts and styles of all these panels: the service worker stores them, so that they open offline. */
  files: string[]
}

/** A panel's form as the server renders it: with what was typed and why it was rejected. */
export interface PanelForm {
  texts: Record<string, string>
  /** By field name; shown below the field. */
  errors: Record<string, string>
  message: string | null
  /** After a form sent without JavaScript: the sentence that reports its success. */
  said: string | null
  /** What the form posts in `FORM_KEY_FIELD`; only on pages that the server rendered. */
  key?: string
}

/** A rejected form; `fields` holds all of it, including the mark of the page it was sent from. */
export interface UnsentForm {
  fields: Record<string, string>
  /** The names of the fields that the guest filled in. */
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

/** The form as it first opens: prefilled from the stored record, with a status only if there is an answer. */
export function rsvpFormOf(guest: OwnAnswer): RsvpFormState {
  const texts = ownTexts(guest)
  return {
    ...texts,
    plus_one_was: (guest.companion_of === null && guest.plus_one_status) || '',
    shown: JSON.stringify(texts),
    party: {},
    errors: {},
    message: null,
  }
}

const pageWords = localizedWords<PageWords>('page-words')

/** The guest page's sentences, including those of its forms, in the language of the page. */
export const guestPageCopy = new Proxy({} as PageWords & FormWords, {
  get: (_target, name) => Reflect.get(pageWords, name) ?? Reflect.get(guestFormCopy, name),
})

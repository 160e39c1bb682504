import { coupleTitle } from '#features/couples/model/couple.ts'
import { admitsEntry } from '#features/couples/model/access-mode.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { itineraryCopy } from '#features/events/model/event-copy.ts'
import { eventTimeWords } from '#features/events/model/wedding-event.ts'
import { readEventsOfGuest } from '#features/events/server/open-event-queries.ts'
import type { GuestsEvent } from '#features/events/server/open-event-queries.ts'
import { bringsPlusOne, guestName, isMeal, plusOneName } from '#features/guests/model/guest.ts'
import { isKnownAddress } from '#features/guests/model/known-contact.ts'
import { createPersonalLinks } from '#features/guests/server/personal-link-queries.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { unlinked } from '#platform/model/unlinked.ts'
import { weddingPaths } from '#platform/model/wedding-paths.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { MailContent } from '#platform/server/mail/mail-commands.ts'
import type {
  MailComposer,
  MailComposers,
  MailReadAhead,
  Withheld,
} from '#platform/server/mail/mail-composer.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'
import { runInLanguage } from '#platform/server/http/request-language.ts'
import { isLanguage } from '#platform/model/languages.ts'
import type { Language } from '#platform/model/languages.ts'
import { DEFAULT_LANGUAGE, localizedWords } from '#platform/model/words.ts'
import type { words as FormWords } from '#features/guest-site/model/words/form-words.en.ts'
import { guestLetterCopy } from '../model/guest-letter-copy.ts'
import { letterCopy } from '../model/letter-copy.ts'
import { letterRefusal } from '../model/letter-refusal.ts'
import type { LetterKind } from '../model/letter.ts'
import { createAddressees, findAddressee } from './addressee-queries.ts'
import type { Addressee, Reader } from './addressee-queries.ts'
import { asHtml, asText, fill } from './letter-fill.ts'
import type { SlotTexts } from './letter-fill.ts'
import { createLetterCache } from './letter-cache.ts'
import type { LetterVariant } from './letter-templates.tsx'

/** A letter to one guest, as a screen or the mail engine requests it. */
export interface LetterRequest {
  coupleId: Id
  guestId: Id
  kind: LetterKind | 'rsvp_confirmation'
  /** The couple's own words, for a custom message. */
  body: string | null
}

/** `isKnown` unless the address may be anybody's, who then gets no personal link (rule E4). */
type Recipient = Addressee & { isKnown: boolean }

export interface LetterWriter {
  /**
   * A letter to one guest as it would read now; `withheld` if there is nothing to write. It ignores whether the
   * site is open: couples preview their letters before they publish.
   */
  write(
    scope: AnyScope,
    letter: LetterRequest,
  ): Promise<(MailContent & { to: { email: string | null; name: string } }) | Withheld>
  /** Writes a letter at the moment of sending, and only if it may be sent. */
  composers: MailComposers
  /** Reads together what the letters of these messages will be written from in the next moment. */
  readAhead: MailReadAhead
}

/** Starts with nothing cached or read ahead; the letters' links are signed with a secret derived from `secrets`. */
export function createLetterWriter({ secrets, config }: Pick<Deps, 'secrets' | 'config'>): LetterWriter {
  const links = createPersonalLinks(secrets)
  const cache = createLetterCache()
  const addressees = createAddressees()

  /** Written in the guest's language. */
  const content = (scope: AnyScope, to: Recipient, kind: LetterRequest['kind'], body: string | null) =>
    runInLanguage(languageOf(to.guest), () => written(scope, to, kind, body))

  async function written(
    scope: AnyScope,
    to: Recipient,
    kind: LetterRequest['kind'],
    body: string | null,
  ): Promise<MailContent> {
    const { couple, guest, owner_email } = to
    const events = await readEventsOfGuest(scope, couple, guest)
    const variant = variantOf(scope, to, kind, events)
    const { html, text, subject, attachments } = await cache.take(
      couple,
      variant,
      config.publicUrl + paths.wedding(couple.slug),
    )
    const texts: SlotTexts = {
      first_name: unlinked(guest.first_name),
      link:
        config.publicUrl +
        (to.isKnown ? weddingPaths.weddingFor(couple.slug, links.keyOf(guest)) : paths.wedding(couple.slug)),
      words: body ?? guestLetterCopy.noWordsYet,
      meal: mealText(guest.meal_choice),
      diet: unlinked(guest.dietary_restrictions ?? ''),
      plus_one: unlinked(plusOneName(guest) ?? guestLetterCopy.plusOneUnnamed),
      plus_one_meal: mealText(guest.plus_one_meal_choice),
      events: eventsText(mentionedEvents(variant.kind, events)),
    }
    return {
      subject,
      html: fill(html, texts, asHtml),
      text: fill(text, texts, asText),
      fromName: coupleTitle(couple.names),
      replyTo: owner_email,
      attachments,
    }
  }

  const composer =
    (kind: LetterRequest['kind']): MailComposer =>
    async (scope, mail) => {
      const addressee = await addressees.take(scope, mail)
      if (!addressee) return { withheld: letterCopy.removed }
      const to = { ...addressee, isKnown: isKnownAddress(addressee.guest, mail.to_email) }
      const withheld = await refusalReason(scope, to, kind)
      return withheld ? { withheld } : content(scope, to, kind, addressee.body)
    }

  return {
    async write(scope, { coupleId, guestId, kind, body }) {
      const addressee = await findAddressee(scope, { coupleId, guestId })
      if (!addressee) return { withheld: letterCopy.removed }
      const { guest } = addressee
      if (hasNoAnswer(guest, kind)) return { withheld: letterCopy.notAnswered }
      const to = { email: guest.email, name: guestName(guest) }
      const isKnown = guest.email === null || isKnownAddress(guest, guest.email)
      return { ...(await content(scope, { ...addressee, isKnown }, kind, body)), to }
    },
    readAhead: addressees.readAhead,
    composers: {
      invitation: composer('invitation'),
      reminder: composer('reminder'),
      custom: composer('custom'),
      rsvp_confirmation: composer('rsvp_confirmation'),
    },
  }
}

/** Why a letter may not be sent; null if it may. */
async function refusalReason(
  scope: AnyScope,
  to: Recipient,
  kind: LetterRequest['kind'],
): Promise<string | null> {
  const { couple, guest } = to
  if (hasNoAnswer(guest, kind)) return letterCopy.notAnswered
  const refusal = letterRefusal(kind, couple, scope.now)
  if (refusal) return letterCopy[refusal]
  // It would ask for an answer that its reader has no way to give.
  if (invites(kind) && !hasWayIn(to)) return letterCopy.typedAddress
  if (kind !== 'reminder' || guest.rsvp_status === 'pending') return null
  const events = await readEventsOfGuest(scope, couple, guest)
  return events.some(({ isWaiting }) => isWaiting) ? null : letterCopy.answered(guestName(guest))
}

function invites(kind: LetterRequest['kind']): boolean {
  return kind === 'invitation' || kind === 'reminder'
}

/** Whether a link in the letter lets its reader in: their own, or the page, on which they enter their name. */
function hasWayIn({ couple, isKnown }: Recipient): boolean {
  return isKnown || admitsEntry(couple.settings.access_mode, 'contact')
}

function hasNoAnswer(guest: Reader, kind: LetterRequest['kind']): boolean {
  return kind === 'rsvp_confirmation' && guest.rsvp_status === 'pending'
}

function variantOf(
  scope: AnyScope,
  to: Recipient,
  kind: LetterRequest['kind'],
  events: readonly GuestsEvent[],
): LetterVariant {
  const { couple, guest } = to
  const { rsvp_deadline } = couple.settings
  const isInvited = invites(kind)
  const confirms = kind === 'rsvp_confirmation'
  return {
    kind: letterOf(guest, kind, events),
    has_button: hasWayIn(to) && (isInvited || siteAvailability(couple, scope.now) === 'open'),
    has_own_link: to.isKnown,
    plus_one_allowed: isInvited && guest.plus_one_allowed === 1,
    has_plus_one: confirms && bringsPlusOne(guest),
    has_events: events.length > 0,
    has_diet: confirms && Boolean(guest.dietary_restrictions),
    has_deadline:
      isInvited && rsvp_deadline !== null && rsvp_deadline >= calendarDateIn(couple.time_zone, scope.now),
  }
}

function letterOf(
  guest: Reader,
  kind: LetterRequest['kind'],
  events: readonly GuestsEvent[],
): LetterVariant['kind'] {
  if (kind === 'rsvp_confirmation') return guest.rsvp_status === 'declined' ? 'declined' : 'accepted'
  const hasAnswered = kind === 'reminder' && guest.rsvp_status !== 'pending'
  return hasAnswered && events.some(({ isWaiting }) => isWaiting) ? 'event_reminder' : kind
}

/**
 * The events that a letter mentions: in a reminder of events those that await an answer, in
 * other letters all of them.
 */
function mentionedEvents(kind: LetterVariant['kind'], events: readonly GuestsEvent[]): GuestsEvent[] {
  return events.filter(({ isWaiting }) => isWaiting || kind !== 'event_reminder')
}

/** Name, time and place of each event on separate lines, with an empty line between events. */
function eventsText(events: readonly GuestsEvent[]): string {
  return events
    .map(({ event }) => {
      const place = [event.place, event.address].filter(Boolean).join(', ')
      const dress = event.dress && `${itineraryCopy.dress} ${event.dress}`
      return [event.name, eventTimeWords(event, itineraryCopy.until), place, dress].filter(Boolean).join('\n')
    })
    .join('\n\n')
}

const formWords = localizedWords<typeof FormWords>('form-words')

/** A meal by its name on the menu, in the letter's language. */
function mealText(meal: string | null): string {
  if (!meal) return formWords.noMeal
  return isMeal(meal) ? formWords.meals[meal] : unlinked(meal)
}

/** The language on the couple's list, otherwise that of the page when the guest last answered. */
function languageOf({ language, page_language }: Reader): Language {
  return [language, page_language].find(isLanguage) ?? DEFAULT_LANGUAGE
}

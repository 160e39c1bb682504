import { coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { SUSPENDED, siteAvailability } from '#features/couples/model/site-availability.ts'
import { bringsPlusOne, guestName, mealChoiceLabel, plusOneName } from '#features/guests/model/guest.ts'
import { createPersonalLinks } from '#features/guests/server/personal-link-queries.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import type { Deps } from '#platform/server/http/http.ts'
import type { MailContent } from '#platform/server/mail/mail-commands.ts'
import type {
  MailComposer,
  MailComposers,
  MailReadAhead,
  Withheld,
} from '#platform/server/mail/mail-composer.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'
import { guestLetterCopy } from '../model/guest-letter-copy.ts'
import { letterCopy } from '../model/letter-copy.ts'
import type { LetterKind } from '../model/letter.ts'
import { createAddressees, findAddressee } from './addressee-queries.ts'
import type { Addressee, Reader } from './addressee-queries.ts'
import { asHtml, asText, fill } from './letter-fill.ts'
import type { SlotTexts } from './letter-fill.ts'
import { createLetterCache } from './letter-cache.ts'
import type { LetterVariant } from './letter-templates.tsx'

/** A letter to one guest, as a screen or the mail engine asks for it. */
export interface LetterRequest {
  coupleId: Id
  guestId: Id
  kind: LetterKind | 'rsvp_confirmation'
  /** the couple's own words, of a custom message */
  body: string | null
}

export interface LetterWriter {
  /**
   * A letter to one guest as it would read now; `withheld` where there is nothing to write. The state of the site does
   * not matter here: couples look at their letters before they publish.
   */
  write(
    scope: AnyScope,
    letter: LetterRequest,
  ): Promise<(MailContent & { to: { email: string | null; name: string } }) | Withheld>
  /** The same at the moment of sending, and only what may leave. */
  composers: MailComposers
  /** Reads together what the letters of these messages are written from in the next moment. */
  readAhead: MailReadAhead
}

export function createLetterWriter({ secrets, config }: Pick<Deps, 'secrets' | 'config'>): LetterWriter {
  const links = createPersonalLinks(secrets)
  const cache = createLetterCache()
  const addressees = createAddressees()

  async function content(
    scope: AnyScope,
    { couple, guest, owner_email }: Addressee,
    kind: LetterRequest['kind'],
    body: string | null,
  ): Promise<MailContent> {
    const { html, text, subject, attachments } = await cache.take(
      couple,
      variantOf(scope, couple, guest, kind),
      config.publicUrl + paths.wedding(couple.slug),
    )
    const texts: SlotTexts = {
      first_name: guest.first_name,
      link: config.publicUrl + paths.weddingFor(couple.slug, links.keyOf(guest)),
      words: body ?? guestLetterCopy.noWordsYet,
      meal: mealChoiceLabel(guest.meal_choice),
      diet: guest.dietary_restrictions ?? '',
      plus_one: plusOneName(guest) ?? guestLetterCopy.plusOneUnnamed,
      plus_one_meal: mealChoiceLabel(guest.plus_one_meal_choice),
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
      const withheld = refusalReason(scope, addressee, kind)
      return withheld ? { withheld } : content(scope, addressee, kind, addressee.body)
    }

  return {
    async write(scope, { coupleId, guestId, kind, body }) {
      const addressee = await findAddressee(scope, { coupleId, guestId })
      if (!addressee) return { withheld: letterCopy.removed }
      const { guest } = addressee
      if (hasNoAnswer(guest, kind)) return { withheld: letterCopy.notAnswered }
      const to = { email: guest.email, name: guestName(guest) }
      return { ...(await content(scope, addressee, kind, body)), to }
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

/** Why a letter may not leave; null where it may. */
function refusalReason(
  scope: AnyScope,
  { couple, guest }: Addressee,
  kind: LetterRequest['kind'],
): string | null {
  if (hasNoAnswer(guest, kind)) return letterCopy.notAnswered
  if (kind !== 'invitation' && kind !== 'reminder') return null
  if (couple.site_status === SUSPENDED) return letterCopy.suspended
  const availability = siteAvailability(couple, scope.now)
  if (availability === 'draft') return letterCopy.draft
  if (availability !== 'open') return letterCopy.expired
  return kind === 'reminder' && guest.rsvp_status !== 'pending' ? letterCopy.answered(guestName(guest)) : null
}

function hasNoAnswer(guest: Reader, kind: LetterRequest['kind']): boolean {
  return kind === 'rsvp_confirmation' && guest.rsvp_status === 'pending'
}

function variantOf(
  scope: AnyScope,
  couple: Couple,
  guest: Reader,
  kind: LetterRequest['kind'],
): LetterVariant {
  const { rsvp_deadline } = couple.settings
  const invites = kind === 'invitation' || kind === 'reminder'
  const confirms = kind === 'rsvp_confirmation'
  return {
    kind: confirms ? (guest.rsvp_status === 'declined' ? 'declined' : 'accepted') : kind,
    has_button: invites || siteAvailability(couple, scope.now) === 'open',
    plus_one_allowed: invites && guest.plus_one_allowed === 1,
    has_plus_one: confirms && bringsPlusOne(guest),
    has_diet: confirms && Boolean(guest.dietary_restrictions),
    has_deadline:
      invites && rsvp_deadline !== null && rsvp_deadline >= calendarDateIn(couple.time_zone, scope.now),
  }
}

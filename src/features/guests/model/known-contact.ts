import type { Entry } from '#features/couples/model/access-mode.ts'

/** An e-mail address or a phone number in a guest's record, and how it came there (guest-table.ts). */
interface Contact {
  value: string | null
  typed: string | null
  known: string | null
  proven: string | null
}

/** The columns that tell where a guest's contacts come from, besides the contacts themselves. */
export const CONTACT_ORIGIN = [
  'typed_email',
  'known_email',
  'proven_email',
  'typed_phone',
  'known_phone',
  'proven_phone',
] as const
export type ContactOrigin = Record<(typeof CONTACT_ORIGIN)[number], string | null>

type Contacts = Record<'email' | 'phone', string | null>
type EmailColumns = Pick<Contacts & ContactOrigin, 'email' | 'typed_email' | 'known_email' | 'proven_email'>
type PhoneColumns = Pick<Contacts & ContactOrigin, 'phone' | 'typed_phone' | 'known_phone' | 'proven_phone'>
type OfLink = { link_version: number }

/** What the column `proven` holds. */
export interface ProvenContact {
  value: string
  /** How the session began in which it was typed. */
  entry: Entry
  /** The guest's link at that time: a new one ends this proof. */
  link_version: number
}

/**
 * The addresses that are the guest's as far as the couple knows: what they entered, and what was typed in a session
 * that more than a name began, until the guest gets a new link. Any other may be anybody's (rule E4).
 */
export function knownEmails(row: EmailColumns & OfLink): string[] {
  return knownOf(emailOf(row), row)
}

/**
 * The phone numbers that are the guest's as far as the couple knows, by the rule for addresses (`knownEmails`).
 */
export function knownPhones(row: PhoneColumns & OfLink): string[] {
  return knownOf(phoneOf(row), row)
}

/**
 * Whether the personal link may be mailed to `address`: the couple entered it, or it was typed in a session that this
 * link began (rule E4).
 */
export function isKnownAddress(row: EmailColumns & OfLink, address: string): boolean {
  return knownOf(emailOf(row), row, ['link']).includes(address)
}

/** The guest's address if a guest typed it, and not the couple; otherwise null. */
export function typedAddress(row: EmailColumns): string | null {
  return row.email === listed(emailOf(row)) ? null : row.email
}

/** What an answer writes about its contacts, which differ from those of `before` if they were typed in `session`. */
export function typedContacts(
  session: { entry: Entry; linkVersion: number },
  before: Contacts & ContactOrigin,
  after: Contacts,
): ContactOrigin {
  const email = typedInto(emailOf(before), after.email, session)
  const phone = typedInto(phoneOf(before), after.phone, session)
  return {
    typed_email: email.typed,
    known_email: email.known,
    proven_email: email.proven,
    typed_phone: phone.typed,
    known_phone: phone.known,
    proven_phone: phone.proven,
  }
}

/** What the couple writes: a contact that they change is known, and earlier ones are not, no matter who typed them. */
export function enteredContacts(before: Contacts, after: Contacts): Partial<ContactOrigin> {
  return {
    ...(after.email !== before.email && { typed_email: null, known_email: null, proven_email: null }),
    ...(after.phone !== before.phone && { typed_phone: null, known_phone: null, proven_phone: null }),
  }
}

function emailOf(row: EmailColumns): Contact {
  return { value: row.email, typed: row.typed_email, known: row.known_email, proven: row.proven_email }
}

function phoneOf(row: PhoneColumns): Contact {
  return { value: row.phone, typed: row.typed_phone, known: row.known_phone, proven: row.proven_phone }
}

/** The couple's own, which stays known while the record holds another that a guest typed. */
function listed({ value, typed, known }: Contact): string | null {
  return value !== null && value !== typed ? value : known
}

function knownOf(
  contact: Contact,
  { link_version }: OfLink,
  entries: readonly Entry[] = ['contact', 'link'],
): string[] {
  const proven = contact.proven === null ? null : (JSON.parse(contact.proven) as ProvenContact)
  const holds = proven?.link_version === link_version && entries.includes(proven.entry)
  return [listed(contact), holds ? proven.value : null].filter((value) => value !== null)
}

function typedInto(
  before: Contact,
  value: string | null,
  { entry, linkVersion }: { entry: Entry; linkVersion: number },
): Omit<Contact, 'value'> {
  if (value === before.value) return before
  const proof: ProvenContact | null = value === null ? null : { value, entry, link_version: linkVersion }
  return {
    typed: value ?? before.typed,
    known: listed(before),
    // Typed in a session that only a name began: nothing more is known than before.
    proven: entry === 'name' ? before.proven : proof && JSON.stringify(proof),
  }
}

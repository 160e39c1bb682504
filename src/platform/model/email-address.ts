/** RFC 5321 §4.5.3.1.3: a path holds 256 octets, including its brackets. */
export const EMAIL_MAX_LENGTH = 254

// One @, no blanks or control characters, a dotted domain without empty labels: what people mean by an address.
// Only a delivered mail proves that an address works.
const SHAPE = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/u

/** True for an address that mail could be sent to; the caller trims surrounding blanks. */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && SHAPE.test(text) && !/[\p{C}]/u.test(text)
}

/** The part before the @. */
export function localPart(email: string): string {
  return email.split('@')[0] ?? ''
}

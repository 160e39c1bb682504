/** RFC 5321 §4.5.3.1.3: a path holds 256 octets with its brackets. */
export const EMAIL_MAX_LENGTH = 254

// One @, no blanks or controls, a dotted domain without empty labels: what people mean by an address.
// Deliverability is only ever shown by a delivered mail.
const SHAPE = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/u

/** True for an address that mail could be sent to; surrounding blanks are the caller's to trim. */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && SHAPE.test(text) && !/[\p{C}]/u.test(text)
}

import { isEmailAddress } from '#platform/model/email-address.ts'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from '../model/account-limits.ts'
import { AuthError, validationFailed } from './auth-error.ts'

/** It is part of every access token, and servers refuse requests whose headers are too large. */
const METADATA_MAX_LENGTH = 4096

const WEAK_PASSWORD = `Password must be at least ${PASSWORD_MIN_LENGTH} characters`

/** An address as accounts store it: trimmed and in lower case. @throws AuthError `validation_failed` */
export function readAccountEmail(text: string): string {
  const email = normalizeEmail(text)
  if (!isEmailAddress(email)) throw validationFailed('Unable to validate email address: invalid format')
  return email
}

/** An address trimmed and in lower case, whether or not it is a valid one. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** Why today's rules would refuse a password (rule AUTH-8); empty for a good one. */
function weaknessesOf(password: string): string[] {
  return Array.from(password).length < PASSWORD_MIN_LENGTH ? ['length'] : []
}

/**
 * The member that is added when somebody signs in with a password that today's rules would refuse
 * (rule AUTH-4.1).
 */
export function weakPasswordNote(password: string) {
  const reasons = weaknessesOf(password)
  return reasons.length > 0 ? { weak_password: { message: WEAK_PASSWORD, reasons } } : {}
}

/** @throws AuthError `weak_password` with its reasons; `validation_failed` if it is too long to be hashed whole */
export function checkPassword(password: string): void {
  const weakPasswordReasons = weaknessesOf(password)
  if (weakPasswordReasons.length > 0) {
    throw new AuthError(422, 'weak_password', WEAK_PASSWORD, { weakPasswordReasons })
  }
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) {
    throw validationFailed(`Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes`)
  }
}

/** @throws AuthError `validation_failed` */
export function checkMetadata(metadata: Record<string, unknown>): void {
  if (JSON.stringify(metadata).length > METADATA_MAX_LENGTH) throw validationFailed('data is too large')
}

/** How many codes are created at once; all of them are replaced together (rule E14). */
export const RECOVERY_CODE_COUNT = 10

/** New codes can be created only this soon after a second step. */
export const RECENT_SECOND_STEP_MS = 15 * 60 * 1000

/** Letters and digits without those that are easily confused on paper (i, l, o, u): ten of them have 50 bits. */
export const RECOVERY_CODE_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
export const RECOVERY_CODE_LENGTH = 10

/** A code in the form in which it is compared: lower case, without blanks and hyphens, with look-alikes replaced. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
}

/** Whether a text can be a recovery code at all; the six digits of an app never can. */
export function isRecoveryCode(code: string): boolean {
  return (
    code.length === RECOVERY_CODE_LENGTH &&
    code.split('').every((character) => RECOVERY_CODE_LETTERS.includes(character))
  )
}

/** A code as it is shown to people, in two halves. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`
}

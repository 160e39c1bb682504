/** As many as are made at once; all of them are renewed together (rule E14). */
export const RECOVERY_CODE_COUNT = 10

/** Making new ones is for someone who took the second step this recently. */
export const RECENT_SECOND_STEP_MS = 15 * 60 * 1000

/** Letters and digits without those that are taken for one another on paper (i, l, o, u): 50 bits in ten of them. */
export const RECOVERY_CODE_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
export const RECOVERY_CODE_LENGTH = 10

/** A code as it is compared: without blanks and hyphens, in lower case, look-alikes as what they were meant to be. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
}

/** True for what can be a recovery code at all; six digits of an app never can. */
export function isRecoveryCode(code: string): boolean {
  return (
    code.length === RECOVERY_CODE_LENGTH &&
    code.split('').every((sign) => RECOVERY_CODE_LETTERS.includes(sign))
  )
}

/** A code as people read it, in two halves. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`
}

import { z } from 'zod'

import { PASSWORD_MIN_LENGTH } from './account-limits.ts'
import { codeCopy } from './mailed-copy.ts'
import { isRecoveryCode, readRecoveryCode } from './recovery-code.ts'
import { isEmailAddress } from '#platform/model/email-address.ts'

const EMAIL_INVALID = 'Please enter a valid email address'
export const EMAIL_MISSING = 'Email is required and must be a valid string'
export const PASSWORD_MISSING = 'Password is required and must be a valid string'
export const CREDENTIALS_MISSING = 'Email and password are required'
const PASSWORD_SHORT = `Password must be at least ${PASSWORD_MIN_LENGTH} characters`

const email = z.string({ error: EMAIL_MISSING }).trim().refine(isEmailAddress, EMAIL_INVALID)
const password = z.string({ error: PASSWORD_MISSING }).min(PASSWORD_MIN_LENGTH, PASSWORD_SHORT)

/** The input for signing in. */
export const loginInput = z.object({ email, password })

const PASSWORDS_DIFFER = {
  path: ['confirmPassword'],
  message: "Passwords don't match",
}

/** A new password typed twice; the second field only exists on the screen and is never sent. */
const newPassword = { password, confirmPassword: z.string() }
const isTypedTwice = (input: { password: string; confirmPassword: string }) =>
  input.password === input.confirmPassword

/** The input for opening an account. */
export const signupInput = z.object({ email, ...newPassword }).refine(isTypedTwice, PASSWORDS_DIFFER)

/** Only an address: for a mailed link, or for a change of address. */
export const emailInput = z.object({ email })

/** The new password of somebody who came through a mailed link. */
export const newPasswordInput = z.object(newPassword).refine(isTypedTwice, PASSWORDS_DIFFER)

/** The new password of somebody who knows the current one. */
export const passwordChangeInput = z
  .object({ currentPassword: z.string().min(1, 'Current password is required'), ...newPassword })
  .refine(isTypedTwice, PASSWORDS_DIFFER)

/** Six digits, from a mail or an authenticator app; blanks between them are dropped. */
export const codeInput = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .refine((text) => /^\d{6}$/.test(text), 'Please enter the six digits'),
})

/** A recovery code, however it was typed from paper. */
export const recoveryCodeInput = z.object({
  code: z.string().transform(readRecoveryCode).refine(isRecoveryCode, codeCopy.recoveryMalformed),
})

/** Either kind of code: somebody who removes a lost app cannot get a code from it. */
export const anyCodeInput = z.object({
  code: z
    .string()
    .transform(readRecoveryCode)
    .refine(
      (code) => /^\d{6}$/.test(code) || isRecoveryCode(code),
      'Please enter six digits, or a recovery code',
    ),
})

import { z } from 'zod'

import { isEmailAddress } from '#platform/model/email-address.ts'

/** S0 §9 */
export const PASSWORD_MIN_LENGTH = 6

/** All of it is hashed; longer ones are refused instead of being cut. */
export const PASSWORD_MAX_BYTES = 512

/** How long the success card of /signup stays before /login opens by itself (S0 §9). */
export const SIGNUP_REDIRECT_MS = 2000

const EMAIL_INVALID = 'Please enter a valid email address'
export const EMAIL_MISSING = 'Email is required and must be a valid string'
export const PASSWORD_MISSING = 'Password is required and must be a valid string'
const PASSWORD_SHORT = `Password must be at least ${PASSWORD_MIN_LENGTH} characters`

const email = z.string({ error: EMAIL_MISSING }).trim().refine(isEmailAddress, EMAIL_INVALID)
const password = z.string({ error: PASSWORD_MISSING }).min(PASSWORD_MIN_LENGTH, PASSWORD_SHORT)

/** What signs a person in. */
export const loginInput = z.object({ email, password })
export type LoginInput = z.infer<typeof loginInput>

/** What opens an account; the second password is the screen's only and is never sent. */
export const signupInput = z
  .object({ email, password, confirmPassword: z.string() })
  .refine((input) => input.password === input.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  })
export type SignupInput = z.infer<typeof signupInput>

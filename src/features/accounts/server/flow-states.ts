import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { validationFailed } from './auth-error.ts'

/** What a browser that will come back with its verifier sends in advance (RFC 7636; rule AUTH-10). */
export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/

/** The members of a request that may carry a challenge. */
export const challengeFields = z.object({
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
})
export type ChallengeFields = z.output<typeof challengeFields>

/** The challenge of a request; null if it has none. @throws AuthError `validation_failed` */
export function readChallenge(fields: ChallengeFields): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = fields
  if (!challenge && !method) return null
  if (!challenge || !method) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (!CHALLENGE.test(challenge)) {
    throw validationFailed('code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 . _ ~ -')
  }
  const known = method.toLowerCase()
  if (known !== 's256' && known !== 'plain') throw validationFailed('Unsupported code challenge method')
  return { challenge, method: known }
}

/** Whether the challenge was made from `verifier`. */
export function isVerifierOf({ challenge, method }: Challenge, verifier: string): boolean {
  const made = method === 'plain' ? verifier : digest(verifier).toString('base64url')
  return timingSafeEqual(digest(made), digest(challenge))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

import type { EmailOtpType } from '@supabase/auth-js'

import { mailedCopy } from '../model/mailed-copy.ts'
import type { LINK_COPY } from '../model/mailed-copy.ts'
import { auth, createIsolatedClient, failureOf } from './auth-client.ts'
import { currentSession, setReturnPath } from './session.ts'
import { AppError } from '#platform/model/app-error.ts'
import { paths } from '#platform/model/paths.ts'

export type LinkType = keyof typeof LINK_COPY & EmailOtpType

/** Requests a link to a new password; the response is the same whether there is an account or not. */
export async function requestRecovery(email: string): Promise<void> {
  const { error } = await createIsolatedClient().resetPasswordForEmail(email)
  if (error) throw failureOf(error, mailedCopy.sendFailed)
}

/** Requests the mail of a sign-up or a change of address again; `email` is the account's current address. */
export async function resendMail(type: 'signup' | 'email_change', email: string): Promise<void> {
  const { error } = await createIsolatedClient().resend({ type, email })
  if (error) throw failureOf(error, mailedCopy.againFailed)
}

/**
 * Starts the session of the person who typed the digits of a recovery mail; throws with the field `code` for a
 * wrong code.
 */
export async function redeemCode(email: string, code: string): Promise<void> {
  // Signing in on a page for visitors redirects at once: here it must not go to the dashboard.
  setReturnPath(paths.newPassword)
  const { error } = await auth.verifyOtp({ type: 'recovery', email, token: code })
  if (error || currentSession().state !== 'signed-in') setReturnPath(null)
  if (!error) return
  if (error.code === 'otp_expired')
    throw new AppError('invalid', mailedCopy.codeWrong, { fields: { code: mailedCopy.codeWrong } })
  throw failureOf(error, mailedCopy.codeFailed)
}

/** Uses up a mailed link. Returns 'expired' if it is old, used or wrong; throws if that is not known. */
export async function redeemLink(type: LinkType, tokenHash: string): Promise<'done' | 'expired'> {
  const error =
    type === 'email_change'
      ? await confirmNewAddress(tokenHash)
      : (await auth.verifyOtp({ type, token_hash: tokenHash })).error
  if (!error) return 'done'
  if (error.status === 403 || error.status === 400 || error.status === 422) return 'expired'
  throw failureOf(error, mailedCopy.confirmFailed)
}

/** Confirms with a separate client: a session in this browser that has taken its second step keeps it. */
async function confirmNewAddress(tokenHash: string) {
  const once = createIsolatedClient()
  const { data, error } = await once.verifyOtp({ type: 'email_change', token_hash: tokenHash })
  if (error || !data.session) return error
  const here = currentSession()
  // The address has changed by now: any further failure shows as a session that has to sign in again.
  if (here.state === 'signed-in' && here.user.id === data.session.user.id) {
    await once.signOut({ scope: 'local' })
    await auth.refreshSession()
  } else {
    await auth.setSession(data.session)
  }
  return null
}

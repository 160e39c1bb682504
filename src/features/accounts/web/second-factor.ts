import { accountCopy } from '../model/account-copy.ts'
import { accountSettingsCopy } from '../model/account-settings-copy.ts'
import { codeCopy } from '../model/mailed-copy.ts'
import { isRecoveryCode } from '../model/recovery-code.ts'
import { auth } from './auth-client.ts'
import { endSession, failureOfSession } from './session.ts'
import { AppError } from '#platform/model/app-error.ts'
import { clockNow } from '#platform/model/dates.ts'
import { api } from '#platform/web/api-client.ts'

/** An authenticator app that is being set up: the data for the app, and its factor's id. */
export interface FactorSetup {
  factorId: string
  /** a data: URL for an img */
  qr: string
  secret: string
  /** opens the authenticator app on the phone that shows it */
  uri: string
}

/** Starts setting up an authenticator app; it counts only after its first code. */
export async function beginSetup(): Promise<FactorSetup> {
  const { data, error } = await auth.mfa.enroll({
    factorType: 'totp',
    // Names have to be unique, even among abandoned setups.
    friendlyName: `Authenticator app, ${clockNow()}`,
    issuer: 'Twofold',
  })
  if (error) throw failureOfSession(error, accountSettingsCopy.setupFailed)
  return { factorId: data.id, qr: data.totp.qr_code, secret: data.totp.secret, uri: data.totp.uri }
}

/** Deletes an abandoned setup. The server also deletes it later, so a failure does not matter. */
export async function cancelSetup(factorId: string): Promise<void> {
  await auth.mfa.unenroll({ factorId })
}

/** Checks a code of the app: the session takes its second step, and a new app counts from now on. */
export async function verifyCode(factorId: string, code: string): Promise<void> {
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (!error) return
  if (error.code === 'mfa_verification_failed')
    throw new AppError('invalid', codeCopy.wrong, { fields: { code: codeCopy.wrong } })
  // Turned off in another browser: the refreshed session knows, and asks for no code.
  if (error.code === 'mfa_factor_not_found') await auth.refreshSession()
  throw failureOfSession(error, codeCopy.failed)
}

/** Takes the second step with a recovery code, which is used up. */
export async function verifyRecoveryCode(code: string): Promise<void> {
  const session = await callBesideContract<{ access_token: string; refresh_token: string }>(
    '/auth/v1/recovery-codes/verify',
    { code },
  ).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'invalid')) throw error
    throw new AppError('invalid', codeCopy.recoveryWrong, { fields: { code: codeCopy.recoveryWrong } })
  })
  const { error } = await auth.setSession(session)
  if (error) throw failureOfSession(error, codeCopy.failed)
}

/** Ten new recovery codes; the previous ones stop working. Only this call ever returns them. */
export async function renewRecoveryCodes(): Promise<string[]> {
  return (await callBesideContract<{ codes: string[] }>('/auth/v1/recovery-codes', {})).codes
}

/** A call that the public client does not know. It responds with 403 only if the session has ended. */
async function callBesideContract<T>(path: string, body: unknown): Promise<T> {
  try {
    return await api.post<T>(path, body)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'forbidden')) throw error
    void endSession(accountCopy.sessionEnded)
    throw new AppError('unauthenticated', accountCopy.sessionEnded)
  }
}

/** Turns the second step off after a last code: from the app, or a recovery code. */
export async function removeFactor(factorId: string, code: string): Promise<void> {
  await (isRecoveryCode(code) ? verifyRecoveryCode(code) : verifyCode(factorId, code))
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) throw failureOfSession(error, accountSettingsCopy.turnOffFailed)
  // Only a refreshed session knows that the factor is gone.
  await auth.refreshSession()
}

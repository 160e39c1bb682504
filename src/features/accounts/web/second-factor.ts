import { accountCopy } from '../model/account-copy.ts'
import { accountSettingsCopy } from '../model/account-settings-copy.ts'
import { codeCopy } from '../model/mailed-copy.ts'
import { isRecoveryCode } from '../model/recovery-code.ts'
import { auth } from './auth-client.ts'
import { endSession, failureOfSession } from './session.ts'
import { AppError } from '#platform/model/app-error.ts'
import { clockNow } from '#platform/model/dates.ts'
import { api } from '#platform/web/api-client.ts'

/** An authenticator app that is being set up: what it has to be given, and its name. */
export interface FactorSetup {
  factorId: string
  /** a data: address for an img */
  qr: string
  secret: string
  /** opens the authenticator app of the phone that shows it */
  uri: string
}

/** Begins setting up an authenticator app; it counts only after its first code. */
export async function beginSetup(): Promise<FactorSetup> {
  const { data, error } = await auth.mfa.enroll({
    factorType: 'totp',
    // Names have to differ, also from a set-up that was left half-way.
    friendlyName: `Authenticator app, ${clockNow()}`,
    issuer: 'Twofold',
  })
  if (error) throw failureOfSession(error, accountSettingsCopy.setupFailed)
  return { factorId: data.id, qr: data.totp.qr_code, secret: data.totp.secret, uri: data.totp.uri }
}

/** Forgets a set-up that was given up. The server forgets it by itself later: a failure is nobody's concern. */
export async function cancelSetup(factorId: string): Promise<void> {
  await auth.mfa.unenroll({ factorId })
}

/** Checks a code of the app: the session is raised, and a new app counts from now on. */
export async function verifyCode(factorId: string, code: string): Promise<void> {
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (!error) return
  if (error.code === 'mfa_verification_failed')
    throw new AppError('invalid', codeCopy.wrong, { fields: { code: codeCopy.wrong } })
  // Turned off from another browser: the fresh session knows, and asks for nothing.
  if (error.code === 'mfa_factor_not_found') await auth.refreshSession()
  throw failureOfSession(error, codeCopy.failed)
}

/** Takes the second step with a recovery code, which is used up by it. */
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

/** Ten new recovery codes; the ones before stop working. Only this call ever returns them. */
export async function renewRecoveryCodes(): Promise<string[]> {
  return (await callBesideContract<{ codes: string[] }>('/auth/v1/recovery-codes', {})).codes
}

/** A call that the public client does not know. All that refuses it with 403 is a session that has ended. */
async function callBesideContract<T>(path: string, body: unknown): Promise<T> {
  try {
    return await api.post<T>(path, body)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'forbidden')) throw error
    void endSession(accountCopy.sessionEnded)
    throw new AppError('unauthenticated', accountCopy.sessionEnded)
  }
}

/** Turns the second step off, after a last code: of the app, or a recovery code. */
export async function removeFactor(factorId: string, code: string): Promise<void> {
  await (isRecoveryCode(code) ? verifyRecoveryCode(code) : verifyCode(factorId, code))
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) throw failureOfSession(error, accountSettingsCopy.turnOffFailed)
  // Only a fresh session knows that the factor is gone.
  await auth.refreshSession()
}

import { accountSettingsCopy, codeCopy } from '../model/account-copy.ts'
import { auth } from './auth-client.ts'
import { failureOfSession } from './session.ts'
import { AppError } from '#platform/model/app-error.ts'
import { clockNow } from '#platform/model/dates.ts'

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
export async function dropSetup(factorId: string): Promise<void> {
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

/** Turns the second step off, after a last code. */
export async function removeFactor(factorId: string, code: string): Promise<void> {
  await verifyCode(factorId, code)
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) throw failureOfSession(error, accountSettingsCopy.turnOffFailed)
  // Only a fresh session knows that the factor is gone.
  await auth.refreshSession()
}

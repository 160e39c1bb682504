import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import { mailedCopy } from '../model/mailed-copy.ts'
import { auth } from './auth-client.ts'
import { failureOfSession } from './session.ts'
import { AppError } from '#platform/model/app-error.ts'

/** Requests a change of address: the old one stays until the link mailed to the new one was used. */
export async function changeEmail(email: string): Promise<void> {
  const { error } = await auth.updateUser({ email })
  if (error) throw failureOfSession(error, copy.profileFailed, 'email')
}

/**
 * Changes the password of somebody who knows the current one. The server itself compares that: signing in to
 * check it would replace a session that has taken its second step.
 */
export async function changePassword(currentPassword: string, password: string): Promise<void> {
  const { error } = await auth.updateUser({ password, current_password: currentPassword })
  if (!error) return
  if (error.code === 'current_password_invalid')
    throw new AppError('invalid', copy.currentIncorrect, {
      fields: { currentPassword: copy.currentIncorrect },
    })
  throw failureOfSession(error, copy.passwordFailed, ABOUT_NEW.has(error.code ?? '') ? 'password' : undefined)
}

/** Sets the password of somebody who came through a mailed link. */
export async function choosePassword(password: string): Promise<void> {
  const { error } = await auth.updateUser({ password })
  if (error) {
    const field = ABOUT_NEW.has(error.code ?? '') ? 'password' : undefined
    throw failureOfSession(error, mailedCopy.passwordFailed, field)
  }
}

const ABOUT_NEW = new Set(['weak_password', 'same_password'])

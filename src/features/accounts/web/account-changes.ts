import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import { mailedCopy } from '../model/mailed-copy.ts'
import { auth } from './auth-client.ts'
import { failureOfSession } from './session.ts'
import { AppError } from '#platform/model/app-error.ts'

/** Asks to change the address: the old one stays until the link in the mail to the new one was used. */
export async function changeEmail(email: string): Promise<void> {
  const { error } = await auth.updateUser({ email })
  if (error) throw failureOfSession(error, copy.profileFailed, 'email')
}

/**
 * Changes the password of someone who knows the current one. The server compares that itself: signing in with it would
 * replace a session that has its second step behind it.
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

/** Sets the password of someone who came by a mailed link. */
export async function choosePassword(password: string): Promise<void> {
  const { error } = await auth.updateUser({ password })
  if (error) {
    const field = ABOUT_NEW.has(error.code ?? '') ? 'password' : undefined
    throw failureOfSession(error, mailedCopy.passwordFailed, field)
  }
}

const ABOUT_NEW = new Set(['weak_password', 'same_password'])

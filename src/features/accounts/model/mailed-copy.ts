/** The texts of the second step, for the code of an authenticator app. */
export const codeCopy = {
  title: 'One more step',
  line: 'Enter the code from your authenticator app',
  label: 'Six-digit code',
  confirm: 'Continue',
  wrong: 'That code is not right. Codes change every 30 seconds: enter the newest one.',
  failed: 'The code could not be checked',
  otherAccount: 'Use another account',
  useRecovery: 'Use a recovery code',
  useApp: 'Use your authenticator app',
  recoveryLine: 'Enter one of the recovery codes you kept. Each works once.',
  recoveryLabel: 'Recovery code',
  recoveryWrong: 'That code is not right, or was used already.',
  recoveryMalformed: 'A recovery code has ten letters and digits, like 4k7mp-9xq2a',
} as const

/** Shown once, before many letters are sent (rule E8). */
export const addressProofCopy = {
  title: 'Confirm your address',
  line: (email: string) =>
    `Guests reply to ${email || 'your address'}. We have just mailed a code there: enter it once, and your letters go out.`,
  confirm: 'Confirm and send',
  cancel: 'Not now',
} as const

/** The texts around mailed links, mailed codes and choosing a new password. */
export const mailedCopy = {
  recoverTitle: 'Forgot your password?',
  recoverLine: 'We mail you a link to choose a new one.',
  send: 'Send the link',
  sendFailed: 'The link could not be sent',
  recoverSent: 'If there is an account for that address, a link to choose a new password is on its way.',
  checkTitle: 'Check your e-mail',
  spam: 'Nothing there after a few minutes? Look in your spam folder.',
  codeLabel: 'Six-digit code from the mail',
  codeWrong: 'This code has expired or is not the right one.',
  codeFailed: 'The code could not be checked',
  useCode: 'Continue with the code',
  signupSent: 'We mailed you a link that confirms your address. Open it to finish your account.',
  unconfirmed: 'Your address is not confirmed yet. Open the link we mailed you, or have a new one sent.',
  again: 'Send it again',
  againFailed: 'The mail could not be sent again',
  againDone: 'On its way again.',
  wait: (seconds: number) => `Possible again in ${seconds} s`,
  expiredTitle: 'This link does not work any more',
  expired: 'This link has expired or was already used.',
  toHome: 'Go to the start page',
  confirmFailed: 'The link could not be checked',
  passwordTitle: 'Choose a new password',
  passwordLine: 'It replaces the old one, and every other device is signed out.',
  password: 'New password',
  passwordAgain: 'Confirm new password',
  savePassword: 'Save the password',
  passwordSaved: 'Password updated successfully!',
  passwordFailed: 'Failed to update password',
} as const

/** The texts of a mailed link by its type: what its page says, and where to get a new link. */
export const LINK_COPY = {
  recovery: {
    title: 'Choose a new password',
    line: 'One press, then you choose it.',
    button: 'Choose a new password',
    renew: 'Send a new link',
  },
  signup: {
    title: 'Confirm your address',
    line: 'One press, and your account is ready.',
    button: 'Confirm my e-mail address',
    renew: 'Sign in to get a new one',
  },
  magiclink: {
    title: 'Sign in to Twofold',
    line: 'One press, and you are in.',
    button: 'Sign in',
    renew: 'Sign in with your password',
  },
  email_change: {
    title: 'Confirm your new e-mail address',
    line: 'From then on you sign in with it.',
    button: 'Confirm my new e-mail address',
    renew: 'Go to Account Settings',
  },
} as const

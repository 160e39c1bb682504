/** The sentences of signing in and signing up; many are fixed word for word (rule W1). */
export const accountCopy = {
  loginTitle: 'Welcome back',
  loginLine: 'Sign in to your wedding.',
  login: 'Sign in',
  loggingIn: 'Signing in...',
  loginFailed: 'Login failed',
  toSignup: 'Create an account',
  newHere: 'New to Twofold?',
  forgotPassword: 'Forgot password?',
  sessionEnded: 'Your session has ended. Sign in to go on where you were.',
  againTitle: 'Sign in to go on',
  againLine: (email: string) =>
    `Your session has ended. What you have typed is still there. Sign in as ${email}.`,
  againOther: 'Use another account',
  againOtherHelp: 'closes this screen with what you typed',
  signupTitle: 'Create your account',
  signupLine: 'One account for the two of you.',
  signup: 'Create account',
  signingUp: 'Creating account...',
  signupFailed: 'Signup failed',
  haveAccount: 'Already have an account?',
  createdTitle: 'Welcome to Twofold',
  created: 'Account created successfully!',
  createdLine: 'You can now sign in with your credentials.',
  continueToLogin: 'Continue to sign in',
  backToHome: 'Back to home',
  backToLogin: 'Back to sign in',
  motto: 'Two people, two doors, one fold of paper.',
} as const

/** The sentences of the second step, with the code of an authenticator app. */
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

/** Asked for once, before many letters go out (rule E8). */
export const addressProofCopy = {
  title: 'Confirm your address',
  line: (email: string) =>
    `Guests reply to ${email || 'your address'}. We have just mailed a code there: enter it once, and your letters go out.`,
  confirm: 'Confirm and send',
  cancel: 'Not now',
} as const

/** The sentences around what is mailed: links, codes, and choosing a new password. */
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

/** What a mailed link is for, by its type: what its page says, and where a new link comes from. */
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

/** The sentences of /account-settings; many are fixed word for word (rule W1). */
export const accountSettingsCopy = {
  title: 'Account Settings',
  memberSince: (date: string) => `Member since ${date}`,
  loadFailed: 'Failed to load your account',
  loadFailedHelp: 'The server did not answer. Everything you saved is safe.',

  profile: 'Profile Information',
  emailNote:
    'A confirmation link goes to the new address. The current email stays in use until you confirm it.',
  saveProfile: 'Update Profile',
  sameEmail: 'This is the address you use already',
  profileSaved: 'Profile updated successfully! Please check your email to confirm the change.',
  profileFailed: 'Failed to update profile',
  pendingEmail: (email: string) => `Waiting for ${email} to be confirmed.`,
  pendingHelp: 'Until then you sign in with your current address.',
  emailChanged: 'Your e-mail address has been changed. You sign in with it from now on.',

  password: 'Change Password',
  passwordLine: 'Every other device is signed out.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  savePassword: 'Update Password',
  passwordSaved: 'Password updated successfully!',
  passwordFailed: 'Failed to update password',
  currentIncorrect: 'Current password is incorrect',

  preferences: 'Notification Preferences',
  preferencesLine: 'They govern the e-mails we send you. Notices here always appear.',
  preferenceSaved: (label: string, isOn: boolean) => `Saved. ${label} e-mails are ${isOn ? 'on' : 'off'}.`,
  preferenceFailed: 'Failed to save your preference',

  twoFactor: 'Two-factor authentication',
  twoFactorLine: 'A code from an app on your phone, asked for after your password.',
  twoFactorOff: 'Off. Your password alone signs you in.',
  twoFactorOn: (date: string) => `On since ${date}.`,
  turnOn: 'Set up two-factor authentication',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off two-factor authentication?',
  turnOffLine: 'From then on your password alone signs you in.',
  turnOffAction: 'Turn it off',
  turnOffCode: 'Enter the code from your authenticator app, or a recovery code',
  turnedOff: 'Two-factor authentication is off.',
  turnOffFailed: 'Two-factor authentication could not be turned off',
  setupTitle: 'Set up your authenticator app',
  setupScan: 'Scan this with your authenticator app.',
  setupSecret: 'Or type this key into it:',
  setupOpen: 'Open it on this phone',
  setupCode: 'Then enter the code it shows',
  setupAction: 'Turn it on',
  setupFailed: 'Two-factor authentication could not be set up',
  turnedOn: 'Two-factor authentication is on. Your other devices were signed out.',
  codesLeft: (left: number) =>
    left === 0
      ? 'You have no recovery codes left.'
      : `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`,
  codesRenew: 'Make new recovery codes',
  codesRenewTitle: 'Make new recovery codes?',
  codesRenewLine: 'The codes you have now stop working.',
  codesRenewAction: 'Make new codes',
  codesTitle: 'Your recovery codes',
  codesLine:
    'If you lose your phone, each of these lets you in once in place of the code. Keep them where you would keep a key: they are not shown again.',
  codesFailed: 'The recovery codes could not be made',
  codesMissing:
    'Two-factor authentication is on, but your recovery codes could not be made. Make them below.',
  codesCopy: 'Copy',
  codesCopied: 'Copied.',
  codesCopyFailed: 'The browser did not let us copy. Select the codes and copy them yourself.',
  codesDownload: 'Download',
  codesPrint: 'Print',
  codesDone: 'I have kept them',
  codesFileName: 'twofold-recovery-codes.txt',
  codesFileHead: (email: string) => `Twofold: recovery codes of ${email}. Each works once.`,
  qrAlt: 'QR code for your authenticator app',

  devices: 'Devices',
  devicesLine: 'Ends every session of this account, also this one.',
  signOutEverywhere: 'Sign out everywhere',
  signOutFailed: 'Signing out everywhere did not work. Please try again.',

  danger: 'Danger Zone',
  dangerLine: 'Deletes the account and everything in it.',
  deleteAccount: 'Delete Account',
  deleteTitle: 'Are you absolutely sure?',
  deleteLine: 'This deletes everything below, for good. Nothing can be brought back.',
  deletePassword: 'Your password',
  deleteAction: 'Yes, delete my account',
  deleteFailed: 'Failed to delete account',
  cancel: 'Cancel',
} as const

/** What a couple can be told of by mail, as its switch says it. */
export const PREFERENCE_COPY = {
  notify_rsvp: { label: 'RSVP', help: 'When a guest answers' },
  notify_media: { label: 'Media Upload', help: 'When a guest shares a photo or video' },
  notify_activity: { label: 'Activity', help: 'Notes, songs, trivia and polls' },
} as const

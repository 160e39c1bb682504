import type { MailPace, MailTopic } from './account-settings.ts'

/** The texts of /account-settings; many are fixed word for word (rule W1). */
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
  preferenceSaved: (label: string, pace: MailPace) =>
    `Saved. ${label} e-mails: ${PACE_WORDS[pace].toLowerCase()}.`,
  preferencePace: (label: string) => `When to e-mail about ${label}`,
  preferenceDaily: 'What comes once a day comes at 9:00 AM, in the time zone of your wedding.',
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
  signOutQuestion: 'Are you sure you want to sign out everywhere, also here?',
  signOutFailed: 'Signing out everywhere did not work. Please try again.',

  danger: 'Danger Zone',
  dangerLine: 'Deletes the account and everything in it.',
  deleteAccount: 'Delete Account',
  deleteTitle: 'Are you absolutely sure?',
  deleteLine: 'This deletes everything below, for good. Nothing can be brought back.',
  exportFirst: 'Would you like to keep a copy?',
  exportLink: 'Export Data',
  deletePassword: 'Your password',
  deleteAction: 'Yes, delete my account',
  deleteFailed: 'Failed to delete account',
  cancel: 'Cancel',
} as const

export const PACE_WORDS: Record<MailPace, string> = {
  at_once: 'At once',
  daily: 'Once a day',
  never: 'Never',
}

/** What a couple can be mailed about, as the labels of the switches. */
export const PREFERENCE_COPY: Record<MailTopic, { label: string; help: string }> = {
  rsvp: { label: 'RSVP', help: 'When a guest answers or wants access' },
  media: { label: 'Media Upload', help: 'When a guest shares a photo or video' },
  activity: { label: 'Activity', help: 'When a guest leaves a love note' },
  system: { label: 'Your Site', help: 'When it expires, letters fail, or your licence ends' },
}

import type { MailContent } from '#platform/server/mail/mail-commands.ts'
import { renderMail } from '#platform/server/mail/mail-frame.tsx'
import { MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx'

/** A link and six digits that do the same, for people who read their mail on another device. */
export interface MailedKey {
  link: string
  code: string
}

const ON_ANOTHER_DEVICE = 'Reading this on another device? Enter this code where you began:'
const BOTH_ONCE = 'The link and the code work once, within the next hour.'

interface KeyMailWords {
  subject: string
  preview: string
  heading: string
  text: string
  /** the button's label */
  label: string
  why: string
}

/** A mail with a key, both as a button and as digits. */
function keyMail({ link, code }: MailedKey, words: KeyMailWords): Promise<MailContent> {
  const { subject, preview, heading, text, label, why } = words
  return renderMail(
    subject,
    <MailLayout
      preview={preview}
      heading={heading}
      button={{ label, link }}
      code={{ sentence: ON_ANOTHER_DEVICE, digits: code }}
      validity={BOTH_ONCE}
      why={why}
    >
      <MailText>{text}</MailText>
    </MailLayout>,
  )
}

/** Welcomes the person, and asks whether the address is theirs. */
export function confirmSignupMail(key: MailedKey): Promise<MailContent> {
  return keyMail(key, {
    subject: 'Confirm your e-mail address',
    preview: 'One step, and your account is ready.',
    heading: 'Welcome to Twofold',
    text: 'Please confirm that this is your address. Your account is ready as soon as you do.',
    label: 'Confirm my address',
    why: 'You have this message because somebody made an account at Twofold with this address. If it was not you, ignore it: nothing happens, and the account stays closed.',
  })
}

/** For people who forgot their password. */
export function recoveryMail(key: MailedKey): Promise<MailContent> {
  return keyMail(key, {
    subject: 'Choose a new password',
    preview: 'Your way back into Twofold.',
    heading: 'Choose a new password',
    text: 'Forgotten passwords happen. This lets you in, and you choose a new one.',
    label: 'Choose a new password',
    why: 'You have this message because somebody asked for a new password for this address. If it was not you, ignore it: nothing happens, and your password stays as it is.',
  })
}

/** Signing in without a password. */
export function signInMail(key: MailedKey): Promise<MailContent> {
  return keyMail(key, {
    subject: 'Sign in to Twofold',
    preview: 'Your link and your code, without a password.',
    heading: 'Sign in to Twofold',
    text: 'Here is the way in that you asked for, without a password.',
    label: 'Sign in',
    why: 'You have this message because somebody wanted to sign in with this address. If it was not you, ignore it: nothing happens. Give the code to nobody who asks you for it.',
  })
}

/** Goes to the new address, which is not theirs until they confirm it. */
export function emailChangeMail(key: MailedKey): Promise<MailContent> {
  return keyMail(key, {
    subject: 'Confirm your new e-mail address',
    preview: 'From then on you sign in with this address.',
    heading: 'Confirm your new address',
    text: 'Please confirm that this is your address. From then on you sign in with it.',
    label: 'Use this address',
    why: 'You have this message because somebody entered this address as the new one of their Twofold account. If it was not you, ignore it: nothing happens.',
  })
}

/** Goes to the old address, so that nobody loses an account without noticing. */
export function emailChangeNoticeMail({ newEmail }: { newEmail: string }): Promise<MailContent> {
  return renderMail(
    'Your e-mail address is about to change',
    <MailLayout
      preview="Somebody asked for another address on your account."
      heading="Your address is about to change"
      why="You have this message because this is the address of your Twofold account. If the change is yours, you can ignore it: nothing else happens here."
    >
      <MailText>
        Somebody who is signed in to your account asked to use another address from now on: {newEmail}
      </MailText>
      <MailText>
        It changes once the message that we sent there is confirmed. If this was not you, sign in and choose a
        new password now: that ends every other session and undoes the change.
      </MailText>
    </MailLayout>,
  )
}

/** Reports a change that a thief would want to hide. */
export function passwordChangedMail(): Promise<MailContent> {
  return renderMail(
    'Your password was changed',
    <MailLayout
      preview="If it was you, all is well."
      heading="Your password was changed"
      why="You have this message because this is the address of your Twofold account. If the change is yours, you can ignore it: nothing else happens."
    >
      <MailText>The password of your account is a new one, and every other device was signed out.</MailText>
      <MailText>
        If this was not you, open the sign-in page of Twofold now and choose “Forgot your password?”.
      </MailText>
    </MailLayout>,
  )
}

/** Sent when the operator has removed the second step of somebody who lost access to it. */
export function secondFactorResetMail(): Promise<MailContent> {
  return renderMail(
    'Two-step sign-in was turned off',
    <MailLayout
      preview="If you asked for it, all is well."
      heading="Two-step sign-in was turned off"
      why="You have this message because this is the address of your Twofold account."
    >
      <MailText>
        Our support has removed your authenticator app and your recovery codes, as was asked of us. Your
        password alone signs you in now, and every device was signed out.
      </MailText>
      <MailText>
        If you did not ask for it, sign in, choose a new password now, and reply to this message.
      </MailText>
    </MailLayout>,
  )
}

/** Sent when a recovery code was used: its user has passed the second step, or turned it off. */
export function recoveryCodeUsedMail({ left }: { left: number }): Promise<MailContent> {
  return renderMail(
    'A recovery code was used',
    <MailLayout
      preview="If it was you, all is well."
      heading="A recovery code was used"
      why="You have this message because this is the address of your Twofold account. If the code was used by you, you can ignore it: nothing else happens."
    >
      <MailText>
        Somebody who knows your password entered one of your recovery codes in the place of a code from your
        authenticator app.{' '}
        {left === 0
          ? 'None is left: make new ones in your account settings.'
          : `${left} of your recovery codes ${left === 1 ? 'is' : 'are'} left.`}
      </MailText>
      <MailText>
        If this was not you, sign in and choose a new password now, which ends every other session, and make
        new recovery codes.
      </MailText>
    </MailLayout>,
  )
}

/** The code that a change of password asks for if the sign-in was long ago. */
export function reauthenticationMail({ code }: { code: string }): Promise<MailContent> {
  return renderMail(
    'Your code',
    <MailLayout
      preview="To confirm that it is you."
      heading="Is it you?"
      code={{ sentence: 'Enter this code where you were asked for it:', digits: code }}
      validity="It works once, within the next hour."
      why="You have this message because a change on your Twofold account asked for a code. If it was not you, ignore it: nothing changes. Give the code to nobody who asks you for it."
    >
      <MailText>You wanted to change something that needs a second look.</MailText>
    </MailLayout>,
  )
}

/** The code that proves who owns the address, before many letters are sent from it (rule E8). */
export function addressMail({ code }: { code: string }): Promise<MailContent> {
  return renderMail(
    'Your code to send your letters',
    <MailLayout
      preview="Enter it where you are sending your letters."
      heading="Is this your address?"
      code={{ sentence: 'Enter this code where you are sending your letters:', digits: code }}
      validity="It works once, within the next hour."
      why="You have this message because somebody with this address on their Twofold account wants to send letters to their guests. If it was not you, ignore it: nothing is sent. Give the code to nobody who asks you for it."
    >
      <MailText>Guests reply to this address, so we ask once whether its mail reaches you.</MailText>
    </MailLayout>,
  )
}

import type { Instant } from '#platform/model/dates.ts'

/** A person's account as its settings screen shows it. */
export interface Account {
  email: string
  /** the new address, until its mailed link is used */
  new_email: string | null
  created_at: Instant
  notify_rsvp: boolean
  notify_media: boolean
  notify_activity: boolean
  notify_system: boolean
  daily_rsvp: boolean
  daily_media: boolean
  daily_activity: boolean
  daily_system: boolean
  /** true once an authenticator app is set up */
  two_factor: boolean
  /** unused codes; also 0 if none were ever created */
  recovery_codes_left: number
}

/** Deleting an account asks for the password if the sign-in is older than this (rule D4). */
export const RECENT_SIGN_IN_MS = 15 * 60 * 1000

export const PASSWORD_WANTED = 'Please enter your password to delete your account'
export const PASSWORD_WRONG = 'Current password is incorrect'

/** What a person can be mailed about. */
export const MAIL_TOPICS = ['rsvp', 'media', 'activity', 'system'] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]

/** When they want the mail. */
export type MailPace = 'at_once' | 'daily' | 'never'

type MailFlags<Flag> = Record<`${'notify' | 'daily'}_${MailTopic}`, Flag>

/** Which e-mails a person wants, and which of them daily; fields that are left out stay unchanged. */
export type AccountChanges = { [Flag in keyof MailFlags<boolean>]?: boolean | undefined }

/** When a person wants mail on a topic; the flags come from an account or from its row. */
export function mailPace(flags: Readonly<MailFlags<boolean | number>>, topic: MailTopic): MailPace {
  if (!flags[`notify_${topic}`]) return 'never'
  return flags[`daily_${topic}`] ? 'daily' : 'at_once'
}

/** The changes that set the pace of a topic. */
export function paceChanges(topic: MailTopic, pace: MailPace): AccountChanges {
  return {
    [`notify_${topic}`]: pace !== 'never',
    [`daily_${topic}`]: pace === 'daily',
  }
}

export const CODE_WRONG = 'This code has expired or is not the right one.'
export const MAILED_JUST_NOW =
  'We have just sent you a mail. Please wait a minute before you ask for another one.'

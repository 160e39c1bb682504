import { paths } from '#platform/model/paths.ts'
import type { MailTopic } from '#features/accounts/model/account-settings.ts'
import { notificationPath } from './notification.ts'
import type { Notification, NotificationType } from './notification.ts'
import { formatCount } from '#platform/model/format-count.ts'

/** How many events one mail lists. */
export const MAIL_EVENTS_MAX = 20

/** The texts of the owner's mails about their wedding. */
export const ownerMailCopy = {
  preview: 'What happened on your wedding site.',
  dayHeading: 'Your day on Twofold',
  more: (count: number) => `And ${formatCount(count)} more.`,
  why: (what: string, isDaily: boolean) =>
    `You get this because your account asks for e-mails about ${what}${isDaily ? ' once a day' : ''}.`,
  change: 'Change it in Account Settings',
} as const

/** Which preference of the account applies to mails of each type. */
export const MAIL_TOPIC: Record<NotificationType, MailTopic> = {
  rsvp: 'rsvp',
  guest_access_request: 'rsvp',
  media: 'media',
  activity: 'activity',
  system: 'system',
}

const ABOUT: Record<MailTopic, string> = {
  rsvp: 'RSVPs',
  media: 'uploads',
  activity: 'activities',
  system: 'your site',
}

const COUNTED: Record<NotificationType, (count: number) => string> = {
  rsvp: (count) => `${formatCount(count)} new ${count === 1 ? 'answer' : 'answers'}`,
  guest_access_request: (count) =>
    count === 1 ? '1 person asks to be let in' : `${formatCount(count)} people ask to be let in`,
  media: (count) => `${formatCount(count)} new ${count === 1 ? 'upload' : 'uploads'}`,
  activity: (count) => `${formatCount(count)} new ${count === 1 ? 'activity' : 'activities'}`,
  system: (count) => `${formatCount(count)} new ${count === 1 ? 'notification' : 'notifications'}`,
}

const BUTTONS: Record<string, string> = {
  [paths.rsvp]: 'See the answers',
  [paths.guests]: 'Open your guest list',
  [paths.moderation]: 'See the photos',
  [paths.loveNotes]: 'Read the note',
}

export interface MailedNotification extends Pick<
  Notification,
  'type' | 'title' | 'message' | 'action_url' | 'item_id'
> {
  /** how many uploads the notification stands for */
  group_count: number
}

/** '7 new answers' */
function counted(type: NotificationType, notifications: readonly MailedNotification[]): string {
  return COUNTED[type](notifications.reduce((sum, { group_count }) => sum + group_count, 0))
}

/** 'New RSVP Response', '7 new answers': names appear only in the mail itself, since anybody may have typed them. */
export function ownerMailSubject(notifications: readonly MailedNotification[]): string {
  const [first] = notifications
  if (first && notifications.length === 1) return first.title
  const isOneKind = notifications.every(({ type }) => type === first?.type)
  return isOneKind && first ? counted(first.type, notifications) : COUNTED.system(notifications.length)
}

/** 'Your day: 7 new answers and 3 new uploads' */
export function dayMailSubject(notifications: readonly MailedNotification[]): string {
  return `Your day: ${inOneLine(byType(notifications).map(([type, some]) => counted(type, some)))}`
}

/** The notifications, grouped by type, in the order in which the types first occur. */
export function byType<T extends MailedNotification>(notifications: readonly T[]): [NotificationType, T[]][] {
  return [...Map.groupBy(notifications, ({ type }) => type)]
}

/** The heading of one type in the daily mail. */
export function kindHeading(type: NotificationType, notifications: readonly MailedNotification[]): string {
  return notifications.length === 1 && notifications[0]
    ? notifications[0].title
    : sentenceCase(counted(type, notifications))
}

/** Where everything can be seen: the single item, the screen that all share, or else the notifications. */
export function ownerMailButton(notifications: readonly MailedNotification[]): {
  label: string
  path: string
} {
  const [first] = notifications
  const path = first?.action_url
  if (!first || !path || !notifications.every(({ action_url }) => action_url === path))
    return { label: 'Open Twofold', path: paths.notifications }
  const only = notifications.length === 1 ? notificationPath(first) : null
  return { label: BUTTONS[path] ?? 'Open Twofold', path: only ?? path }
}

/** 'RSVPs and uploads' */
export function ownerMailTopics(notifications: readonly MailedNotification[]): string {
  return inOneLine([...new Set(notifications.map(({ type }) => ABOUT[MAIL_TOPIC[type]]))])
}

function inOneLine(parts: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
}

function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

import { paths } from '#platform/model/paths.ts'
import type { NotificationType } from './notification.ts'
import { formatCount } from '#platform/model/format-count.ts'

/** How many of the things that happened one mail lists. */
export const TOLD_IN_MAIL = 20

/** What the owner's mails about their wedding say. */
export const ownerMailCopy = {
  preview: 'What happened on your wedding site.',
  more: (count: number) => `And ${formatCount(count)} more.`,
  why: (what: string) => `You get this because your account asks for e-mails about ${what}.`,
  change: 'Change it in Account Settings',
} as const

/** What the switch in Account Settings calls it; null where there is none, and no mail. */
const ABOUT: Record<NotificationType, string | null> = {
  rsvp: 'RSVPs',
  guest_access_request: 'RSVPs',
  media: 'uploads',
  activity: 'activities',
  system: null,
}

const SEVERAL: Record<NotificationType, (count: number) => string> = {
  rsvp: (count) => `${formatCount(count)} new answers`,
  guest_access_request: (count) => `${formatCount(count)} people ask to be let in`,
  media: (count) => `${formatCount(count)} new uploads`,
  activity: (count) => `${formatCount(count)} new activities`,
  system: (count) => `${formatCount(count)} new notifications`,
}

const BUTTONS: Record<string, string> = {
  [paths.rsvp]: 'See the answers',
  [paths.guests]: 'Open your guest list',
}

interface Told {
  type: NotificationType
  title: string
  action_url: string | null
}

/** 'New RSVP Response', '7 new answers': names are for the mail itself, since anybody may have typed them. */
export function ownerMailSubject(told: readonly Told[]): string {
  const [first] = told
  if (first && told.length === 1) return first.title
  const isOneKind = told.every(({ type }) => type === first?.type)
  return SEVERAL[(isOneKind && first?.type) || 'system'](told.length)
}

/** Where all of it is seen: the screen that they share, or else the notifications. */
export function ownerMailButton(told: readonly Told[]): { label: string; path: string } {
  const path = told[0]?.action_url
  const isShared = path && told.every(({ action_url }) => action_url === path)
  return { label: (isShared && BUTTONS[path]) || 'Open Twofold', path: isShared ? path : paths.notifications }
}

/** 'RSVPs and uploads' */
export function ownerMailTopics(told: readonly Told[]): string {
  const topics = [...new Set(told.flatMap(({ type }) => ABOUT[type] ?? []))]
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(topics)
}

import { Bell, House, MailCheck, Send, Settings2, Users } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

import { paths } from '#platform/model/paths.ts'

export interface Room {
  to: string
  label: string
  icon: LucideIcon
}

export const HOME: Room = { to: paths.dashboard, label: 'Home', icon: House }
export const NOTIFICATIONS: Room = { to: paths.notifications, label: 'Notifications', icon: Bell }

/** The rooms of a couple that has its wedding, in the order of the rail. */
export const WEDDING_ROOMS: readonly Room[] = [
  { to: paths.guests, label: 'Guests', icon: Users },
  { to: paths.rsvp, label: 'RSVPs', icon: MailCheck },
  { to: paths.sendInvitations, label: 'Invitations', icon: Send },
  { to: paths.settings, label: 'Settings', icon: Settings2 },
]

/** How many of them the bar of a phone holds; the others are in its More sheet. */
export const ROOMS_IN_BAR = 2

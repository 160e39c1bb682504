import {
  ChartNoAxesColumn,
  Image,
  MailCheck,
  MessageSquareHeart,
  Music,
  Settings2,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

import { QUICK_ACTION_COUNTS as counts, QUICK_ACTION_WORDS as words } from '../model/dashboard-copy.ts'
import type { DashboardStats } from '../model/dashboard.ts'
import type { QuickActionKey } from '#features/accounts/model/quick-actions.ts'
import { paths } from '#platform/model/paths.ts'

interface Tile {
  to: string
  icon: LucideIcon
  /** replaces the tile's own line if there is something to count */
  counted?: (stats: DashboardStats) => string | null
}

export const QUICK_ACTION_TILES: Record<QuickActionKey, Tile> = {
  guests: { to: paths.guests, icon: Users },
  rsvp: {
    to: paths.rsvp,
    icon: MailCheck,
    counted: ({ rsvp_pending }) => (rsvp_pending > 0 ? counts.rsvp(rsvp_pending) : null),
  },
  media: {
    to: paths.moderation,
    icon: Image,
    counted: ({ media_queued }) => (media_queued > 0 ? counts.media(media_queued) : null),
  },
  activities: {
    to: paths.activities,
    icon: MessageSquareHeart,
    counted: ({ activities }) => (activities > 0 ? counts.activities(activities) : null),
  },
  songs: { to: paths.songRequests, icon: Music },
  analytics: { to: paths.analytics, icon: ChartNoAxesColumn },
  settings: { to: paths.settings, icon: Settings2 },
}

/** The line below the tile's name. */
export function tileLine(key: QuickActionKey, stats: DashboardStats | null): string {
  return (stats && QUICK_ACTION_TILES[key].counted?.(stats)) ?? words[key].line
}

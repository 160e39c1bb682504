import { Bell, House } from 'lucide-react'

import { FEATURES } from './features.ts'
import type { OwnerSummary } from './owner-summary.ts'
import { paths } from '#platform/model/paths.ts'
import type { NavigationItem } from '#platform/web/web-feature.ts'

export const HOME: NavigationItem = { to: paths.dashboard, label: 'Home', icon: House, key: 'h' }
export const NOTIFICATIONS: NavigationItem = {
  to: paths.notifications,
  label: 'Notifications',
  icon: Bell,
  key: 'n',
}

/** The screens for a couple that has its wedding, in the order of the rail. */
export const WEDDING_SCREENS: readonly NavigationItem[] = FEATURES.flatMap(
  ({ navigation = [] }) => navigation,
)

/** The screens that the rail and the bars show to this couple. */
export function shownScreens({ hasWedding, inUse }: OwnerSummary): readonly NavigationItem[] {
  return hasWedding ? WEDDING_SCREENS.filter(({ whenInUse }) => !whenInUse || inUse[whenInUse]) : []
}

import { Bell, House } from 'lucide-react'

import { FEATURES } from './features.ts'
import { paths } from '#platform/model/paths.ts'
import type { NavigationItem } from '#platform/web/web-feature.ts'

export const HOME: NavigationItem = { to: paths.dashboard, label: 'Home', icon: House, key: 'h' }
export const NOTIFICATIONS: NavigationItem = {
  to: paths.notifications,
  label: 'Notifications',
  icon: Bell,
  key: 'n',
}

/** Where a couple goes that has its wedding, in the order of the rail. */
export const WEDDING_SCREENS: readonly NavigationItem[] = FEATURES.flatMap(
  ({ navigation = [] }) => navigation,
)

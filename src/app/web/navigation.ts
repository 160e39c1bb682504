import { Bell, House } from 'lucide-react'

import { FEATURES } from './features.ts'
import { paths } from '#platform/model/paths.ts'
import type { NavigationItem } from '#platform/web/web-feature.ts'

export const HOME: NavigationItem = { to: paths.dashboard, label: 'Home', icon: House }
export const NOTIFICATIONS: NavigationItem = { to: paths.notifications, label: 'Notifications', icon: Bell }

/** Where a couple goes that has its wedding, in the order of the rail. */
export const WEDDING_SCREENS: readonly NavigationItem[] = FEATURES.flatMap(
  ({ navigation = [] }) => navigation,
)

/** How many of them the bar of a phone holds; the others are in its More sheet. */
export const SCREENS_IN_BAR = 2

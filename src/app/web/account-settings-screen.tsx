import { useQuery } from '@tanstack/react-query'

import { dashboardQuery } from './dashboard/dashboard-api.ts'
import { AccountSettings } from '#features/accounts/web/account-settings.tsx'
import { coupleTitle } from '#features/couples/model/couple.ts'

/** The settings of the account, with what deleting it would delete. */
export default function AccountSettingsScreen() {
  const { data } = useQuery(dashboardQuery)
  const wedding = data?.couple
    ? {
        name: coupleTitle(data.couple.names),
        guestCount: data.stats?.total_guests ?? null,
      }
    : null
  return <AccountSettings wedding={wedding} />
}

import { useQuery } from '@tanstack/react-query'

import { AccountSettings } from '#features/accounts/web/account-settings.tsx'
import { coupleTitle } from '#features/couples/model/couple.ts'
import { dashboardQuery } from '#features/dashboard/web/dashboard-api.ts'

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

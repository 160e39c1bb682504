import { useQuery } from '@tanstack/react-query'

import { AccountSettings } from '#features/accounts/web/account-settings.tsx'
import { isActive } from '#features/billing/model/subscription.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import { dashboardQuery } from '#features/dashboard/web/dashboard-api.ts'
import { exportSummaryQuery } from '#features/data-export/web/data-export-api.ts'
import { sizeText } from '#features/media/model/media-measures.ts'

/** The settings of the account, with what deleting it would delete. */
export default function AccountSettingsScreen() {
  const { data } = useQuery(dashboardQuery)
  const { data: summary } = useQuery({ ...exportSummaryQuery, enabled: Boolean(data?.couple) })
  const held = {
    wedding: data?.couple ? coupleTitle(data.couple.names) : null,
    guests: data?.stats?.total_guests,
    media: data?.stats?.media_total,
    mediaSize: summary && summary.media_bytes > 0 ? sizeText(summary.media_bytes) : undefined,
    activities: data?.stats?.activities,
    licences: data?.billing ? Number(isActive(data.billing.subscription)) : undefined,
  }
  return <AccountSettings held={held} />
}

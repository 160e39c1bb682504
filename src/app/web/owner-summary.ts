import { useQuery } from '@tanstack/react-query'

import { useSession } from '#features/accounts/web/session.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import { coupleInitials } from '#features/couples/model/couple-initials.ts'
import { dashboardQuery } from '#features/dashboard/web/dashboard-api.ts'
import type { Dashboard } from '#features/dashboard/model/dashboard.ts'
import { unreadQuery } from '#features/notifications/web/notification-queries.ts'
import { localPart } from '#platform/model/email-address.ts'

/** What the rail and the bars show about the account and its wedding. */
export interface OwnerSummary {
  hasWedding: boolean
  email: string
  /** 'Zoë & Théo', or the part of the e-mail address before the @ while there is no wedding. */
  name: string
  initials: string
  /** the wedding is known to exist, not only assumed to */
  isWeddingRead: boolean
  /** shown beside the corresponding screens */
  counts: Record<'guests' | 'media', number | undefined>
  unread: number
  inUse: Dashboard['in_use']
}

export function useOwnerSummary(): OwnerSummary {
  const session = useSession()
  const { data } = useQuery(dashboardQuery)
  // The dashboard's call includes it; later changes are read separately.
  const { data: unread = 0 } = useQuery({
    ...unreadQuery,
    enabled: data !== undefined,
  })
  const email = session.state === 'signed-in' ? session.user.email : ''
  const couple = data?.couple
  return {
    // Until this is known, the screens of a wedding are offered: most people who are signed in have one.
    hasWedding: couple !== null,
    email,
    name: couple ? coupleTitle(couple.names) : localPart(email),
    initials: couple ? Object.values(coupleInitials(couple.names)).join('') : email.slice(0, 1).toUpperCase(),
    isWeddingRead: Boolean(couple),
    counts: {
      guests: data?.stats?.total_guests,
      // No number if nothing is waiting.
      media: data?.stats?.media_queued || undefined,
    },
    unread,
    inUse: data?.in_use ?? { events: false, questions: false, seating: false },
  }
}

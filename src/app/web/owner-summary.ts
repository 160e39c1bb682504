import { useQuery } from '@tanstack/react-query'

import { dashboardQuery } from './dashboard/dashboard-api.ts'
import type { Dashboard } from './dashboard/dashboard-api.ts'
import { useSession } from '#features/accounts/web/session.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import { coupleInitials } from '#features/couples/model/couple-initials.ts'
import { unreadQuery } from '#features/notifications/web/notification-api.ts'

/** What the rail and the bars say about the account and its wedding. */
export interface OwnerSummary {
  hasWedding: boolean
  email: string
  /** 'Zoë & Théo', or the part of the e-mail before the @ while there is no wedding. */
  name: string
  initials: string
  /** the wedding is there, and not only assumed to be */
  isWeddingRead: boolean
  /** beside the screens that say them */
  counts: Record<'guests' | 'media', number | undefined>
  unread: number
  inUse: Dashboard['in_use']
}

export function useOwnerSummary(): OwnerSummary {
  const session = useSession()
  const { data } = useQuery(dashboardQuery)
  // The dashboard's call has brought it; what changes afterwards is read by itself.
  const { data: unread = 0 } = useQuery({
    ...unreadQuery,
    enabled: data !== undefined,
  })
  const email = session.state === 'signed-in' ? session.user.email : ''
  const couple = data?.couple
  return {
    // Until it is known, the screens of a wedding are offered: most who are signed in have their wedding.
    hasWedding: couple !== null,
    email,
    name: couple ? coupleTitle(couple.names) : localPart(email),
    initials: couple ? Object.values(coupleInitials(couple.names)).join('') : email.slice(0, 1).toUpperCase(),
    isWeddingRead: Boolean(couple),
    counts: {
      guests: data?.stats?.total_guests,
      // Nothing waiting is no number.
      media: data?.stats?.media_queued || undefined,
    },
    unread,
    inUse: data?.in_use ?? { events: false, questions: false, seating: false },
  }
}

export function localPart(email: string): string {
  return email.split('@')[0] ?? ''
}

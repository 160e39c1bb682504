import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'

import { letterCopy } from '../model/letter-copy.ts'
import { sendCopy } from '../model/send-copy.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { clockNow } from '#platform/model/dates.ts'
import { api } from '#platform/web/api-client.ts'

/** The same list, under the same key, as on /guests. */
export const guestsQuery = queryOptions({
  queryKey: ['guests'],
  queryFn: ({ signal }) => api.get<Guest[]>('/api/guests', { signal }),
})

/** The wedding, which the gate before every screen of an owner has read and keeps fresh. */
const readCoupleQuery = queryOptions<Couple | null>({ queryKey: ['couple'], queryFn: skipToken })

/** Why no letter with a link may leave now: a sentence, and a few words for beside a button. */
export interface ClosedSite {
  sentence: string
  reason: string
}

/** What keeps invitations and reminders back; null while the site is open to guests. */
export function useClosedSite(): ClosedSite | null {
  const { data: couple } = useQuery(readCoupleQuery)
  if (!couple) return null
  const availability = siteAvailability(couple, clockNow())
  if (availability === 'open') return null
  if (availability === 'draft') return { sentence: letterCopy.draft, reason: sendCopy.publishFirst }
  return { sentence: letterCopy.expired, reason: sendCopy.siteExpired }
}

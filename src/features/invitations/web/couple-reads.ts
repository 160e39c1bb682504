import { useQuery } from '@tanstack/react-query'

import { letterCopy } from '../model/letter-copy.ts'
import { sendCopy } from '../model/send-copy.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { clockNow } from '#platform/model/dates.ts'

/** Why no letter with a link may be sent now: a sentence, and a few words to show beside a button. */
export interface ClosedSite {
  sentence: string
  reason: string
}

/** What prevents invitations and reminders; null while the site is open to guests. */
export function useClosedSite(): ClosedSite | null {
  const { data: couple } = useQuery(readCoupleQuery)
  if (!couple) return null
  const availability = siteAvailability(couple, clockNow())
  if (availability === 'open') return null
  if (availability === 'draft') return { sentence: letterCopy.draft, reason: sendCopy.publishFirst }
  return { sentence: letterCopy.expired, reason: sendCopy.siteExpired }
}

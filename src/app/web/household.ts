import { useQuery } from '@tanstack/react-query'

import { dashboardQuery } from './dashboard-api.ts'
import { useSession } from '#features/accounts/web/session.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { CoupleNames } from '#features/couples/model/couple.ts'

/** What the rail and the bars say besides the rooms. */
export interface Household {
  hasWedding: boolean
  email: string
  /** 'Zoë & Théo', or the part of the e-mail before the @ while there is no wedding. */
  name: string
  initials: string
  guestCount: number | undefined
  unread: number
}

export function useHousehold(): Household {
  const session = useSession()
  const { data } = useQuery(dashboardQuery)
  const email = session.state === 'signed-in' ? session.user.email : ''
  const couple = data?.couple
  return {
    // Until it is known, the rooms stay: most who are signed in have their wedding.
    hasWedding: couple !== null,
    email,
    name: couple ? coupleTitle(couple.names) : localPart(email),
    initials: couple ? initialsOf(couple.names).join('') : email.slice(0, 1).toUpperCase(),
    guestCount: data?.couple ? data.stats.total_guests : undefined,
    unread: data?.unread_notifications ?? 0,
  }
}

export function localPart(email: string): string {
  return email.split('@')[0] ?? ''
}

/** What a reader calls the first letter of each first name, accents and all. */
export function initialsOf(names: Pick<CoupleNames, 'bride_first' | 'groom_first'>): [string, string] {
  return [firstLetter(names.bride_first), firstLetter(names.groom_first)]
}

function firstLetter(name: string): string {
  // Most names need no segmenter, which takes longer to make than the rail to draw.
  if (/^[\x20-\x7e]{2}/.test(name)) return name.charAt(0)
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name))
    return segment
  return ''
}

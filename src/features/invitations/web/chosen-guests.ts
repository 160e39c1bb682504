import { useMemo } from 'react'
import { useLocation } from 'react-router'

import { hasEmail } from '#features/guests/model/guest-letters.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import type { Id } from '#platform/model/ids.ts'

/** What a screen passes to /send-invitations in the browser's history, so that it survives a reload. */
export interface ChosenGuests {
  guestIds: readonly Id[]
  fromBulkAction?: boolean
  kind?: 'invitation'
  /** The key of a send whose request may have been lost: requesting it again is the same send. */
  clientKey?: Id
}

/** The guests the couple chose before coming here; null if they came without a selection. */
export function useChosenGuests(): ChosenGuests | null {
  const state: unknown = useLocation().state
  return isChosen(state) && state.guestIds.length > 0 ? state : null
}

/** The chosen guests who are still on the list, in its order, and those of them with an address. */
export function useAddressees(chosen: ChosenGuests | null, guests: readonly Guest[] | undefined) {
  return useMemo(() => {
    if (!chosen || !guests) return null
    const ids = new Set(chosen.guestIds)
    const onList = guests.filter(({ id }) => ids.has(id))
    return {
      onList,
      gone: ids.size - onList.length,
      withEmail: onList.filter(hasEmail),
      without: onList.filter((guest) => !hasEmail(guest)),
    }
  }, [chosen, guests])
}

function isChosen(state: unknown): state is ChosenGuests {
  return (
    typeof state === 'object' &&
    state !== null &&
    'guestIds' in state &&
    Array.isArray(state.guestIds) &&
    state.guestIds.every((id) => typeof id === 'string')
  )
}

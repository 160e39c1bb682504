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

/** `crypto.randomUUID` is missing on sites without TLS, where random bytes are available. */
export function newClientKey(): Id {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
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

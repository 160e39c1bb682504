import { useMemo } from 'react'
import { useLocation } from 'react-router'

import { hasEmail } from '#features/guests/model/guest-letters.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import type { Id } from '#platform/model/ids.ts'

/** What a screen hands over to /send-invitations in the browser's history, where a reload finds it again. */
export interface ChosenGuests {
  guestIds: readonly Id[]
  fromBulkAction?: boolean
  kind?: 'invitation'
  /** of a send whose request may have been lost: asked for again it is the same one */
  clientKey?: Id
}

/** Whom the couple chose before they came here; null when they came without a selection. */
export function useChosenGuests(): ChosenGuests | null {
  const state: unknown = useLocation().state
  return isChosen(state) && state.guestIds.length > 0 ? state : null
}

/** The chosen guests who are still on the list, in its order, and which of them have an address. */
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

/** `crypto.randomUUID` is missing where the site has no TLS; random bytes are there. */
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

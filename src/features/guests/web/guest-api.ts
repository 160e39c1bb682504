import { queryOptions } from '@tanstack/react-query'

import type { Guest } from '../model/guest.ts'
import type { BulkEdit } from '../model/guest-bulk-edit.ts'
import type { GuestEdit, GuestInput, PlusOneChange } from '../model/guest-input.ts'
import type { Id } from '#platform/model/ids.ts'
import { api } from '#platform/web/api-client.ts'
import { changing, refetchKind } from '#platform/web/live-queries.ts'
import { queryClient, refetchAfterOthers, takesRows } from '#platform/web/query-client.ts'

export const guestsQuery = queryOptions({
  queryKey: ['guests'],
  queryFn: ({ signal }) => api.get<Guest[]>('/api/guests', { signal }),
})

export interface SavedGuest {
  guest: Guest
  /** Guests who share the name or the email. */
  duplicates: Pick<Guest, 'id' | 'first_name' | 'last_name' | 'email'>[]
}

export async function addGuest(input: GuestInput): Promise<SavedGuest> {
  return remember(await api.create<SavedGuest>('/api/guests', input))
}

/** Changes only the fields in `changes`, unless they were changed since `seen`. */
export async function editGuest(id: Id, changes: GuestEdit): Promise<SavedGuest> {
  return remember(await api.patch<SavedGuest>(`/api/guests/${id}`, changes))
}

/** Reads a guest again, also into the list on screen; undefined if they are no longer on it. */
export async function rereadGuest(id: Id): Promise<Guest | undefined> {
  const [guest] = await api.get<Guest[]>(`/api/guests?ids=${id}`)
  if (guest) remember({ guest, duplicates: [] })
  return guest
}

export function removeGuest({ id }: Guest): Promise<void> {
  return takeAway([id], () => api.delete(`/api/guests/${id}`))
}

/** Returns how many actually existed. */
export async function deleteGuests(guests: readonly Guest[]): Promise<number> {
  const ids = guests.map((guest) => guest.id)
  const { count } = await takeAway(ids, () =>
    api.post<{ count: number }>('/api/guests/bulk', { action: 'delete', ids }),
  )
  return count
}

/** Returns how many guests were changed. */
export function changePlusOnes(guests: readonly Guest[], plus_one: PlusOneChange): Promise<number> {
  const ids = guests.map((guest) => guest.id)
  return changeInBulk({ action: 'plus_one', ids, plus_one })
}

/** Returns how many guests have the values now. */
export function bulkEditGuests(guests: readonly Guest[], changes: BulkEdit): Promise<number> {
  const ids = guests.map((guest) => guest.id)
  return changeInBulk({ action: 'edit', ids, changes })
}

async function changeInBulk(change: unknown): Promise<number> {
  const { count } = await changing('guest', api.post<{ count: number }>('/api/guests/bulk', change))
  return count
}

/** Guests disappear before the server has responded, and reappear at once if it refuses. */
async function takeAway<T>(ids: readonly Id[], call: () => Promise<T>): Promise<T> {
  const { queryKey } = guestsQuery
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  const gone = new Set(ids)
  queryClient.setQueryData(queryKey, (guests) => guests?.filter((guest) => !gone.has(guest.id)))
  try {
    return await call()
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    throw error
  } finally {
    void refetchKind('guest')
  }
}

/** Puts the saved guest into the list on screen, which sorts itself. */
export function remember(saved: SavedGuest): SavedGuest {
  queryClient.setQueryData(
    guestsQuery.queryKey,
    (guests) => guests && [...guests.filter(({ id }) => id !== saved.guest.id), saved.guest],
  )
  void refetchKind('guest')
  return saved
}

/**
 * Reads only these guests again into the list on screen, which may have thousands; those missing from the response
 * are no longer on it. If the list itself is stale or loading, it is read as a whole.
 */
export async function refetchGuests(ids: readonly Id[]): Promise<void> {
  const { queryKey } = guestsQuery
  if (!takesRows(queryKey)) return refetchAfterOthers({ queryKey })
  try {
    const read = await api.get<Guest[]>(`/api/guests?ids=${ids.join()}`)
    queryClient.setQueryData(queryKey, (guests) => guests && withReread(guests, new Set(ids), read))
  } catch {
    // The list's own state reports if it cannot be read either.
    await refetchAfterOthers({ queryKey })
  }
}

/** A guest who was changed again while these were loading is kept. */
function withReread(guests: readonly Guest[], reread: ReadonlySet<Id>, read: readonly Guest[]): Guest[] {
  const unseen = new Map(read.map((guest) => [guest.id, guest]))
  const kept = guests.flatMap((guest) => {
    const now = unseen.get(guest.id)
    unseen.delete(guest.id)
    if (now) return [now.updated_at < guest.updated_at ? guest : now]
    return reread.has(guest.id) ? [] : [guest]
  })
  return [...kept, ...unseen.values()]
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    guests: unknown
  }
}

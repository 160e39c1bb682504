import { queryOptions } from '@tanstack/react-query'

import type { Guest, RsvpStatus } from '../model/guest.ts'
import type { ImportAnswer } from '../model/guest-import-answer.ts'
import type { GuestChanges, GuestInput } from '../model/guest-input.ts'
import { guestList } from '../model/guest-list.ts'
import { toParams } from '#lists/model/define-list.ts'
import type { ListQuery } from '#lists/model/define-list.ts'
import type { Id } from '#platform/model/ids.ts'
import { api, saveFile } from '#platform/web/api-client.ts'
import { queryClient } from '#platform/web/query-client.ts'

export const guestsQuery = queryOptions({
  queryKey: ['guests'],
  queryFn: ({ signal }) => api.get<Guest[]>('/api/guests', { signal }),
})

export interface SavedGuest {
  guest: Guest
  /** Guests who share the name or the e-mail. */
  duplicates: Pick<Guest, 'id' | 'first_name' | 'last_name' | 'email'>[]
}

export async function addGuest(input: GuestInput): Promise<SavedGuest> {
  return remember(await api.post<SavedGuest>('/api/guests', input))
}

/** Changes what `changes` names and leaves the rest of the guest alone. */
export async function editGuest(id: Id, changes: GuestChanges): Promise<SavedGuest> {
  return remember(await api.patch<SavedGuest>(`/api/guests/${id}`, changes))
}

export function removeGuest({ id }: Guest): Promise<void> {
  return takeAway([id], () => api.delete(`/api/guests/${id}`))
}

/** Answers how many were really there to delete. */
export async function deleteGuests(guests: readonly Guest[]): Promise<number> {
  const ids = guests.map((guest) => guest.id)
  const { count } = await takeAway(ids, () =>
    api.post<{ count: number }>('/api/guests/bulk', { action: 'delete', ids }),
  )
  return count
}

/** `auto` imports at once where nothing has to be looked at first (ruling D3). */
export async function importGuests(file: File, preview: 'auto' | 'never'): Promise<ImportAnswer> {
  const params = new URLSearchParams({ preview, file_name: file.name })
  const answer = await api.upload<ImportAnswer>(`/api/guests/import?${params}`, csvOf(file))
  if (answer.kind === 'done') await refreshAll()
  return answer
}

/** Takes back what an import added and changed; `kept` guests have changed since and stay as they are. */
export async function undoImport(id: Id): Promise<{ removed: number; restored: number; kept: number }> {
  try {
    return await api.delete<{ removed: number; restored: number; kept: number }>(`/api/guests/imports/${id}`)
  } finally {
    await refreshAll()
  }
}

/** Saves the guests that search and filters match as a CSV file. */
export async function exportGuests(query: ListQuery<{ status: RsvpStatus }, 'name'>): Promise<void> {
  const { blob, fileName } = await api.download(`/api/guests/export.csv?${toParams(guestList, query)}`)
  saveFile(blob, fileName)
}

export async function downloadTemplate(): Promise<void> {
  const { blob, fileName } = await api.download('/api/guests/template.csv')
  saveFile(blob, fileName)
}

/** Guests disappear before the server has answered, and are back at once when it says no. */
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
    void refreshAll()
  }
}

/** Puts the saved guest into the list that is shown; the list finds the place itself. */
function remember(saved: SavedGuest): SavedGuest {
  queryClient.setQueryData(
    guestsQuery.queryKey,
    (guests) => guests && [...guests.filter(({ id }) => id !== saved.guest.id), saved.guest],
  )
  void refreshAll()
  return saved
}

async function refreshAll(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: guestsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
  ])
}

/** Windows calls a .csv 'application/vnd.ms-excel' where Excel is installed. */
function csvOf(file: File): Blob {
  return file.slice(0, file.size, 'text/csv')
}

import { queryOptions, skipToken } from '@tanstack/react-query'

import type { Couple } from '#features/couples/model/couple.ts'
import type { Guest, RsvpStatus } from '#features/guests/model/guest.ts'
import { guestList } from '#features/guests/model/guest-list.ts'
import type { GuestListQuery } from '#features/guests/model/guest-list.ts'
import { toParams } from '#lists/model/define-list.ts'
import type { Id } from '#platform/model/ids.ts'
import { api, saveFile } from '#platform/web/api-client.ts'
import { queryClient } from '#platform/web/query-client.ts'

/** The same list, under the same key, as on /guests: what is changed there is changed here. */
export const guestsQuery = queryOptions({
  queryKey: ['guests'],
  queryFn: ({ signal }) => api.get<Guest[]>('/api/guests', { signal }),
})

/** The wedding, which the gate before every screen of an owner has read and keeps fresh. */
export const readCoupleQuery = queryOptions<Couple | null>({ queryKey: ['couple'], queryFn: skipToken })

/** Shows the new answer at once; the old one is back when the server says no. */
export async function setRsvpStatus(guest: Guest, status: RsvpStatus): Promise<void> {
  await queryClient.cancelQueries({ queryKey: guestsQuery.queryKey })
  change(guest.id, { rsvp_status: status })
  try {
    const { guest: saved } = await api.patch<{ guest: Guest }>(`/api/guests/${guest.id}/rsvp-status`, {
      rsvp_status: status,
    })
    change(guest.id, saved)
  } catch (error) {
    change(guest.id, { rsvp_status: guest.rsvp_status })
    throw error
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
  }
}

/** Saves the answers of the guests that search and filters match as a CSV file. */
export async function exportRsvps(query: GuestListQuery): Promise<void> {
  const { blob, fileName } = await api.download(`/api/rsvp/export.csv?${toParams(guestList, query)}`)
  saveFile(blob, fileName)
}

export async function downloadCatererCsv(): Promise<void> {
  const { blob, fileName } = await api.download('/api/rsvp/caterer.csv')
  saveFile(blob, fileName)
}

function change(id: Id, changes: Partial<Guest>) {
  queryClient.setQueryData(guestsQuery.queryKey, (guests) =>
    guests?.map((guest) => (guest.id === id ? { ...guest, ...changes } : guest)),
  )
}

import { rsvpCopy as copy } from '../model/rsvp-copy.ts'
import type { Guest, RsvpStatus } from '#features/guests/model/guest.ts'
import { guestList } from '#features/guests/model/guest-list.ts'
import type { GuestListQuery } from '#features/guests/model/guest-list.ts'
import { guestsQuery } from '#features/guests/web/guest-api.ts'
import { toParams } from '#lists/model/define-list.ts'
import type { Id } from '#platform/model/ids.ts'
import { api } from '#platform/web/api-client.ts'
import { refetchKind } from '#platform/web/live-queries.ts'
import { showChange } from '#platform/web/query-client.ts'

/** Saves an answer. If that fails, the guests are read again: only the reply may have been lost. */
export async function setRsvpStatus(id: Id, status: RsvpStatus): Promise<void> {
  try {
    const json = { rsvp_status: status }
    const { guest } = await api.patch<{ guest: Guest }>(`/api/guests/${id}/rsvp-status`, json)
    await showChange(guestsQuery, (guests) =>
      guests?.map((one) => (one.id === guest.id ? { ...one, ...guest } : one)),
    )
    void refetchKind('guest', ['guests'])
  } catch (error) {
    void refetchKind('guest')
    throw error
  }
}

/** Downloads the answers of the guests that match search and filters, as a CSV file. */
export const RSVP_FILE = { save: exportRsvps, saved: copy.exported, failed: copy.exportFailed }

function exportRsvps(query: GuestListQuery): Promise<void> {
  return api.save(`/api/rsvp/export.csv?${toParams(guestList, query)}`)
}

/** Downloads the caterer's sheet of the wedding, or of another event, as a CSV file. */
export function downloadCatererCsv(event: Id | null): Promise<void> {
  return api.save(event === null ? '/api/rsvp/caterer.csv' : `/api/events/${event}/caterer.csv`)
}

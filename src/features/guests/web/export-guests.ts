import { guestList } from '../model/guest-list.ts'
import type { GuestListQuery } from '../model/guest-list.ts'
import { toParams } from '#lists/model/define-list.ts'
import { api } from '#platform/web/api-client.ts'

/** Saves the guests that match the search and filters as a CSV file. */
export function exportGuests(query: GuestListQuery): Promise<void> {
  return api.save(`/api/guests/export.csv?${toParams(guestList, query)}`)
}

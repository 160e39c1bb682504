import { guestList } from '../model/guest-list.ts'
import type { GuestListQuery } from '../model/guest-list.ts'
import { toParams } from '#lists/model/define-list.ts'
import { api, saveFile } from '#platform/web/api-client.ts'

/** Saves the guests that match the search and filters as a CSV file. */
export async function exportGuests(query: GuestListQuery): Promise<void> {
  const { blob, fileName } = await api.download(`/api/guests/export.csv?${toParams(guestList, query)}`)
  saveFile(blob, fileName)
}

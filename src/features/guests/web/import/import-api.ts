import { queryOptions } from '@tanstack/react-query'

import type {
  CorrectedTable,
  ImportResponse,
  ImportResult,
  RecentImport,
  UndoneImport,
} from '../../model/import/import-response.ts'
import type { Id } from '#platform/model/ids.ts'
import { api } from '#platform/web/api-client.ts'
import { refetchKind } from '#platform/web/live-queries.ts'
import { refetchQueries } from '#platform/web/query-client.ts'

// Importing guest lists. Separate from guest-api.ts, which every screen loads.

/** `auto` imports at once if nothing has to be checked first (rule D3). */
export async function importGuests(file: File, preview: 'auto' | 'always'): Promise<ImportResponse> {
  const params = new URLSearchParams({ preview, file_name: file.name })
  const response = await api.upload<ImportResponse>(`/api/guests/import?${params}`, csvOf(file))
  if (response.kind === 'done') await refetchImported()
  return response
}

/** Imports a table as it was corrected in the preview; with the same key again, after a lost reply, only once. */
export async function importTable(key: string, table: CorrectedTable): Promise<ImportResult> {
  const result = await api.createOnce<ImportResult>('/api/guests/imports', key, table)
  await refetchImported()
  return result
}

/** The imports of the last day, which can still be undone. */
export const recentImportsQuery = queryOptions({
  queryKey: ['recent-imports'],
  queryFn: ({ signal }) => api.get<RecentImport[]>('/api/guests/imports', { signal }),
})

/** What undoing an import would do now. */
export function readUndo(id: Id): Promise<UndoneImport> {
  return api.get<UndoneImport>(`/api/guests/imports/${id}/undo`)
}

/** Undoes an import; `kept` guests have changed since and stay as they are. */
export async function undoImport(id: Id): Promise<UndoneImport> {
  try {
    return await api.delete<UndoneImport>(`/api/guests/imports/${id}`)
  } finally {
    await refetchImported()
  }
}

/** Refetches what an import or its undo may have changed. */
async function refetchImported(): Promise<void> {
  await Promise.all([refetchKind('guest'), refetchQueries(recentImportsQuery)])
}

export function downloadTemplate(): Promise<void> {
  return api.save('/api/guests/template.csv')
}

/** Windows calls a .csv file 'application/vnd.ms-excel' if Excel is installed. */
function csvOf(file: File): Blob {
  return file.slice(0, file.size, 'text/csv')
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    'recent-imports': unknown
  }
}

import { queryOptions } from '@tanstack/react-query'

import type { ExportSummary, ExportType } from '../model/data-export.ts'
import { api, saveAddress } from '#platform/web/api-client.ts'

export const exportSummaryQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: ({ signal }) => api.get<ExportSummary>('/api/data-export', { signal }),
})

/** Saves one file of the export. */
export async function exportFile(type: ExportType): Promise<void> {
  const ending = type === 'complete' ? 'json' : 'csv'
  await api.save(`/api/data-export/${type}.${ending}`)
}

/** Everything in one ZIP, as the browser's own download. */
export async function downloadEverything(): Promise<void> {
  const { url } = await api.post<{ url: string }>('/api/data-export/everything-link')
  saveAddress(url)
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    'data-export': unknown
  }
}

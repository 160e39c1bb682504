import { queryOptions } from '@tanstack/react-query'

import { api } from '#platform/web/api-client.ts'
import type { DraftLink, SitePreview } from '../model/site-preview.ts'

/** The address of the owner's own view of a draft; it expires after two hours. */
export const draftLinkQuery = queryOptions({
  queryKey: ['draft-link'],
  queryFn: () => api.post<DraftLink>('/api/couple/draft-link'),
  staleTime: 3_600_000,
  refetchInterval: 3_600_000,
})

/** The guest page with `content`, the JSON of unsaved changes, before or after the guest has answered. */
export function readPreview(content: string, view: 'arriving' | 'answered'): Promise<SitePreview> {
  return api.post<SitePreview>('/api/couple/preview', { ...(JSON.parse(content || '{}') as object), view })
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    'draft-link': unknown
    preview: unknown
  }
}

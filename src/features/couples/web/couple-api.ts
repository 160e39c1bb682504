import { queryOptions } from '@tanstack/react-query'

import type { Couple } from '../model/couple.ts'
import type { CoupleChanges, CreateWeddingInput } from '../model/couple-input.ts'
import type { DraftLink, SitePreview } from '../model/site-preview.ts'
import { AppError } from '#platform/model/app-error.ts'
import { api } from '#platform/web/api-client.ts'
import { queryClient } from '#platform/web/query-client.ts'

/** The signed-in person's wedding; null when they have none yet. */
export const coupleQuery = queryOptions({
  queryKey: ['couple'],
  queryFn: ({ signal }): Promise<Couple | null> =>
    api.get<Couple>('/api/couple', { signal }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    }),
  staleTime: 30_000,
})

/** The address of the owner's own look at a draft; it runs out after two hours. */
export const draftLinkQuery = queryOptions({
  queryKey: ['draft-link'],
  queryFn: () => api.post<DraftLink>('/api/couple/draft-link'),
  staleTime: 3_600_000,
  refetchInterval: 3_600_000,
})

/** The guest page with `content`, the JSON of changes that are not saved. */
export function readPreview(content: string): Promise<SitePreview> {
  return api.post<SitePreview>('/api/couple/preview', JSON.parse(content || '{}'))
}

/** `custom_css` as the guest page would take it; throws `invalid` with what it cannot take. */
export async function checkCustomCss(custom_css: string): Promise<string> {
  return (await api.post<{ css: string }>('/api/couple/custom-css', { custom_css })).css
}

export async function createWedding(input: CreateWeddingInput): Promise<Couple> {
  return remember(await api.post<Couple>('/api/couple', input))
}

/** Saves over the version `before`; throws `stale` when there is a newer one. */
export async function saveCouple(before: Couple, changes: CoupleChanges): Promise<Couple> {
  return remember(await api.patch<Couple>('/api/couple', changes, { ifMatch: before.updated_at }))
}

export async function readCouple(): Promise<Couple> {
  return remember(await api.get<Couple>('/api/couple'))
}

function remember(couple: Couple): Couple {
  queryClient.setQueryData(coupleQuery.queryKey, couple)
  void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
  return couple
}

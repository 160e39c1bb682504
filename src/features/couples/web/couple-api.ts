import { queryOptions, skipToken } from '@tanstack/react-query'

import type { Couple } from '../model/couple.ts'
import type { CoupleChanges, CreateWeddingInput } from '../model/couple-input.ts'
import { AppError } from '#platform/model/app-error.ts'
import { api } from '#platform/web/api-client.ts'
import { refetchKind } from '#platform/web/live-queries.ts'
import { queryClient } from '#platform/web/query-client.ts'

/** The signed-in person's wedding; null if they have none yet. */
export const coupleQuery = queryOptions({
  queryKey: ['couple'],
  queryFn: ({ signal }): Promise<Couple | null> =>
    api.get<Couple>('/api/couple', { signal }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    }),
  staleTime: 30_000,
})

/** The wedding for screens behind the gate, which has loaded it and keeps it fresh. */
export const readCoupleQuery = queryOptions<Couple | null>({ queryKey: ['couple'], queryFn: skipToken })

export async function createWedding(input: CreateWeddingInput): Promise<Couple> {
  return remember(await api.post<Couple>('/api/couple', input))
}

/** Saves over the version `before`; throws `stale` if there is a newer one. */
export async function saveCouple(before: Couple, changes: CoupleChanges): Promise<Couple> {
  return remember(await api.patch<Couple>('/api/couple', changes, { ifMatch: before.updated_at }))
}

export async function readCouple(): Promise<Couple> {
  return remember(await api.get<Couple>('/api/couple'))
}

function remember(couple: Couple): Couple {
  queryClient.setQueryData(coupleQuery.queryKey, couple)
  void refetchKind('couple', ['story-media'])
  return couple
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    couple: unknown
  }
}

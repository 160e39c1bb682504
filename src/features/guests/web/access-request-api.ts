import { queryOptions } from '@tanstack/react-query'

import type { AccessRequest, Candidate } from '../model/access-request.ts'
import { remember } from './guest-api.ts'
import type { SavedGuest } from './guest-api.ts'
import type { Id } from '#platform/model/ids.ts'
import { api } from '#platform/web/api-client.ts'
import { refetchKind } from '#platform/web/live-queries.ts'
import { showChange } from '#platform/web/query-client.ts'

/** Visitors waiting for a decision, most recent request first. */
export const accessRequestsQuery = queryOptions({
  queryKey: ['access-requests'],
  queryFn: ({ signal }) => api.get<{ requests: AccessRequest[] }>('/api/access-requests', { signal }),
  select: ({ requests }) => requests,
})

/** Returns the guest they now are: the one who was picked, if the name alone is ambiguous. */
export async function approveRequest(
  { id }: AccessRequest,
  picked?: Pick<Candidate, 'guest_id' | 'companion'>,
): Promise<SavedGuest> {
  return remember(await settle(id, () => api.post<SavedGuest>(`/api/access-requests/${id}/approve`, picked)))
}

export function declineRequest({ id }: AccessRequest): Promise<void> {
  return settle(id, () => api.post(`/api/access-requests/${id}/decline`))
}

/** Reverses a decline. */
export function reopenRequest({ id }: AccessRequest): Promise<void> {
  return settle(id, () => api.post(`/api/access-requests/${id}/reopen`))
}

/** A request leaves the strip once the server has responded; after a failure the list is read again as well. */
async function settle<T>(id: Id, call: () => Promise<T>): Promise<T> {
  try {
    const response = await call()
    await showChange(
      accessRequestsQuery,
      (read) => read && { requests: read.requests.filter((one) => one.id !== id) },
    )
    return response
  } finally {
    void refetchKind('access_request')
  }
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    'access-requests': unknown
  }
}

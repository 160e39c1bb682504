import { queryOptions } from '@tanstack/react-query'

import type { OwnWall } from '../model/wall.ts'
import { api } from '#platform/web/api-client.ts'
import { queryClient } from '#platform/web/query-client.ts'

export const wallQuery = queryOptions({
  queryKey: ['wall'],
  queryFn: ({ signal }) => api.get<OwnWall>('/api/wall', { signal }),
})

export async function changeWall(changes: Partial<Omit<OwnWall, 'url'>>): Promise<void> {
  remember(await api.put<OwnWall>('/api/wall', changes))
}

export async function renewWall(): Promise<void> {
  remember(await api.post<OwnWall>('/api/wall/renew'))
}

function remember(wall: OwnWall): void {
  queryClient.setQueryData(wallQuery.queryKey, wall)
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    wall: unknown
  }
}

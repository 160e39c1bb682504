import { QueryClient } from '@tanstack/react-query'
import type { DataTag, Query, QueryFilters, QueryKey } from '@tanstack/react-query'

import { AppError } from '#platform/model/app-error.ts'
import { whenPersonLeaves } from './forget-person.ts'

/** The first part of each query's key: every feature adds its own next to the query, by declaration merging. */
export interface QueryNames {}
export type QueryName = keyof QueryNames

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryName, ...(readonly unknown[])]
  }
}

const READ_RETRIES = 2

/** Reads are retried silently while that can help: never after the server has refused (4xx). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) =>
        failures < READ_RETRIES && !(error instanceof AppError && error.status < 500),
      retryDelay: (failures) => 400 * 2 ** failures,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

const cache = queryClient.getQueryCache()

whenPersonLeaves(() => queryClient.clear())

/**
 * Reads the matching queries again after this window changed something: those on screen now, the others when they are
 * shown. A load under way may have read before the change, so it is cut short. TanStack Query never does that to
 * a query's first load; this follows it with a second one.
 */
export async function refetchQueries(filters: QueryFilters): Promise<void> {
  const firstLoads = loading(filters).filter(({ state }) => state.data === undefined)
  await Promise.all([queryClient.invalidateQueries(filters), ...firstLoads.map(loadOnceMore)])
}

/**
 * Reads the matching queries again after somebody else changed something. No load is cut short: on a slow
 * connection, changes that keep coming would never let one finish. Each is followed by one more instead.
 */
export async function refetchAfterOthers(filters: QueryFilters): Promise<void> {
  const following = loading(filters).map(loadOnceMore)
  await Promise.all([queryClient.invalidateQueries(filters, { cancelRefetch: false }), ...following])
}

/**
 * Shows what a call has changed, without reading it again. A read in progress may be from before the change, so it is
 * cut short.
 */
export async function showChange<T>(
  { queryKey }: { queryKey: DataTag<QueryKey, T, Error> },
  change: (before: T | undefined) => T | undefined,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<T>(queryKey, change)
}

/**
 * Whether single rows can be put into what the queries under `queryKey` show. They cannot if none has loaded, or while
 * one is loading or out of date, since its next response may have been read before those rows.
 */
export function takesRows(queryKey: QueryKey): boolean {
  const queries = cache.findAll({ queryKey })
  return (
    queries.some(({ state }) => state.data !== undefined) &&
    queries.every(
      (query) =>
        query.state.fetchStatus === 'idle' &&
        !(query.isActive() && (query.state.isInvalidated || query.state.data === undefined)),
    )
  )
}

function loading(filters: QueryFilters): Query[] {
  return cache.findAll({ ...filters, fetchStatus: 'fetching' })
}

/** The loads that will be followed by another one, each once however many changes arrive until then. */
const followed = new Map<Query, Promise<void>>()

function loadOnceMore(query: Query): Promise<void> {
  const waiting = followed.get(query) ?? afterLoad(query)
  followed.set(query, waiting)
  return waiting
}

async function afterLoad(query: Query): Promise<void> {
  // The query's own state says if this load failed: then it has been tried several times.
  await query.fetch().catch(() => undefined)
  followed.delete(query)
  if (query.state.status === 'error') return
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
}

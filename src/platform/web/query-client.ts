import { QueryClient } from '@tanstack/react-query'

import { AppError } from '#platform/model/app-error.ts'

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
